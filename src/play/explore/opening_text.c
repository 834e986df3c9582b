/* How a move of an opening is told. */
#include "base/i18n.h"
#include "base/unicode.h"
#include "play/explore/openings.h"
#include "words/hints.h"
#include "words/words.h"

enum {
    MOVE_COLUMNS = 8,
    MOVE_COLUMNS_LEAST = 6, /* where the rest has no room else */
    GAMES_COLUMNS = 5,
    BAR_COLUMNS = 8,
    SCORE_COLUMNS = 6,
    BAR_LEAST = MOVE_COLUMNS + GAMES_COLUMNS + SCORE_COLUMNS + BAR_COLUMNS + 1,
    SCORE_LEAST = MOVE_COLUMNS_LEAST + GAMES_COLUMNS + SCORE_COLUMNS
};

/* How many games White and Black won. */
typedef struct Ends {
    unsigned white, black;
} Ends;

static Ends ends_of(const Position *position, const OpeningMove *move) {
    unsigned lost = move->games - move->wins - move->draws;
    bool white = position->side == SIDE_WHITE;
    return (Ends){white ? move->wins : lost, white ? lost : move->wins};
}

static unsigned share(unsigned part, unsigned all, unsigned of) {
    return (part * of * 2 + all) / (all * 2);
}

static void add_bar(const Position *position, const OpeningMove *move, Text *out) {
    Ends ends = ends_of(position, move);
    unsigned white = share(ends.white, move->games, BAR_COLUMNS);
    unsigned black = share(ends.black, move->games, BAR_COLUMNS);
    for (unsigned i = 0; i < BAR_COLUMNS; i++)
        text_add_char(out, i < white ? '#' : i + black < BAR_COLUMNS ? '=' : '.');
}

/* For White, as everywhere. */
static int score_of(const Position *position, const OpeningMove *move) {
    return position->side == SIDE_WHITE ? move->score_cp : -move->score_cp;
}

void opening_add_row(const Position *position, const OpeningMove *move, int columns, Text *out) {
    Phrase name = words_move_written(position, move->move);
    bool bar = columns >= BAR_LEAST, scored = move->scored && columns >= SCORE_LEAST;
    int room = bar ? MOVE_COLUMNS : columns - GAMES_COLUMNS - (scored ? SCORE_COLUMNS : 0);
    if (room > MOVE_COLUMNS)
        room = MOVE_COLUMNS;
    if (scored && unicode_string_columns(name.text) > room) {
        scored = false;
        room += SCORE_COLUMNS;
    }
    unicode_add_padded(out, name.text, room);
    text_addf(out, "%*u", GAMES_COLUMNS, move->games);
    if (bar && move->games >= OPENING_BAR_GAMES) {
        text_add_char(out, ' ');
        add_bar(position, move, out);
    } else if (bar) {
        text_addf(out, "%*s", 1 + BAR_COLUMNS, "");
    }
    if (scored)
        text_addf(out, "%*s", SCORE_COLUMNS, words_score(score_of(position, move)).text);
}

void opening_add_sentence(const Position *position, const OpeningMove *move, Text *out) {
    Phrase name = words_move_written(position, move->move);
    text_addf(out, ngettext("%s: %u game", "%s: %u games", move->games), name.text, move->games);
    if (move->games >= OPENING_BAR_GAMES) {
        Ends ends = ends_of(position, move);
        text_addf(out, _(", of which %s won %u %% and %s %u %%"),
                  side_word(position->variant, SIDE_WHITE), share(ends.white, move->games, 100),
                  side_word(position->variant, SIDE_BLACK), share(ends.black, move->games, 100));
    }
    if (move->scored)
        text_addf(out, _("; evaluation %s"),
                  words_score_and_chance(position->variant, score_of(position, move)).text);
    text_add(out, ".");
}
