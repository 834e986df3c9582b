#include "command/command_line.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/record_format.h"
#include "play/desk/export.h"
#include "play/hint/analysis.h"

static const Option TABLE[OPTION_COUNT] = {
    [OPTION_VARIANT] = {"--variant", ARGUMENT_VARIANT, "V", 0, 0,
                        N_("the game to play, or to assume for records that name none")},
    [OPTION_WHITE] = {"--white", ARGUMENT_PLAYER, "PLAYER", 0, 0, N_("who plays White")},
    [OPTION_BLACK] = {"--black", ARGUMENT_PLAYER, "PLAYER", 0, 0, N_("who plays Black")},
    [OPTION_LEVEL] = {"--level", ARGUMENT_NUMBER, "N", 1, ENGINE_LEVELS,
                      N_("the computer's level; default 1 until you have won, then your last one")},
    [OPTION_CLOCK] = {"--clock", ARGUMENT_TEXT, "MINUTES+SECONDS", 0, 0,
                      N_("time per side plus increment; a third number is seconds per byoyomi "
                         "period, as in 10+0+30, or 10+0+30x3 for three periods")},
    [OPTION_FEN] = {"--fen", ARGUMENT_TEXT, "FEN", 0, 0, N_("the position to start from")},
    [OPTION_SETUP] = {"--setup", ARGUMENT_TEXT, "W,B", 0, 0,
                      N_("setups for White and Black, such as inner,outer")},
    [OPTION_HANDICAP] = {"--handicap", ARGUMENT_TEXT, "SIDE:PIECES", 0, 0,
                         N_("handicap: pieces a side plays without, such as white:a1,i1 or "
                            "black:rook")},
    [OPTION_NO_ARCHIVE] = {"--no-archive", ARGUMENT_NONE, NULL, 0, 0,
                           N_("do not add finished games to the archive")},
    [OPTION_GAME] = {"--game", ARGUMENT_NUMBER, "N", 1, INT32_MAX,
                     N_("which game of the file, counted from 1")},
    [OPTION_PLY] = {"--ply", ARGUMENT_NUMBER, "N", 0, INT32_MAX,
                    N_("the position after N plies; 0 is the start")},
    [OPTION_AS] = {"--as", ARGUMENT_FORM, "FORM", 0, 0,
                   N_("print the position as fen, text, ansi (a picture in 256 colours), sfen, "
                      "kif or svg (a picture for browsers); default text. With \"--pipe\": the "
                      "guest's name")},
    [OPTION_TO] = {"--to", ARGUMENT_RECORD, "FORM", 0, 0,
                   N_("print games as pgn, pgn:fsf (for Fairy-Stockfish and pychess), kif, usi "
                      "or epd (final positions); default pgn")},
    [OPTION_GLYPHS] = {"--glyphs", ARGUMENT_NONE, NULL, 0, 0,
                       N_("draw pieces in the game's own script, where it has one")},
    [OPTION_THREADS] = {"--threads", ARGUMENT_NUMBER, "N", 1, ENGINE_THREADS_LIMIT,
                        N_("number of threads")},
    [OPTION_ALL] = {"--all", ARGUMENT_NONE, NULL, 0, 0,
                    N_("also list games that exist only to be inherited from")},
    [OPTION_NO_BULK] = {"--no-bulk", ARGUMENT_NONE, NULL, 0, 0,
                        N_("make every leaf move instead of bulk counting")},
    [OPTION_DIVIDE] = {"--divide", ARGUMENT_NONE, NULL, 0, 0,
                       N_("show the node count of each first move (divide)")},
    [OPTION_GAMES] = {"--games", ARGUMENT_NUMBER, "N", 1, 1000000,
                      N_("number of games; each opening is played twice")},
    [OPTION_TC] = {"--tc", ARGUMENT_TEXT, "SECONDS+SECONDS", 0, 0,
                   N_("time per player plus increment")},
    [OPTION_MOVETIME] = {"--movetime", ARGUMENT_NUMBER, "MS", 1, 3600000,
                         N_("milliseconds for each move")},
    [OPTION_NODES] = {"--nodes", ARGUMENT_NUMBER, "N", 1, INT64_MAX / 4,
                      N_("maximum number of nodes to search")},
    [OPTION_DEPTH] = {"--depth", ARGUMENT_NUMBER, "N", 1, 100, N_("search depth")},
    [OPTION_HASH] = {"--hash", ARGUMENT_NUMBER, "MIB", 1, ENGINE_HASH_LIMIT_MIB,
                     N_("transposition table size")},
    [OPTION_OPENINGS] = {"--openings", ARGUMENT_FILE, "FILE", 0, 0,
                         N_("take the openings from FILE: positions, one a line (EPD, FEN), or "
                            "games (PGN)")},
    [OPTION_OPENINGS_PLIES] = {"--openings-plies", ARGUMENT_NUMBER, "N", 1, 10000,
                               N_("plies of each game to use as its opening; default all")},
    [OPTION_OPENINGS_SEED] = {"--openings-seed", ARGUMENT_NUMBER, "N", 0, INT64_MAX,
                              N_("seed of the random openings, default 1; with --openings, "
                                 "shuffle them (by default they keep the file's order)")},
    [OPTION_SPRT] =
        {"--sprt", ARGUMENT_TEXT, "E0,E1", 0, 0,
         N_("stop when an SPRT decides between E0 and E1 as the first player's Elo advantage")},
    [OPTION_CONCURRENCY] = {"--concurrency", ARGUMENT_NUMBER, "N", 1, 64,
                            N_("number of games to play in parallel")},
    [OPTION_PGN] = {"--pgn", ARGUMENT_FILE, "FILE", 0, 0, N_("add the games to FILE")},
    [OPTION_RESUME] = {"--resume", ARGUMENT_FILE, "FILE", 0, 0,
                       N_("record finished games in FILE, and resume after those in it")},
    [OPTION_PLAIN] = {"--plain", ARGUMENT_NONE, NULL, 0, 0,
                      N_("ignore definition keys that only this program knows")},
    [OPTION_RESIGN] =
        {"--resign", ARGUMENT_TEXT, "CP,MOVES", 0, 0,
         N_("adjudicate a win when both players see one side behind by CP for MOVES moves")},
    [OPTION_DRAW] = {"--draw", ARGUMENT_TEXT, "CP,MOVES,PLY", 0, 0,
                     N_("adjudicate a draw from PLY on when both players' scores stay within CP "
                        "for MOVES moves (games with draws only)")},
    [OPTION_MAX_PLIES] = {"--max-plies", ARGUMENT_NUMBER, "N", 0, 100000,
                          N_("adjudicate longer games as draws; default 1000, 0 for never")},
    [OPTION_MARGIN] = {"--margin", ARGUMENT_NUMBER, "MS", 0, 60000,
                       N_("grace time per move; default 20 with a clock, else 200")},
    [OPTION_TIMEOUT] = {"--timeout", ARGUMENT_SECONDS, "SECONDS", 0, 86400,
                        N_("time until a player without a clock counts as hung; default 60")},
    [OPTION_ENGINE] = {"--engine", ARGUMENT_PLAYER, "PLAYER", 0, 0,
                       N_("the engine to test; default the built-in one")},
    [OPTION_MINUTES] = {"--minutes", ARGUMENT_NUMBER, "N", 1, 100000, N_("time limit")},
    [OPTION_LINES] = {"--lines", ARGUMENT_NUMBER, "N", 1, ANALYSIS_LINES_LIMIT,
                      N_("number of best lines to show")},
    [OPTION_TIME] = {"--time", ARGUMENT_SECONDS, "S", 0, 86400,
                     N_("seconds to think, such as 0.5")},
    [OPTION_KIND] = {"--kind", ARGUMENT_PUZZLE, "K", 0, 0, N_("only puzzles of this kind")},
    [OPTION_DAILY] = {"--daily", ARGUMENT_NONE, NULL, 0, 0, N_("today's puzzle")},
    [OPTION_EXPORT] = {"--export", ARGUMENT_FILE, "FILE", 0, 0,
                       N_("write them to FILE (.pgn or .epd)")},
    [OPTION_WITH] = {"--with", ARGUMENT_USER, "USER", 0, 0,
                     N_("only USER may sit down, without asking; may be repeated")},
    [OPTION_WATCHERS] = {"--watchers", ARGUMENT_WATCHERS, "WHO", 0, 0,
                         N_("who may look on: no (nobody), ask (those you let in) or all; default "
                            "ask")},
    [OPTION_TABLE] = {"--table", ARGUMENT_FOLDER, "DIR", 0, 0,
                      N_("use DIR for tables instead of the usual folder")},
    [OPTION_VIA] = {"--via", ARGUMENT_TEXT, "COMMAND", 0, 0,
                    N_("run COMMAND to reach the table, instead of ssh")},
    [OPTION_PIPE] =
        {"--pipe", ARGUMENT_NONE, NULL, 0, 0,
         N_(
             "connect standard input and output to the table, for a program at the other "
             "end")},
    [OPTION_VARIANTS] =
        {"--variants", ARGUMENT_FILE, "FILE", 0, 0,
         N_("read more definitions from FILE; they replace built-in ones of the same name")},
    [OPTION_DATA_DIR] = {"--data-dir", ARGUMENT_FOLDER, "DIR", 0, 0,
                         N_("keep games and journals in DIR instead of the XDG folders")},
    [OPTION_SEED] = {"--seed", ARGUMENT_NUMBER, "N", 0, INT64_MAX,
                     N_("seed for all random choices")},
    [OPTION_COLOR] = {"--color", ARGUMENT_COLOR, "WHEN", 0, 0,
                      N_("auto, always, never, 16 or 256")},
    [OPTION_ASCII] = {"--ascii", ARGUMENT_NONE, NULL, 0, 0, N_("draw with ASCII characters only")},
    [OPTION_LANGUAGE] = {"--language", ARGUMENT_LANGUAGE, "LANG", 0, 0,
                         N_("language of messages, such as ko, instead of the locale's")},
    [OPTION_SCRIPT] = {"--script", ARGUMENT_FILE, "FILE", 0, 0,
                       N_("read keys (in line mode, lines) from FILE")},
    [OPTION_TRACE] = {"--trace", ARGUMENT_FILE, "FILE", 0, 0,
                      N_("write a trace of the program to FILE, for debugging")},
    [OPTION_CONFIG] = {"--config", ARGUMENT_FILE, "FILE", 0, 0, N_("use FILE for settings")},
    [OPTION_NO_CONFIG] = {"--no-config", ARGUMENT_NONE, NULL, 0, 0,
                          N_("do not read or save settings")},
    [OPTION_HELP] = {"--help", ARGUMENT_NONE, NULL, 0, 0, N_("show this help")},
    [OPTION_VERSION] = {"--version", ARGUMENT_NONE, NULL, 0, 0, N_("show the version")},
};

