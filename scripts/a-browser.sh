# A browser, and what drives it, for the scripts that test in one.
playwright=1.64.1

# The first browser that is there; CHROMIUM names one.
a_browser() {
    local name
    for name in ${CHROMIUM:-chromium chromium-browser google-chrome google-chrome-stable}; do
        command -v "$name" && return
    done
    return 1
}

# Where playwright-core is, with what else is named; it is installed if need be.
a_driver() { # target folder, more packages
    local modules=$1/browser/playwright-$playwright
    shift
    local package
    for package in "playwright-core@$playwright" "$@"; do
        [ -d "$modules/node_modules/${package%@*}" ] || {
            mkdir -p "$modules"
            npm install --prefix "$modules" --no-save --no-package-lock --no-audit --no-fund --ignore-scripts --silent "playwright-core@$playwright" "$@" >&2 || return 1
            break
        }
    done
    realpath "$modules/node_modules/playwright-core/index.mjs"
}
