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
           error_set(error, N_("these are not two texts with a stroke between them"));
}

static bool check_length(const Variant *variant, const char *value, Error *error) {
    int64_t length;
    (void)variant;
    return ascii_parse_int(value, 1, LENGTH_LIMIT, &length) ||
           error_set(error, N_("this is no number from 1 to %d"), LENGTH_LIMIT);
}

const VariantField WORDS_FIELDS[WORDS_FIELD_COUNT] = {
    {.name = VARIANT_PIECE_GLYPHS,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning =
         N_("What boards in the game's own script show for each piece, as in p:兵, +p:鍍. Two "
            "texts with a stroke between them are White's and Black's, as in k:陽/陰."),
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = FIELD_PIECE_READINGS,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning =
         N_("How the game's people call each piece, as in p:Byeong, +p:Do, in the same way."),
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = FIELD_PIECE_NOTES,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning =
         N_("A sentence, without a comma, that a piece's card and the rules add to how it moves."),
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = FIELD_TITLE_READING,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("How titleNative is read."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_AUTHOR,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("Who made the game, and when."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_RELATIVE_OF,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("The name of the game that this one is a version of: lists of games have it "
                   "last, among the relatives."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_GAME_LENGTH,
     .type = N_("number"),
     .fallback = "",
     .meaning =
         N_("About how many moves of each side a game has, for lists of games: in the shipped "
            "definitions as the computer plays it against itself."),
     .own = VARIANT_FIELD_OF_ONE_GAME,
     .check = check_length},
    {.name = VARIANT_SIDE_NAMES,
     .type = N_("two texts"),
     .fallback = "",
     .meaning = N_("What the game calls White and Black beside that, as in Bright, 陽/Dark, 陰."),
     .own = VARIANT_FIELD_OURS,
     .check = check_two_texts},
    {.name = FIELD_TERMS,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning = N_("The game's own words, with what they mean: a section of its rules and pieces."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_ABOUT,
     .type = N_("paragraphs"),
     .fallback = "",
     .meaning =
         N_("What else there is to tell of the game, such as where it comes from: a section of its "
            "rules."),
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = FIELD_READING,
     .type = N_("remarks on keys"),
     .fallback = "",
     .meaning = N_("What was decided where the author's text can be understood in more than one "
                   "way: the last "
                   "section of the game's rules. The keys are those that say it."),
     .own = VARIANT_FIELD_ON_FIELDS},
};
