#include "command/commands.h"
#include "main/command_play.h"
#include "main/command_query.h"

#include "base/i18n.h"

#define OPTION_BIT(id) ((uint64_t)1 << (id))

enum { MANY = ARGUMENTS_LIMIT };

uint64_t command_common_options(void) {
    return OPTION_BIT(OPTION_VARIANTS) | OPTION_BIT(OPTION_DATA_DIR) | OPTION_BIT(OPTION_SEED) |
           OPTION_BIT(OPTION_COLOR) | OPTION_BIT(OPTION_ASCII) | OPTION_BIT(OPTION_LANGUAGE) |
           OPTION_BIT(OPTION_SCRIPT) | OPTION_BIT(OPTION_TRACE) | OPTION_BIT(OPTION_HELP) |
           OPTION_BIT(OPTION_VERSION);
}

#define POSITION_KINDS                                                                             \
    { ARGUMENT_VARIANT, ARGUMENT_TEXT }
#define PLAY_OPTIONS                                                                               \
    (OPTION_BIT(OPTION_VARIANT) | OPTION_BIT(OPTION_WHITE) | OPTION_BIT(OPTION_BLACK) |            \
     OPTION_BIT(OPTION_LEVEL) | OPTION_BIT(OPTION_CLOCK) | OPTION_BIT(OPTION_FEN) |                \
     OPTION_BIT(OPTION_SETUP) | OPTION_BIT(OPTION_HANDICAP) | OPTION_BIT(OPTION_NO_ARCHIVE) |      \
     OPTION_BIT(OPTION_THREADS) | CONFIG_OPTIONS)
#define PLACE_OPTIONS (OPTION_BIT(OPTION_GAME) | OPTION_BIT(OPTION_PLY))
#define GUEST_OPTIONS                                                                              \
    (OPTION_BIT(OPTION_TABLE) | OPTION_BIT(OPTION_VIA) | OPTION_BIT(OPTION_THREADS) |              \
     CONFIG_OPTIONS)
#define CONFIG_OPTIONS (OPTION_BIT(OPTION_CONFIG) | OPTION_BIT(OPTION_NO_CONFIG))

#define MATCH_OPTIONS                                                                              \
    (OPTION_BIT(OPTION_GAMES) | OPTION_BIT(OPTION_TC) | OPTION_BIT(OPTION_MOVETIME) |              \
     OPTION_BIT(OPTION_NODES) | OPTION_BIT(OPTION_DEPTH) | OPTION_BIT(OPTION_HASH) |               \
     OPTION_BIT(OPTION_THREADS) | OPTION_BIT(OPTION_OPENINGS) |                                    \
     OPTION_BIT(OPTION_OPENINGS_PLIES) | OPTION_BIT(OPTION_OPENINGS_SEED) |                        \
     OPTION_BIT(OPTION_SPRT) | OPTION_BIT(OPTION_CONCURRENCY) | OPTION_BIT(OPTION_PGN) |           \
     OPTION_BIT(OPTION_RESUME) | OPTION_BIT(OPTION_PLAIN) | OPTION_BIT(OPTION_RESIGN) |            \
     OPTION_BIT(OPTION_DRAW) | OPTION_BIT(OPTION_MAX_PLIES) | OPTION_BIT(OPTION_MARGIN) |          \
     OPTION_BIT(OPTION_TIMEOUT))