const Option *option_table(void) {
    return TABLE;
}

const char *argument_words(ArgumentKind kind) {
    if (kind == ARGUMENT_COLOR)
        return "auto always never 16 256";
    if (kind == ARGUMENT_PLAYER)
        return "human computer friend";
    if (kind == ARGUMENT_FORM)
        return export_form_names();
    if (kind == ARGUMENT_LANGUAGE)
        return LANGUAGES;
    if (kind == ARGUMENT_PUZZLE)
        return "mate1 mate3 mate5 mate7 win defend drop promote better";
    if (kind == ARGUMENT_WATCHERS)
        return "no ask all";
    if (kind == ARGUMENT_RECORD)
        return record_format_names();
    return "";
}

static bool is_word_of(const char *word, const char *words) {
    size_t length = strlen(word);
    for (const char *w = words; *w != '\0';) {
        size_t n = strcspn(w, " ");
        if (n == length && memcmp(w, word, n) == 0)
            return true;
        w += n + (w[n] == ' ');
    }
    return false;
}

/* Finds "--name" or "--name=value". */
static int find_option(const char *text, size_t length) {
    for (int id = 0; id < OPTION_COUNT; id++)
        if (strlen(TABLE[id].name) == length && memcmp(TABLE[id].name, text, length) == 0)
            return id;
    return -1;
}

