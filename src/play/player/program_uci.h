/* Code shared by the GUI's sides of UCI and USI, its dialect for shogi. Private to program_u*.c. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROGRAM_UCI_H
#define PANDEMONIUM_PLAY_PLAYER_PROGRAM_UCI_H

#include "play/player/program_state.h"

typedef struct UciDialect {
    const char *ok;     /* ends the engine's introduction */
    const char *prefix; /* the prefix of the options that the protocol defines */
    const char *hash;   /* the name of that option */
    bool hash_known;    /* engines know it even if they do not list it */
    /* Sends the name of the game; told_path: after its definition. False: it cannot play the game,
     * and has failed. */
    bool (*choose_game)(Program *program, bool told_path);
    /* Called when it is ready for what it was sent. */
    void (*ready)(Program *program, int64_t now_ms);
    /* A mate's score, from the word after "mate". */
    int (*mate_score)(const char *word);
    /* Reads a legal move. */
    bool (*read_move)(const Position *position, const char *text, Move *out, Error *error);
} UciDialect;

/* ProtocolOps.handle_line and stop. */
void program_uci_handle_line(Program *program, const char *line, int64_t now_ms);
void program_uci_stop(Program *program);
void program_uci_set(Program *program, const char *name, const char *value);
/* Sends how many lines to report, if that is not the number of the search before. */
void program_uci_send_lines(Program *program);
/* Sends the search's position, its start in the form given, or "startpos", and its moves as
 * add_move appends them. False: memory runs out, and the program has failed. */
bool program_uci_send_position(Program *program, const char *start,
                               void (*add_move)(const Variant *variant, Move move, Text *out));
/* Appends " name value" if value is above 0. */
void program_uci_add_limit(Text *text, const char *name, int64_t value);

#endif
