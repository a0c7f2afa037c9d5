#!/bin/bash
# Fuzzes each target for so many seconds, one after the other, and stops at the first input that breaks one.
#   Tests/Fuzz/run.sh SECONDS [TARGET...]     targets: flow logic schema operations
# What is found interesting grows in .build/fuzz/corpus; inputs that break something lie in .build/fuzz/broken, and belong into
# Tests/Fuzz/Corpus once the fault is mended.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:?seconds for each target}
shift
targets=("${@:-}")
[ -n "${targets[0]}" ] || targets=(flow logic schema operations)

out=.build/fuzz
swift build -c release --scratch-path "$out" --target FuzzTargets -Xswiftc -sanitize=fuzzer
objects=$(find "$out/release/" -path '*/FuzzTargets.build/*.o' -o -path '*/WizardEngine.build/*.o' \
    -o -path '*/WizardRules.build/*.o' -o -path '*/JSONValue.build/*.o')
# shellcheck disable=SC2086
swiftc -sanitize=fuzzer -parse-as-library $objects -o "$out/fuzz"

mkdir -p "$out/broken"
for target in "${targets[@]}"; do
    mkdir -p "$out/corpus/$target"
    FUZZ_TARGET=$target "$out/fuzz" -max_total_time="$seconds" -timeout=10 -max_len=4096 -rss_limit_mb=2048 -print_final_stats=1 \
        -dict="Tests/Fuzz/words.dict" -artifact_prefix="$out/broken/$target-" "$out/corpus/$target" "Tests/Fuzz/Corpus/$target"
done
