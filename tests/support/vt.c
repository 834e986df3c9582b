#include "support/vt.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/unicode.h"

enum { PARAMETERS_LIMIT = 8 };

/* Private modes that the program sets: keypad, cursor, alternate screen, mouse, bracketed paste. */
static const int MODES[] = {1, 25, 1000, 1002, 1004, 1006, 1049, 2004};

static VtCell *vt_cell(const Vt *vt, int x, int y) {
    return &vt->cells[(size_t)y * (size_t)vt->columns + (size_t)x];
}

static void vt_blank(Vt *vt, int from, int to) {
    for (int i = from; i < to; i++)
        vt->cells[i] = (VtCell){.text = " "};
}

void vt_init(Vt *vt, int columns, int rows) {
    memset(vt, 0, sizeof *vt);
    vt_resize(vt, columns, rows);
}

void vt_done(Vt *vt) {
    free(vt->cells);
    vt->cells = NULL;
}

void vt_resize(Vt *vt, int columns, int rows) {
    free(vt->cells);
    vt->columns = columns;
    vt->rows = rows;
    vt->x = vt->y = 0;
    vt->cells = calloc((size_t)columns * (size_t)rows, sizeof *vt->cells);
    ck_assert_ptr_nonnull(vt->cells);
    vt_blank(vt, 0, columns * rows);
}

/* --- offences -------------------------------------------------------------------------------- */

static void add_visible(Text *text, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte >= ' ' && byte < 0x7F)
            text_add_char(text, (char)byte);
        else
            text_addf(text, "\\x%02x", byte);
    }
}

static void vt_offend(Vt *vt, const char *what) {
    vt->offences++;
    size_t used = strlen(vt->offence);
    Text text = text_over(vt->offence + used, sizeof vt->offence - used);
    text_addf(&text, "%s: ", what);
    add_visible(&text, vt->pending, vt->pending_length);
    text_add(&text, " after ");
    add_visible(&text, vt->before, vt->before_length);
    text_add_char(&text, '\n');
}

static void vt_remember(Vt *vt) {
    if (vt->before_length + vt->pending_length > sizeof vt->before)
        vt->before_length = 0;
    memcpy(vt->before + vt->before_length, vt->pending, vt->pending_length);
    vt->before_length += vt->pending_length;
}

/* --- sequences ------------------------------------------------------------------------------- */

/* Parses "12;5" into numbers; -1: something else. */
static int read_numbers(const char *from, const char *end, int out[PARAMETERS_LIMIT]) {
    int count = 0;
    while (from < end) {
        if (count == PARAMETERS_LIMIT || *from < '0' || *from > '9')
            return -1;
        int number = 0;
        while (from < end && *from >= '0' && *from <= '9' && number < 100000)
            number = number * 10 + (*from++ - '0');
        out[count++] = number;
        if (from < end && *from++ != ';')
            return -1;
    }
    return count;
}

static bool is_mode(int number) {
    for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++)
        if (MODES[i] == number)
            return true;
    return false;
}

static bool vt_mode(Vt *vt, const char *from, const char *end, bool on) {
    int numbers[PARAMETERS_LIMIT];
    int count = read_numbers(from, end, numbers);
    for (int i = 0; i < count; i++) {
        if (!is_mode(numbers[i]))
            return false;
        if (numbers[i] == 1049) {
            vt->taken = on;
            vt_blank(vt, 0, vt->columns * vt->rows);
            vt->x = vt->y = 0;
        }
    }
    return count > 0;
}

/* Attributes and colours in scan.ti. */
static bool is_attribute(const int *numbers, int count) {
    if (count == 0)
        return true;
    if (count == 3)
        return (numbers[0] == 38 || numbers[0] == 48) && numbers[1] == 5 && numbers[2] < 256;
    if (count == 2)
        return numbers[0] == 39 && numbers[1] == 49;
    return count == 1 && (numbers[0] == 1 || numbers[0] == 2 || numbers[0] == 4 || numbers[0] == 7);
}

/* Applies "\033[38;5;17m": the numbers of a valid attribute. */
static void vt_take_ink(Vt *vt, const int *numbers, int count) {
    if (count == 0)
        vt->style = (VtStyle){0};
    else if (count == 1)
        vt->style.attributes |= (unsigned short)(1U << numbers[0]);
    else if (count == 2)
        vt->style.fore = vt->style.back = 0;
    else if (numbers[0] == 38)
        vt->style.fore = (short)(numbers[2] + 1);
    else
        vt->style.back = (short)(numbers[2] + 1);
}

