#include "words/hints.h"

#include "base/i18n.h"
#include "engine/level/score.h"
#include "rules/moves/movegen.h"

enum { REASON_SIZE = 240, HINT_SIZE = 800 };

/* A reason's arguments as words. */
typedef struct Arguments {
    const HintReason *reason;
    const Variant *variant;
    char role_data[ROLE_NAME_SIZE], other_role_data[ROLE_NAME_SIZE];
    char square_data[4], other_data[4];
    char move_data[24];
} Arguments;

/* The position in which the reason's own move would be made. */
static bool find_stage(const HintQuestion *question, const HintReason *reason, Position *out) {
    Position after = hint_after(question->position, question->move);
    switch ((int)reason->kind) {
    case HINT_PREVENTS_MATE:
        return hint_pass(question->position, out);
    case HINT_THREATENS_MATE:
    case HINT_THREATENS:
        return hint_pass(&after, out);
    case HINT_WINS_LATER:
        *out = *question->position;
        for (size_t i = 0; i + 1 < reason->count; i++)
            *out = hint_after(out, question->line[i]);
        return true;
    default:
        return false;
    }
}

static void add_arguments(const HintQuestion *question, Arguments *out) {
    const Variant *variant = question->position->variant;
    const HintReason *reason = out->reason;
    out->variant = variant;
    Text role = TEXT_OVER(out->role_data), other_role = TEXT_OVER(out->other_role_data);
    Text square = TEXT_OVER(out->square_data), other = TEXT_OVER(out->other_data);
    Text move = TEXT_OVER(out->move_data);
    words_role(variant, reason->role, &role);
    words_role(variant, reason->other_role, &other_role);
    words_square(variant, reason->square, &square);
    words_square(variant, reason->other, &other);
    Position stage;
    if (reason->move != MOVE_NONE && find_stage(question, reason, &stage))
        words_move_short(&stage, reason->move, &move);
}

static void add_end(const Arguments *a, Text *out) {
    const HintReason *reason = a->reason;
    switch ((int)reason->kind) {
    case HINT_MATES:
        if (reason->count == 1)
            text_add(out, _("it is mate"));
        else
            text_addf(out, ngettext("it mates in %u move", "it mates in %u moves", reason->count),
                      reason->count);
        break;
    case HINT_WINS:
        text_addf(out, _("it wins at once: %s"),
                  words_termination(a->variant, reason->termination));
        break;
    case HINT_ONLY:
        text_add(out, _("it is the only legal move"));
        break;
    case HINT_PREVENTS_MATE:
        if (reason->count == 1)
            text_addf(out, _("it prevents mate by %s"), a->move_data);
        else
            text_addf(out,
                      ngettext("it prevents a mate in %u move that begins with %s",
                               "it prevents a mate in %u moves that begins with %s", reason->count),
                      reason->count, a->move_data);
        break;
    default: /* HINT_THREATENS_MATE */
        if (reason->count == 1)
            text_addf(out, _("it threatens mate by %s"), a->move_data);
        else
            text_addf(out,
                      ngettext("it threatens mate in %u move, beginning with %s",
                               "it threatens mate in %u moves, beginning with %s", reason->count),
                      reason->count, a->move_data);
    }
}

static void add_capture(const Arguments *a, Text *out) {
    switch ((int)a->reason->kind) {
    case HINT_TAKES_HANGING:
        text_addf(out, _("it takes the %s on %s, which nothing defends"), a->role_data,
                  a->square_data);
        break;
    case HINT_WINS_EXCHANGE:
        text_addf(out, _("it takes the %s and wins the exchange on %s"), a->role_data,
                  a->square_data);
        break;
    case HINT_TAKES_BACK:
        text_addf(out, _("it takes back on %s"), a->square_data);
        break;
    case HINT_WINS_LATER:
        text_addf(out, _("it wins the %s on %s in the end, by %s"), a->role_data, a->square_data,
                  a->move_data);
        break;
    default: /* HINT_TRADES */
        text_addf(out, _("it trades the %s for the %s on %s"), a->other_role_data, a->role_data,
                  a->square_data);
    }
}

static void add_attack(const Arguments *a, Text *out) {
    switch ((int)a->reason->kind) {
    case HINT_FORKS:
        text_addf(out, _("it attacks the %s on %s and the %s on %s at once"), a->role_data,
                  a->square_data, a->other_role_data, a->other_data);
        break;
    case HINT_THREATENS:
        text_addf(out, _("it threatens to win the %s on %s by %s"), a->role_data, a->square_data,
                  a->move_data);
        break;
    case HINT_PINS:
        text_addf(out, _("it pins the %s on %s"), a->role_data, a->square_data);
        break;
    case HINT_ATTACKS:
        text_addf(out, _("it attacks the %s on %s"), a->role_data, a->square_data);
        break;
    default: /* HINT_CHECKS */
        text_add(out, _("it gives check"));
    }
}

static void add_safety(const Arguments *a, Text *out) {
    switch ((int)a->reason->kind) {
    case HINT_ESCAPES:
        text_addf(out, _("it ends the check by the %s on %s"), a->role_data, a->square_data);
        break;
    case HINT_SAVES:
        text_addf(out, _("it brings the %s from %s to safety"), a->role_data, a->square_data);
        break;
    case HINT_GUARDS:
        text_addf(out, _("it guards the %s on %s, which nothing guarded"), a->role_data,
                  a->square_data);
        break;
    default: /* HINT_DEFENDS */
        text_addf(out, _("it protects the %s on %s"), a->role_data, a->square_data);
    }
}

