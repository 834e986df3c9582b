/* The subcommand that converts games to other formats. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "command/commands.h"
#include "command/prepare.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "play/review/game_text.h"

/* Prints a text of a file unchanged, unless a terminal would interpret it. */
static bool print_text(const Bytes *text) {
    Bytes safe = {0};
    bool shown = isatty(STDOUT_FILENO) != 0;
    if (shown)
        game_text_make_safe(text->data, text->length, &safe);
    const Bytes *out = shown ? &safe : text;
    bool good = fwrite(out->data, 1, out->length, stdout) == out->length;
    bytes_done(&safe);
    return good;
}

typedef struct Conversion {
    const Invocation *invocation;
    PgnFile file;
    const RecordFormat *format;
    Text notes;    /* the notes already printed for the file */
    unsigned lost; /* what the format does not have of its games */
} Conversion;

/* Prints notes on how the game was read, each sentence once per file. */
static void print_notes(Conversion *conversion, const Game *game) {
    size_t told = conversion->notes.length;
    game_text_add_notes(game, &conversion->notes);
    const char *fresh = conversion->notes.data + told;
    command_note(conversion->invocation->arguments[0], fresh + strspn(fresh, " "));
}

/* Says in one line what the games of the file have lost. */
static void print_lost(const Conversion *conversion) {
    char words[COMMAND_NOTE_SIZE], note[COMMAND_NOTE_SIZE];
    Text text = TEXT_OVER(words);
    game_text_add_lost(conversion->lost, &text);
    text_format(note, sizeof note, _("not kept in this format: %s"), words);
    command_note(conversion->invocation->arguments[0], conversion->lost != 0 ? note : "");
}

/* Prints a game; of a damaged one, what could be read. */
static int convert_game(Conversion *conversion, size_t index, bool behind) {
    const Invocation *invocation = conversion->invocation;
    const RecordFormat *format = conversion->format;
    Error damage = {0}, error = {0};
    Game *game = pgn_file_game(
        &conversion->file, index,
        &(RecordGames){invocation->variants, command_game(invocation, SETUP_DEFAULT_VARIANT)},
        &damage, &error);
    if (game == NULL)
        return command_fail(&error, EXIT_BAD_FILE);
    Bytes text = {0};
    int status = EXIT_WELL;
    const char *between = !behind                                   ? ""
                          : format->layout == RECORD_LAYOUT_TAGS    ? "\n"
                          : format->layout == RECORD_LAYOUT_SLASHES ? "/\n"
                                                                    : "";
    print_notes(conversion, game);
    conversion->lost |= record_format_loses(format, game);
    if (!format->write(game, &text, &error))
        status = command_fail(&error, EXIT_FAILED);
    else if (fputs(between, stdout) == EOF || !print_text(&text))
        status = EXIT_FAILED;
    else if (damage.reason[0] != '\0')
        status = command_fail(&damage, EXIT_BAD_FILE);
    bytes_done(&text);
    game_free(game);
    return status;
}

static int convert_all(Conversion *conversion) {
    int status = EXIT_WELL;
    for (size_t i = 0; i < conversion->file.count; i++) {
        int found = convert_game(conversion, i, i > 0);
        status = found > status ? found : status;
    }
    return status;
}

static int convert_file(Conversion *conversion) {
    const Invocation *invocation = conversion->invocation;
    const Options *options = invocation->options;
    Error error = {0};
    size_t count = conversion->file.count;
    if (options_has(options, OPTION_GAME)) {
        size_t index = (size_t)options->number[OPTION_GAME] - 1;
        if (index < count)
            return convert_game(conversion, index, false);
        error_set_at(&error, invocation->arguments[0], N_("there is no such game in the file"));
        return command_fail(&error, EXIT_FAILED);
    }
    if (conversion->format->layout == RECORD_LAYOUT_WHOLE && count > 1) {
        error_set_at(&error, "--game",
                     N_("the file has %zu games, but this format holds only one: say which"),
                     count);
        return command_fail(&error, EXIT_USAGE);
    }
    return convert_all(conversion);
}

int main_convert(const Invocation *invocation) {
    char notes[COMMAND_NOTE_SIZE];
    Conversion conversion = {
        .invocation = invocation, .format = &RECORD_PGN, .notes = TEXT_OVER(notes)};
    const char *path = invocation->arguments[0];
    Error error = {0};
    if (options_has(invocation->options, OPTION_TO))
        conversion.format = record_format_named(invocation->options->text[OPTION_TO]);
    if (!pgn_file_open(&conversion.file, file_system(), path, &error))
        return command_fail(&error, EXIT_BAD_FILE);
    conversion.file.bound = invocation->game != NULL;
    int status = convert_file(&conversion);
    print_lost(&conversion);
    pgn_file_close(&conversion.file);
    return fflush(stdout) == 0 ? status : EXIT_FAILED;
}
