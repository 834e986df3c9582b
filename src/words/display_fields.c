#include "words/display_fields.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

/* Two texts separated by one slash. */
static bool check_two_texts(const Variant *variant, const char *value, Error *error) {
    (void)variant;
    const char *stroke = strchr(value, '/');
    return (stroke != NULL && stroke != value && stroke[1] != '\0' &&
            strchr(stroke + 1, '/') == NULL) ||
           error_set(error, N_("these are not two texts separated by a slash"));
}

static bool check_length(const Variant *variant, const char *value, Error *error) {
    int64_t length;
    (void)variant;
    return ascii_parse_int(value, 1, LENGTH_LIMIT, &length) ||
           error_set(error, N_("not a number from 1 to %d"), LENGTH_LIMIT);
}

const VariantField WORDS_FIELDS[WORDS_FIELD_COUNT] = {
    {.name = VARIANT_PIECE_GLYPHS,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning =
         N_("What boards in the game's own script show for each piece, as in p:兵, +p:鍍. Two "
            "texts separated by a slash are White's and Black's, as in k:陽/陰."),
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = FIELD_PIECE_READINGS,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning =
         N_("What the game's players call each piece, as in p:Byeong, +p:Do, in the same way."),
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = FIELD_PIECE_NOTES,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning = N_("A sentence without commas that a piece's card and the rules add to its moves."),
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = FIELD_TITLE_READING,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("How to read titleNative."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_AUTHOR,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("Who made the game, and when."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_RELATIVE_OF,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("The game that this one is a version of; lists show this one at the end, among "
                   "the related games."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_GAME_LENGTH,
     .type = N_("number"),
     .fallback = "",
     .meaning =
         N_("About how many moves each side makes in a game, for lists of games; in the shipped "
            "definitions, measured in the computer's games against itself."),
     .own = VARIANT_FIELD_OF_ONE_GAME,
     .check = check_length},
    {.name = VARIANT_SIDE_NAMES,
     .type = N_("two texts"),
     .fallback = "",
     .meaning = N_("What else the game calls White and Black, as in Bright, 陽/Dark, 陰."),
     .own = VARIANT_FIELD_OURS,
     .check = check_two_texts},
    {.name = FIELD_TERMS,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("The game's own terms and their meanings: a section of its rules and pieces."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_ABOUT,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("What else to say about the game, such as its origin: a section of its rules."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_READING,
     .type = N_("remarks on keys"),
     .fallback = "",
     .meaning = N_("How ambiguities in the author's text were settled: the last section of the "
                   "game's rules. The keys are those that express it."),
     .own = VARIANT_FIELD_ON_FIELDS},
};
