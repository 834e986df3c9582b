/* The subcommands that read files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/unicode.h"
#include "command/commands.h"
#include "command/prepare.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "play/desk/export.h"
#include "play/review/game_text.h"
#include "play/review/review.h"

/* Whether the name has this extension, with or without ".gz". */
static bool ends_with(const char *text, const char *end) {
    static const char PACKED[] = ".gz";
    size_t length = strlen(text), tail = strlen(end), packed = sizeof PACKED - 1;
    if (length > packed && strcmp(text + length - packed, PACKED) == 0)
        length -= packed;
    return length >= tail && memcmp(text + length - tail, end, tail) == 0;
}

/* Checks every section on its own set, so that checking a file changes nothing for the next. */
static int check_ini(const char *path) {
    VariantField fields[PLAY_FIELDS_LIMIT];
    VariantSet *set = setup_variants(fields);
    if (set == NULL)
        return EXIT_FAILED;
    int status = setup_check_file(set, path);
    variants_free(set);
    return status;
}

static int check_games(const Invocation *invocation, const char *path) {
    PgnFile file;
    Error error = {0};
    if (!pgn_file_open(&file, file_system(), path, &error))
        return command_fail(&error, EXIT_BAD_FILE);
    file.bound = invocation->game != NULL;
    size_t bad = 0;
    char told[COMMAND_NOTE_SIZE];
    Text note = TEXT_OVER(told);
    for (size_t i = 0; i < file.count; i++) {
        Error damage = {0}, refusal = {0};
        Game *game = pgn_file_game(
            &file, i,
            &(RecordGames){invocation->variants, command_game(invocation, SETUP_DEFAULT_VARIANT)},
            &damage, &refusal);
        if (game == NULL || damage.reason[0] != '\0') {
            bad++;
            command_fail(game == NULL ? &refusal : &damage, EXIT_BAD_FILE);
        }
        if (game != NULL)
            game_text_add_notes(game, &note);
        game_free(game);
    }
    char shown[ERROR_PLACE_SIZE];
    unicode_copy_path(shown, sizeof shown, path);
    printf(ngettext("%s: %zu game, %zu damaged\n", "%s: %zu games, %zu damaged\n", file.count),
           shown, file.count, bad);
    pgn_file_close(&file);
    game_text_add_copy(file_system(), path, &note);
    command_note(path, told);
    return bad == 0 ? EXIT_WELL : EXIT_BAD_FILE;
}

int main_check(const Invocation *invocation) {
    int status = EXIT_WELL;
    for (size_t i = 0; i < invocation->count; i++) {
        const char *path = invocation->arguments[i];
        int found = ends_with(path, ".ini") ? check_ini(path) : check_games(invocation, path);
        if (found > status)
            status = found;
    }
    return status;
}

/* Prints a game that cannot be played as written. */
static int show_text(const char *path, size_t index, const Error *why) {
    Bytes page = {0};
    if (game_text_read(file_system(), path, index, &page, NULL))
        fputs(page.data != NULL ? page.data : "", stdout);
    bytes_done(&page);
    return command_fail(why, EXIT_BAD_FILE);
}

/* A picture has its own fonts and the user's theme; text is for any terminal. */
static int choose_looks(const Invocation *invocation, ExportForm form, BoardTextOptions *looks) {
    const Options *options = invocation->options;
    looks->glyphs = (form == EXPORT_SVG || options_has(options, OPTION_GLYPHS)) &&
                    !options_has(options, OPTION_ASCII);
    if (form != EXPORT_SVG)
        return EXIT_WELL;
    SetupConfig *config = memory_new(1, sizeof *config);
    int status = setup_config(invocation, config);
    looks->theme = (Theme)config->settings.theme;
    free(config);
    return status;
}

static int print_position(const Invocation *invocation, const Review *review) {
    BoardTextOptions looks = {.last_move = review->cursor.node->move,
                              .outcome = review_outcome(&review->cursor),
                              .line = &review->cursor};
    ExportForm form = EXPORT_TEXT;
    Bytes page = {0};
    Error error = {0};
    const char *word = invocation->options->text[OPTION_AS];
    if (word != NULL && !export_form_parse(word, &form)) {
        error_set_at(&error, "--as", N_("\"%s\" is not one of %s"), word, export_form_names());
        return command_fail(&error, EXIT_USAGE);
    }
    int status = choose_looks(invocation, form, &looks);
    if (status != EXIT_WELL)
        return status;
    if (export_add(&review->cursor.position, form, &looks, &page, &error))
        fputs(page.data, stdout);
    else
        status = command_fail(&error, EXIT_FAILED);
    bytes_done(&page);
    return status;
}

int main_show(const Invocation *invocation) {
    Review review;
    Error error = {0};
    const char *path = invocation->arguments[0];
    size_t index = options_has(invocation->options, OPTION_GAME)
                       ? (size_t)invocation->options->number[OPTION_GAME] - 1
                       : 0;
    if (!review_open(
            &review, file_system(), path,
            &(RecordGames){invocation->variants, command_game(invocation, SETUP_DEFAULT_VARIANT)},
            &error))
        return show_text(path, index, &error);
    /* If the game was named, the file is shown as that game or not at all. */
    review.file.bound = invocation->game != NULL;
    bool other = review.index != index || (review.file.bound && review.game->assumed);
    if (other && index < review_count(&review) && !review_select(&review, index, &error)) {
        review_close(&review);
        return show_text(path, index, &error);
    }
    char told[COMMAND_NOTE_SIZE];
    Text note = TEXT_OVER(told);
    game_text_add_notes(review.game, &note);
    game_text_add_copy(file_system(), path, &note);
    command_note(path, told);
    int status = setup_place_review(&review, invocation->options);
    if (status == EXIT_WELL)
        status = print_position(invocation, &review);
    if (status == EXIT_WELL && review.damage.reason[0] != '\0')
        status = command_fail(&review.damage, EXIT_BAD_FILE);
    review_close(&review);
    return status;
}
