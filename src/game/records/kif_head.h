/* What stands ahead of the moves of a KIF file, for its reader. */
#ifndef PANDEMONIUM_GAME_RECORDS_KIF_HEAD_H
#define PANDEMONIUM_GAME_RECORDS_KIF_HEAD_H

#include "game/records/kif_words.h"

/* A part of the text, [start, end). */
typedef struct KifSpan {
    const char *start, *end;
} KifSpan;

/* The start position as it is written; spans without a start are not there. */
typedef struct KifHead {
    KifSpan variant; /* our own header: the game's name */
    KifSpan odds;    /* 手合割 */
    KifSpan fen;     /* our own header */
    KifSpan rows[SHOGI_LINES_LIMIT];
    unsigned row_count; /* more than there is room for: the diagram is too high */
    KifSpan hands[SIDE_COUNT];
    bool black_moves; /* the diagram says so */
} KifHead;

/* Takes a line of a diagram, or a header that says something of the start. False: it is another
 * line. */
bool kif_head_take(KifHead *head, KifSpan line);
/* Splits "key：value"; false when the line has no such colon. */
bool kif_header_split(KifSpan line, KifSpan *key, KifSpan *value);

/* Finds the game and the position. default_variant is nullable. False: error says why. */
bool kif_head_start(const KifHead *head, const VariantSet *variants, const char *default_variant,
                    ShogiNames *names, Position *out, Error *error);

#endif
