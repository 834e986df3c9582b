#include "support/hint_truth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/evaluate/evaluate.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/naive.h"

enum { END_SIZE = 40 };

/* A claim, and the positions before and after its move. */
typedef struct Scene {
    const HintWorths *worths;
    const HintQuestion *question;
    const HintReason *reason;
    const Variant *variant;
    NaivePosition before, after;
    int from, to; /* the move's squares; from is -1 for a drop */
    bool us;      /* black */
} Scene;

/* --- names ------------------------------------------------------------------------------------ */

static int place_of(const Variant *variant, Square square) {
    if (square == SQUARE_NONE)
        return -1;
    return (int)(variant_rank(variant, square) * variant->files + variant_file(variant, square));
}

static Role role_of(const Variant *variant, NaivePiece piece) {
    for (Role role = 0; role < variant->role_count && piece.letter != 0; role++) {
        char letters[3];
        variant_role_fen(variant, role, letters);
        bool turned = letters[0] == '+';
        bool marked = strchr(letters, '~') != NULL;
        if (letters[turned] == piece.letter && turned == piece.turned && marked == piece.marked)
            return role;
    }
    return ROLE_NONE;
}

static bool stands(const Scene *scene, const NaivePosition *n, int place, Role role, bool black) {
    return place >= 0 && n->board[place].letter != 0 && n->board[place].black == black &&
           role_of(scene->variant, n->board[place]) == role;
}

static int worth(const Scene *scene, NaivePiece piece) {
    Role role = role_of(scene->variant, piece);
    return role != ROLE_NONE ? scene->worths->of_role[role] : 0;
}

static NaiveMove text_of(const Scene *scene, Move move) {
    NaiveMove out;
    Text text = TEXT_OVER(out.text);
    uci_format(scene->variant, move, &text);
    return out;
}

/* --- moves ------------------------------------------------------------------------------------ */

static NaivePosition made(const NaivePosition *n, const char *move) {
    NaivePosition next = *n;
    naive_do(&next, move);
    return next;
}

/* The same with the other side to move. */
static NaivePosition turned(const NaivePosition *n) {
    NaivePosition next = *n;
    memset(next.passed, 0, sizeof next.passed);
    next.passer = -1;
    next.black = !n->black;
    return next;
}

static size_t generate(const NaivePosition *n, NaiveMove **out) {
    *out = malloc(NAIVE_MOVES_LIMIT * sizeof **out);
    if (*out == NULL)
        abort();
    return naive_generate(n, *out);
}

static bool takes_on(const NaivePosition *n, const char *move, int place) {
    return strchr(move, '@') == NULL && naive_target(n, move) == place &&
           n->board[place].letter != 0 && n->board[place].black != n->black;
}

/* The most that the side to move can win by captures on the square, in any order. */
static int gain_on(const Scene *scene, const NaivePosition *n, int place) {
    NaiveMove *moves;
    int best = 0;
    for (size_t i = generate(n, &moves); i-- > 0;) {
        if (!takes_on(n, moves[i].text, place))
            continue;
        NaivePosition next = made(n, moves[i].text);
        int gain = worth(scene, n->board[place]) - gain_on(scene, &next, place);
        best = gain > best ? gain : best;
    }
    free(moves);
    return best;
}

/* Whether a piece of the side attacks the square, even if its King would then be in check. */
static bool is_attacked(const Scene *scene, const NaivePosition *n, int place, bool by) {
    for (int from = 0; from < (int)scene->variant->squares; from++)
        if (n->board[from].letter != 0 && n->board[from].black == by &&
            naive_attacks(n, from, place))
            return true;
    return false;
}

/* --- ends ------------------------------------------------------------------------------------- */

static bool ends_so(const NaivePosition *n, bool winner, const char *how) {
    char end[END_SIZE], wanted[END_SIZE];
    naive_outcome(n, end);
    snprintf(wanted, sizeof wanted, "%s %s", winner ? "0-1" : "1-0", how);
    return strcmp(end, wanted) == 0;
}

static bool mates(const NaivePosition *n, const char *move) {
    NaivePosition next = made(n, move);
    return ends_so(&next, n->black, "checkmate");
}

static bool has_mate(const NaivePosition *n) {
    NaiveMove *moves;
    bool found = false;
    for (size_t i = generate(n, &moves); i-- > 0;)
        found = found || mates(n, moves[i].text);
    free(moves);
    return found;
}

/* Whether the move mates within one or two moves. */
static bool mates_within(const NaivePosition *n, const char *move, unsigned count) {
    NaivePosition next = made(n, move);
    NaiveMove *moves;
    if (count == 1 || count > 2)
        return count > 2 || mates(n, move);
    size_t answers = generate(&next, &moves);
    bool all = answers > 0;
    for (size_t i = 0; i < answers && all; i++) {
        NaivePosition answered = made(&next, moves[i].text);
        all = has_mate(&answered);
    }
    free(moves);
    return all;
}

