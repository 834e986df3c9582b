#include "game/records/pgn_arrows.h"

#include <string.h>

#include "base/text.h"

static const char ARROWS_SIGN[] = "[%cal ", RINGS_SIGN[] = "[%csl ";
enum { SIGN_LENGTH = sizeof ARROWS_SIGN - 1 };

/* An item of a command: "Gd5a5". */
typedef struct Item {
    PgnArrow arrow;
    bool good;                  /* it could be parsed */
    const char *begin, *end;    /* its text */
    const char *command, *stop; /* the command, and its ']' */
} Item;

/* A comment being read. */
typedef struct ItemScan {
    const Variant *variant;
    const char *at;      /* the next item, or outside a command the next text */
    const char *command; /* NULL: outside */
    const char *stop;
} ItemScan;

/* Moves to the next command. False: there is none. */
static bool find_command(ItemScan *scan) {
    for (const char *at = scan->at; (at = strstr(at, "[%c")) != NULL; at++) {
        bool own =
            strncmp(at, ARROWS_SIGN, SIGN_LENGTH) == 0 || strncmp(at, RINGS_SIGN, SIGN_LENGTH) == 0;
        if (!own)
            continue;
        const char *stop = strchr(at, ']');
        if (stop == NULL)
            return false;
        scan->command = at;
        scan->stop = stop;
        scan->at = at + SIGN_LENGTH;
        return true;
    }
    return false;
}

static bool parse_item(const Variant *variant, Item *item) {
    bool ring = strncmp(item->command, RINGS_SIGN, SIGN_LENGTH) == 0;
    const char *at = item->begin;
    size_t length = 0;
    PgnArrow *arrow = &item->arrow;
    *arrow = (PgnArrow){.color = *at, .from = SQUARE_NONE};
    if (at == item->end || strchr(PGN_ARROW_COLORS, *at++) == NULL)
        return false;
    if (!ring) {
        arrow->from = variant_square_parse(variant, at, &length);
        if (arrow->from == SQUARE_NONE)
            return false;
        at += length;
    }
    arrow->to = variant_square_parse(variant, at, &length);
    return arrow->to != SQUARE_NONE && at + length == item->end && arrow->to != arrow->from;
}

static bool next_item(ItemScan *scan, Item *out) {
    while (scan->command == NULL || scan->at >= scan->stop) {
        scan->at = scan->command != NULL ? scan->stop : scan->at;
        scan->command = NULL;
        if (!find_command(scan))
            return false;
    }
    size_t left = (size_t)(scan->stop - scan->at);
    const char *comma = memchr(scan->at, ',', left);
    out->command = scan->command;
    out->stop = scan->stop;
    out->begin = scan->at + strspn(scan->at, " ");
    out->end = comma != NULL ? comma : scan->stop;
    if (out->begin > out->end)
        out->begin = out->end;
    scan->at = comma != NULL ? comma + 1 : scan->stop;
    while (out->end > out->begin && out->end[-1] == ' ')
        out->end--;
    out->good = parse_item(scan->variant, out);
    return true;
}

size_t pgn_arrows_read(const Variant *variant, const char *comment, PgnArrow *out, size_t limit) {
    ItemScan scan = {.variant = variant, .at = comment};
    Item item;
    size_t count = 0;
    while (count < limit && next_item(&scan, &item))
        if (item.good)
            out[count++] = item.arrow;
    return count;
}

/* --- changing a comment ----------------------------------------------------------------------- */

/* Appends the comment without the item, and without its command if that has no other. */
static bool add_without(const char *comment, const Item *item, Bytes *out) {
    const char *begin = item->begin, *end = item->end;
    bool first = begin == item->command + SIGN_LENGTH;
    if (first && end == item->stop) {
        begin = item->command;
        end = item->stop + 1;
        if (*end == ' ')
            end++;
        else if (begin > comment && begin[-1] == ' ')
            begin--;
    } else if (*end == ',') {
        end++;
    } else {
        while (begin > item->command && begin[-1] != ',')
            begin--;
        begin -= begin[-1] == ',';
    }
    return bytes_add_bytes(out, comment, (size_t)(begin - comment)) && bytes_add(out, end);
}

static bool add_item(const Variant *variant, const PgnArrow *arrow, Bytes *out) {
    char from[4] = "", to[4];
    if (arrow->from != SQUARE_NONE)
        variant_square_name(variant, arrow->from, from);
    variant_square_name(variant, arrow->to, to);
    return bytes_addf(out, "%c%s%s", arrow->color, from, to);
}

/* Appends the comment with the arrow: at the end of the first command of its kind, else in a new
 * one before everything. */
static bool add_with(const Variant *variant, const char *comment, const PgnArrow *arrow,
                     Bytes *out) {
    const char *sign = arrow->from == SQUARE_NONE ? RINGS_SIGN : ARROWS_SIGN;
    const char *command = strstr(comment, sign);
    const char *stop = command != NULL ? strchr(command, ']') : NULL;
    if (stop == NULL)
        return bytes_add(out, sign) && add_item(variant, arrow, out) &&
               bytes_add(out, comment[0] != '\0' ? "] " : "]") && bytes_add(out, comment);
    bool empty = stop[-1] == ' ' || stop[-1] == ',';
    return bytes_add_bytes(out, comment, (size_t)(stop - comment)) &&
           bytes_add(out, empty ? "" : ",") && add_item(variant, arrow, out) &&
           bytes_add(out, stop);
}

bool pgn_arrows_toggle(const Variant *variant, Node *node, const PgnArrow *arrow) {
    const char *comment = node->comment != NULL ? node->comment : "";
    ItemScan scan = {.variant = variant, .at = comment};
    Item item;
    Bytes text = {0};
    bool there = false;
    while (!there && next_item(&scan, &item))
        there = item.good && item.arrow.from == arrow->from && item.arrow.to == arrow->to;
    bool good =
        there ? add_without(comment, &item, &text) : add_with(variant, comment, arrow, &text);
    good = good && game_set_comment(node, text.data);
    bytes_done(&text);
    return good;
}
