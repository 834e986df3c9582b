/* The subcommand that writes games in the forms of other programs. */
#include <stdio.h>
#include <unistd.h>

#include "base/i18n.h"
#include "game/records/convert.h"
#include "game/records/pgn.h"
#include "main/commands.h"
#include "main/prepare.h"
#include "play/review/game_text.h"

/* Prints a text of a file as it is, but where a terminal would obey it. */
static bool print_text(const Bytes *text) {
    Bytes safe = {0};
    bool shown = isatty(STDOUT_FILENO) != 0;
    bool good = !shown || game_text_make_safe(text->data, text->length, &safe);
    const Bytes *out = shown ? &safe : text;
    if (good)
        fwrite(out->data, 1, out->length, stdout);
    bytes_done(&safe);
    return good;
}

/* Prints a game. What of it could be read is printed when it is damaged. */
static int convert_game(const Invocation *invocation, const PgnFile *file, size_t index,
                        ConvertForm form, bool behind) {
    Error damage = {0}, error = {0};
    Game *game = pgn_file_game(file, index, invocation->variants,
                               command_game(invocation, SETUP_DEFAULT_VARIANT), &damage, &error);
    if (game == NULL)
        return command_fail(&error, EXIT_BAD_FILE);
    Bytes text = {0};
    int status = EXIT_WELL;
    bool space = behind && (form == CONVERT_PGN || form == CONVERT_PGN_FAIRY);
    if (!convert_add(game, form, &text, &error))
        status = command_fail(&error, EXIT_FAILED);
    else if ((space && putchar('\n') == EOF) || !print_text(&text))
        status = EXIT_FAILED;
    else if (damage.reason[0] != '\0')
        status = command_fail(&damage, EXIT_BAD_FILE);
    bytes_done(&text);
    game_free(game);
    return status;
}

static int convert_all(const Invocation *invocation, const PgnFile *file, ConvertForm form) {
    int status = EXIT_WELL;
    for (size_t i = 0; i < file->count; i++) {
        int found = convert_game(invocation, file, i, form, i > 0);
        status = found > status ? found : status;
    }
    return status;
}

static int convert_file(const Invocation *invocation, const PgnFile *file, ConvertForm form) {
    const Options *options = invocation->options;
    Error error = {0};
    if (options_has(options, OPTION_GAME)) {
        size_t index = (size_t)options->number[OPTION_GAME] - 1;
        if (index < file->count)
            return convert_game(invocation, file, index, form, false);
        error_set_at(&error, invocation->arguments[0], N_("there is no such game in the file"));
        return command_fail(&error, EXIT_FAILED);
    }
    if (form == CONVERT_KIF && file->count > 1) {
        error_set_at(&error, "--game",
                     N_("the file has %zu games, and a KIF file has one: say which"), file->count);
        return command_fail(&error, EXIT_USAGE);
    }
    return convert_all(invocation, file, form);
}

int main_convert(const Invocation *invocation) {
    PgnFile file;
    Error error = {0};
    ConvertForm form = CONVERT_PGN;
    if (options_has(invocation->options, OPTION_TO))
        convert_form_parse(invocation->options->text[OPTION_TO], &form);
    if (!pgn_file_open(&file, file_system(), invocation->arguments[0], &error))
        return command_fail(&error, EXIT_BAD_FILE);
    int status = convert_file(invocation, &file, form);
    pgn_file_close(&file);
    return fflush(stdout) == 0 ? status : EXIT_FAILED;
}