static const char *look_at_end(const Scene *scene) {
    NaiveMove *moves;
    const HintReason *reason = scene->reason;
    NaiveMove own = text_of(scene, scene->question->move);
    if (reason->kind == HINT_MATES)
        return mates_within(&scene->before, own.text, reason->count) ? NULL : "it does not mate";
    if (reason->kind == HINT_WINS)
        return ends_so(&scene->after, scene->us, termination_name(reason->termination))
                   ? NULL
                   : "it does not win so";
    size_t count = generate(&scene->before, &moves);
    free(moves);
    return count == 1 ? NULL : "it is not the only move";
}

static const char *look_at_mate(const Scene *scene) {
    const HintReason *reason = scene->reason;
    NaiveMove move = text_of(scene, reason->move);
    bool threatens = reason->kind == HINT_THREATENS_MATE;
    NaivePosition stage = turned(threatens ? &scene->after : &scene->before);
    if (!naive_is_legal(&stage, move.text) || !mates_within(&stage, move.text, reason->count))
        return "that is no mate";
    return !threatens && has_mate(&scene->after) ? "there is still a mate" : NULL;
}

/* --- captures --------------------------------------------------------------------------------- */

static const char *look_at_capture(const Scene *scene) {
    const HintReason *reason = scene->reason;
    int place = place_of(scene->variant, reason->square);
    if (reason->kind == HINT_TAKES_BACK)
        return place == scene->to && scene->question->taken_on == reason->square
                   ? NULL
                   : "nothing was taken there";
    if (place != scene->to || !stands(scene, &scene->before, place, reason->role, !scene->us))
        return "that is not what it takes";
    if (reason->kind == HINT_TAKES_HANGING)
        return is_attacked(scene, &scene->after, place, !scene->us) ? "something defends it" : NULL;
    if (reason->kind == HINT_WINS_EXCHANGE)
        return worth(scene, scene->before.board[place]) > gain_on(scene, &scene->after, place)
                   ? NULL
                   : "the exchange is not won";
    return is_attacked(scene, &scene->after, place, !scene->us) &&
                   stands(scene, &scene->after, place, reason->other_role, scene->us)
               ? NULL
               : "it is not taken back";
}

static const char *look_at_line(const Scene *scene) {
    const HintReason *reason = scene->reason;
    NaivePosition at = scene->before;
    int place = place_of(scene->variant, reason->square), gain = 0;
    bool taken = false;
    for (unsigned i = 0; i < reason->count; i++) {
        NaiveMove move = text_of(scene, scene->question->line[i]);
        if (!naive_is_legal(&at, move.text))
            return "the line is not legal";
        int to = naive_target(&scene->before, move.text);
        if (takes_on(&at, move.text, to))
            gain += (i % 2 == 0 ? 1 : -1) * worth(scene, at.board[to]);
        taken = to == place && stands(scene, &at, place, reason->role, !scene->us);
        at = made(&at, move.text);
    }
    if (!taken)
        return "that is not what it takes in the end";
    return gain > gain_on(scene, &at, place) ? NULL : "nothing is won in the end";
}

/* --- attacks ---------------------------------------------------------------------------------- */

static bool attacks_named(const Scene *scene, Square square, Role role) {
    int place = place_of(scene->variant, square);
    return stands(scene, &scene->after, place, role, !scene->us) &&
           naive_attacks(&scene->after, scene->to, place);
}

static const char *look_at_pin(const Scene *scene) {
    const HintReason *reason = scene->reason;
    int place = place_of(scene->variant, reason->square);
    NaivePosition without = scene->after;
    if (!stands(scene, &without, place, reason->role, !scene->us) ||
        naive_in_check(&without, !scene->us))
        return "nothing is pinned there";
    without.board[place] = (NaivePiece){0};
    return naive_in_check(&without, !scene->us) ? NULL : "it could go away";
}

static const char *look_at_threat(const Scene *scene) {
    const HintReason *reason = scene->reason;
    int place = place_of(scene->variant, reason->square);
    NaiveMove move = text_of(scene, reason->move);
    NaivePosition stage = turned(&scene->after);
    if (!stands(scene, &stage, place, reason->role, !scene->us) ||
        naive_in_check(&scene->after, scene->after.black) || !naive_is_legal(&stage, move.text) ||
        naive_target(&scene->before, move.text) != place)
        return "it cannot be taken so";
    NaivePosition taken = made(&stage, move.text);
    return worth(scene, stage.board[place]) > gain_on(scene, &taken, place)
               ? NULL
               : "nothing is won by it";
}

