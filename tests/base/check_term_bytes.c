/* Terminal input is split into keys, replies and pastes, wherever reads divide it. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/terminal/term_bytes.h"
#include "base/terminal/term_key.h"
#include "base/unicode.h"
#include "support/suite.h"

enum { SAID_SIZE = 4000, ANCIENT_MS = 100000 };

/* A terminal with unusual keys: vt52's arrows, a Wyse's function key, rxvt's Shift-Home. */
static const KeyString STRINGS[] = {
    {"\033A", TERM_KEY_UP},
    {"\001@\r", TERM_KEY_HOME},
    {"\033[7$", TERM_KEY_END},
    {"\033?p", TERM_KEY_DELETE},
};

static TermBytes fresh(void) {
    return (TermBytes){.utf8 = true, .escape_ms = TERM_ESCAPE_MS};
}

/* --- tokens as text -------------------------------------------------------------------------- */

static void say_numbers(const TermToken *token, Text *out) {
    if (token->marker != 0)
        text_add_char(out, token->marker);
    for (int i = 0; i < token->count; i++) {
        text_addf(out, "%s%d", i > 0 ? ";" : "", token->numbers[i]);
        if (token->subs[i] >= 0)
            text_addf(out, ":%d", token->subs[i]);
    }
    if (token->between != 0)
        text_add_char(out, token->between);
    if (token->final != 0)
        text_add_char(out, token->final);
}

static void say_key(const TermKey *key, Text *out) {
    static const char *const NAMES[] = {"none",      "",     "F",     "Up",   "Down", "Left",
                                        "Right",     "Home", "End",   "PgUp", "PgDn", "Del",
                                        "Backspace", "Tab",  "Enter", "Esc"};
    text_add(out, (key->modifiers & TERM_SHIFT) != 0 ? "S-" : "");
    text_add(out, (key->modifiers & TERM_ALT) != 0 ? "A-" : "");
    text_add(out, (key->modifiers & TERM_CONTROL) != 0 ? "C-" : "");
    text_add(out, (key->modifiers & TERM_OTHERS) != 0 ? "O-" : "");
    text_add(out, NAMES[key->name]);
    if (key->name == TERM_KEY_CHAR)
        unicode_add(out, key->code);
    if (key->name == TERM_KEY_FUNCTION)
        text_addf(out, "%u", (unsigned)key->code);
}

/* Keys by name; other sequences in brackets. */
static void say(const TermToken *token, Text *out) {
    TermKey key;
    if (out->length > 0)
        text_add_char(out, ' ');
    if (term_key_read(token, &key)) {
        say_key(&key, out);
        return;
    }
    switch ((int)token->kind) {
    case TOKEN_STRING:
        text_addf(out, "[%c%s%s]", (char)token->code, token->text, token->cut ? "..." : "");
        break;
    case TOKEN_PASTE:
        text_addf(out, "{%s%s}", token->text, token->cut ? "..." : "");
        break;
    case TOKEN_PASTE_OVERDUE:
        text_add(out, "{silent}");
        break;
    case TOKEN_PASTE_CANCELLED:
        text_add(out, "{dropped}");
        break;
    default:
        text_add(out, token->kind == TOKEN_MOUSE ? "[mouse " : "[");
        say_numbers(token, out);
        text_add_char(out, ']');
    }
}

static void drain(TermBytes *bytes, TermChunk *chunk, int64_t now_ms, Text *out) {
    TermToken token;
    while (term_bytes_take(bytes, chunk, now_ms, &token))
        say(&token, out);
}

static void expire(TermBytes *bytes, int64_t now_ms, Text *out) {
    TermToken token;
    TermChunk none = {"", 0, 0};
    while (term_bytes_expire(bytes, now_ms, &token)) {
        say(&token, out);
        drain(bytes, &none, now_ms, out);
    }
}

static void feed(TermBytes *bytes, const char *data, size_t size, int64_t now_ms, Text *out) {
    TermChunk chunk = {data, size, 0};
    drain(bytes, &chunk, now_ms, out);
}

/* --- whole sequences, split anywhere --------------------------------------------------------- */

typedef struct Row {
    const char *sent, *means;
} Row;

