# Turns the commands of make into a compilation database for clangd, clang-tidy and other tools:
#   make -n V=1 ... | awk -v folder=BUILD -v folder_of_sources=SOURCES -f compile_commands.awk
# One entry for each source, from its first compilation. Commands that only make dependencies are
# left out.
/ -c -o / {
    command = $0
    sub(/^.*[ \t]*depbase=[^;]*;/, "", command)
    sub(/[ \t]*(&&|;).*/, "", command)
    sub(/ -MT .* -c -o /, " -c -o ", command)
    gsub(/`[^`]*`/, "@", command) # the source folder, if it is not the build folder
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
