#include "game/shogi/kif_headers.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "game/shogi/kif_words.h"
#include "game/shogi/shogi_times.h"

enum { VALUE_SIZE = 512 };

void kif_headers_add_date(const Game *game, const char *date, Text *out) {
    const char *time = game_tag(game, "Time");
    for (const char *c = date; *c != '\0'; c++)
        text_add_char(out, *c == '.' ? '/' : *c);
    if (time != NULL)
        text_addf(out, " %s", time);
}

static void put_date(const KifHeaders *headers, const char *date) {
    char data[VALUE_SIZE];
    Text text = TEXT_OVER(data);
    kif_headers_add_date(headers->game, date, &text);
    headers->put(headers->context, kif_header_of_tag("Date", false), data);
}

/* False: the headers of times cannot express it. */
static bool put_times(const KifHeaders *headers, const char *tag) {
    char main[SHOGI_TIME_SIZE], period[SHOGI_TIME_SIZE];
    Text time = TEXT_OVER(main), byoyomi = TEXT_OVER(period);
    if (!shogi_times_add_kif(tag, &time, &byoyomi))
        return false;
    headers->put(headers->context, SHOGI_TIME_HEADER, main);
    if (byoyomi.length > 0)
        headers->put(headers->context, SHOGI_BYOYOMI_HEADER, period);
    return true;
}

bool kif_headers_is_unknown(const char *value) {
    return value[0] == '\0' || value[strspn(value, "?.")] == '\0';
}

/* Tags that the record expresses otherwise. */
static bool is_said_apart(const KifHeaders *headers, const char *name) {
    static const char *const NAMES[] = {"Variant", "Result", "SetUp", "FEN"};
    for (size_t i = 0; i < sizeof(NAMES) / sizeof(NAMES[0]); i++)
        if (strcmp(name, NAMES[i]) == 0)
            return true;
    bool own_word = !headers->word && headers->game->outcome.termination == TERMINATION_NONE;
    return (strcmp(name, "Termination") == 0 && !own_word) ||
           (strcmp(name, "Time") == 0 && game_tag(headers->game, "Date") != NULL);
}

/* Whether a line with this name would be read as a header, not as a move, a comment or a mark. */
static bool is_header(const char *name) {
    if (!ascii_is_alpha(name[0]))
        return false;
    for (; *name != '\0'; name++)
        if (!ascii_is_alpha(*name) && !ascii_is_digit(*name) && *name != '_')
            return false;
    return true;
}

void kif_headers_each(const KifHeaders *headers) {
    const Game *game = headers->game;
    for (size_t i = 0; i < game->tag_count; i++) {
        const Tag *tag = &game->tags[i];
        const char *header = kif_header_of_tag(tag->name, game->start.side == SIDE_BLACK);
        if (kif_headers_is_unknown(tag->value) || is_said_apart(headers, tag->name) ||
            (header == NULL && !is_header(tag->name)))
            continue;
        if (strcmp(tag->name, "TimeControl") == 0 && put_times(headers, tag->value))
            continue;
        if (strcmp(tag->name, "Date") == 0)
            put_date(headers, tag->value);
        else
            headers->put(headers->context, header != NULL ? header : tag->name, tag->value);
    }
}
