/* Sharing on the screen, and copying to the terminal's clipboard. */
#include <stdlib.h>
#include <string.h>

#include "base/terminal/clipboard.h"
#include "play/share/desk_share.h"
#include "ui/machine/machine.h"
#include "ui/one_game.h"
#include "ui/plays.h"

/* Reads what the sequences put on the clipboard, as a terminal behind tmux or screen sees them. */
static void unwrap(const Bytes *sequence, Bytes *osc) {
    for (size_t i = 0; i < sequence->length; i++) {
        const char *at = sequence->data + i;
        if (strncmp(at, "\033P", 2) == 0 || strncmp(at, "\033\\", 2) == 0)
            i++;
        else
            bytes_put_char(osc, *at);
    }
}

static unsigned digit(char c) {
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = strchr(DIGITS, c);
    ck_assert(c != '\0' && at != NULL);
    return (unsigned)(at - DIGITS);
}

static void decode(const char *osc, Bytes *out) {
    static const char BEGINS[] = "\033]52;c;";
    ck_assert_int_eq(strncmp(osc, BEGINS, sizeof BEGINS - 1), 0);
    const char *at = osc + sizeof BEGINS - 1;
    for (; *at != '\a'; at += 4) {
        unsigned bits = 0, count = 0;
        for (unsigned i = 0; i < 4; i++) {
            ck_assert(at[i] != '\0');
            bits = bits << 6 | (at[i] != '=' ? digit(at[i]) : 0);
            count += at[i] != '=';
        }
        for (unsigned i = 0; i + 1 < count; i++)
            bytes_put_char(out, (char)(bits >> (16 - 8 * i) & 255));
    }
}

static void assert_decodes(ClipboardPath path, const char *text, size_t length) {
    Bytes sequence = {0}, osc = {0}, copy = {0};
    clipboard_add(path, text, length, &sequence);
    if (path == CLIPBOARD_SCREEN)
        unwrap(&sequence, &osc);
    else
        bytes_put_bytes(&osc, sequence.data, sequence.length);
    decode(osc.data, &copy);
    ck_assert_uint_eq(copy.length, length);
    ck_assert(length == 0 || memcmp(copy.data, text, length) == 0);
    if (path == CLIPBOARD_TMUX) {
        static const char WRAP[] = "\033Ptmux;\033";
        const char *wrapped = strstr(osc.data, WRAP);
        ck_assert_ptr_nonnull(wrapped);
        bytes_done(&copy);
        decode(wrapped + sizeof WRAP - 1, &copy);
        ck_assert_uint_eq(copy.length, length);
        ck_assert_ptr_nonnull(strstr(wrapped, "\a\033\\"));
    }
    bytes_done(&sequence);
    bytes_done(&osc);
    bytes_done(&copy);
}

START_TEST(test_every_text_comes_out_of_the_sequence)
{
    char text[400];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (char)(i * 7 + 1);
    for (size_t length = 0; length < sizeof text; length++)
        for (int path = CLIPBOARD_DIRECT; path <= CLIPBOARD_SCREEN; path++)
            assert_decodes((ClipboardPath)path, text, length);
}
END_TEST

START_TEST(test_the_environment_says_what_is_in_between)
{
    ck_assert_int_eq(clipboard_path(NULL, NULL), CLIPBOARD_DIRECT);
    ck_assert_int_eq(clipboard_path("", "xterm-256color"), CLIPBOARD_DIRECT);
    ck_assert_int_eq(clipboard_path("/tmp/tmux-0/default,1,0", "screen-256color"), CLIPBOARD_TMUX);
    ck_assert_int_eq(clipboard_path(NULL, "screen.xterm"), CLIPBOARD_SCREEN);
}
END_TEST

