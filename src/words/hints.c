#include "words/hints.h"

#include "base/i18n.h"
#include "engine/level/chance.h"
#include "engine/level/score.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/legality.h"
#include "words/squares.h"
#include "words/written.h"

/* A reason's arguments as words. */
typedef struct Arguments {
    const HintReason *reason;
    const Variant *variant;
    const char *role, *other_role;
    SquareName square, other;
    Phrase move;
} Arguments;

/* Finds the position in which the reason's own move would be played. */
static bool find_stage(const HintQuestion *question, const HintReason *reason, Position *out) {
    Position after = position_after(question->position, question->move);
    switch ((int)reason->kind) {
    case HINT_PREVENTS_MATE:
        return hint_pass(question->position, out);
    case HINT_THREATENS_MATE:
    case HINT_THREATENS:
        return hint_pass(&after, out);
    case HINT_WINS_LATER:
        *out = *question->position;
        for (size_t i = 0; i + 1 < reason->count; i++)
            *out = position_after(out, question->line[i]);
        return true;
    default:
        return false;
    }
}

static Arguments arguments_of(const HintQuestion *question, const HintReason *reason) {
    const Variant *variant = question->position->variant;
    Arguments arguments = {.reason = reason,
                           .variant = variant,
                           .role = words_role_name(variant, reason->role),
                           .other_role = words_role_name(variant, reason->other_role),
                           .square = square_name(variant, reason->square),
                           .other = square_name(variant, reason->other)};
    Position stage;
    if (reason->move != MOVE_NONE && find_stage(question, reason, &stage))
        arguments.move = words_move_written(&stage, reason->move);
    return arguments;
}

static bool add_end(const Arguments *a, Text *out) {
    const HintReason *reason = a->reason;
    unsigned mate = (unsigned)words_mate_length(2 * (int)reason->count - 1);
    switch ((int)reason->kind) {
    case HINT_MATES:
        if (reason->count == 1)
            text_add(out, _("it is mate"));
        else
            text_addf(out, ngettext("it mates in %u move", "it mates in %u moves", mate), mate);
        return true;
    case HINT_WINS:
        text_addf(out, _("it wins at once: %s"), words_termination(reason->termination));
        return true;
    case HINT_ONLY:
        text_add(out, _("it is the only legal move"));
        return true;
    case HINT_PREVENTS_MATE:
        if (reason->count == 1)
            text_addf(out, _("it prevents mate by %s"), a->move.text);
        else
            text_addf(out,
                      ngettext("it prevents a mate in %u move that begins with %s",
                               "it prevents a mate in %u moves that begins with %s", mate),
                      mate, a->move.text);
        return true;
    case HINT_THREATENS_MATE:
        if (reason->count == 1)
            text_addf(out, _("it threatens mate by %s"), a->move.text);
        else
            text_addf(out,
                      ngettext("it threatens mate in %u move, beginning with %s",
                               "it threatens mate in %u moves, beginning with %s", mate),
                      mate, a->move.text);
        return true;
    default:
        return false;
    }
}

static bool add_capture(const Arguments *a, Text *out) {
    switch ((int)a->reason->kind) {
    case HINT_TAKES_HANGING:
        text_addf(out, _("it takes the %s on %s, which nothing defends"), a->role, a->square.text);
        return true;
    case HINT_WINS_EXCHANGE:
        text_addf(out, _("it takes the %s and wins the exchange on %s"), a->role, a->square.text);
        return true;
    case HINT_TAKES_BACK:
        text_addf(out, _("it recaptures on %s"), a->square.text);
        return true;
    case HINT_WINS_LATER:
        text_addf(out, _("it wins the %s on %s in the end, by %s"), a->role, a->square.text,
                  a->move.text);
        return true;
    case HINT_TRADES:
        text_addf(out, _("it trades the %s for the %s on %s"), a->other_role, a->role,
                  a->square.text);
        return true;
    default:
        return false;
    }
}

static bool add_attack(const Arguments *a, Text *out) {
    switch ((int)a->reason->kind) {
    case HINT_FORKS:
        text_addf(out, _("it attacks the %s on %s and the %s on %s at once"), a->role,
                  a->square.text, a->other_role, a->other.text);
        return true;
    case HINT_THREATENS:
        text_addf(out, _("it threatens to win the %s on %s by %s"), a->role, a->square.text,
                  a->move.text);
        return true;
    case HINT_PINS:
        text_addf(out, _("it pins the %s on %s"), a->role, a->square.text);
        return true;
    case HINT_ATTACKS:
        text_addf(out, _("it attacks the %s on %s"), a->role, a->square.text);
        return true;
    case HINT_CHECKS:
        text_add(out, _("it gives check"));
        return true;
    default:
        return false;
    }
}

