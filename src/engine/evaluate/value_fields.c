#include "engine/evaluate/value_fields.h"

#include <stdint.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/evaluate/weights.h"
#include "rules/board/variant.h"

static const char FIELD_PIECE_VALUES[] = "pieceValues";
static const char FIELD_EVALUATION[] = "evaluation";
static const char FIELD_LEAD[] = "winningLead";
static const char NO_EVALUATION[] = "-";

/* Roughly the middle of the values found by self-play: 180 in minishogi, 1,350 in shoshogi. */
#define LEAD_FALLBACK "600"
enum { LEAD_FALLBACK_CP = 600 };

/* Parses one value of a list, already cut at the comma. */
static bool engine_field_parse_value(const char *text, int *out) {
    int64_t value;
    if (!ascii_parse_int(text, 1, ENGINE_PIECE_VALUE_LIMIT_CP, &value))
        return false;
    *out = (int)value;
    return true;
}

/* Every text after a ':' up to ',' or the end must be a value. */
static bool engine_field_check_values(const Variant *variant, const char *value, Error *error) {
    if (!variant_field_check_role_list(variant, value, error))
        return false;
    for (const char *at = value; *at != '\0';) {
        while (*at != '\0' && *at != ':')
            at++;
        if (*at == ':')
            at++;
        while (ascii_is_space(*at))
            at++;
        char text[16];
        size_t length = 0;
        while (*at != '\0' && *at != ',' && !ascii_is_space(*at) && length < sizeof text - 1)
            text[length++] = *at++;
        text[length] = '\0';
        int parsed;
        if (!engine_field_parse_value(text, &parsed))
            return error_set_at(error, text, N_("a piece value is a number from 1 to %d"),
                                ENGINE_PIECE_VALUE_LIMIT_CP);
        while (*at != '\0' && *at != ',')
            at++;
    }
    return true;
}

static bool engine_field_check_evaluation(const Variant *variant, const char *value, Error *error) {
    (void)variant;
    return strcmp(value, NO_EVALUATION) == 0 || weights_check(value, error);
}

static bool engine_field_check_weights(const Variant *variant, const char *value, Error *error) {
    EvaluationWeights weights;
    int16_t values_cp[ROLES_LIMIT];
    WeightSet set = {value, strlen(value), 0};
    return weights_read(variant, &set, &weights, values_cp, error);
}

static bool engine_field_parse_lead(const char *text, int *out) {
    int64_t value;
    if (!ascii_parse_int(text, 1, ENGINE_LEAD_LIMIT_CP, &value))
        return false;
    *out = (int)value;
    return true;
}

static bool engine_field_check_lead(const Variant *variant, const char *value, Error *error) {
    int lead;
    (void)variant;
    return engine_field_parse_lead(value, &lead) ||
           error_set_at(error, value, N_("expected a number from 1 to %d"), ENGINE_LEAD_LIMIT_CP);
}

const VariantField ENGINE_FIELDS[ENGINE_FIELD_COUNT] = {
    {.name = FIELD_PIECE_VALUES,
     .type = N_("pieces with numbers"),
     .fallback = "",
     .meaning =
         N_("Piece values on the board for the computer player, in centipawns, such as \"p:90, "
            "+f:560\". Pieces left out get a value derived from how they move."),
     .own = VARIANT_FIELD_OURS,
     .check = engine_field_check_values},
    {.name = VARIANT_OTHER_NAMES,
     .type = N_("text"),
     .fallback = "-",
     .meaning = N_("The names other engines use for the game, separated by spaces."),
     .own = VARIANT_FIELD_OURS},
    {.name = FIELD_EVALUATION,
     .type = N_("text"),
     .fallback = "-",
     .meaning =
         N_("The built-in game whose tuned evaluation the computer player uses for this one. "
            "Pieces (matched by letter) that it lacks are valued by how they move, as all "
            "pieces are with \"-\" or on a board of another size."),
     .own = VARIANT_FIELD_OURS,
     .check = engine_field_check_evaluation},
    {.name = FIELD_LEAD,
     .type = N_("number"),
     .fallback = LEAD_FALLBACK,
     .meaning = N_("The advantage, in centipawns, at which the computer player wins three games in "
                   "four against itself. Winning chances are computed from it."),
     .own = VARIANT_FIELD_OURS,
     .check = engine_field_check_lead},
    {.name = ENGINE_FIELD_WEIGHTS,
     .type = N_("text"),
     .fallback = "",
     .meaning =
         N_("Evaluation weights for this game alone, as found by \"pandemonium tune\", one per "
            "line. Missing ones come from \"evaluation\"."),
     .own = VARIANT_FIELD_OF_ONE_GAME,
     .check = engine_field_check_weights,
     .text_limit = ENGINE_WEIGHTS_SIZE},
};

bool engine_field_piece_value(const Variant *variant, Role role, int *out_cp) {
    char text[16];
    return variant_extra_role(variant, FIELD_PIECE_VALUES, role, text, sizeof text) &&
           engine_field_parse_value(text, out_cp);
}

bool engine_field_weights(const Variant *variant, WeightSet *out) {
    const VariantExtra *extra = variant_extra_find(variant, ENGINE_FIELD_WEIGHTS);
    if (extra == NULL || extra->value[0] == '\0')
        return false;
    *out = (WeightSet){extra->value, strlen(extra->value), 0};
    return true;
}

int engine_field_lead(const Variant *variant) {
    const VariantExtra *extra = variant_extra_find(variant, FIELD_LEAD);
    int lead = LEAD_FALLBACK_CP;
    if (extra != NULL)
        (void)engine_field_parse_lead(extra->value, &lead);
    return lead;
}

const char *engine_field_evaluation(const Variant *variant) {
    const VariantExtra *extra = variant_extra_find(variant, FIELD_EVALUATION);
    return extra == NULL || strcmp(extra->value, NO_EVALUATION) == 0 ? NULL : extra->value;
}
