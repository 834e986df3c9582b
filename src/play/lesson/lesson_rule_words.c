/* The texts of the rules, with the names of the pieces on the board. */
#include <string.h>

#include "base/i18n.h"
#include "play/lesson/lesson_rules.h"
#include "words/words.h"
#include "words/written.h"

/* The roles that the text names: the piece, and its promoted form. */
static void name_roles(const RuleExample *example, Role *piece, Role *other) {
    const Position *position = &example->position;
    const Attempt *attempt = &example->attempt;
    const Variant *variant = position->variant;
    const LessonRule *rule = lesson_rule(example->rule);
    Move moves[4];
    *piece =
        attempt->drop != ROLE_NONE ? attempt->drop : piece_role(position->board[attempt->from]);
    *other = ROLE_NONE;
    if (rule->show != SHOW_MOVE)
        return;
    size_t count = attempt_moves(position, attempt, moves, 4);
    for (size_t i = 0; i < count; i++) {
        Piece taken = words_captured(position, moves[i]);
        if (rule->names_taken && taken != PIECE_NONE) {
            *piece = piece_role(taken);
            *other = variant->roles[*piece].captured_as;
        } else if (!rule->names_taken && move_is_promotion(moves[i])) {
            *other = move_role(moves[i]);
        }
    }
}

static void add_outcome(const Position *position, Text *out) {
    EndValue value = outcome_stalemate_value(position);
    text_add(out, value == END_DRAW   ? _("the game is drawn.")
                  : value == END_LOSS ? _("it loses.")
                                      : _("it wins."));
}

/* Says what the repeating move leads to, and what to do. */
static void add_repeated(const RuleExample *example, Text *out) {
    Result result = rule_own_outcome(example).result;
    text_add(out, result == RESULT_DRAW ? _("the game is drawn. Make it happen.")
                  : result == result_win_for(example->position.side)
                      ? _("you win. Make it happen.")
                      : _("you lose. Play something else."));
}

static void add_number(const RuleExample *example, Text *out) {
    const Variant *variant = example->position.variant;
    unsigned number = outcome_count_limit(variant) / 2;
    if (lesson_rule(example->rule)->show == SHOW_REPEAT)
        number = outcome_repetitions(variant);
    else if (lesson_rule(example->rule)->show == SHOW_REFUSAL)
        number = variant->roles[example->attempt.drop].file_limit;
    text_addf(out, "%u", number);
}

/* The opponent's royal; a text that names it has only one. */
static Role enemy_royal(const Position *position) {
    Bitboard royals = position_royals(position, side_other(position->side));
    return royals != 0 ? piece_role(position->board[bitboard_first(royals)]) : ROLE_NONE;
}

/* The name of the side to move's royal; with several kinds no single name is right. */
static const char *own_royal(const Position *position) {
    Bitboard royals = position_royals(position, position->side);
    if (royals == 0)
        return _("royal piece");
    Role first = piece_role(position->board[bitboard_pop(&royals)]);
    while (royals != 0)
        if (piece_role(position->board[bitboard_pop(&royals)]) != first)
            return _("royal piece");
    return words_role_name(position->variant, first);
}

/* Appends the replacement for the field at `at`, such as "{piece}"; returns the field's length, 0:
 * not a field. */
static size_t add_field(const RuleExample *example, const char *at, Text *out) {
    static const char *const FIELDS[] = {"{piece}", "{other}", "{royal}", "{outcome}",
                                         "{move}",  "{n}",     "{own}"};
    enum { COUNT = sizeof FIELDS / sizeof FIELDS[0] };
    const Variant *variant = example->position.variant;
    Role piece, other;
    Move move = MOVE_NONE;
    unsigned field = 0;
    while (field < COUNT && strncmp(at, FIELDS[field], strlen(FIELDS[field])) != 0)
        field++;
    if (field == COUNT)
        return 0;
    name_roles(example, &piece, &other);
    if (field < 2)
        text_add(out, words_role_name(variant, field == 0 ? piece : other));
    else if (field == 2)
        text_add(out, words_role_name(variant, enemy_royal(&example->position)));
    else if (field == 3 && lesson_rule(example->rule)->show == SHOW_REPEAT)
        add_repeated(example, out);
    else if (field == 3)
        add_outcome(&example->position, out);
    else if (field == 4 && attempt_moves(&example->position, &example->attempt, &move, 1) > 0)
        text_add(out, words_move_written(&example->position, move).text);
    else if (field == 6)
        text_add(out, own_royal(&example->position));
    else
        add_number(example, out);
    return strlen(FIELDS[field]);
}

/* The text for a drop refused because of its file: how many pieces are allowed, and whose. */
static const char *file_text(const RuleExample *example) {
    const VariantRole *role = &example->position.variant->roles[example->attempt.drop];
    if (role->file_limit_both)
        return role->file_limit == 1
                   ? N_("The {piece} may not be dropped on a file where either side already has "
                        "one. Drop it on another.")
                   : N_("The {piece} may not be dropped on a file that already has {n}, of "
                        "either side. Drop it on another.");
    return role->file_limit == 1
               ? lesson_rule(example->rule)->text
               : N_("The {piece} may not be dropped on a file where you already have {n}. Drop "
                    "it on another.");
}

/* Whether the shown move has to promote. */
static bool is_forced(const RuleExample *example) {
    Move moves[ROLES_LIMIT];
    size_t count = attempt_moves(&example->position, &example->attempt, moves, ROLES_LIMIT);
    for (size_t i = 0; i < count; i++)
        if (!move_is_promotion(moves[i]))
            return false;
    return true;
}

static const char *text_of(const RuleExample *example) {
    const LessonRule *rule = lesson_rule(example->rule);
    if (rule->show == SHOW_REFUSAL && rule->reason == LEGALITY_DROP_FILE)
        return file_text(example);
    return rule->forced_text != NULL && is_forced(example) ? rule->forced_text : rule->text;
}

void rule_add_text(const RuleExample *example, Text *out) {
    size_t from = out->length;
    for (const char *at = _(text_of(example)); *at != '\0';) {
        size_t length = add_field(example, at, out);
        if (length == 0)
            text_add_char(out, *at++);
        at += length;
    }
    out->length = particles_choose(out->data, from);
}
