#include "base/text.h"

#include <stdint.h>
#include <string.h>

#include "base/ascii.h"

/* How the word before a particle ends. */
typedef enum Ending { ENDING_UNKNOWN, ENDING_VOWEL, ENDING_RIEUL, ENDING_CONSONANT } Ending;

/* A pair as translators write it, and its two forms; without `rieul` a final ㄹ counts as any other
 * consonant. Longer pairs come before their prefixes. */
typedef struct Form {
    const char *both, *vowel, *rieul, *consonant;
} Form;

static const Form FORMS[] = {
    {"이(가)", "가", NULL, "이"},   {"가(이)", "가", NULL, "이"},
    {"을(를)", "를", NULL, "을"},   {"를(을)", "를", NULL, "을"},
    {"은(는)", "는", NULL, "은"},   {"는(은)", "는", NULL, "은"},
    {"과(와)", "와", NULL, "과"},   {"와(과)", "와", NULL, "과"},
    {"(으)로", "로", "로", "으로"}, {"(이)에요", "예요", NULL, "이에요"},
    {"(이)라", "라", NULL, "이라"}, {"(이)나", "나", NULL, "이나"},
    {"(이)고", "고", NULL, "이고"}, {"(이)며", "며", NULL, "이며"},
    {"(이)면", "면", NULL, "이면"},
};

enum { FORM_COUNT = sizeof FORMS / sizeof *FORMS };

/* --- how a name ends -------------------------------------------------------------------------- */

/* Hangul syllables, U+AC00 to U+D7A3, take three bytes; the final is the index modulo 28. */
static Ending ending_of_syllable(const unsigned char *bytes) {
    enum { FIRST = 0xAC00, LAST = 0xD7A3, FINALS = 28, FINAL_RIEUL = 8 };
    uint32_t code = (bytes[0] & 0x0Fu) << 12 | (bytes[1] & 0x3Fu) << 6 | (bytes[2] & 0x3Fu);
    if ((bytes[0] & 0xF0) != 0xE0 || code < FIRST || code > LAST)
        return ENDING_UNKNOWN;
    switch ((code - FIRST) % FINALS) {
    case 0:
        return ENDING_VOWEL;
    case FINAL_RIEUL:
        return ENDING_RIEUL;
    default:
        return ENDING_CONSONANT;
    }
}

/* 영 일 이 삼 사 오 육 칠 팔 구; a 0 that ends a longer number is 십, 백, 천 or 만. */
static Ending ending_of_digit(char digit) {
    static const Ending ENDINGS[] = {
        ENDING_CONSONANT, ENDING_RIEUL,     ENDING_VOWEL, ENDING_CONSONANT, ENDING_VOWEL,
        ENDING_VOWEL,     ENDING_CONSONANT, ENDING_RIEUL, ENDING_RIEUL,     ENDING_VOWEL};
    return ENDINGS[digit - '0'];
}

/* A letter alone, or capitals, are read by the letters' names: 엘, 엠, 엔, 알; all others end in a
 * vowel. */
static Ending ending_of_letter(char letter) {
    switch (ascii_to_upper(letter)) {
    case 'L':
    case 'R':
        return ENDING_RIEUL;
    case 'M':
    case 'N':
        return ENDING_CONSONANT;
    default:
        return ENDING_VOWEL;
    }
}

/* How the last Latin letter of a foreign word sounds in Korean: 카디널, 반, 킹, 셉터. Letters that
 * may be a final or get a vowel of their own (북, 케이크) are undecided. */
static Ending ending_of_word(const char *word, size_t length) {
    char last = word[length - 1];
    if (last == 'l')
        return ENDING_RIEUL;
    if (last == 'm' || last == 'n' || (last == 'g' && word[length - 2] == 'n'))
        return ENDING_CONSONANT;
    return strchr("bcegkpt", last) == NULL ? ENDING_VOWEL : ENDING_UNKNOWN;
}