/* Whether the last copy is what the file of this form would contain. */
static bool copies(Screens *screens, const char *name) {
    Shared shared;
    ShareForm form;
    Bytes text = {0};
    const Bytes *copy = &screens->app->effects.clipboard;
    if (strcmp(name, "nothing") == 0)
        return copy->length == 0;
    ck_assert(share_form_parse(name, &form) && desk_shared(screens->app->desk, &shared));
    ck_assert(share_add(&shared, form, &text, NULL));
    bool same = copy->length == text.length && memcmp(copy->data, text.data, text.length) == 0;
    assert_decodes(CLIPBOARD_SCREEN, copy->data, copy->length);
    bytes_done(&text);
    return same;
}

static bool click_form(Screens *screens, const char *name) {
    ShareForm form;
    ck_assert(share_form_parse(name, &form));
    machine_event(screens->app, &(Event){.kind = EVENT_CLICK, .hit = {HIT_ITEM, form}});
    return true;
}

static const PlayWord WORDS[] = {{"copies", copies}, {"click-form", click_form}, {"", NULL}};

#define REVIEWED                                                                                   \
    "[Variant \"chess\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n"                    \
    "[Date \"2026.11.27\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"

static const Play PLAYS[] = {
    {TEST, "s shares a finished game", "size 80x24", "fen 4kp3/3R5/9/9/9/9/9/9/4K4[N] w - - 0 1"},
    {"N@f7<Enter>", "screen over"},
    {"s", "screen share", "shows > Text board", "shows \"White beat Black at Pandemonium in 1",
     "golden share-80x24"},
    {"c", "copies text", "shows Sent; if nothing pastes, use the file."},
    {"<Down>", "shows > Coloured board", "not Sent;"},
    {"c", "copies ansi"},
    {"<Down><Down>c", "copies fen"},
    {"<Down>c", "copies pgn"},
    {"<Esc>", "screen over"},
    {TEST, "the clipboard takes at most eight thousand bytes", "size 80x24"},
    {"s<Up><Up>", "shows > Picture"},
    {"c", "copies nothing", "not Sent;", "said It is too long for the clipboard"},
    {TEST, "a game in progress is most likely to be saved", "size 80x24"},
    {"s", "screen share", "shows > Game"},
    {TEST, "tab types another name", "size 44x16", "review " REVIEWED},
    {"<End>s", "screen share", "shows Bob beat Ann at Chess", "shows chess-2026-11-27.txt",
     "golden share-44x16"},
    {"<Tab>", "screen file-name"},
    {"<Home>my-", "line my-~/chess-2026-11-27.txt", "golden share-name-44x16"},
    {"<Esc>", "screen share", "not my-"},
    {"<Tab><C-u>nowhere/my.txt<Enter>", "screen review", "said nowhere/my.txt"},
    {TEST, "after a file is written Enter closes the panel and begins no game", "size 80x24",
     "fen 4kp3/3R5/9/9/9/9/9/9/4K4[N] w - - 0 1"},
    {"N@f7<Enter>s<Enter>", "screen share", "shows Written to ~/pandemonium", "shows Enter closes"},
    {"<Enter>", "screen over", "f7 N"},
    {"s<Enter><Down>", "shows Enter writes it", "not Enter closes"},
    {TEST, "the command opens a form, or writes it", "size 80x24"},
    {":share fen\n", "screen share", "shows > Position"},
    {":share nonsense\n", "said Type one of: text ansi svg fen pgn"},
    {TEST, "a click chooses a form, and another one writes it", "size 80x24", "review " REVIEWED},
    {"s", "shows > Text board"},
    {"", "click-form fen", "screen share", "shows > Position", "shows chess-2026-11-27.fen"},
    {"", "click-form fen", "screen review"},
};

SUITE() {
    setenv("HOME", "/home/ann", 1); /* shown as "~" */
    TCase *tcase = tcase_create("clipboard");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_every_text_comes_out_of_the_sequence);
    tcase_add_test(tcase, test_the_environment_says_what_is_in_between);
    PLAYS_ADD(suite, &game, WORDS, PLAYS);
}
