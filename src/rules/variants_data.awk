# Makes variants_data.c from od's hexadecimal bytes.
BEGIN {
    print "/* Made from data/variants.ini; changes here are lost. */"
    print "#include \"rules/variants_data.h\"\n"
    print "const unsigned char VARIANTS_INI[] = {"
}
{
    line = "   "
    for (i = 1; i <= NF; i++)
        line = line " 0x" $i ","
    print line
}
END {
    print "    0};\n"
    print "const size_t VARIANTS_INI_LENGTH = sizeof(VARIANTS_INI) - 1;"
}
