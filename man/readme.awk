# Puts the screens of screens.txt in place of those that README has between lines "    == TITLE" and
# "    ==":  awk -f readme.awk man/screens.txt README
FNR == NR && /^== / {
    title = substr($0, 4)
    next
}
FNR == NR {
    screen[title] = screen[title] ($0 == "" ? "" : "    " $0) "\n"
    next
}
/^    == / {
    title = substr($0, 8)
    if (!(title in screen)) {
        print "readme.awk: there is no screen \"" title "\"" >"/dev/stderr"
        exit 1
    }
    printf "%s\n%s", $0, screen[title]
    inside = 1
    next
}
/^    ==$/ { inside = 0 }
!inside { print }