static const Row ROWS[] = {
    {"aZ~", "a Z ~"},
    {"\303\251\345\205\265", "\303\251 \345\205\265"},
    {"\r\n\t\b\177", "Enter Enter Tab Backspace Backspace"},
    {"\001\032\034", "C-A C-Z C-\\"},
    {"a\377\200\303b", "a b"}, /* bytes that are not UTF-8 */
    /* Escape and a letter are two keys, even if sent together. */
    {"\033q", "Esc q"},
    {"\033\r", "Esc Enter"},
    {"\033\033n", "Esc Esc n"},
    {"\033\033[A", "Esc Up"},
    {"\033\303\251", "Esc \303\251"},
    {"\033Nf3", "Esc N f 3"},
    {"\033O-O", "Esc O - O"},
    /* Arrows and the like. */
    {"\033[A\033[B\033[C\033[D", "Up Down Right Left"},
    {"\033OA\033OB\033OC\033OD", "Up Down Right Left"},
    {"\033[1;2A\033[1;5B\033[1;3C\033[1;6D", "S-Up C-Down A-Right S-C-Left"},
    {"\033[a\033[d", "S-Up S-Left"},
    {"\033O5A", "C-Up"},
    {"\033[H\033[F\033OH\033OF\033[1~\033[4~\033[7~\033[8~", "Home End Home End Home End Home End"},
    {"\033[3~\033[5~\033[6~", "Del PgUp PgDn"},
    {"\033[Z\033[1;2Z", "S-Tab S-Tab"},
    {"\033OP\033OS\033[11~\033[15~\033[24~", "F1 F4 F1 F5 F12"},
    {"\033[[A\033[[E", "F1 F5"},
    {"\033[1;2P\033[15;5~", "S-F1 C-F5"},
    {"\033OM\033Op\033Oj", "Enter 0 *"},
    /* Modified keys of kitty and xterm. */
    {"\033[97;5u", "C-A"},
    {"\033[27;5;97~", "C-A"},
    {"\033[97u\033[97;1u\033[97;65u", "a a a"},
    {"\033[97;2u\033[97:65;2u\033[49:33;2u", "S-A S-A S-!"},
    {"\033[27;2;33~", "S-!"},
    {"\033[27u\033[13u\033[9;2u\033[127u", "Esc Enter S-Tab Backspace"},
    {"\033[97;1:1u\033[97;1:2u\033[97;1:3u", "a a [97;1:3u]"},
    {"\033[97;3u\033[97;9u", "A-a O-a"},
    {"\033[57401u\033[57414u\033[57417u", "2 Enter Left"},
    {"\033[57441u", "[57441u]"},
    {"\033[;5u", "[-1;5u]"},
    /* Unsolicited replies and reports. */
    {"\033[I\033[O", "[I] [O]"},
    {"\033[?62;22c", "[?62;22c]"},
    {"\033[>41;370;0c", "[>41;370;0c]"},
    {"\033[?1u", "[?1u]"},
    {"\033[?2026;2$y", "[?2026;2$y]"},
    {"\033[2;3R", "[2;3R]"},
    {"\033[<0;10;5M\033[<0;10;5m", "[<0;10;5M] [<0;10;5m]"},
    {"\033[M !\"x", "[mouse 0;1;2] x"},
    {"\033[M\200\377\233x", "[mouse 96;223;123] x"},
    {"\033]11;rgb:ffff/ffff/ffff\a", "[]11;rgb:ffff/ffff/ffff]"},
    {"\033]11;rgb:ffff/ffff/ffff\033\\", "[]11;rgb:ffff/ffff/ffff]"},
    {"\033]lA title: :q!\r\033\\", "[]lA title: :q!\r]"},
    {"\033P>|XTerm(370)\033\\", "[P>|XTerm(370)]"},
    {"\033P1+r544e=78\a78\033\\", "[P1+r544e=78\a78]"},
    {"\033_Gi=1;OK\033\\\033^pm\033\\\033Xsos\033\\", "[_Gi=1;OK] [^pm] [Xsos]"},
    {"\033(B\033#8x", "[B] [8] x"},
    {"\033\\x", "x"},
    {"\033]0;half\033]0;whole\ax", "[]0;whole] x"},
    {"\033[1\033[A", "Up"},
    {"\033[1\rx", "Enter x"},
    {"\033[1;\030x\033[\032y\033]0;\030z", "x y z"},
    {"\033[12\303\251", "\303\251"},
    {"\033[1;2;3;4;5;6;7;8;9;10x", "[1;2;3;4;5;6;7;8x]"},
    {"\033[99999999999999x", "[1000000x]"},
    /* C1 controls, each a single character. */
    {"\302\233A\302\233"
     "97;5u",
     "Up C-A"},
    {"\302\217P", "F1"},
    {"\302\23511;x\302\234y", "[]11;x] y"},
    {"\302\23511;x\ay", "[]11;x] y"},
    {"\302\220>|x\302\234\302\237G\302\234\302\236p\302\234\302\230s\302\234",
     "[P>|x] [_G] [^p] [Xs]"},
    {"\302\234x\302\205y", "x [] y"},
    {"\033]0;\345\234\234\302\234x", "[]0;\345\234\234] x"}, /* a 9C byte inside a character */
    /* Pastes. */
    {"\033[200~e4e5\033[201~x", "{e4e5} x"},
    {"\033[200~\033[201~", "{}"},
    {"\033[200~a\rb\r\nc\td\033[201~", "{a\nb\nc\td}"},
    {"\033[200~a\033\033 :q\r\003b\032\034\033[201~", "{a :q\nb}"},
    {"\033[200~\033[201\033[20\033[201~", "{[201[20}"},
    {"\033[200~\033\033[201~x", "{} x"},
    {"\033[200~\033[200~\033]0;\033P\302\233"
     "201~\033[A\033[201~y",
     "{[200~]0;P201~[A} y"},
    {"\033[200~\303\251\377\345\205\033[201~", "{\303\251}"},
    {"\302\233200~a\033[201~b\302\233201~x", "{a[201~b} x"},
    {"\033[201~x", "[201~] x"},
};

