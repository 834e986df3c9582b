#!/bin/sh
# A full disk and system limits (setrlimit): a message, an exit status and never a signal; old files
# stay whole, and a game that cannot be saved continues.
set -u

# The disks are tmpfs in a private mount namespace, if the system allows that.
if [ "${LIMITS_INSIDE:-}" = '' ] && unshare -Urm true 2>/dev/null; then
    LIMITS_INSIDE=yes unshare -Urm sh "$0"
    exit $?
fi

# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
disk=$folder/disk
mkdir "$disk" || exit 1
trap 'umount "$disk" 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export LC_ALL=C.UTF-8 LANGUAGE= HOME="$folder" XDG_DATA_HOME="$folder/share" \
    XDG_STATE_HOME="$folder/state" XDG_CONFIG_HOME="$folder/config"

# lives NAME LIMIT ARGUMENT...: with the moves of "input", under LIMIT ("-f 1" for ulimit), the
# program exits by itself. The shell reports a signal as 128 plus its number.
lives() {
    name=$1 limit=$2
    shift 2
    # Through a pipe, since the limit would also apply to the output file.
    # shellcheck disable=SC2086 # an option and its value
    {
        (ulimit -c 0 && ulimit $limit && exec timeout 60 "$program" --ascii "$@") <input 2>&1
        echo $? >status
    } | cat >output
    found=$(cat status)
    if [ "$found" -eq 127 ] && grep -q 'shared libraries' output; then
        return # the dynamic linker had not enough
    elif [ "$found" -ge 124 ]; then
        fail "$name, $limit: exit $found" output
    else
        pass
    fi
}

# says WORDS: the last run did.
says() {
    if grep -q "$1" output; then
        pass
    else
        fail "does not say \"$1\""
    fi
}

# holds FILE: the earlier game is there whole, and of others nothing or all.
holds() {
    if cmp -s "$1" old.pgn || "$program" check "$1" >/dev/null 2>&1; then
        pass
    else
        cat "$1"
        fail "$1 is damaged" output
    fi
}

people='console --variant pandemonium --white human --black human'
printf '[Event "Old"]\n[Variant "pandemonium"]\n\n1. Pa4 Pa6 *\n' >old.pgn

# --- files may not grow
printf 'a3a4\na7a6\nsave mine.pgn\nfen\nquit\ny\n' >input
for blocks in 0 1 2; do
    cp old.pgn mine.pgn
    rm -rf state
    # shellcheck disable=SC2086 # lists of words, here and below
    lives 'a limit of file sizes' "-f $blocks" $people
    says 'Black: Pa6.'
    holds mine.pgn
done

# --- few files may be open
for files in 3 4 5 6 7 8 9 10; do
    cp old.pgn mine.pgn
    rm -rf state
    # shellcheck disable=SC2086
    lives 'few open files' "-n $files" $people
    holds mine.pgn
    lives 'few open files' "-n $files" check mine.pgn
    lives 'few open files' "-n $files" mate chess startpos --nodes 100
done

# --- a small stack (a sanitizer wants a large one): enough, or a sentence
if ! nm "$program" 2>/dev/null | grep -q -e __asan_init -e __tsan_init; then
    printf 'a3a4\nhint\nanalyse\nstop\nrules\npieces\nsave mine.pgn\nreview mine.pgn\nquit\ny\n' >input
    for kib in 1100 1000 512 256 128 64; do
        for words in 'console --variant pandemonium --level 1' 'bench 1' 'rules shogi' 'perft shogi startpos 2' \
            'analyse shogi startpos --nodes 500' 'mate chess startpos --nodes 100' 'check old.pgn' \
            'show old.pgn' 'variants' 'match pandemonium builtin:nodes=3 builtin:nodes=1 --games 1' 'uci'; do
            # shellcheck disable=SC2086
            lives 'a small stack' "-s $kib" $words
            # A user who may raise the limit has enough stack.
            [ "$found" -eq 0 ] || [ "$kib" -ge 1024 ] || says '^pandemonium: the stack limit is'
        done
    done
    [ "$(id -u)" -eq 0 ] && [ "${LIMITS_INSIDE:-}" != yes ] || {
        lives 'a small stack' '-s 256' rules shogi
        says '^pandemonium: the stack limit is 256 KiB, but 1024 KiB are needed'
    }
fi

# --- little memory (sanitizers need terabytes of addresses, and say so by a signal)
if ! nm "$program" 2>/dev/null | grep -q -e __asan_init -e __tsan_init; then
    printf 'a3a4\nhint\nsave mine.pgn\nquit\ny\n' >input
    kib=6000 # below that the kernel cannot map the program, and ends it by a signal
    while [ "$kib" -le 120000 ]; do
        cp old.pgn mine.pgn
        rm -rf state
        # shellcheck disable=SC2086
        lives 'little memory' "-v $kib" console --variant pandemonium --white human \
            --black computer:1
        holds mine.pgn
        lives 'little memory' "-v $kib" bench 1
        lives 'little memory' "-v $kib" rules shogi
        kib=$((kib + kib / 3))
    done

    # --- none from some allocation on: it ends with one sentence, and has kept each move it said
    printf 'a3a4\na7a6\nrules\nfen\nquit\ny\n' >input
    allowed=1 found=1
    while [ "$found" -ne 0 ] && [ "$allowed" -le 5000 ]; do
        rm -rf state
        # shellcheck disable=SC2086
        LD_PRELOAD=$abs_top_builddir/tests/support/no_memory.so NO_MEMORY_AFTER=$allowed \
            "$program" --ascii $people <input >output 2>said
        found=$?
        cat state/pandemonium/games/*.journal >kept 2>/dev/null
        if [ "$(grep -c '^White: \|^Black: ' output)" -gt "$(grep -c ' move ' kept)" ]; then
            fail "memory for $allowed allocations: a move is lost" output
        elif [ "$found" -eq 1 ] && [ "$(wc -l <said)" -eq 1 ] && grep -q '^pandemonium: ' said; then
            pass
        elif [ "$found" -eq 0 ] && [ ! -s said ] && grep -q 'Game saved in\|The game is saved in' output; then
            pass
        else
            fail "memory for $allowed allocations: exit $found" said
        fi
        allowed=$((allowed + allowed / 10 + 1))
    done
    [ "$found" -eq 0 ] || fail "memory for $allowed allocations is not enough" said
fi

# --- the disk is full: nothing, or some pages of it are left
if [ "${LIMITS_INSIDE:-}" = yes ]; then
    printf 'a3a4\na7a6\nc3c4\nsave %s/mine.pgn\nfen\nsave other.pgn\nquit\ny\n' "$disk" >input
    for pages in 0 1 2 3 4 6; do
        mount -t tmpfs -o size=64k none "$disk" || exit 1
        cp old.pgn "$disk/mine.pgn"
        mkdir "$disk/state"
        head -c $((pages * 4096)) /dev/zero >"$disk/room"
        cat /dev/zero >"$disk/filling" 2>/dev/null
        rm "$disk/room"
        rm -f other.pgn
        # shellcheck disable=SC2086
        XDG_STATE_HOME="$disk/state" lives "a full disk with $pages pages" '-c 0' $people
        says 'White: Pc4.'
        [ "$pages" -gt 0 ] || says 'No space left on device'
        holds "$disk/mine.pgn"
        if "$program" check other.pgn >/dev/null; then
            pass
        else
            fail 'the game could not be saved elsewhere' output
        fi
        umount "$disk"
    done
else
    echo 'no disk of its own: only limits were tried'
fi

summary