static const Command TABLE[] = {
    {"play", "", 0, 0, {ARGUMENT_NONE, ARGUMENT_NONE}, PLAY_OPTIONS, N_("play a game"), main_play},
    {"host",
     "[V]",
     0,
     1,
     {ARGUMENT_VARIANT, ARGUMENT_NONE},
     PLAY_OPTIONS | OPTION_BIT(OPTION_WITH) | OPTION_BIT(OPTION_WATCHERS) |
         OPTION_BIT(OPTION_TABLE),
     N_("open a table for a friend at another terminal"),
     main_host},
    {"join",
     "[WHO]",
     0,
     1,
     {ARGUMENT_TABLE, ARGUMENT_NONE},
     GUEST_OPTIONS | OPTION_BIT(OPTION_NO_ARCHIVE) | OPTION_BIT(OPTION_PIPE) |
         OPTION_BIT(OPTION_AS),
     N_("play at a friend's table: WHO is USER or ssh://[LOGIN@]HOST[:PORT]/USER"),
     main_join},
    {"watch",
     "[WHO]",
     0,
     1,
     {ARGUMENT_TABLE, ARGUMENT_NONE},
     GUEST_OPTIONS,
     N_("look on at a friend's table"),
     main_watch},
    {"review",
     "FILE",
     1,
     1,
     {ARGUMENT_FILE, ARGUMENT_NONE},
     OPTION_BIT(OPTION_VARIANT) | PLACE_OPTIONS | CONFIG_OPTIONS,
     N_("step through the games of a file"),
     main_review},
    {"puzzle",
     "[V]",
     0,
     1,
     {ARGUMENT_VARIANT, ARGUMENT_NONE},
     OPTION_BIT(OPTION_KIND) | OPTION_BIT(OPTION_DAILY) | CONFIG_OPTIONS,
     N_("solve puzzles: mates, wins and rescues to find"),
     main_puzzle},
    {"puzzles",
     "V",
     1,
     1,
     {ARGUMENT_VARIANT, ARGUMENT_NONE},
     OPTION_BIT(OPTION_KIND) | OPTION_BIT(OPTION_EXPORT),
     N_("count a game's puzzles, or write them to a file"),
     main_puzzles},
    {"learn",
     "[V]",
     0,
     1,
     {ARGUMENT_VARIANT, ARGUMENT_NONE},
     CONFIG_OPTIONS,
     N_("learn a game: its pieces, its rules, first mates"),
     main_learn},
    {"console",
     "[FILE]",
     0,
     1,
     {ARGUMENT_FILE, ARGUMENT_NONE},
     PLAY_OPTIONS | PLACE_OPTIONS,
     N_("play, or review FILE, in line mode (one sentence per event)"),
     main_console},
    {"uci",
     "",
     0,
     0,
     {ARGUMENT_NONE, ARGUMENT_NONE},
     OPTION_BIT(OPTION_VARIANT),
     N_("run as a UCI engine on standard input and output"),
     main_uci},
    {"usi",
     "",
     0,
     0,
     {ARGUMENT_NONE, ARGUMENT_NONE},
     OPTION_BIT(OPTION_VARIANT),
     N_("run as a USI engine on standard input and output"),
     main_usi},
    {"xboard",
     "",
     0,
     0,
     {ARGUMENT_NONE, ARGUMENT_NONE},
     OPTION_BIT(OPTION_VARIANT),
     N_("run as an XBoard engine on standard input and output"),
     main_xboard},
    {"variants",
     "",
     0,
     0,
     {ARGUMENT_NONE, ARGUMENT_NONE},
     OPTION_BIT(OPTION_ALL),
     N_("list the games"),
     main_variants},
    {"rules",
     "V",
     1,
     1,
     {ARGUMENT_VARIANT, ARGUMENT_NONE},
     0,
     N_("print a game's rules"),
     main_rules},
    {"pieces",
     "V",
     1,
     1,
     {ARGUMENT_VARIANT, ARGUMENT_NONE},
     0,
     N_("print how a game's pieces move"),
     main_pieces},
    {"moves", "V FEN", 2, 2, POSITION_KINDS, 0, N_("print the legal moves, one per line"),
     main_moves},
    {"explain", "V FEN MOVE", 3, 3, POSITION_KINDS, 0,
     N_("print \"legal\", or why a move is illegal"), main_explain},
    {"perft", "V FEN DEPTH", 3, 3, POSITION_KINDS,
     OPTION_BIT(OPTION_THREADS) | OPTION_BIT(OPTION_NO_BULK) | OPTION_BIT(OPTION_DIVIDE),
     N_("count legal move sequences"), main_perft},
    {"outcome", "V FEN [MOVE...]", 2, MANY, POSITION_KINDS, 0,
     N_("print the state of the game after the moves"), main_outcome},
    {"check",
     "FILE...",
     1,
     MANY,
     {ARGUMENT_FILE, ARGUMENT_FILE},
     OPTION_BIT(OPTION_VARIANT),
     N_("check files of games, and .ini files of definitions"),
     main_check},
    {"show",
     "FILE",
     1,
     1,
     {ARGUMENT_FILE, ARGUMENT_NONE},
     OPTION_BIT(OPTION_VARIANT) | PLACE_OPTIONS | OPTION_BIT(OPTION_AS) |
         OPTION_BIT(OPTION_GLYPHS) | CONFIG_OPTIONS,
     N_("print a position of a saved game"),
     main_show},
    {"convert",
     "FILE",
     1,
     1,
     {ARGUMENT_FILE, ARGUMENT_NONE},
     OPTION_BIT(OPTION_VARIANT) | OPTION_BIT(OPTION_GAME) | OPTION_BIT(OPTION_TO),
     N_("print saved games in another format"),
     main_convert},
    {"progress",
     "[V]",
     0,
     1,
     {ARGUMENT_VARIANT, ARGUMENT_NONE},
     0,
     N_("print your progress: results, rating, lessons, puzzles"),
     main_progress},
    {"scores",
     "[V]",
     0,
     1,
     {ARGUMENT_VARIANT, ARGUMENT_NONE},
     0,
     N_("print your results against the computer"),
     main_scores},
    {"analyse", "V FEN", 2, 2, POSITION_KINDS,
     OPTION_BIT(OPTION_LINES) | OPTION_BIT(OPTION_TIME) | OPTION_BIT(OPTION_NODES) |
         OPTION_BIT(OPTION_THREADS),
     N_("print a position's evaluation and best lines"), main_analyse},
    {"mate", "V FEN", 2, 2, POSITION_KINDS, OPTION_BIT(OPTION_NODES) | OPTION_BIT(OPTION_TIME),
     N_("search for a mate by checks only"), main_mate},
    {"bench",
     "[DEPTH]",
     0,
     1,
     {ARGUMENT_NUMBER, ARGUMENT_NONE},
     0,
     N_("search fixed positions and print nodes and speed"),
     main_bench},
    {"genfens",
     "N [seed S] [book None]",
     1,
     MANY,
     {ARGUMENT_NUMBER, ARGUMENT_TEXT},
     OPTION_BIT(OPTION_VARIANT),
     N_("print balanced openings for testing frameworks"),
     main_genfens},
    {"match",
     "V PLAYER PLAYER...",
     3,
     MANY,
     {ARGUMENT_VARIANT, ARGUMENT_PLAYER},
     MATCH_OPTIONS,
     N_("play matches or round robins between engines"),
     main_match},
    {"suite",
     "FILE",
     1,
     1,
     {ARGUMENT_FILE, ARGUMENT_NONE},
     OPTION_BIT(OPTION_VARIANT) | OPTION_BIT(OPTION_ENGINE) | OPTION_BIT(OPTION_TIME) |
         OPTION_BIT(OPTION_NODES) | OPTION_BIT(OPTION_THREADS) | OPTION_BIT(OPTION_HASH) |
         OPTION_BIT(OPTION_TIMEOUT),
     N_("test an engine on positions with known best moves"),
     main_suite},
    {"tune",
     "V [FILE]",
     1,
     2,
     {ARGUMENT_VARIANT, ARGUMENT_FILE},
     OPTION_BIT(OPTION_MINUTES) | OPTION_BIT(OPTION_GAMES) | OPTION_BIT(OPTION_NODES),
     N_("let the computer learn a game by playing itself"),
     main_tune},
};

const Command *command_table(size_t *count) {
    *count = sizeof TABLE / sizeof *TABLE;
    return TABLE;
}

uint64_t command_options(const Command *command) {
    return command_common_options() | command->options;
}