/* Splits the input in three in every way, with the longest allowed pauses. */
static void check_row(const Row *row, TermBytes start) {
    size_t size = strlen(row->sent);
    for (size_t first = 0; first <= size; first++) {
        for (size_t second = first; second <= size; second++) {
            char said[SAID_SIZE];
            Text out = TEXT_OVER(said);
            TermBytes bytes = start;
            feed(&bytes, row->sent, first, 1000, &out);
            expire(&bytes, 1000 + TERM_ESCAPE_MS - 1, &out);
            feed(&bytes, row->sent + first, second - first, 1000 + TERM_ESCAPE_MS - 1, &out);
            feed(&bytes, row->sent + second, size - second, 1000 + TERM_ESCAPE_MS - 1, &out);
            expire(&bytes, ANCIENT_MS, &out);
            ck_assert_msg(strcmp(said, row->means) == 0, "cut at %zu and %zu: \"%s\", not \"%s\"",
                          first, second, said, row->means);
            term_bytes_done(&bytes);
        }
    }
}

START_TEST(test_each_sequence_is_read_whole_wherever_it_is_split)
{ check_row(&ROWS[_i], fresh()); }
END_TEST

static const Row OWN_ROWS[] = {
    {"\033A", "Up"},
    {"\033Ax", "Up x"},
    {"\001@\rx", "Home x"},
    {"\001x", "C-A x"},
    {"\001\001@\r", "C-A Home"},
    {"\033[7$x", "End x"},
    {"\033?p\033?x", "Del [x]"},
    {"\033[A\033Q", "Up Esc Q"},
    /* Home and End of xterm, the Linux console, rxvt and vt220, whatever TERM says. */
    {"\033[1~", "Home"},
    {"\033[7~", "Home"},
    {"\033[H", "Home"},
    {"\033OH", "Home"},
    {"\033[4~", "End"},
    {"\033[8~", "End"},
    {"\033[F", "End"},
    {"\033OF", "End"},
};

START_TEST(test_a_terminals_own_strings_are_its_keys)
{
    TermBytes bytes = fresh();
    bytes.strings = STRINGS;
    bytes.string_count = sizeof STRINGS / sizeof STRINGS[0];
    check_row(&OWN_ROWS[_i], bytes);
}
END_TEST

/* --- time ------------------------------------------------------------------------------------- */

typedef struct Late {
    const char *first;
    int64_t after_ms;
    const char *then, *means;
    bool asked;
} Late;