static Ending ending_of_latin(const char *text, size_t length) {
    size_t start = length;
    while (start > 0 && ascii_is_alpha(text[start - 1]))
        start--;
    if (length - start == 1 || ascii_is_upper(text[length - 1]))
        return ending_of_letter(text[length - 1]);
    return ending_of_word(text + start, length - start);
}

/* Whether text ends in one of these; *length gets the length before it. */
static bool ends_in(const char *text, size_t *length, const char *const *ends) {
    for (; *ends != NULL; ends++) {
        size_t size = strlen(*ends);
        if (*length < size || memcmp(text + *length - size, *ends, size) != 0)
            continue;
        *length -= size;
        return true;
    }
    return false;
}

static Ending ending_of_last(const char *text, size_t length) {
    if (length == 0)
        return ENDING_UNKNOWN;
    char last = text[length - 1];
    if (ascii_is_digit(last))
        return ending_of_digit(last);
    if (ascii_is_alpha(last))
        return ending_of_latin(text, length);
    return length < 3 ? ENDING_UNKNOWN
                      : ending_of_syllable((const unsigned char *)text + length - 3);
}

/* How the name at the end of text ends. Quotes and check marks after a move are skipped; text in
 * brackets after a name is ignored ("기(騎)"), unless the name itself has no known reading
 * ("騎(기)"). */
static Ending ending_of(const char *text, size_t length) {
    static const char *const QUOTES[] = {"\"", "'", "]", "”", "’", "」", "+", "#", NULL};
    static const char *const SPACES[] = {" ", NULL};
    static const char *const CLOSED[] = {")", NULL};
    while (ends_in(text, &length, QUOTES)) {
    }
    if (!ends_in(text, &length, CLOSED))
        return ending_of_last(text, length);
    size_t open = length;
    while (open > 0 && text[open - 1] != '(')
        open--;
    Ending outside = ENDING_UNKNOWN;
    if (open > 0) {
        size_t before = open - 1;
        while (ends_in(text, &before, SPACES)) {
        }
        outside = ending_of_last(text, before);
    }
    return outside != ENDING_UNKNOWN ? outside : ending_of_last(text + open, length - open);
}

/* --- choosing --------------------------------------------------------------------------------- */

static const Form *form_at(const char *text) {
    for (size_t i = 0; i < FORM_COUNT; i++)
        if (strncmp(text, FORMS[i].both, strlen(FORMS[i].both)) == 0)
            return &FORMS[i];
    return NULL;
}

static const char *choose(const Form *form, Ending ending) {
    switch (ending) {
    case ENDING_VOWEL:
        return form->vowel;
    case ENDING_RIEUL:
        return form->rieul != NULL ? form->rieul : form->consonant;
    case ENDING_CONSONANT:
        return form->consonant;
    case ENDING_UNKNOWN:
        break;
    }
    return form->both;
}

/* Fast path: few texts have a bracket followed by a syllable. */
bool particles_are_in(const char *text) {
    enum { FIRST_BYTE = 0xEA }; /* of U+AC00, the first syllable */
    const char *bracket = strchr(text, '(');
    while (bracket != NULL && (unsigned char)bracket[1] < FIRST_BYTE)
        bracket = strchr(bracket + 1, '(');
    for (size_t i = 0; bracket != NULL && i < FORM_COUNT; i++)
        if (strstr(text, FORMS[i].both) != NULL)
            return true;
    return false;
}

size_t particles_choose(char *text, size_t from) {
    size_t out = from;
    for (size_t at = from; text[at] != '\0';) {
        const Form *form = form_at(text + at);
        if (form == NULL) {
            text[out++] = text[at++];
            continue;
        }
        const char *chosen = choose(form, ending_of(text, out));
        size_t size = strlen(chosen);
        at += strlen(form->both);
        memmove(text + out, chosen, size);
        out += size;
    }
    text[out] = '\0';
    return out;
}