static bool add_safety(const Arguments *a, Text *out) {
    switch ((int)a->reason->kind) {
    case HINT_ESCAPES:
        text_addf(out, _("it ends the check from the %s on %s"), a->role, a->square.text);
        return true;
    case HINT_SAVES:
        text_addf(out, _("it brings the %s from %s to safety"), a->role, a->square.text);
        return true;
    case HINT_GUARDS:
        text_addf(out, _("it guards the %s on %s, which was unguarded"), a->role, a->square.text);
        return true;
    case HINT_DEFENDS:
        text_addf(out, _("it protects the %s on %s"), a->role, a->square.text);
        return true;
    default:
        return false;
    }
}

static bool add_quiet(const Arguments *a, Text *out) {
    unsigned count = a->reason->count;
    switch ((int)a->reason->kind) {
    case HINT_PROMOTES:
        text_addf(out, _("it promotes to %s"), a->role);
        return true;
    case HINT_PREPARES:
        text_addf(out, _("it can promote to %s next"), a->role);
        return true;
    case HINT_PRESSES:
        text_addf(out,
                  ngettext("it attacks %u more square next to the other side's royal piece",
                           "it attacks %u more squares next to the other side's royal piece",
                           count),
                  count);
        return true;
    case HINT_SHELTERS:
        text_addf(out,
                  ngettext("it guards %u more square next to your royal piece",
                           "it guards %u more squares next to your royal piece", count),
                  count);
        return true;
    case HINT_OPENS:
        text_addf(out,
                  ngettext("it gives the %s on %s %u more move",
                           "it gives the %s on %s %u more moves", count),
                  a->role, a->square.text, count);
        return true;
    default:
        return false;
    }
}

static void add_reason(const HintQuestion *question, const HintReason *reason, Text *out) {
    /* Each handles its own kinds. That none is missing is tested (tests/play/check_hint). */
    static bool (*const PARTS[])(const Arguments *, Text *) = {add_end, add_capture, add_attack,
                                                               add_safety, add_quiet};
    Arguments arguments = arguments_of(question, reason);
    bool said = false;
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS && !said; i++)
        said = PARTS[i](&arguments, out);
}

void words_hint(const HintQuestion *question, const HintReason *reasons, size_t count, Text *out) {
    size_t from = out->length;
    for (size_t i = 0; i < count; i++) {
        Phrase said, phrase;
        Text reason = TEXT_OVER(phrase.text);
        add_reason(question, &reasons[i], &reason);
        if (i == 0)
            text_add(out, phrase.text);
        else
            text_addf(out, _("%s, and %s"), text_take(out, from, said.text, sizeof said.text),
                      phrase.text);
    }
}

/* --- warnings -------------------------------------------------------------------------------- */

void words_hint_place(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    if (move_is_drop(move))
        text_addf(out, _("Look at the %s in your hand."),
                  words_role_name(variant, variant_held_role(variant, move_role(move))));
    else
        text_addf(out, P_("piece, square", "Look at the %s on %s."),
                  words_role_name(variant, piece_role(position->board[move_from(move)])),
                  square_name(variant, move_from(move)).text);
}

/* The squares that the side to move's piece on `from` cannot go to only because they are attacked.
 */
static Bitboard find_unsafe(const Position *position, Square from) {
    Bitboard unsafe = 0;
    for (Bitboard left = position->variant->board; left != 0;) {
        Attempt attempt = {.drop = ROLE_NONE, .from = from, .to = bitboard_pop(&left)};
        if (legality_explain(position, &attempt).reason == LEGALITY_INTO_CHECK)
            unsafe |= bitboard_of(attempt.to);
    }
    return unsafe;
}

void words_hint_mate(const Position *position, Move move, Text *out) {
    Position after = position_after(position, move);
    const Variant *variant = after.variant;
    Bitboard royals = position_royals(&after, after.side);
    if (bitboard_count(royals) != 1 || !position_in_check(&after) || moves_any(&after))
        return;
    Square square = bitboard_pop(&royals);
    Bitboard unsafe = find_unsafe(&after, square);
    const char *name = words_role_name(variant, piece_role(after.board[square]));
    if (unsafe == 0)
        text_addf(out,
                  P_("piece, square",
                     "The %s on %s is attacked, has no square to go to, and nothing "
                     "can stop the check."),
                  name, square_name(variant, square).text);
    else
        text_addf(out,
                  P_("piece, square, squares", "The %s on %s is attacked, no square is safe for it "
                                               "(attacked: %s), and nothing can stop the check."),
                  name, square_name(variant, square).text, words_squares(variant, unsafe).text);
}

