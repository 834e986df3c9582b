#include "words/told_fields.h"

#include <string.h>

#include "base/i18n.h"

/* Two texts with one stroke between them. */
static bool check_two_texts(const Variant *variant, const char *value, Error *error) {
    (void)variant;
    const char *stroke = strchr(value, '/');
    return (stroke != NULL && stroke != value && stroke[1] != '\0' &&
            strchr(stroke + 1, '/') == NULL) ||
           error_set(error, N_("these are not two texts with a stroke between them"));
}

const VariantField WORDS_FIELDS[WORDS_FIELD_COUNT] = {
    {VARIANT_PIECE_GLYPHS, N_("list of pieces"), "",
     N_("What boards in the game's own script show for each piece, as in p:兵, +p:鍍. Two "
        "texts with a stroke between them are White's and Black's, as in k:陽/陰."),
     true, variant_field_check_role_list},
    {FIELD_PIECE_READINGS, N_("list of pieces"), "",
     N_("How the game's people call each piece, as in p:Byeong, +p:Do, in the same way."), true,
     variant_field_check_role_list},
    {FIELD_PIECE_NOTES, N_("list of pieces"), "",
     N_("A sentence, without a comma, that a piece's card and the rules add to how it moves."),
     true, variant_field_check_role_list},
    {FIELD_TITLE_READING, N_("paragraphs"), "", N_("How titleNative is read."),
     VARIANT_FIELD_OF_ONE_GAME, NULL},
    {FIELD_AUTHOR, N_("paragraphs"), "", N_("Who made the game, and when."),
     VARIANT_FIELD_OF_ONE_GAME, NULL},
    {FIELD_SIDE_NAMES, N_("two texts"), "",
     N_("What the game calls White and Black beside that, as in Bright, 陽/Dark, 陰."), true,
     check_two_texts},
    {FIELD_TERMS, N_("paragraphs"), "",
     N_("The game's own words, with what they mean: a section of its rules and pieces."),
     VARIANT_FIELD_OF_ONE_GAME, NULL},
    {FIELD_ABOUT, N_("paragraphs"), "",
     N_("What else there is to tell of the game, such as where it comes from: a section of its "
        "rules."),
     VARIANT_FIELD_OF_ONE_GAME, NULL},
    {FIELD_READING, N_("remarks on keys"), "",
     N_("What was decided where the author's text can be understood in more than one way: the last "
        "section of the game's rules. The keys are those that say it."),
     VARIANT_FIELD_ON_FIELDS, NULL},
};