static const char *look_at_attack(const Scene *scene) {
    const HintReason *reason = scene->reason;
    switch ((int)reason->kind) {
    case HINT_PINS:
        return look_at_pin(scene);
    case HINT_THREATENS:
        return look_at_threat(scene);
    case HINT_CHECKS:
        return naive_in_check(&scene->after, !scene->us) ? NULL : "that is no check";
    case HINT_FORKS:
        if (reason->square == reason->other ||
            !attacks_named(scene, reason->other, reason->other_role))
            return "it does not attack the second";
        return attacks_named(scene, reason->square, reason->role) ? NULL
                                                                  : "it does not attack the first";
    default:
        return attacks_named(scene, reason->square, reason->role) ? NULL : "it does not attack it";
    }
}

/* --- safety ----------------------------------------------------------------------------------- */

/* A check is answered first, before the capture. */
static bool is_safe(const Scene *scene, int place) {
    if (naive_in_check(&scene->after, !scene->us))
        return !is_attacked(scene, &scene->after, place, !scene->us);
    return gain_on(scene, &scene->after, place) < scene->worths->margin;
}

/* Whether an attacker was captured, is blocked or pinned: it could capture, and no longer can. */
static bool loses_attacker(const Scene *scene, int place) {
    NaivePosition passed = turned(&scene->before);
    NaiveMove *moves;
    bool lost = false;
    for (size_t i = generate(&passed, &moves); i-- > 0;) {
        int from = naive_origin(&scene->before, moves[i].text);
        if (!takes_on(&passed, moves[i].text, place))
            continue;
        NaivePiece now = scene->after.board[from];
        bool there = now.letter != 0 && now.black != scene->us;
        lost = lost || !there || !naive_attacks(&scene->after, from, place) ||
               (!naive_in_check(&scene->after, !scene->us) &&
                !naive_is_legal(&scene->after, moves[i].text));
    }
    free(moves);
    return lost;
}

static bool gains_guard(const Scene *scene, int place) {
    for (int at = 0; at < (int)scene->variant->squares; at++) {
        int was = at == scene->to ? scene->from : at;
        NaivePiece piece = scene->after.board[at];
        if (piece.letter != 0 && piece.black == scene->us &&
            naive_attacks(&scene->after, at, place) &&
            (was < 0 || !naive_attacks(&scene->before, was, place)))
            return true;
    }
    return false;
}

static const char *look_at_rescue(const Scene *scene) {
    const HintReason *reason = scene->reason;
    bool saves = reason->kind == HINT_SAVES;
    int place = place_of(scene->variant, reason->square);
    NaivePosition passed = turned(&scene->before);
    if (!stands(scene, &scene->before, place, reason->role, scene->us) ||
        saves != (place == scene->from))
        return "that piece is not there";
    if (naive_in_check(&scene->before, scene->us) ||
        gain_on(scene, &passed, place) < scene->worths->margin)
        return "it was not in danger";
    if (!is_safe(scene, saves ? scene->to : place))
        return "it can still be taken";
    if (!saves && !loses_attacker(scene, place) && !gains_guard(scene, place))
        return "nothing protects it";
    return NULL;
}

static const char *look_at_guard(const Scene *scene) {
    int place = place_of(scene->variant, scene->reason->square);
    if (!stands(scene, &scene->after, place, scene->reason->role, scene->us) ||
        is_attacked(scene, &scene->before, place, scene->us))
        return "it was guarded";
    return is_attacked(scene, &scene->after, place, scene->us) ? NULL : "it is not guarded";
}

static const char *look_at_escape(const Scene *scene) {
    int place = place_of(scene->variant, scene->reason->square);
    NaivePosition without = scene->before;
    if (!stands(scene, &scene->before, place, scene->reason->role, !scene->us) ||
        !naive_in_check(&scene->before, scene->us))
        return "there is no check by it";
    for (int at = 0; at < (int)scene->variant->squares; at++)
        if (at != place && without.board[at].letter != 0 && without.board[at].black != scene->us)
            without.board[at] = (NaivePiece){0};
    if (!naive_in_check(&without, scene->us))
        return "it gives no check";
    return naive_in_check(&scene->after, scene->us) ? "it is still check" : NULL;
}

/* --- quiet moves ------------------------------------------------------------------------------ */

static unsigned ring_of(const Scene *scene, const NaivePosition *n, bool royal, bool by) {
    int files = (int)scene->variant->files, ranks = (int)scene->variant->ranks, king = -1;
    unsigned count = 0;
    for (int at = 0; at < files * ranks; at++) {
        Role role = role_of(scene->variant, n->board[at]);
        if (role != ROLE_NONE && n->board[at].black == royal && scene->variant->roles[role].royal)
            king = at;
    }
    for (int at = 0; at < files * ranks && king >= 0; at++)
        if (at != king && abs(at % files - king % files) <= 1 &&
            abs(at / files - king / files) <= 1)
            count += is_attacked(scene, n, at, by);
    return count;
}