void words_careless(const Position *position, Move move, const HintLoss *loss, Text *out) {
    Position after = position_after(position, move);
    Phrase moved = words_move_written(position, move),
           reply = words_move_written(&after, loss->reply);
    if (loss->mates) {
        text_addf(out, _("%s allows mate by %s."), moved.text, reply.text);
        return;
    }
    const Variant *variant = position->variant;
    Piece won = words_captured(position, move);
    const char *lost = words_role_name(variant, piece_role(words_captured(&after, loss->reply)));
    unsigned tenths = (unsigned)(loss->lost_cp + 5) / 10;
    if (loss->for_nothing && won != PIECE_NONE)
        text_addf(out, P_("move, piece, piece, reply", "%s gives the %s for the %s: %s takes it."),
                  moved.text, lost, words_role_name(variant, piece_role(won)), reply.text);
    else
        text_addf(out,
                  loss->for_nothing
                      ? P_("move, piece, reply", "%s leaves the %s for nothing: %s takes it.")
                      : P_("move, piece, reply", "%s loses the %s: %s takes it."),
                  moved.text, lost, reply.text);
    text_add_sentence(out, _("You would lose %u.%u pawns."), tenths / 10, tenths % 10);
}

void words_hint_cost(const Position *position, Move move, const HintLoss *loss, Text *out) {
    Position after = position_after(position, move);
    Piece lost = words_captured(&after, loss->reply);
    Phrase reply = words_move_written(&after, loss->reply);
    if (loss->mates)
        text_add_sentence(out, _("It allows mate by %s, but no better move was found."),
                          reply.text);
    else
        text_add_sentence(out,
                          P_("reply, piece", "%s then takes the %s, but no better move was found."),
                          reply.text, words_role_name(after.variant, piece_role(lost)));
}

void words_warning(const Position *position, Move move, const HintQuestion *reply,
                   const HintReason *reason, Text *out) {
    Phrase moved = words_move_written(position, move), why;
    Phrase answer = words_move_written(reply->position, reply->move);
    if (reason == NULL) {
        text_addf(out, _("%s is a mistake: the reply is %s."), moved.text, answer.text);
        return;
    }
    Arguments a = arguments_of(reply, reason);
    Text words = TEXT_OVER(why.text);
    switch ((int)reason->kind) {
    case HINT_MATES:
        if (reason->count == 1)
            text_addf(out, _("%s allows mate by %s."), moved.text, answer.text);
        else
            text_addf(out, _("%s allows mate in %u by %s."), moved.text,
                      (unsigned)words_mate_length(2 * (int)reason->count - 1), answer.text);
        break;
    case HINT_TAKES_HANGING:
    case HINT_WINS_EXCHANGE:
        text_addf(out, _("%s loses the %s on %s to %s."), moved.text, a.role, a.square.text,
                  answer.text);
        break;
    case HINT_WINS_LATER:
        text_addf(out, _("%s loses the %s on %s after %s."), moved.text, a.role, a.square.text,
                  answer.text);
        break;
    default:
        add_reason(reply, reason, &words);
        text_addf(out, _("%s is a mistake: the reply is %s, and %s."), moved.text, answer.text,
                  why.text);
    }
}

/* --- verdicts -------------------------------------------------------------------------------- */

/* The upper limits of phrases: the winning chance of the side ahead, in thousandths. */
enum {
    EVEN_BELOW = 520,
    A_LITTLE_BELOW = 560,
    BETTER_BELOW = 620,
    CLEARLY_BELOW = 740,
    WINNING_BELOW = 920
};

/* A score and its winning chance: "+2.3, 64 %". */
static Phrase score_and_chance(int score_cp, int chance_permille) {
    Phrase phrase, score = words_score(score_cp);
    Text out = TEXT_OVER(phrase.text);
    text_addf(&out, P_("a score and the chance to win", "%s, %d%%"), score.text,
              (chance_permille + 5) / 10);
    return phrase;
}

Phrase words_score_and_chance(const Variant *variant, int score_cp) {
    return score_is_mate(score_cp) ? words_score(score_cp)
                                   : score_and_chance(score_cp, winning_chance(variant, score_cp));
}

void words_verdict(const Variant *variant, int score_cp, Text *out) {
    const char *side = side_word(variant, score_cp >= 0 ? SIDE_WHITE : SIDE_BLACK);
    int size = score_cp < 0 ? -score_cp : score_cp;
    int chance = winning_chance(variant, size);
    Phrase score = score_and_chance(score_cp, chance);
    Phrase whites = words_score_and_chance(variant, score_cp);
    if (size >= SCORE_MATE_BOUND)
        text_addf(out, _("%s mates in %d."), side, words_mate_length(score_mate_plies(size)));
    else if (chance < EVEN_BELOW)
        text_addf(out, _("Neither side is better, %s."), whites.text);
    else if (chance < A_LITTLE_BELOW)
        text_addf(out, _("%s is slightly better, %s."), side, score.text);
    else if (chance < BETTER_BELOW)
        text_addf(out, _("%s is better, %s."), side, score.text);
    else if (chance < CLEARLY_BELOW)
        text_addf(out, _("%s is clearly better, %s."), side, score.text);
    else if (chance < WINNING_BELOW)
        text_addf(out, _("%s is winning, %s."), side, score.text);
    else
        text_addf(out, _("%s is winning easily, %s."), side, score.text);
}
