# Makes an array NAME and its length from od's hexadecimal bytes; FILE is their source, HEADER
# declares both.
BEGIN {
    print "/* Made from " FILE "; changes here are lost. */"
    print "#include \"" HEADER "\"\n"
    print "const unsigned char " NAME "[] = {"
}
{
    line = "   "
    for (i = 1; i <= NF; i++)
        line = line " 0x" $i ","
    print line
}
END {
    print "    0};\n"
    print "const size_t " NAME "_LENGTH = sizeof(" NAME ") - 1;"
}
