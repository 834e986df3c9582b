#!/bin/sh
# ./bootstrap play, then ./bootstrap check, on a machine without Check at first: bootstrap
# configures again when Check is there, or when other options are requested. The package manager,
# make and autoreconf are stand-ins, and pkg-config hides Check until it is "installed"; configure
# is the real one.
set -u
source=${abs_top_srcdir:?}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
passed=0

fail() {
    echo "FAILED: $*"
    cat "$folder/said" "$folder/done"
    exit 1
}

for tool in autoconf automake pkg-config msgfmt tmux tic; do
    command -v "$tool" >/dev/null || {
        echo "skipped: $tool is missing, so that bootstrap would have more to install"
        exit 77
    }
done
real=$(command -v pkg-config)
make=$(command -v make)

# stand_in NAME: creates a program that bootstrap finds first.
mkdir "$folder/bin" "$folder/clone"
stand_in() {
    cat >"$folder/bin/$1"
    chmod +x "$folder/bin/$1"
}

stand_in pkg-config <<END
#!/bin/sh
case " \$* " in *' check'*) [ -e '$folder/installed' ] || exit 1 ;; esac
exec '$real' "\$@"
END
stand_in apt-get <<END
#!/bin/sh
echo "apt-get \$*" >>'$folder/done'
case \$* in *install*check*) touch '$folder/installed' ;; esac
END
stand_in sudo <<'END'
#!/bin/sh
exec "$@"
END
# The built program prints how it was configured. Ignore configure's own calls of make.
stand_in make <<END
#!/bin/sh
case " \$* " in *' -f '*) exec '$make' "\$@" ;; esac
{
    echo "make \$*"
    grep -E '^(CHECK_LIBS|CFLAGS|HARDEN_CPPFLAGS|WARNING_CFLAGS) =' Makefile
} >>'$folder/done'
[ -e object.o ] || touch object.o new
printf '#!/bin/sh\necho "played \$* in \$PWD"\n' >pandemonium
chmod +x pandemonium
END
stand_in autoreconf <<END
#!/bin/sh
echo "autoreconf \$*" >>'$folder/done'
touch configure Makefile.in
END

# The clone: copies the files whose age bootstrap checks, with their times.
cd "$source" || exit 1
cp -p bootstrap configure configure.ac Makefile.am Makefile.in aclocal.m4 "$folder/clone"
cp -Rp build-aux "$folder/clone"
for name in bench data man po src tests tools; do
    ln -s "$source/$name" "$folder/clone"
done
chmod -R u+w "$folder/clone/build-aux" "$folder"/clone/[a-zA-Z]*.*
cd "$folder/clone" || exit 1
touch configure Makefile.in
PATH=$folder/bin:$PATH
export PATH
. "$source/tests/configured.sh"

# bootstrap WORD...
bootstrap() {
    : >"$folder/done"
    rm -f build/new
    ./bootstrap "$@" </dev/null >"$folder/said" 2>&1 || fail "bootstrap $* ends with $?"
    passed=$((passed + 1))
}

# did PATTERN, did_not PATTERN: whether anything done matches.
did() {
    grep -qE -e "$1" "$folder/done" "$folder/said" || fail "there is no $1"
}

did_not() {
    ! grep -qE -e "$1" "$folder/done" "$folder/said" || fail "there is $1"
}

# configured, not_configured: whether configure has run since the mark was set.
mark() {
    echo '# mark' >>build/Makefile
}

configured() {
    ! grep -q '^# mark' build/Makefile || fail 'configure did not run again'
}

not_configured() {
    grep -q '^# mark' build/Makefile || fail 'configure ran again'
}

# Without Check the game is built with the caller's flags and played; nothing is installed.
CFLAGS="-O1 -DQUOTE=\\'x\\'" bootstrap play --version
did "^CFLAGS = -O1 -DQUOTE=\\\\'x\\\\'"
did_not '^WARNING_CFLAGS =.* -Werror'
did '^CHECK_LIBS = *$'
did "^played play --version in $folder/clone\$"
did_not '^(apt-get|autoreconf)'

# Check is installed for the tests, and found. Earlier options stay, and nothing is compiled again.
mark
bootstrap check
configured
did '^apt-get install .* check$'
did "^CFLAGS = -O1 -DQUOTE=\\\\'x\\\\'"
did '^CHECK_LIBS = .*-lcheck'
did '^make .* check'
[ ! -e build/new ] || fail 'what was compiled before is gone'

# Nothing has changed: bootstrap neither installs nor configures.
mark
bootstrap check
not_configured
bootstrap play
not_configured
did_not '^(apt-get|autoreconf)'

# Other options take effect, and everything compiled with the old ones is discarded.
CI=true CFLAGS='-O0 -g' bootstrap play
configured
did '^CFLAGS = -O0 -g$'
did '^HARDEN_CPPFLAGS = *$'
did '^WARNING_CFLAGS =.* -Werror'
[ -e build/new ] || fail 'what was compiled with other options is kept'
mark
bootstrap play
not_configured
CI=true bootstrap play
not_configured

# Newer sources of configure and of the Makefile.
touch configure.ac
bootstrap play
did '^autoreconf -fi'
not_configured
# From here on a stand-in replaces configure.
stand_in autoreconf <<END
#!/bin/sh
echo "autoreconf \$*" >>'$folder/done'
echo "echo configured again >>'$folder/done'; sed s/-O0/-O2/ Makefile >new && mv new Makefile" >configure
touch Makefile.in
END
touch Makefile.am
bootstrap play
did '^autoreconf -fi'
did '^configured again'
[ -e build/new ] || fail 'what was compiled with other flags is kept'
bootstrap play
did_not '^autoreconf'
echo "$passed calls of bootstrap found what had changed"
