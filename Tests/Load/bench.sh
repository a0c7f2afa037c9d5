#!/bin/bash
# Processor time a request of the optimised service, as a ratio to floor.c, which answers over libmicrohttpd with nothing behind it, and to
# the same work in Node, where there is one. Rounds alternate between them; the medians are compared. Only for an otherwise idle machine,
# and only loopback.
#   Tests/Load/bench.sh [ROUNDS] [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/../.."
rounds=${1:-5} seconds=${2:-3}
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$folder"' EXIT
cc -O2 Tests/Load/floor.c -o "$folder/floor" -lmicrohttpd
definitions=Sources/WizardEngine/Examples/Definitions
.build/release/wizardd serve --log-level warning --listen 127.0.0.1:0 --flow $definitions/registration.json --flow $definitions/messenger.json \
    >"$folder/ready" &
service=$!
port=$((20000 + RANDOM % 10000))
"$folder/floor" $port 2 &
floor=$!
until curl -s -o /dev/null "http://127.0.0.1:$port/"; do sleep 0.05; done
until grep -qs url "$folder/ready"; do sleep 0.05; done
url=$(sed 's/.*"url":"\([^"]*\)".*/\1/' "$folder/ready")

# 200 sessions: one of a wizard to be polled, the others to be changed.
/usr/bin/python3 - "$url" >"$folder/sessions" <<'P'
import json, sys, urllib.request
for place in range(200):
    body = json.dumps({"flow": "messenger" if place else "registration"}).encode()
    request = urllib.request.Request(sys.argv[1] + "/v1/sessions", data=body, headers={"Content-Type": "application/json"})
    session = json.load(urllib.request.urlopen(request))
    print(session["id"], session["tokens"]["write"])
P
read -r session token <"$folder/sessions"
progress=/v1/sessions/$session/progress
tag=$(curl -si -H "Authorization: Bearer $token" "$url$progress" | sed -n 's/^ETag: //p' | tr -d '\r')
targets=(service floor)
if command -v node >/dev/null; then
    targets+=(node)
    node Tests/Load/node.mjs $((port + 1)) <"$folder/sessions" &
    node=$!
    until curl -s -o /dev/null "http://127.0.0.1:$((port + 1))/"; do sleep 0.05; done
    node_tag=$(curl -si -H "Authorization: Bearer $token" "http://127.0.0.1:$((port + 1))$progress" | sed -n 's/^ETag: //p' | tr -d '\r')
fi
for target in "${targets[@]}"; do
    cat >"$folder/$target.lua" <<L
local sessions, n = {}, 1
for line in io.lines("$folder/sessions") do
    local id, token = line:match("(%S+) (%S+)")
    sessions[#sessions + 1] = {id, token}
end
request = function()
    n = n % (#sessions - 1) + 1
    local id, token = unpack(sessions[n + 1])
    local fields = {["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json", ["Prefer"] = "return=minimal"}
    local body = '{"step":"chat","launchMode":"singleTop","params":{"room":"r_0123456789","name":"Some room name"}}'
    return wrk.format("POST", "$target" == "floor" and "/" or "/v1/sessions/" .. id .. "/push", fields, body)
end
L
done

# Nanoseconds of processor time that all threads of a process have had.
spent() { cat /proc/"$1"/task/*/schedstat | awk '{ sum += $1 } END { printf "%.0f", sum }'; }
measure() {
    local name=$1 process=$2 before requests
    shift 2
    before=$(spent "$process")
    requests=$("$@" 2>/dev/null | grep -oE '[0-9]+ requests in|[0-9]+ done' | grep -oE '[0-9]+' | tail -1)
    echo "$name $((($(spent "$process") - before) / requests))"
}
polls=(h2load --h1 -c32 -t1 -D "$seconds" -H "Authorization: Bearer $token")
posts=(wrk -t1 -c32 -d"${seconds}s" -s)
for _ in $(seq "$rounds"); do
    for target in "${targets[@]}"; do
        case $target in
        service) process=$service root=$url known=$tag ;;
        floor) process=$floor root=http://127.0.0.1:$port known=$tag ;;
        node) process=$node root=http://127.0.0.1:$((port + 1)) known=$node_tag ;;
        esac
        measure "get-$target" "$process" "${polls[@]}" "$root$progress"
        measure "304-$target" "$process" "${polls[@]}" -H "If-None-Match: $known" "$root$progress"
        measure "push-$target" "$process" "${posts[@]}" "$folder/$target.lua" "$root/"
    done
done >"$folder/rows"
/usr/bin/python3 - "$folder/rows" <<'P'
import collections, statistics, sys
rows = collections.defaultdict(list)
for line in open(sys.argv[1]):
    name, value = line.split()
    rows[name].append(int(value))
for what in ("get", "304", "push"):
    service, *others = (statistics.median(rows[f"{what}-{side}"]) for side in ("service", "floor", "node") if f"{what}-{side}" in rows)
    compared = (f"{name} {other / 1000:.1f} µs, ratio {service / other:.2f}" for name, other in zip(("floor", "Node"), others))
    print(f"{what}: {service / 1000:.1f} µs a request, " + "; ".join(compared))
P
