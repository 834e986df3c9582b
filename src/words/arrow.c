#include "words/arrow.h"

#include <string.h>

#include "base/i18n.h"
#include "game/records/pgn_arrows.h"
#include "words/squares.h"

Arrow arrow_of_move(const Variant *variant, Side side, Move move, ArrowKind kind) {
    bool drop = move_is_drop(move);
    return (Arrow){.from = drop ? SQUARE_NONE : move_from(move),
                   .to = move_to(move),
                   .dropped = drop ? piece_make(side, variant_held_role(variant, move_role(move)))
                                   : PIECE_NONE,
                   .kind = kind};
}

bool arrow_equal(const Arrow *a, const Arrow *b) {
    return a->from == b->from && a->to == b->to && a->dropped == b->dropped;
}

/* The index of the arrow that shows the same; list->count: none. */
static size_t find_arrow(const ArrowList *list, const Arrow *arrow) {
    size_t at = 0;
    while (at < list->count && !arrow_equal(&list->arrows[at], arrow))
        at++;
    return at;
}

void arrow_list_add(ArrowList *list, const Arrow *arrow) {
    size_t arrows = 0;
    for (size_t i = 0; i < list->count; i++)
        arrows += list->arrows[i].from != SQUARE_NONE;
    if (find_arrow(list, arrow) < list->count || list->count == ARROWS_LIMIT ||
        (arrow->from != SQUARE_NONE && arrows >= ARROWS_AT_ONCE))
        return;
    list->arrows[list->count++] = *arrow;
}

void arrow_list_toggle(ArrowList *list, const Arrow *arrow) {
    size_t at = find_arrow(list, arrow);
    if (at == list->count) {
        arrow_list_add(list, arrow);
        return;
    }
    list->count--;
    for (; at < list->count; at++)
        list->arrows[at] = list->arrows[at + 1];
}

bool arrow_list_drops(const ArrowList *list, Piece piece) {
    for (size_t i = 0; i < list->count; i++)
        if (list->arrows[i].dropped == piece)
            return true;
    return false;
}

void arrow_list_read(ArrowList *list, const Variant *variant, const char *comment) {
    PgnArrow found[ARROWS_LIMIT];
    size_t count = comment != NULL ? pgn_arrows_read(variant, comment, found, ARROWS_LIMIT) : 0;
    for (size_t i = 0; i < count; i++) {
        size_t color = (size_t)(strchr(PGN_ARROW_COLORS, found[i].color) - PGN_ARROW_COLORS);
        Arrow arrow = {.from = found[i].from,
                       .to = found[i].to,
                       .dropped = PIECE_NONE,
                       .kind = (ArrowKind)(ARROW_GREEN + color)};
        arrow_list_add(list, &arrow);
    }
}

void words_arrow(const Variant *variant, const Arrow *arrow, Text *out) {
    if (arrow->from == SQUARE_NONE)
        text_addf(out, _("Ring %s."), square_name(variant, arrow->to).text);
    else
        text_addf(out, _("Arrow %s %s."), square_name(variant, arrow->from).text,
                  square_name(variant, arrow->to).text);
}

void arrow_list_add_words(const ArrowList *list, const Variant *variant, Text *out) {
    for (size_t i = 0; i < list->count; i++) {
        text_begin_sentence(out);
        words_arrow(variant, &list->arrows[i], out);
    }
}
