#include "game/shogi/shogi_marks.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/moves/targets.h"
#include "rules/notation/notation.h"

enum { MOTIONS = SHOGI_MARK_UP | SHOGI_MARK_SIDEWAYS | SHOGI_MARK_BACK };

/* The first word of a mark is the one written; this is also the order of writing. */
static const struct {
    const char *word;
    unsigned mark;
} WORDS[] = {
    {"左", SHOGI_MARK_LEFT}, {"直", SHOGI_MARK_STRAIGHT}, {"右", SHOGI_MARK_RIGHT},
    {"上", SHOGI_MARK_UP},   {"寄", SHOGI_MARK_SIDEWAYS}, {"引", SHOGI_MARK_BACK},
    {"打", SHOGI_MARK_DROP}, {"行", SHOGI_MARK_UP},       {"入", SHOGI_MARK_UP},
};
enum { WORD_COUNT = sizeof WORDS / sizeof *WORDS, WRITTEN_WORDS = 7 };

static size_t parse_mark(const char *text, size_t length, unsigned *marks) {
    for (size_t i = 0; i < WORD_COUNT; i++) {
        size_t size = strlen(WORDS[i].word);
        if (length >= size && memcmp(text, WORDS[i].word, size) == 0) {
            *marks |= WORDS[i].mark;
            return size;
        }
    }
    return 0;
}

size_t shogi_marks_parse(const char *text, size_t length, unsigned *marks) {
    size_t used = 0, size;
    *marks = 0;
    while ((size = parse_mark(text + used, length - used, marks)) > 0)
        used += size;
    return used;
}

void shogi_marks_add(unsigned marks, Text *out) {
    for (size_t i = 0; i < WRITTEN_WORDS; i++)
        text_add(out, marks & WORDS[i].mark ? WORDS[i].word : "");
}

/* --- as the mover sees the board ------------------------------------------------------------- */

static int forward(const Position *position, Square from, Square to) {
    const Variant *variant = position->variant;
    int ranks = (int)variant_rank(variant, to) - (int)variant_rank(variant, from);
    return position->side == SIDE_WHITE ? ranks : -ranks;
}

/* Greater the farther to the right. */
static int place(const Position *position, Square square) {
    int file = (int)variant_file(position->variant, square);
    return position->side == SIDE_WHITE ? file : -file;
}

static unsigned motion(const Position *position, Square from, Square to) {
    int ranks = forward(position, from, to);
    return ranks > 0 ? SHOGI_MARK_UP : ranks == 0 ? SHOGI_MARK_SIDEWAYS : SHOGI_MARK_BACK;
}

static bool is_straight(const Position *position, Square from, Square to) {
    return forward(position, from, to) > 0 && place(position, from) == place(position, to);
}

/* The mover's pieces of the role whose way of moving reaches the square. */
static Bitboard candidates(const Position *position, Role role, Square to) {
    Bitboard found = 0;
    for (Bitboard set = position_pieces(position, position->side, role); set != 0;) {
        Square from = bitboard_pop(&set);
        if (bitboard_has(targets_reach(position, from), to))
            found |= bitboard_of(from);
    }
    return found;
}

/* The pieces of `set` that the marks can mean. */
static Bitboard marked(const Position *position, Bitboard set, Square to, unsigned marks) {
    Bitboard moving = 0, found = 0;
    for (; set != 0;) {
        Square from = bitboard_pop(&set);
        bool moves = (marks & MOTIONS) == 0 || (marks & motion(position, from, to)) != 0;
        if (moves && (!(marks & SHOGI_MARK_STRAIGHT) || is_straight(position, from, to)))
            moving |= bitboard_of(from);
    }
    if ((marks & (SHOGI_MARK_LEFT | SHOGI_MARK_RIGHT)) == 0)
        return moving;
    int sign = marks & SHOGI_MARK_RIGHT ? 1 : -1, best = 0;
    while (moving != 0) {
        Square from = bitboard_pop(&moving);
        int here = sign * place(position, from);
        if (found == 0 || here > best) {
            best = here;
            found = 0;
        }
        if (here == best)
            found |= bitboard_of(from);
    }
    return found;
}

/* --- moves ----------------------------------------------------------------------------------- */

static Attempt attempt_on(const Position *position, Move move) {
    Attempt attempt = attempt_of_move(position, move);
    attempt.turning = TURNING_UNSAID;
    return attempt;
}

bool shogi_move_has_choice(const Position *position, Move move) {
    Move ways[2];
    Attempt attempt = attempt_on(position, move);
    return !move_is_drop(move) && attempt_moves(position, &attempt, ways, 2) == 2;
}

unsigned shogi_marks_of(const Position *position, Move move) {
    Square to = move_to(move);
    if (move_is_drop(move))
        return candidates(position, move_role(move), to) != 0 ? SHOGI_MARK_DROP : 0;
    Square from = move_from(move);
    Role role = piece_role(position->board[from]);
    Bitboard set = candidates(position, role, to);
    if (set == bitboard_of(from))
        return 0;
    /* A dragon or a horse, which slides, is never 直. */
    bool slides = position->variant->roles[role].quiet_slides[position->side] != 0;
    unsigned way = motion(position, from, to);
    const unsigned tries[] = {way,
                              slides ? SHOGI_MARK_ORIGIN : SHOGI_MARK_STRAIGHT,
                              SHOGI_MARK_RIGHT,
                              SHOGI_MARK_LEFT,
                              SHOGI_MARK_RIGHT | way,
                              SHOGI_MARK_LEFT | way};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        if (marked(position, set, to, tries[i]) == bitboard_of(from))
            return tries[i];
    return SHOGI_MARK_ORIGIN;
}

/* Whether the piece on `from` (SQUARE_NONE: one in hand) may make the move. */
static bool is_legal(const Position *position, const ShogiMove *said, Square from, Move *out) {
    const Attempt attempt = {.drop = from == SQUARE_NONE ? said->role : ROLE_NONE,
                             .from = from,
                             .to = said->to,
                             .turning = said->turns ? TURNING_OVER : TURNING_DECLINED};
    Legality legality = legality_explain(position, &attempt);
    if (legality.reason == LEGALITY_LEGAL)
        *out = legality.move;
    return legality.reason == LEGALITY_LEGAL;
}

bool shogi_move_find(const Position *position, const ShogiMove *said, Move *out, Error *error) {
    Bitboard set = 0;
    Move move = MOVE_NONE;
    unsigned count = 0;
    bool drops = said->from == SQUARE_NONE && !said->turns &&
                 (said->marks == 0 || said->marks == SHOGI_MARK_DROP);
    if (said->from != SQUARE_NONE) {
        if (position->board[said->from] != piece_make(position->side, said->role))
            return error_set(error, N_("there is no such piece there"));
        set = bitboard_of(said->from);
    } else if (!(said->marks & SHOGI_MARK_DROP)) {
        set = marked(position, candidates(position, said->role, said->to), said->to, said->marks);
    }
    for (Bitboard rest = set; rest != 0;)
        count += is_legal(position, said, bitboard_pop(&rest), &move);
    if (count > 1)
        return error_set(error, N_("several pieces can make this move"));
    if (count == 0 && !(drops && is_legal(position, said, SQUARE_NONE, &move)))
        return error_set(error, N_("the move is illegal here"));
    *out = move;
    return true;
}
