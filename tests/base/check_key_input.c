/* The bytes of mouse reports become clicks, drags and turns of the wheel. */
#include <stdlib.h>
#include <string.h>

#include "base/terminal/key_input.h"
#include "support/suite.h"

enum { SAID_SIZE = 200 };

static const char *name_of(const Input *input) {
    switch ((int)input->kind) {
    case INPUT_CLICK:
        return input->code == CLICK_DRAGGED ? "drop" : "click";
    case INPUT_LOOK:
        return input->code == CLICK_DRAGGED ? "look-drop" : "look";
    case INPUT_DRAG:
        return "drag";
    case INPUT_WHEEL_UP:
        return "up";
    case INPUT_WHEEL_DOWN:
        return "down";
    default:
        return "other";
    }
}

/* Each input as its name and cell, counted from 0. */
static const struct {
    const char *sent, *means;
} ROWS[] = {
    /* A click: the release on the same cell adds nothing. */
    {"\033[<0;10;5M\033[<0;10;5m", "click 9,4"},
    /* A drag: press, motion, release. */
    {"\033[<0;10;5M\033[<32;11;5M\033[<32;12;6M\033[<0;12;6m",
     "click 9,4 drag 10,4 drag 11,5 drop 11,5"},
    /* A drag that comes back is a click. */
    {"\033[<0;10;5M\033[<32;11;5M\033[<32;10;5M\033[<0;10;5m", "click 9,4 drag 10,4 drag 9,4"},
    /* Motion without a button, or after its release, is nothing. */
    {"\033[<35;10;5M\033[<32;10;5M", ""},
    {"\033[<0;10;5M\033[<0;12;6m\033[<32;13;6M", "click 9,4 drop 11,5"},
    /* With the right button nothing follows the pointer. */
    {"\033[<2;10;5M\033[<34;11;5M\033[<2;12;6m", "look 9,4 look-drop 11,5"},
    /* Another button's release does not end the drag. */
    {"\033[<0;10;5M\033[<2;11;5m\033[<32;12;6M\033[<0;12;6m", "click 9,4 drag 11,5 drop 11,5"},
    {"\033[<64;3;4M\033[<65;3;4M", "up 2,3 down 2,3"},
    /* The old reports, whose release names no button. */
    {"\033[M *%\033[M@+%\033[M#,&", "click 9,4 drag 10,4 drop 11,5"},
};

static void take(TermBytes *bytes, MousePress *press, const char *data, size_t size, Text *said) {
    TermChunk chunk = {data, size, 0};
    TermToken token;
    Input input;
    while (term_bytes_take(bytes, &chunk, 0, &token))
        if (key_input_read(&token, press, &input))
            text_addf(said, "%s%s %d,%d", said->length > 0 ? " " : "", name_of(&input), input.x,
                      input.y);
}

START_TEST(test_mouse_reports_are_read_wherever_they_are_split)
{
    const char *sent = ROWS[_i].sent;
    for (size_t split = 0; split <= strlen(sent); split++) {
        char data[SAID_SIZE];
        Text said = TEXT_OVER(data);
        TermBytes bytes = {.utf8 = true, .escape_ms = TERM_ESCAPE_MS};
        MousePress press = {.open = false};
        take(&bytes, &press, sent, split, &said);
        take(&bytes, &press, sent + split, strlen(sent) - split, &said);
        ck_assert_str_eq(data, ROWS[_i].means);
        term_bytes_done(&bytes);
    }
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("key input");
    tcase_add_loop_test(cases, test_mouse_reports_are_read_wherever_they_are_split, 0,
                        sizeof ROWS / sizeof ROWS[0]);
    suite_add_tcase(suite, cases);
}
