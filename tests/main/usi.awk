# A strict USI client: reads a conversation, with "> " before the client's lines and "< " before the
# engine's, and prints each line that the protocol does not allow. ARGUMENT: files=9, the most files
# and ranks of a board.
function bad(why) {
    print NR ": " why ": " $0
    failed = 1
}
function is_move(text) {
    return text ~ ("^([1-" files "][a-i][1-" files "][a-i][+]?|[A-Z][*][1-" files "][a-i])$")
}
# Checks that the words from `at` on are moves.
function check_moves(at) {
    for (; at <= NF; at++)
        if (!is_move($at))
            bad("no move: " $at)
}
function check_option(  type) {
    type = $5
    if ($2 != "name" || $4 != "type" || type !~ /^(check|spin|combo|button|string|filename)$/)
        bad("no option")
    if (type == "check" && ($6 != "default" || $7 !~ /^(true|false)$/ || NF != 7))
        bad("no check")
    if (type == "spin" && ($6 != "default" || $8 != "min" || $10 != "max" || NF != 11 ||
                           $7 + 0 < $9 + 0 || $7 + 0 > $11 + 0))
        bad("no spin")
    if (type == "combo" && ($6 != "default" || $8 != "var" || NF % 2 == 0 && $8 != "var"))
        bad("no combo")
}
function check_info(  at, number) {
    if ($2 == "string")
        return
    number = "^-?[0-9]+$"
    for (at = 2; at <= NF; at++) {
        if ($at == "pv") {
            check_moves(at + 1)
            return
        }
        if ($at == "score") {
            if ($(at + 1) !~ /^(cp|mate)$/ || $(at + 2) !~ number)
                bad("no score")
            at += 2
            if ($(at + 1) ~ /^(lower|upper)bound$/)
                at++
        } else if ($at == "currmove") {
            if (!is_move($(++at)))
                bad("no move")
        } else if ($at ~ /^(depth|seldepth|time|nodes|multipv|hashfull|nps)$/) {
            if ($(++at) !~ /^[0-9]+$/)
                bad("no number")
        } else {
            bad("no word of info")
        }
    }
}
function check_best() {
    if (state != "go")
        bad("an answer that nobody asked for")
    state = "idle"
    if (($2 == "resign" || $2 == "win") && NF == 2)
        return
    if (!is_move($2) || NF != 2 && (NF != 4 || $3 != "ponder" || !is_move($4)))
        bad("no answer")
}
$1 == ">" {
    sub(/^> /, "")
    if ($1 == "usi")
        state = "greeting"
    else if ($1 == "isready")
        state = "preparing"
    else if ($1 == "go" && state != "idle")
        bad("the client says it too early")
    else if ($1 == "go")
        state = $2 == "mate" ? "mate" : "go"
    waits = $1 == "go" ? $2 ~ /^(ponder|infinite)$/ : $1 ~ /^(stop|ponderhit|gameover|quit)$/ ? 0 : waits
    next
}
{
    sub(/^< /, "")
    heard[$1]++
}
$1 == "id" || $1 == "option" || $1 == "usiok" {
    if (state != "greeting")
        bad("that belongs to the greeting")
    if ($1 == "option")
        check_option()
    if ($1 == "usiok")
        state = "idle"
    next
}
$1 == "readyok" {
    if (state != "preparing")
        bad("nobody asked")
    state = "idle"
    next
}
$1 == "info" {
    if (state != "go" && $2 != "string")
        bad("nothing is searched")
    check_info()
    next
}
$1 == "bestmove" {
    if (waits)
        bad("it had to wait")
    check_best()
    next
}
$1 == "checkmate" {
    if (state != "mate")
        bad("nobody asked")
    if ($2 !~ /^(nomate|timeout|notimplemented)$/)
        check_moves(2)
    state = "idle"
    next
}
{ bad("no word of an engine") }
END {
    if (state != "idle")
        bad("it has not answered")
    if (heard["usiok"] == 0 || heard["bestmove"] == 0)
        bad("nothing was said")
    exit failed
}