static bool vt_move(Vt *vt, const int *numbers, int count) {
    int row = count > 0 ? numbers[0] : 1, column = count > 1 ? numbers[1] : 1;
    if (count > 2 || row < 1 || column < 1)
        return false;
    vt->y = row <= vt->rows ? row - 1 : vt->rows - 1;
    vt->x = column <= vt->columns ? column - 1 : vt->columns - 1;
    return true;
}

/* Appends a reply to those not sent yet. */
__attribute__((format(printf, 2, 3))) static void vt_answer(Vt *vt, const char *format, ...) {
    size_t length = strlen(vt->answer);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(vt->answer + length, sizeof vt->answer - length, format, arguments);
    va_end(arguments);
}

/* Handles a whole sequence; false: the program must not send it. */
static bool vt_sequence(Vt *vt) {
    int numbers[PARAMETERS_LIMIT];
    const char *from = vt->pending + 2, *end = vt->pending + vt->pending_length - 1;
    if (*from == '?')
        return (*end == 'h' || *end == 'l') && vt_mode(vt, from + 1, end, *end == 'h');
    int count = read_numbers(from, end, numbers), at = vt->y * vt->columns + vt->x;
    switch (*end) {
    case 'H':
        return count >= 0 && vt_move(vt, numbers, count);
    case 'm':
        if (count < 0 || !is_attribute(numbers, count))
            return false;
        vt_take_ink(vt, numbers, count);
        return true;
    case 'J':
        if (count == 0)
            vt_blank(vt, at, vt->columns * vt->rows);
        else
            vt_blank(vt, 0, vt->columns * vt->rows);
        vt->clears += count > 0;
        return count == 0 || (count == 1 && numbers[0] == 2);
    case 'K':
        vt_blank(vt, at, (vt->y + 1) * vt->columns);
        return count == 0;
    case 'n':
        if (count == 1 && numbers[0] == 5)
            vt_answer(vt, "\033[0n");
        else
            vt_answer(vt, "\033[%d;%dR", vt->y + 1, vt->x + 1);
        return count == 1 && (numbers[0] == 5 || numbers[0] == 6);
    default:
        return false;
    }
}

/* --- text ------------------------------------------------------------------------------------ */

static void vt_mark(Vt *vt) {
    if (vt->x == 0)
        return;
    VtCell *cell = vt_cell(vt, vt->x - 1, vt->y);
    if (cell->text[0] == '\0' && vt->x > 1)
        cell--;
    if (++cell->marks > UNICODE_MARKS_MAX)
        vt_offend(vt, "too many marks");
    else if (strlen(cell->text) + vt->pending_length < sizeof cell->text)
        strncat(cell->text, vt->pending, vt->pending_length);
}

static void vt_character(Vt *vt, uint32_t code) {
    int columns = unicode_columns(code);
    if (unicode_is_invisible(code) || columns < 0) {
        vt_offend(vt, "a character that must not be shown");
        return;
    }
    if (columns == 0) {
        vt_mark(vt);
        return;
    }
    if (vt->x + columns > vt->columns)
        vt->x = vt->columns - columns > 0 ? vt->columns - columns : 0;
    VtCell *cell = vt_cell(vt, vt->x, vt->y);
    *cell = (VtCell){.style = vt->style};
    memcpy(cell->text, vt->pending, vt->pending_length);
    if (columns == 2 && vt->x + 1 < vt->columns)
        *vt_cell(vt, vt->x + 1, vt->y) = (VtCell){.style = vt->style};
    vt->x += columns;
}

static void vt_line_end(Vt *vt) {
    vt->line_ends++;
    if (++vt->y < vt->rows)
        return;
    vt->y = vt->rows - 1;
    memmove(vt->cells, vt->cells + vt->columns,
            (size_t)vt->columns * (size_t)(vt->rows - 1) * sizeof *vt->cells);
    vt_blank(vt, (vt->rows - 1) * vt->columns, vt->rows * vt->columns);
}

static void vt_control(Vt *vt, char byte) {
    if (byte == '\r' && !vt->taken)
        vt->x = 0;
    else if (byte == '\n' && !vt->taken)
        vt_line_end(vt);
    else if (byte == '\b' && vt->lines)
        vt->x -= vt->x > 0;
    else if (byte != '\a' || !vt->lines)
        vt_offend(vt, "a control character");
}

