#include "play/review/game_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "words/words.h"

/* Appends a line to safe, which has room: sanitising never lengthens text. */
static void add_line(const char *line, size_t length, Text *safe) {
    if (length > 0 && line[length - 1] == '\r')
        length--;
    text_clear(safe);
    unicode_add_sanitized(safe, line, length);
    text_add_char(safe, '\n');
}

void game_text_make_safe(const char *text, size_t length, Bytes *out) {
    char *data = memory_new(length + 2, 1);
    const char *end = text + length;
    while (text < end) {
        const char *feed = memchr(text, '\n', (size_t)(end - text));
        const char *line_end = feed != NULL ? feed : end;
        Text safe = text_over(data, length + 2);
        add_line(text, (size_t)(line_end - text), &safe);
        bytes_put_bytes(out, safe.data, safe.length);
        text = feed != NULL ? feed + 1 : end;
    }
    free(data);
}

/* The length without trailing white space. */
static size_t trimmed(const char *text, size_t length) {
    while (length > 0 && ascii_is_space(text[length - 1]))
        length--;
    return length;
}

bool game_text_add(const PgnFile *file, size_t index, Bytes *out, Error *error) {
    const PgnEntry *entry = &file->entries[index];
    bool cut = entry->length > GAME_TEXT_LIMIT;
    size_t length = cut ? GAME_TEXT_LIMIT : (size_t)entry->length;
    char *text = memory_new(length + 1, 1);
    ssize_t got = pgn_file_read(file, entry->offset, text, length, error);
    bool good = got >= 0;
    if (good)
        game_text_make_safe(text, trimmed(text, (size_t)got), out);
    if (good && cut)
        bytes_put(out, "...\n");
    free(text);
    return good;
}

bool game_text_read(const FileSystem *fs, const char *path, size_t index, Bytes *out,
                    Error *error) {
    PgnFile file;
    if (!pgn_file_open(&file, fs, path, error))
        return false;
    bool good = index < file.count ? game_text_add(&file, index, out, error)
                                   : error_set(error, N_("there is no such game in the file"));
    pgn_file_close(&file);
    return good;
}

void game_text_add_copy(const FileSystem *fs, const char *path, Text *out) {
    char copy[ERROR_PLACE_SIZE];
    if (file_copy_left(fs, path, copy, sizeof copy))
        text_add_sentence(out,
                          _("This file was being written when the program ended and may be "
                            "incomplete: %s has all of it."),
                          copy);
}

static void add_once(Text *out, const char *sentence) {
    if (strstr(out->data, sentence) == NULL)
        text_add_sentence(out, "%s", sentence);
}

void game_text_add_notes(const Game *game, Text *out) {
    char assumed[256];
    text_format(assumed, sizeof assumed, _("No Variant tag: read as %s."),
                words_title(game->variant));
    if (game->assumed)
        add_once(out, assumed);
    if (game->recoded)
        add_once(out, _("The text is not UTF-8. It is read as Windows-1252 (CP1252) and saved "
                        "as UTF-8."));
    if (game->plus == PLUS_IS_CHECK)
        add_once(out, _("'+' after a move is read as check; XBoard would mean a promotion."));
    else if (game->plus == PLUS_IS_PROMOTION)
        add_once(out, _("'+' after a move is read as a promotion, as XBoard writes it."));
    if (game->note.reason[0] != '\0') {
        char sentence[sizeof game->note.token + sizeof game->note.reason + 4];
        error_format_sentence(&game->note, sentence, sizeof sentence);
        add_once(out, sentence);
    }
}

void game_text_add_lost(unsigned lost, Text *out) {
    static const struct {
        unsigned part;
        const char *word;
    } WORDS[] = {{LOSS_VARIATIONS, N_("variations")},
                 {LOSS_COMMENTS, N_("comments")},
                 {LOSS_TIMES, N_("times")},
                 {LOSS_CLOCKS, N_("clocks")},
                 {LOSS_EVALUATIONS, N_("evaluations")},
                 {LOSS_MARKS, N_("marks")}};
    const char *separator = "";
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (!(lost & WORDS[i].part))
            continue;
        text_addf(out, "%s%s", separator, _(WORDS[i].word));
        separator = _(", ");
    }
}