/* The number of squares that the piece can go to. */
static unsigned goes_to(const Scene *scene, const NaivePosition *n, int from) {
    bool seen[NAIVE_SQUARES] = {false};
    NaiveMove *moves;
    unsigned count = 0;
    for (size_t i = generate(n, &moves); i-- > 0;) {
        int to = naive_target(&scene->before, moves[i].text);
        if (naive_origin(&scene->before, moves[i].text) != from || seen[to])
            continue;
        seen[to] = true;
        count++;
    }
    free(moves);
    return count;
}

static bool can_promote(const Scene *scene) {
    NaivePosition passed = turned(&scene->after);
    NaiveMove *moves;
    bool can = false;
    for (size_t i = generate(&passed, &moves); i-- > 0;) {
        NaivePosition next = made(&passed, moves[i].text);
        can = can || (naive_origin(&scene->before, moves[i].text) == scene->to &&
                      stands(scene, &next, naive_target(&scene->before, moves[i].text),
                             scene->reason->role, scene->us) &&
                      !stands(scene, &passed, scene->to, scene->reason->role, scene->us));
    }
    free(moves);
    return can;
}

static const char *look_at_quiet(const Scene *scene) {
    const HintReason *reason = scene->reason;
    bool royal = reason->kind == HINT_PRESSES ? !scene->us : scene->us;
    int place = place_of(scene->variant, reason->square);
    NaivePosition passed = turned(&scene->after);
    switch ((int)reason->kind) {
    case HINT_PROMOTES:
        return stands(scene, &scene->after, scene->to, reason->role, scene->us) &&
                       !stands(scene, &scene->before, scene->from, reason->role, scene->us)
                   ? NULL
                   : "it does not become that";
    case HINT_PREPARES:
        return can_promote(scene) ? NULL : "it cannot promote";
    case HINT_OPENS:
        return goes_to(scene, &scene->before, place == scene->to ? scene->from : place) +
                           reason->count ==
                       goes_to(scene, &passed, place)
                   ? NULL
                   : "it has not so many more moves";
    default:
        return ring_of(scene, &scene->before, royal, scene->us) + reason->count ==
                       ring_of(scene, &scene->after, royal, scene->us)
                   ? NULL
                   : "it is another number of squares";
    }
}

/* --- all of them ------------------------------------------------------------------------------ */

static const char *look(const Scene *scene) {
    switch ((int)scene->reason->kind) {
    case HINT_MATES:
    case HINT_WINS:
    case HINT_ONLY:
        return look_at_end(scene);
    case HINT_PREVENTS_MATE:
    case HINT_THREATENS_MATE:
        return look_at_mate(scene);
    case HINT_TAKES_HANGING:
    case HINT_WINS_EXCHANGE:
    case HINT_TAKES_BACK:
    case HINT_TRADES:
        return look_at_capture(scene);
    case HINT_WINS_LATER:
        return look_at_line(scene);
    case HINT_SAVES:
    case HINT_DEFENDS:
        return look_at_rescue(scene);
    case HINT_GUARDS:
        return look_at_guard(scene);
    case HINT_ESCAPES:
        return look_at_escape(scene);
    case HINT_FORKS:
    case HINT_THREATENS:
    case HINT_PINS:
    case HINT_CHECKS:
    case HINT_ATTACKS:
        return look_at_attack(scene);
    default:
        return look_at_quiet(scene);
    }
}

HintWorths hint_worths_of(const Variant *variant) {
    HintWorths worths = {.margin = 0};
    EvaluationTables *tables = calloc(1, sizeof *tables);
    if (tables == NULL)
        abort();
    evaluate_build(tables, variant, 100);
    for (Role role = 0; role < variant->role_count; role++) {
        int worth = tables->capture_gain[role];
        worths.of_role[role] = worth;
        if (!variant->roles[role].royal && worth > 0 &&
            (worths.margin == 0 || worth * 3 / 4 < worths.margin))
            worths.margin = worth * 3 / 4;
    }
    free(tables);
    return worths;
}

const char *hint_untruth(const HintWorths *worths, const HintQuestion *question,
                         const HintReason *reason) {
    Scene scene = {.worths = worths,
                   .question = question,
                   .reason = reason,
                   .variant = question->position->variant};
    naive_read(&scene.before, scene.variant->name, fen_text(question->position).text);
    NaiveMove move = text_of(&scene, question->move);
    scene.us = scene.before.black;
    scene.from = naive_origin(&scene.before, move.text);
    scene.to = naive_target(&scene.before, move.text);
    scene.after = made(&scene.before, move.text);
    return look(&scene);
}
