/* The inside of a Program. Private to program*.c. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROGRAM_STATE_H
#define PANDEMONIUM_PLAY_PLAYER_PROGRAM_STATE_H

#include "play/player/child.h"
#include "play/player/program_settings.h"

enum {
    PROGRAM_EVENTS_LIMIT = 32 /* more than the reports of all lines at two depths */
};

typedef enum ProgramPhase {
    PROGRAM_GREETING,  /* the handshake is not complete */
    PROGRAM_PREPARING, /* it must confirm something that was sent */
    PROGRAM_READY,
    PROGRAM_THINKING,
    PROGRAM_COUNTING,
    PROGRAM_FAILED
} ProgramPhase;

/* The largest numbers accepted from an engine; greater ones are clamped (for depths and nodes see
 * program_settings.h). */
enum {
    PROGRAM_HASHFULL_LIMIT = 1000,
    PROGRAM_MATE_LIMIT = (SCORE_MATE - SCORE_MATE_BOUND) / 2 - 1 /* in moves; still a mate score */
};
#define PROGRAM_TIME_LIMIT_MS INT64_C(1000000000000)

typedef struct ProgramSearch {
    Position start, position;
    Move moves[PROGRAM_MOVES_LIMIT];
    size_t count;
    EngineLimits limits;
} ProgramSearch;

/* The operations that differ between the protocols. */
struct ProtocolOps {
    const struct UciDialect *dialect; /* program_uci.h; NULL in other protocols */
    const char *handshake, *exit_command;
    int64_t
        silence_ms; /* how long to wait for an answer before setting it up anyway; 0: for ever */
    /* Handles a line of its output. */
    void (*handle_line)(Program *program, const char *line, int64_t now_ms);
    void (*new_game)(Program *program, int64_t now_ms);
    /* Says that the game is over, by program->result; NULL: not supported. */
    void (*game_over)(Program *program);
    /* Makes it confirm that everything about earlier searches has been sent; NULL: not supported.
     */
    void (*settle)(Program *program);
    /* Sends program->search. */
    void (*go)(Program *program, int64_t now_ms);
    void (*stop)(Program *program);
    /* Asks it to count the moves of program->search; NULL: not supported. */
    void (*count)(Program *program);
    /* Called with the present time; NULL: nothing depends on it. */
    void (*tick)(Program *program, int64_t now_ms);
};

struct Program {
    ProgramSettings settings;

    Child *child;
    char line[CHILD_LINE_LIMIT]; /* the line that is being handled */
    ProgramPhase phase;
    int64_t due_ms; /* its deadline to answer; INT64_MAX: none */
    char name[PROGRAM_NAME_SIZE];
    bool game_asked, go_asked, stop_asked; /* requests to send once it is ready */
    bool stop_told;                        /* the stop was just sent, so due_ms is yet to be set */
    unsigned dropped; /* how many answers of dropped searches are still to come */
    bool unsettled;   /* it has answered, and may answer again until it confirms something */
    ProgramSearch search;
    EngineReport report;
    ProgramCount count;
    int64_t asked_ms;

    uint64_t flood_start; /* child_heard at its last request or answer, or at the start of
                             PROGRAM_FLOOD_MS */
    int64_t flood_ms;

    PlayerEvent events[PROGRAM_EVENTS_LIMIT];
    size_t event_first, event_count;

    bool knows_variant;    /* it knows a game with a fitting name */
    char variant_name[64]; /* its name for the game */
    /* UCI and USI: from its options. */
    bool has_hash, has_threads, has_variant_path, has_variants, has_moved_castling;
    const char *lines_prefix; /* before "MultiPV" */
    unsigned lines_limit;     /* how many lines it can report; 0: no such option */
    unsigned lines;           /* how many lines it was asked to report; 0: not asked, so one */
    bool game_begun;          /* USI: it has searched since the last new game */
    bool over;                /* USI: it was told that the game is over */
    Result result;            /* USI: how the game ended; RESULT_ONGOING: not known */
    Side side;                /* USI: the engine's side in it */
    /* CECP: what it said to its user since its last answer, without a full stop. */
    char complaint[PLAYER_TEXT_SIZE];
    /* CECP: from its features. */
    bool featured, usermove, ping, setboard, memory, smp, has_time, knows_variants;
    bool variant_told; /* sent "variant", so an error may be the answer to it */
    bool level_told;   /* sent "level" in this game */
    bool draw_told;    /* it has offered a draw since the last request */
    int64_t
        hasty_ms;   /* when to stop waiting for features, or to send "move now"; INT64_MAX: never */
    unsigned pings; /* number of pings sent */
    Position told_start; /* the start position that it was sent */
    Move told[PROGRAM_MOVES_LIMIT];
    size_t told_count; /* SIZE_MAX: send all moves again */
};

/* Appends an event to the queue, all zero except its kind and the report. */
PlayerEvent *program_push(Program *program, PlayerEventKind kind);
/* Appends a report, replacing one of the same line at the end of the queue. */
void program_push_report(Program *program, const EngineReport *report);
/* Whether the queue holds anything other than reports. */
bool program_has_answer(const Program *program);
/* Fails the program; reason (translated) becomes the event's text. */
void program_fail(Program *program, const char *reason, bool hung);
/* Fails a program that is gone: for the reason that it gave its user, else for this one. */
void program_fail_gone(Program *program, const char *reason);
/* Notes a line of output if it is meant for the user ("tellusererror no book"). */
void program_note_complaint(Program *program, const char *line);
/* Fails it for lack of support, which is not a fault. */
void program_fail_unable(Program *program, const char *reason);
/* Sends a line; fails the program when the engine is gone. */
void program_send(Program *program, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Sends a long line as it is. */
void program_send_line(Program *program, const char *line);
/* Writes a line to the trace, with its direction. */
void program_trace(const Program *program, const char *way, const char *line);
/* Notes that the engine is ready and sends the waiting requests. */
void program_become_ready(Program *program, int64_t now_ms);
/* Notes an answer. False: it belongs to a dropped search, or to none. */
bool program_take_answer(Program *program, int64_t now_ms);
/* Handles its answer to a search, as it wrote it. Returns the move; MOVE_NONE: not a legal move, or
 * the search was dropped. */
Move program_answer(Program *program, const char *text, int64_t now_ms);
/* Clamps a reported number to [low, high]. */
int64_t program_clamp(int64_t value, int64_t low, int64_t high);
/* Stores the engine's name, made safe to show. */
void program_take_name(Program *program, const char *name, size_t length);
/* Checks whether `name`, from its list of games, is one of this game's names. */
void program_try_variant_name(Program *program, const char *name, size_t length);
/* Its name for the game, as far as known. */
const char *program_variant_name(const Program *program);

#endif
