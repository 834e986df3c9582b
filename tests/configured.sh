# Sourced by scripts that run configure, with $folder: neither the caller's choices nor make's talk with
# the makes that it starts are heard, and what the build that is tested has found out about the
# compiler is not found out again.
# In builds with sanitizers nothing of this is another program.
if grep -q '^SANITIZE_CFLAGS = .*-f' "${abs_top_builddir:?}/Makefile"; then
    echo 'skipped: configure is tried beside a build without sanitizers'
    exit 77
fi
unset CI CC CFLAGS CPPFLAGS LDFLAGS LIBS MSGFMT PKG_CONFIG PKG_CONFIG_PATH PKG_CONFIG_LIBDIR \
    MAKEFLAGS MFLAGS MAKELEVEL CHECK_CFLAGS CHECK_LIBS
sed -n '/^## Cache variables/,/^## Output variables/p' "${abs_top_builddir:?}/config.log" |
    grep -E '^(ac_cv_[a-z]*_|am_cv_|pandemonium_cv_)' |
    grep -vE '^ac_cv_(env|path|prog)_' >"${folder:?}/site"
export CONFIG_SITE="$folder/site"