/* The length of a character by its first byte; 0: invalid. */
static size_t character_length(unsigned char first) {
    return first < 0x80   ? 1
           : first < 0xC2 ? 0
           : first < 0xE0 ? 2
           : first < 0xF0 ? 3
           : first < 0xF5 ? 4
                          : 0;
}

/* Answers the query for the window's background colour: black. */
static bool vt_take_question(Vt *vt) {
    static const char QUESTION[] = "\033]11;?\033\\";
    if (memcmp(vt->pending, QUESTION, vt->pending_length) != 0) {
        vt_offend(vt, "a sequence that is not the program's own");
        return true;
    }
    if (vt->pending_length + 1 < sizeof QUESTION)
        return false;
    vt_answer(vt, "\033]11;rgb:0000/0000/0000\033\\");
    return true;
}

/* Takes the next byte; true: the pending bytes are handled. */
static bool vt_take(Vt *vt) {
    char first = vt->pending[0], last = vt->pending[vt->pending_length - 1];
    size_t length = vt->pending_length;
    if (first == '\033') {
        if (length == 1)
            return false;
        if (vt->pending[1] == ']')
            return vt_take_question(vt);
        if (vt->pending[1] == '[' && (length == 2 || (last >= ' ' && last < '@')) &&
            length < VT_SEQUENCE_SIZE)
            return false;
        if (vt->pending[1] != '[' || !vt_sequence(vt))
            vt_offend(vt, "a sequence that is not the program's own");
        return true;
    }
    if ((unsigned char)first < ' ' || first == 0x7F) {
        vt_control(vt, first);
        return true;
    }
    size_t whole = character_length((unsigned char)first);
    bool goes_on = length == 1 || ((unsigned char)last & 0xC0) == 0x80;
    if (whole > length && goes_on)
        return false;
    uint32_t code;
    if (unicode_decode(vt->pending, length, &code) != length || whole != length)
        vt_offend(vt, "bytes that are no UTF-8");
    else
        vt_character(vt, code);
    return true;
}

void vt_feed(Vt *vt, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        vt->pending[vt->pending_length++] = bytes[i];
        if (vt_take(vt)) {
            vt_remember(vt);
            vt->pending_length = 0;
        }
    }
}

void vt_write(const Vt *vt, Bytes *out) {
    bool good = true; /* asserted once: each assertion is a message of Check's */
    for (int y = 0; y < vt->rows; y++) {
        int last = vt->columns;
        while (last > 0 && strcmp(vt_cell(vt, last - 1, y)->text, " ") == 0)
            last--;
        for (int x = 0; x < last; x++)
            good = good && bytes_add(out, vt_cell(vt, x, y)->text);
        good = good && bytes_add_char(out, '\n');
    }
    ck_assert(good);
}

static bool write_colour(int colour, Bytes *out) {
    return colour == 0 ? bytes_add_char(out, '-') : bytes_addf(out, "%d", colour - 1);
}

static bool write_style(int x, VtStyle style, Bytes *out) {
    static const char LETTERS[] = {[1] = 'b', [2] = 'd', [4] = 'u', [7] = 'r'};
    bool good = bytes_addf(out, " %d@", x) && write_colour(style.fore, out) &&
                bytes_add_char(out, '/') && write_colour(style.back, out);
    for (size_t i = 0; i < sizeof LETTERS; i++)
        if (style.attributes >> i & 1)
            good = good && bytes_add_char(out, LETTERS[i]);
    return good;
}

/* What is seen of a cell's style. A blank shows neither colour nor weight of its ink, which is left
 * from whatever was drawn before, unless it is underlined or reversed; it is taken to go on. */
static VtStyle seen_style(const VtCell *cell, VtStyle last) {
    enum { UNDERLINED = 1U << 4, REVERSED = 1U << 7, LINES = UNDERLINED | REVERSED };
    bool blank = cell->text[0] == '\0' || strcmp(cell->text, " ") == 0;
    if (!blank || ((cell->style.attributes | last.attributes) & LINES) != 0)
        return cell->style;
    return (VtStyle){last.fore, cell->style.back, last.attributes};
}

void vt_write_inks(const Vt *vt, Bytes *out) {
    bool good = true;
    for (int y = 0; y < vt->rows; y++) {
        VtStyle last = {0};
        for (int x = 0; x < vt->columns; x++) {
            VtStyle style = seen_style(vt_cell(vt, x, y), last);
            if (memcmp(&style, &last, sizeof style) != 0)
                good = good && write_style(x, style, out);
            last = style;
        }
        good = good && bytes_add_char(out, '\n');
    }
    ck_assert(good);
}
