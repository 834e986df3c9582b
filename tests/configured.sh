# Sourced by scripts that run configure, with $folder: hides the caller's choices and make's
# communication with submakes, and reuses what the tested build has found out about the compiler.
# Builds with sanitizers skip these scripts, which would test the same programs.
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