static const Late LATES[] = {
    {"\033", TERM_ESCAPE_MS, "[A", "Esc [ A", false},
    {"\033", TERM_ESCAPE_MS - 1, "[A", "Up", false},
    /* Typed by hand: later characters are typed text. */
    {"\033]", TERM_SEQUENCE_MS, "Nf3 is a move, and this is a comment of forty letters\r", "",
     false},
    {"\033]", TERM_SEQUENCE_MS, "abc", "Esc ] a b c", false},
    {"\033]ab", TERM_SEQUENCE_MS, "c", "Esc ] a b c", false},
    {"\033P", TERM_SEQUENCE_MS, "e4", "Esc P e 4", false},
    {"\033Xyz", TERM_SEQUENCE_MS, "", "Esc X y z", false},
    {"\033]a\033", TERM_SEQUENCE_MS, "b", "Esc ] a Esc b", false},
    {"\033O", TERM_SEQUENCE_MS, "a", "Esc O a", false},
    {"\033/", TERM_ESCAPE_MS, "a", "Esc / a", false},
    /* Truncated: no part of the sequence is typed text. */
    {"\033[", TERM_SEQUENCE_MS, "a", "a", false},
    {"\033[1;2", TERM_SEQUENCE_MS, "a", "a", false},
    {"\033[M!", TERM_SEQUENCE_MS, "a", "a", false},
    {"\033]52;c;AAAA", TERM_SEQUENCE_MS, "a", "a", false},
    {"\033P1+r54", TERM_SEQUENCE_MS, "a", "a", false},
    {"\302\235x", TERM_SEQUENCE_MS, "a", "a", false},
    /* A requested reply may arrive in pieces. */
    {"\033]11;rgb:ff", TERM_SEQUENCE_MS, "ff\a", "[]11;rgb:ffff]", true},
    {"\033]1", TERM_ANSWER_MS - 1, "1;x\a", "[]11;x]", true},
    {"\033]11;rgb:ff", TERM_ANSWER_MS, "a", "a", true},
    {"\033[2;", TERM_ANSWER_MS - 1, "3R", "[2;3R]", true},
    {"\033]12;rgb:ff", TERM_SEQUENCE_MS, "a", "a", true},
};

START_TEST(test_an_incomplete_sequence_times_out_and_later_keys_are_typed)
{
    const Late *late = &LATES[_i];
    char said[SAID_SIZE];
    Text out = TEXT_OVER(said);
    TermBytes bytes = fresh();
    if (late->asked) {
        bytes.pending_position = true;
        bytes.pending_osc = "11;";
    }
    feed(&bytes, late->first, strlen(late->first), 1000, &out);
    int left_ms = term_bytes_timeout_ms(&bytes, 1000);
    ck_assert_int_gt(left_ms, 0);
    expire(&bytes, 1000 + late->after_ms, &out);
    ck_assert(late->after_ms < left_ms || term_bytes_timeout_ms(&bytes, ANCIENT_MS) < 0);
    feed(&bytes, late->then, strlen(late->then), 1000 + late->after_ms, &out);
    if (late->means[0] != '\0')
        ck_assert_str_eq(said, late->means);
    else /* every letter of it */
        ck_assert_uint_ge(out.length / 2, strlen(late->then));
    term_bytes_done(&bytes);
}
END_TEST

START_TEST(test_an_endless_string_is_abandoned)
{
    char said[SAID_SIZE];
    Text out = TEXT_OVER(said);
    TermBytes bytes = fresh();
    int64_t now_ms = 0;
    feed(&bytes, "\033]0;", 4, now_ms, &out);
    while (term_bytes_timeout_ms(&bytes, now_ms) > 0) {
        feed(&bytes, "x", 1, now_ms, &out);
        now_ms += TERM_SEQUENCE_MS / 2;
    }
    expire(&bytes, now_ms, &out);
    ck_assert_int_ge(now_ms, TERM_STRING_MS);
    ck_assert_int_le(now_ms, TERM_STRING_MS + TERM_SEQUENCE_MS);
    ck_assert_str_eq(said, "");
    feed(&bytes, "y", 1, now_ms, &out);
    ck_assert_str_eq(said, "y");
    term_bytes_done(&bytes);
}
END_TEST