static void add_quiet(const Arguments *a, Text *out) {
    unsigned count = a->reason->count;
    switch ((int)a->reason->kind) {
    case HINT_PROMOTES:
        text_addf(out, _("it promotes to %s"), a->role_data);
        break;
    case HINT_PREPARES:
        text_addf(out, _("it can promote to %s next"), a->role_data);
        break;
    case HINT_PRESSES:
        text_addf(out,
                  ngettext("it attacks %u more square next to the other side's royal piece",
                           "it attacks %u more squares next to the other side's royal piece",
                           count),
                  count);
        break;
    case HINT_SHELTERS:
        text_addf(out,
                  ngettext("it guards %u more square next to your royal piece",
                           "it guards %u more squares next to your royal piece", count),
                  count);
        break;
    default: /* HINT_OPENS */
        text_addf(out,
                  ngettext("it gives the %s on %s %u more move",
                           "it gives the %s on %s %u more moves", count),
                  a->role_data, a->square_data, count);
    }
}

static void add_reason(const HintQuestion *question, const HintReason *reason, Text *out) {
    Arguments arguments = {.reason = reason};
    add_arguments(question, &arguments);
    switch (reason->kind) {
    case HINT_MATES:
    case HINT_WINS:
    case HINT_ONLY:
    case HINT_PREVENTS_MATE:
    case HINT_THREATENS_MATE:
        add_end(&arguments, out);
        break;
    case HINT_TAKES_HANGING:
    case HINT_WINS_EXCHANGE:
    case HINT_TAKES_BACK:
    case HINT_WINS_LATER:
    case HINT_TRADES:
        add_capture(&arguments, out);
        break;
    case HINT_FORKS:
    case HINT_THREATENS:
    case HINT_PINS:
    case HINT_ATTACKS:
    case HINT_CHECKS:
        add_attack(&arguments, out);
        break;
    case HINT_ESCAPES:
    case HINT_SAVES:
    case HINT_DEFENDS:
    case HINT_GUARDS:
        add_safety(&arguments, out);
        break;
    case HINT_PROMOTES:
    case HINT_PREPARES:
    case HINT_PRESSES:
    case HINT_SHELTERS:
    case HINT_OPENS:
        add_quiet(&arguments, out);
        break;
    case HINT_KIND_COUNT:
        break;
    }
}

void words_hint(const HintQuestion *question, const HintReason *reasons, size_t count, Text *out) {
    size_t from = out->length;
    for (size_t i = 0; i < count; i++) {
        char said[HINT_SIZE], reason_data[REASON_SIZE];
        Text reason = TEXT_OVER(reason_data);
        add_reason(question, &reasons[i], &reason);
        if (i == 0)
            text_add(out, reason_data);
        else
            text_addf(out, _("%s, and %s"), text_take(out, from, said, sizeof said), reason_data);
    }
}

/* --- warnings -------------------------------------------------------------------------------- */

void words_warning(const Position *position, Move move, const HintQuestion *reply,
                   const HintReason *reason, Text *out) {
    char move_data[MOVE_WORDS_SIZE], answer_data[24], why_data[REASON_SIZE];
    Text words = TEXT_OVER(move_data), answer = TEXT_OVER(answer_data), why = TEXT_OVER(why_data);
    words_move(position, move, &words);
    words_move_short(reply->position, reply->move, &answer);
    if (reason == NULL) {
        text_addf(out, _("%s is a mistake: the answer is %s."), move_data, answer_data);
        return;
    }
    Arguments a = {.reason = reason};
    add_arguments(reply, &a);
    switch ((int)reason->kind) {
    case HINT_MATES:
        if (reason->count == 1)
            text_addf(out, _("%s allows mate by %s."), move_data, answer_data);
        else
            text_addf(out, _("%s allows mate in %u by %s."), move_data, reason->count, answer_data);
        break;
    case HINT_TAKES_HANGING:
    case HINT_WINS_EXCHANGE:
        text_addf(out, _("%s loses the %s on %s to %s."), move_data, a.role_data, a.square_data,
                  answer_data);
        break;
    case HINT_WINS_LATER:
        text_addf(out, _("%s loses the %s on %s after %s."), move_data, a.role_data, a.square_data,
                  answer_data);
        break;
    default:
        add_reason(reply, reason, &why);
        text_addf(out, _("%s is a mistake: the answer is %s, and %s."), move_data, answer_data,
                  why_data);
    }
}

/* --- verdicts -------------------------------------------------------------------------------- */

/* Up to which score, in centipawns, which words hold. In games with drops an advantage of a few
 * pawns is soon more or nothing, so the steps are wide. */
enum {
    EVEN_BELOW_CP = 40,
    A_LITTLE_BELOW_CP = 120,
    BETTER_BELOW_CP = 250,
    CLEARLY_BELOW_CP = 600,
    WINNING_BELOW_CP = 1500
};

void words_verdict(int score_cp, Text *out) {
    const char *side = words_side(score_cp >= 0 ? SIDE_WHITE : SIDE_BLACK);
    int size = score_cp < 0 ? -score_cp : score_cp;
    char data[32];
    Text score = TEXT_OVER(data);
    words_score(score_cp, &score);
    if (size >= SCORE_MATE_BOUND)
        text_addf(out, _("%s mates in %d."), side, score_mate_moves(size));
    else if (size < EVEN_BELOW_CP)
        text_addf(out, _("Neither side is better, %s."), data);
    else if (size < A_LITTLE_BELOW_CP)
        text_addf(out, _("%s is a little better, %s."), side, data);
    else if (size < BETTER_BELOW_CP)
        text_addf(out, _("%s is better, %s."), side, data);
    else if (size < CLEARLY_BELOW_CP)
        text_addf(out, _("%s is clearly better, %s."), side, data);
    else if (size < WINNING_BELOW_CP)
        text_addf(out, _("%s is winning, %s."), side, data);
    else
        text_addf(out, _("%s is winning easily, %s."), side, data);
}
