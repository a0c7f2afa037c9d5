#!/bin/bash
# Fuzzes each target for so many seconds, one after the other, and stops at the first input that breaks one.
#   Tests/Fuzz/run.sh SECONDS [TARGET...]     targets: flow logic schema operations
# What is found grows in .build/fuzz/corpus; inputs that break something lie in .build/fuzz/broken, and belong into
# Tests/Fuzz/Corpus once the fault is mended. MINIMIZE=1 writes Tests/Fuzz/Corpus anew: the smallest set of inputs that
# reaches as much, those kept by hand included only if they add something.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:?seconds for each target}
shift
targets=("$@")
[ "${#targets[@]}" -gt 0 ] || targets=(flow logic schema operations)

out=.build/fuzz
# Objects of sources that are gone would be linked too.
find -L "$out/release" -name '*.swift.o' -delete 2>/dev/null || true
swift build -c release --scratch-path "$out" --target FuzzTargets -Xswiftc -sanitize=fuzzer
mapfile -t objects < <(find -L "$out/release" -name '*.o' \
    \( -path '*/FuzzTargets.build/*' -o -path '*/WizardEngine.build/*' -o -path '*/WizardRules.build/*' -o -path '*/JSONValue.build/*' \))
swiftc -sanitize=fuzzer -parse-as-library "${objects[@]}" -o "$out/fuzz"

mkdir -p "$out/broken"
for target in "${targets[@]}"; do
    export FUZZ_TARGET=$target
    grown=$out/corpus/$target kept=Tests/Fuzz/Corpus/$target
    mkdir -p "$grown"
    "$out/fuzz" -max_total_time="$seconds" -timeout=10 -max_len=4096 -rss_limit_mb=2048 -print_final_stats=1 \
        -dict=Tests/Fuzz/words.dict -artifact_prefix="$out/broken/$target-" "$grown" "$kept"
    if [ -n "${MINIMIZE:-}" ]; then
        rm -rf "$out/small" && mkdir "$out/small"
        "$out/fuzz" -set_cover_merge=1 -use_counters=0 -max_len=1024 "$out/small" "$kept" "$grown"
        rm -rf "$kept" && mv "$out/small" "$kept"
    fi
done