/* --- pastes ----------------------------------------------------------------------------------- */

/* A step: the time, and what is sent; NULL: nothing, time just passes. */
typedef struct Step {
    int64_t at_ms;
    const char *sent;
} Step;

typedef struct Story {
    Step steps[8];
    const char *means;
} Story;

enum { S = TERM_PASTE_OVERDUE_MS, L = TERM_PASTE_LONE_MS };

static const Story STORIES[] = {
    /* The end mark never comes: only a lone Ctrl-C ends the paste, and none of it becomes typed
       text. */
    {{{0, "\033[200~:q!\r"}, {S, NULL}, {S + 1, "\003"}, {S + 1 + L, NULL}, {S + L + 2, "x"}},
     "{silent} {dropped} x"},
    {{{0, "\033[200~ab"}, {S - 1, "\003"}, {S - 1 + L, NULL}, {S + L, "c\033[201~"}}, "{abc}"},
    {{{0, "\033[200~ab"},
      {S, "\003"},
      {S + L - 1, "c"},
      {S + 2 * L, NULL},
      {S + 3 * L, "\033[201~"}},
     "{abc}"},
    {{{0, "\033[200~ab"}, {S, "\003\003"}, {S + L, NULL}, {S + L + 1, "\033[201~"}}, "{ab}"},
    {{{0, "\033[200~ab"}, {S, "\003c"}, {S + L, NULL}, {S + L + 1, "\033[201~"}}, "{abc}"},
    {{{0, "\033[200~ab"}, {S, NULL}, {2 * S, NULL}, {2 * S + 1, "c\033[201~"}}, "{silent} {abc}"},
    {{{0, "\033[200~\033[20"}, {S, "\003"}, {S + L, NULL}, {S + L + 1, "x"}}, "{dropped} x"},
    {{{0, "\033[200~\033[20"}, {S, NULL}, {S + L + 1, "1~x"}}, "{silent} {} x"},
    {{{0, "\033[200~a"}, {S, "\033"}, {2 * S, "\033"}, {2 * S + 1, "q\033[201~"}}, "{aq}"},
};

START_TEST(test_only_its_end_mark_or_a_lone_ctrl_c_after_a_silence_ends_a_paste)
{
    const Story *story = &STORIES[_i];
    char said[SAID_SIZE];
    Text out = TEXT_OVER(said);
    TermBytes bytes = fresh();
    for (const Step *step = story->steps; step->at_ms > 0 || step->sent != NULL; step++) {
        if (step->sent != NULL)
            feed(&bytes, step->sent, strlen(step->sent), step->at_ms, &out);
        else
            expire(&bytes, step->at_ms, &out);
    }
    ck_assert_str_eq(said, story->means);
    ck_assert(!term_bytes_pastes(&bytes));
    term_bytes_done(&bytes);
}
END_TEST

START_TEST(test_a_paste_longer_than_the_limit_is_not_kept_and_says_so)
{
    static char large[TERM_PASTE_LIMIT + 1];
    for (int i = 0; i < 2; i++) {
        size_t size = sizeof large - (size_t)i;
        TermBytes bytes = fresh();
        TermToken token;
        char said[16];
        Text out = TEXT_OVER(said);
        memset(large, 'x', sizeof large);
        feed(&bytes, "\033[200~", 6, 0, &out);
        feed(&bytes, large, size, 0, &out);
        TermChunk end = {"\033[201~", 6, 0};
        ck_assert(term_bytes_take(&bytes, &end, 0, &token));
        ck_assert_int_eq(token.kind, TOKEN_PASTE);
        ck_assert(token.cut == (i == 0));
        ck_assert_uint_eq(strlen(token.text), i == 0 ? 0 : TERM_PASTE_LIMIT);
        term_bytes_done(&bytes);
    }
}
END_TEST

/* --- the property ---------------------------------------------------------------------------- */

static size_t add_some(Random *random, char *out, size_t size, char from, char to) {
    size_t count = (size_t)random_below(random, 6);
    for (size_t i = 0; i < count && i < size; i++)
        out[i] = (char)(from + (int)random_below(random, (uint64_t)(to - from + 1)));
    return count;
}

