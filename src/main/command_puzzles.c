/* The puzzles of a game: counting them, and exporting them for other programs. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "command/commands.h"
#include "command/prepare.h"
#include "game/records/epd.h"
#include "game/records/pgn.h"
#include "game/tree/game.h"
#include "play/puzzle/mistake_file.h"
#include "play/puzzle/puzzle_words.h"
#include "rules/notation/notation.h"

enum { PATH_LIMIT = 4096, EPD_SIZE = 2048 };

/* Appends a puzzle; false, with error set: it cannot be written. */
typedef bool AddPuzzle(const Puzzle *puzzle, Bytes *out, Error *error);

/* --- PGN ------------------------------------------------------------------------------------- */

/* Adds the solution as the main line, with other right moves as variations. */
static bool add_moves(Game *game, const Puzzle *puzzle) {
    Node *at = game->root;
    for (unsigned ply = 0; at != NULL && ply < puzzle->ply_count; ply++) {
        Node *line = game_add_move(game, at, puzzle->plies[ply].moves[0]);
        for (unsigned i = 1; line != NULL && i < puzzle->plies[ply].count; i++)
            if (game_add_move(game, at, puzzle->plies[ply].moves[i]) == NULL)
                return false;
        at = line;
    }
    return at != NULL;
}

static bool add_pgn(const Puzzle *puzzle, Bytes *out, Error *error) {
    char aim[64], rating[16];
    Text text = TEXT_OVER(aim);
    puzzle_add_aim(puzzle->kind, &text);
    text_format(rating, sizeof rating, "%d", puzzle->rating);
    Game *game = game_new(puzzle->position.variant, &puzzle->position);
    bool good = game != NULL && game_set_tag(game, "Event", aim) &&
                game_set_tag(game, "Round", puzzle->id) && game_set_tag(game, "Rating", rating) &&
                game_set_tag(game, "Themes", puzzle->themes) && add_moves(game, puzzle) &&
                pgn_write(game, out) && bytes_add_char(out, '\n');
    game_free(game);
    return good || error_no_memory(error);
}

/* --- EPD ------------------------------------------------------------------------------------- */

/* Appends the board and the three fields after it, and operations: best moves, distance to mate,
 * id, rating and line. */
static bool add_epd(const Puzzle *puzzle, Bytes *out, Error *error) {
    char data[EPD_SIZE];
    Text line = TEXT_OVER(data);
    epd_add_position(&puzzle->position, &line);
    text_add(&line, " bm");
    for (unsigned i = 0; i < puzzle->plies[0].count; i++) {
        text_add_char(&line, ' ');
        san_format(&puzzle->position, puzzle->plies[0].moves[i], &line);
    }
    if (puzzle_mate_plies(puzzle->kind) > 0)
        text_addf(&line, "; dm %u", (puzzle_mate_plies(puzzle->kind) + 1) / 2);
    text_addf(&line, "; id \"%s\"; c0 \"%s, rating %d\"; pv", puzzle->id,
              puzzle_kind_name(puzzle->kind), puzzle->rating);
    Position at = puzzle->position;
    for (unsigned ply = 0; ply < puzzle->ply_count; ply++) {
        Undo undo;
        text_add_char(&line, ' ');
        san_format(&at, puzzle->plies[ply].moves[0], &line);
        position_do(&at, puzzle->plies[ply].moves[0], &undo);
    }
    text_add_char(&line, ';');
    epd_add_variant(puzzle->position.variant, &line);
    text_add_char(&line, '\n');
    return bytes_add(out, data) || error_no_memory(error);
}

/* --- the command ----------------------------------------------------------------------------- */

static bool is_wanted(const Options *options, PuzzleKind kind) {
    const char *only = options->text[OPTION_KIND];
    return only == NULL || puzzle_kind_by_name(only) == kind;
}

static bool add_all(const PuzzleSet *set, const Options *options, AddPuzzle *add, Bytes *out,
                    Error *error) {
    for (size_t row = 0; row < set->count; row++) {
        Puzzle puzzle;
        if (is_wanted(options, set->rows[row].kind) &&
            (!puzzle_set_get(set, row, &puzzle, error) || !add(&puzzle, out, error)))
            return false;
    }
    return true;
}

static AddPuzzle *form_of(const char *path, Error *error) {
    const char *dot = strrchr(path, '.');
    if (dot != NULL && strcmp(dot, ".pgn") == 0)
        return add_pgn;
    if (dot != NULL && strcmp(dot, ".epd") == 0)
        return add_epd;
    error_set_file(error, path, N_("puzzles are written as .pgn or .epd"));
    return NULL;
}

static bool export_set(const PuzzleSet *set, const Options *options, Error *error) {
    const char *path = options->text[OPTION_EXPORT];
    AddPuzzle *add = form_of(path, error);
    Bytes bytes = {0};
    bool good = add != NULL && add_all(set, options, add, &bytes, error) &&
                file_replace(file_system(), path, bytes.data != NULL ? bytes.data : "",
                             bytes.length, error);
    bytes_done(&bytes);
    return good;
}

/* Prints the number of puzzles of each kind, and their difficulty. */
static void print_counts(const PuzzleSet *set, const Options *options) {
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++) {
        int least = PUZZLE_RATING_MOST, most = PUZZLE_RATING_LEAST;
        size_t count = 0;
        for (size_t row = 0; row < set->count; row++) {
            if (set->rows[row].kind != kind)
                continue;
            count++;
            least = set->rows[row].rating < least ? set->rows[row].rating : least;
            most = set->rows[row].rating > most ? set->rows[row].rating : most;
        }
        if (count > 0 && is_wanted(options, kind))
            printf(_("%-8s %5zu, rated %d to %d\n"), puzzle_kind_name(kind), count, least, most);
    }
}

/* Opens the mistakes of the user's own games if they are asked for, otherwise the game's puzzles:
 * the user's before the shipped ones. folder: of the user's data, NULL: none. */
static bool open_set(const Options *options, const char *folder, const Variant *variant,
                     PuzzleSet *out, Error *error) {
    char path[PATH_LIMIT];
    if (!options_has(options, OPTION_KIND) || !is_wanted(options, PUZZLE_BETTER))
        return puzzle_set_open(file_system(), folder, variant, out, error);
    if (folder == NULL)
        return error_set(error, N_("finished games are not saved"));
    return mistake_file_path(folder, variant, path, sizeof path, error) &&
           mistake_file_read(&(MemoFile){file_system(), path}, variant, out, error);
}

int main_puzzles(const Invocation *invocation) {
    const Variant *variant = command_variant(invocation, invocation->arguments[0]);
    SetupFolders folders;
    PuzzleSet set;
    Error error = {0};
    if (variant == NULL)
        return EXIT_USAGE;
    setup_folders(invocation->options, &folders);
    char *slash = strrchr(folders.progress, '/');
    if (slash != NULL)
        *slash = '\0';
    if (!open_set(invocation->options, slash != NULL ? folders.progress : NULL, variant, &set,
                  &error))
        return command_fail(&error, EXIT_FAILED);
    bool good = true;
    if (options_has(invocation->options, OPTION_EXPORT))
        good = export_set(&set, invocation->options, &error);
    else
        print_counts(&set, invocation->options);
    puzzle_set_done(&set);
    return good ? EXIT_WELL : command_fail(&error, EXIT_FAILED);
}