static bool read_seconds(const char *text, int64_t high_s, int64_t *out_ms) {
    int64_t time_ms;
    if (!ascii_scan_seconds(&text, text + strlen(text), (uint64_t)high_s, &time_ms) ||
        *text != '\0' || time_ms == 0)
        return false;
    *out_ms = time_ms;
    return true;
}

static bool take_value(Options *out, int id, const char *value, Error *error) {
    const Option *option = &TABLE[id];
    if (option->kind == ARGUMENT_NUMBER &&
        !ascii_parse_int(value, option->low, option->high, &out->number[id]))
        return error_set_at(error, option->name, N_("\"%s\" is not a number from %lld to %lld"),
                            value, (long long)option->low, (long long)option->high);
    if (option->kind == ARGUMENT_SECONDS && !read_seconds(value, option->high, &out->number[id]))
        return error_set_at(error, option->name,
                            N_("\"%s\" is not a number of seconds above 0, up to %lld"), value,
                            (long long)option->high);
    bool closed = option->kind == ARGUMENT_COLOR || option->kind == ARGUMENT_RECORD ||
                  option->kind == ARGUMENT_PUZZLE || option->kind == ARGUMENT_WATCHERS;
    if (closed && !is_word_of(value, argument_words(option->kind)))
        return error_set_at(error, option->name, N_("\"%s\" is not one of %s"), value,
                            argument_words(option->kind));
    if (option->kind == ARGUMENT_USER) {
        if (out->user_count == USERS_LIMIT)
            return error_set_at(error, option->name, N_("given more than %d times"), USERS_LIMIT);
        out->users[out->user_count++] = value;
    }
    out->text[id] = value;
    return true;
}

bool options_parse(int argc, char **argv, Options *out, Error *error) {
    memset(out, 0, sizeof *out);
    bool plain = false;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (strcmp(word, "-h") == 0 && !plain)
            word = "--help";
        if (strcmp(word, "--") == 0 && !plain) {
            plain = true;
        } else if (plain || word[0] != '-' || word[1] != '-') {
            if (out->argument_count == ARGUMENTS_LIMIT)
                return error_set(error, N_("too many arguments"));
            out->arguments[out->argument_count++] = word;
        } else {
            size_t length = strcspn(word, "=");
            int id = find_option(word, length);
            if (id < 0)
                return error_set_at(error, word, N_("no such option"));
            bool wants = TABLE[id].kind != ARGUMENT_NONE;
            if (!wants && word[length] == '=')
                return error_set_at(error, TABLE[id].name, N_("takes no argument"));
            const char *value = word[length] == '=' ? word + length + 1 : "";
            if (wants && word[length] != '=') {
                if (i + 1 == argc)
                    return error_set_at(error, TABLE[id].name, N_("needs an argument: %s"),
                                        TABLE[id].argument);
                value = argv[++i];
            }
            if (!take_value(out, id, value, error))
                return false;
        }
    }
    return true;
}
