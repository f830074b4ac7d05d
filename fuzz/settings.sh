# What fuzz/run, fuzz/planted and fuzz/long share: how the fuzzer is built, and with what each target is run. Sourced in this folder.

games=(root carcassonne allure hexil)

# Builds a fuzzer for each game and one for files of any, and says in which folder they are.
build() {
    local host one with
    host=$(rustc -vV | sed -n 's/^host: //p')
    fuzzers=$PWD/target/fuzzers
    mkdir -p "$fuzzers"
    for one in "${games[@]}" any; do
        with=$one
        [[ $one == any ]] && with=${games[*]}
        RUSTC_WRAPPER=$PWD/instrument RUSTFLAGS="--cfg fuzzing" \
            cargo build --release --quiet --locked --target "$host" --target-dir target --features "$with"
        cp --remove-destination "target/$host/release/scorebook-fuzz" "$fuzzers/$one"
    done
}

# The names of all targets.
list() { TARGET=list "$fuzzers/any" 2>/dev/null; }

# The fuzzer of a target.
fuzzer() {
    local game=${1#*-}
    [[ -x $fuzzers/$game ]] || game=any
    echo "$fuzzers/$game"
}

# Sets the seeds and options of a target. Small inputs are run often: a few lines show what there is to show, of a game
# that is played a few more. Which input is tried next goes by chance alone: weighing them takes longer than running them.
settings() {
    local target=$1 most=256
    seeds=(seeds/*)
    [[ -d kept/${target#*-} ]] && seeds=({seeds,kept}/"${target#*-}")
    case $target in
    writes-*) seeds=({seeds,kept}/json) most=1024 ;;
    replays-* | draws-* | lists-* | repairs-* | pages) most=400 ;;
    # A feature is finished after a good many tiles.
    points-*) most=1500 ;;
    esac
    local dictionary=dictionaries/${target#*-}.dict
    [[ -f $dictionary ]] || { mkdir -p corpus; dictionary=corpus/all.dict; cat dictionaries/*.dict >"$dictionary"; }
    options=(-dict="$dictionary" -max_len="$most" -timeout=10 -entropic=0 -print_final_stats=1)
}

# Executions, seconds, edges and inputs that a log tells of at its end.
told() {
    local log=$1 runs last
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -1)
    last=$(grep -aE '^#[0-9]+.* cov: ' "$log" | tail -1 | sed -E 's/.* cov: ([0-9]+).* corp: ([0-9]+).*/\1 \2/')
    echo "${runs:-0} ${last:-0 0}"
}
