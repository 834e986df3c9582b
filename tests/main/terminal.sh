# A terminal for scripts (sourced). Starts the program in tmux, types, and waits for what is shown.
# Each function fails the script, showing the screen, if what it waits for does not come.
program=$abs_top_builddir/pandemonium
folder=$(mktemp -d) || exit 1
# Ignore the caller's settings and games.
export XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/none" XDG_STATE_HOME="$folder/none"
opened=0
job_control=
socket=pandemonium-$$-0
trap 'tmux -L "$socket" kill-server 2>/dev/null; rm -rf "$folder"' EXIT
passed=0

terminal() {
    tmux -L "$socket" "$@"
}

screen() {
    terminal capture-pane -p 2>/dev/null
}

fail() {
    printf 'FAILED %s\n' "$1"
    screen
    exit 1
}

# open_terminal COLUMNS ROWS ENVIRONMENT... -- ARGUMENT...: the program in a new terminal; when it
# exits, "status N sane" is shown, or "status N raw" if it did not restore the terminal. With
# job_control='set -m' it can be stopped once; then "stopped sane" is shown, and Enter continues it.
open_terminal() {
    columns=$1 rows=$2
    shift 2
    terminal kill-server 2>/dev/null
    # A tmux server that is exiting accepts no session, so each terminal has its own.
    opened=$((opened + 1))
    socket=pandemonium-$$-$opened
    terminal -f /dev/null new-session -d -x "$columns" -y "$rows" "$job_control
        state() { stty -a | grep -q -e ' -icanon' -e ' -echo ' && echo raw || echo sane; }
        sh -c 'echo \$\$ >\"$folder/pid\"; exec env \"\$@\"' sh $(quote "$@")
        code=\$?
        if [ \$code -gt 128 ] && kill -0 \$(cat '$folder/pid') 2>/dev/null; then
            printf '\\r\\nstopped %s\\n' \$(state)
            read -r line
            fg
            code=\$?
        fi
        printf '\\r\\n\\r\\nstatus %s %s\\n' \$code \$(state)
        exec sleep 1000" || fail 'tmux does not start'
    terminal set -g escape-time 10 >/dev/null
}

# Words quoted for a shell; "--" means the program.
quote() {
    for word in "$@"; do
        if [ "$word" = -- ]; then
            printf "'%s' --data-dir '%s/data' " "$program" "$folder"
        else
            printf "'%s' " "$word"
        fi
    done
}

# sees NAME PATTERN: waits until the screen shows the extended pattern.
sees() {
    tries=0
    until screen | grep -qE -- "$2"; do
        tries=$((tries + 1))
        [ "$tries" -lt 2400 ] || fail "$1: no $2"
        sleep 0.05
    done
    passed=$((passed + 1))
}

# sees_no NAME PATTERN: waits until the screen does not show it.
sees_no() {
    tries=0
    while screen | grep -qE -- "$2"; do
        tries=$((tries + 1))
        [ "$tries" -lt 2400 ] || fail "$1: still $2"
        sleep 0.05
    done
    passed=$((passed + 1))
}

# sees_file NAME PATH: waits until the file exists and is not empty.
sees_file() {
    tries=0
    until [ -s "$2" ]; do
        tries=$((tries + 1))
        [ "$tries" -lt 2400 ] || fail "$1: no $2"
        sleep 0.05
    done
    passed=$((passed + 1))
}

keys() {
    terminal send-keys "$@"
}

types() {
    terminal send-keys -l -- "$1"
}

# leave: leaves the game, through its question and the menu.
leave() {
    types q
    sees 'the question' '[Ll]eave'
    types y
    sees 'the menu' 'All games'
    types q
    sees 'the end' 'status 0 sane'
}

done_well() {
    printf '%s passed, 0 failed\n' "$passed"
}
