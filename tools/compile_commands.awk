# What make would compile, as a compilation database for clangd, clang-tidy and other tools:
#   make -n V=1 ... | awk -v folder=BUILD -v folder_of_sources=SOURCES -f compile_commands.awk
# One entry for each source, as it is compiled first. What only makes dependencies is left out.
/ -c -o / {
    command = $0
    sub(/^.*[ \t]*depbase=[^;]*;/, "", command)
    sub(/[ \t]*(&&|;).*/, "", command)
    sub(/ -MT .* -c -o /, " -c -o ", command)
    gsub(/`[^`]*`/, "@", command) # the folder of the sources, when the source is not in that of the build
    source = command
    sub(/.*[ \t]/, "", source)
    if (sub(/^@/, "", source)) {
        if (!((getline line <source) >= 0))
            source = folder_of_sources "/" source
        close(source)
    }
    sub(/[^ \t]*$/, "", command)
    command = command source
    if (source in seen)
        next
    seen[source] = 1
    gsub(/\\/, "&&", command)
    gsub(/"/, "\\\\&", command)
    printf "%s\n  {\"directory\": \"%s\", \"file\": \"%s\",\n   \"command\": \"%s\"}",
        count++ ? "," : "[", folder, source, command
}
END {
    print count ? "\n]" : "[]"
}
