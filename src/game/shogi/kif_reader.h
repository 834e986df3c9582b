/* The reader of KIF and KI2: the text and how far it has been read. JKF uses it for headers, moves
 * and comments. */
#ifndef PANDEMONIUM_GAME_SHOGI_KIF_READER_H
#define PANDEMONIUM_GAME_SHOGI_KIF_READER_H

#include "game/shogi/kif.h"
#include "game/shogi/kif_words.h"
#include "game/tree/game.h"

/* --- What precedes the moves --- */

/* A part of the text, [start, end). */
typedef struct KifSpan {
    const char *start, *end;
} KifSpan;

/* The start position as written; a span whose start is NULL was not given. */
typedef struct KifHead {
    KifSpan variant; /* our own header: the game's name */
    KifSpan odds;    /* 手合割 */
    KifSpan fen;     /* our own header */
    KifSpan rows[SHOGI_LINES_LIMIT];
    unsigned row_count; /* may exceed the room: the diagram has too many ranks */
    KifSpan hands[SIDE_COUNT];
    bool black_moves; /* the diagram says that Black moves first */
} KifHead;

/* Takes a line of a diagram, or a header about the start position. False: it is another line. */
bool kif_head_take(KifHead *head, KifSpan line);
/* Splits "key：value". False when the line has no such colon. */
bool kif_header_split(KifSpan line, KifSpan *key, KifSpan *value);

/* Finds the game (*names) and the start position from the head. False: error says why. */
bool kif_head_start(const KifHead *head, const RecordGames *games, ShogiNames *names, Position *out,
                    Error *error);

/* --- The reader --- */

/* What a move changed, for going back to the start of a variation. */
typedef struct KifStep {
    Undo undo;
    Node *node;      /* the move's node */
    Square previous; /* the target of the previous move */
    unsigned depth;  /* nesting of variations before the move */
} KifStep;

typedef struct KifReader {
    const char *name; /* for messages */
    const char *cursor, *end;
    unsigned line; /* the line read last */
    KifHead head;
    Game tags; /* used only as a list of tags, until there is a game */
    Game *game;
    ShogiNames names;
    Position position;
    Node *node;      /* the last move */
    Square previous; /* its target, or SQUARE_NONE */
    unsigned depth;
    bool numbered;  /* a line of KIF's moves has been read; KI2 has neither numbers nor origins */
    bool varying;   /* in a variation */
    bool ended;     /* the line has ended */
    bool broken;    /* the rest of the line is dropped */
    KifSpan ending; /* the line's last word, if unknown; start is NULL: there is none */
    unsigned ending_line; /* its line */
    uint64_t first;       /* the number of the game's first move; 0 before it */
    KifStep *steps;       /* owned; one for each move from the root to node */
    size_t count, capacity;
    Bytes comment; /* being gathered; its lines joined by line feeds */
    Error damage;  /* the first problem */
    bool damaged, stopped, no_memory;
} KifReader;

/* Notes a problem at the line read last; reason is already translated. Only the first one is
 * kept. */
void kif_reader_note(KifReader *reader, KifSpan token, const char *reason);
/* Reads the next line, without white space around it. False at the end of the text. */
bool kif_reader_line(KifReader *reader, KifSpan *out);
/* Sets a tag of the game. */
void kif_reader_tag(KifReader *reader, const char *name, KifSpan value);
/* Takes a comment line or an empty line. False: it is another line. */
bool kif_reader_comment(KifReader *reader, KifSpan line);
/* Adds a line to the text collected for the last move; kif_reader_settle makes it that move's
 * comment. */
void kif_reader_gather(KifReader *reader, KifSpan text);
void kif_reader_settle(KifReader *reader);
void kif_reader_fail_memory(KifReader *reader);

/* Takes a header, whose whole text is `line`: a tag, or a part of the first comment. */
void kif_reader_header(KifReader *reader, KifSpan line, KifSpan key, KifSpan value);
/* Makes the game, which takes over the tags; reader->names are those of its variant. False: memory
 * is out. */
bool kif_reader_begin(KifReader *reader, const Position *start, Error *error);

/* Whether the span begins with these bytes. */
bool kif_span_begins(KifSpan span, const char *text);
/* Moves past text if the span begins with it. False: it does not. */
bool kif_span_skip(KifSpan *span, const char *text);
void kif_span_skip_blanks(KifSpan *span);
size_t kif_span_length(KifSpan span);

/* Reads the moves into reader->game; the header section has been read. */
void kif_read_moves(KifReader *reader);

/* Adds a legal move after the last one; token names it if there is a problem. False: the reader has
 * stopped. */
bool kif_reader_play(KifReader *reader, KifSpan token, Move move);
/* Goes back one move; there must be one. */
void kif_reader_back(KifReader *reader);
/* Begins a variation at the ending after the last move. It must not continue the finished line, so
 * it repeats this move. */
void kif_reader_branch_at_end(KifReader *reader, KifSpan token);

#endif