/* Makes a whole sequence of any form. */
static size_t make_sequence(Random *random, char *out) {
    static const char *const STRING_FORMS[] = {"\033]", "\033P", "\033_", "\033^", "\033X"};
    size_t at = 0;
    if (random_below(random, 2) == 0) {
        memcpy(out, "\033[", 2);
        at = 2;
        at += add_some(random, out + at, 6, '0', '?');
        at += add_some(random, out + at, 6, ' ', '/');
        out[at++] = (char)('@' + (int)random_below(random, 0x3F));
        return at;
    }
    memcpy(out, STRING_FORMS[random_below(random, 5)], 2);
    at = 2;
    for (int i = 0; i < 4; i++)
        at += add_some(random, out + at, 6, ' ', '~');
    memcpy(out + at, "\033\\", 2);
    return at + 2;
}

START_TEST(test_no_byte_of_any_sequence_is_ever_a_typed_character)
{
    Random random = random_seeded(33);

    for (int round = 0; round < 20000; round++) {
        char sent[80], said[SAID_SIZE];
        Text out = TEXT_OVER(said);
        TermBytes bytes = fresh();
        TermToken token;
        TermKey key;
        size_t size = make_sequence(&random, sent);
        sent[size] = '\0';
        TermChunk chunk = {sent, size, 0};
        while (term_bytes_take(&bytes, &chunk, 0, &token)) {
            bool typed = token.kind == TOKEN_CHAR || token.kind == TOKEN_ESCAPE;
            bool known = term_key_read(&token, &key);
            ck_assert_msg(!typed, "\"%s\" types", sent + 1);
            ck_assert_msg(!known || token.kind == TOKEN_CSI, "\"%s\" is a key", sent + 1);
        }
        /* Old mouse reports, the Linux console's keys and pastes continue. */
        bool begins = bytes.state != 0;
        ck_assert_msg(!begins || strcmp(sent, "\033[M") == 0 || strcmp(sent, "\033[[") == 0 ||
                          term_bytes_pastes(&bytes),
                      "\"%s\" does not end", sent + 1);
        if (!begins) {
            feed(&bytes, "x", 1, 0, &out);
            ck_assert_str_eq(said, "x");
        }
        term_bytes_done(&bytes);
    }
}
END_TEST

/* --- other encodings ------------------------------------------------------------------------- */

START_TEST(test_other_encodings_have_their_own_characters_and_one_byte_c1_controls)
{
    char said[SAID_SIZE];
    Text out = TEXT_OVER(said);
    TermBytes bytes = {.escape_ms = TERM_ESCAPE_MS};
    static const char SENT[] = "\351\233A\2331;2B\23511;x\234\033]0;\351\a\033[200~\351\r\033[201~";
    if (setlocale(LC_ALL, "en_US.ISO-8859-1") == NULL &&
        setlocale(LC_ALL, "de_DE.ISO-8859-1") == NULL)
        return; /* few machines have one */
    feed(&bytes, SENT, sizeof SENT - 1, 0, &out);
    ck_assert_str_eq(said, "\303\251 Up S-Down []11;x] []0;\351] {\303\251\n}");
    term_bytes_done(&bytes);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("term_bytes");
    tcase_add_loop_test(cases, test_each_sequence_is_read_whole_wherever_it_is_split, 0,
                        (int)(sizeof ROWS / sizeof ROWS[0]));
    tcase_add_loop_test(cases, test_a_terminals_own_strings_are_its_keys, 0,
                        (int)(sizeof OWN_ROWS / sizeof OWN_ROWS[0]));
    tcase_add_loop_test(cases, test_an_incomplete_sequence_times_out_and_later_keys_are_typed, 0,
                        (int)(sizeof LATES / sizeof LATES[0]));
    tcase_add_test(cases, test_an_endless_string_is_abandoned);
    tcase_add_loop_test(cases, test_only_its_end_mark_or_a_lone_ctrl_c_after_a_silence_ends_a_paste,
                        0, (int)(sizeof STORIES / sizeof STORIES[0]));
    tcase_add_test(cases, test_a_paste_longer_than_the_limit_is_not_kept_and_says_so);
    tcase_add_test(cases, test_no_byte_of_any_sequence_is_ever_a_typed_character);
    tcase_add_test(cases, test_other_encodings_have_their_own_characters_and_one_byte_c1_controls);
    suite_add_tcase(suite, cases);
}
