/* A record of the progress file, and its line there (play/record/progress.h). */
#ifndef PANDEMONIUM_PLAY_RECORD_PROGRESS_LINE_H
#define PANDEMONIUM_PLAY_RECORD_PROGRESS_LINE_H

#include <stdbool.h>

#include "base/text.h"
#include "play/record/memo.h"
#include "rules/board/variant.h"

enum { PROGRESS_ID_SIZE = 48, PROGRESS_VALUES = 8 };

/* How the ids of First steps begin; they give no points. */
#define PROGRESS_FIRST_STEP "first-"
/* How the ids of pieces' boards begin. */
#define PROGRESS_PIECE "piece-"

typedef enum ProgressKind {
    PROGRESS_LESSON, /* id: the lesson's step */
    PROGRESS_PUZZLE, /* id: the puzzle's, "p000123" */
    PROGRESS_DAILY,  /* id: the day of a daily puzzle, "2026.11.23" */
    PROGRESS_RATING, /* id: what is rated, such as "puzzles" */
    PROGRESS_KINDS
} ProgressKind;

/* The values of each kind: indexes of ProgressRecord.values. */
typedef enum LessonValue {
    LESSON_STARS, /* 0: skipped; 1..3 */
    LESSON_WHEN   /* time of the last change */
} LessonValue;

typedef enum PuzzleValue {
    PUZZLE_RIGHT,  /* the result of the last first try: 1 right, 0 wrong */
    PUZZLE_WHEN,   /* time of that try */
    PUZZLE_DUE,    /* when it comes again; 0: never */
    PUZZLE_STAGE,  /* the next wait between repetitions, from 0 */
    PUZZLE_TRIES,  /* how often it was started */
    PUZZLE_STREAK, /* right first tries in a row */
    PUZZLE_FIRST   /* the result of the very first try: 1 right, 0 wrong */
} PuzzleValue;

typedef enum DailyValue { DAILY_RIGHT, DAILY_WHEN } DailyValue;

/* Glicko-2, on Glicko's scale. */
enum { RATING_SHOWN = 8 /* a rating that counts fewer results is not shown yet */ };

typedef enum RatingValue {
    RATING_RATING,
    RATING_DEVIATION,
    RATING_VOLATILITY,
    RATING_GAMES,  /* how many results it counts */
    RATING_STREAK, /* the current streak of right answers */
    RATING_BEST,   /* the longest streak */
    RATING_WHEN
} RatingValue;

/* Numbers are whole, or have at most six decimals (RATING_VOLATILITY); times are whole seconds
 * since the epoch, UTC. All are 0 or more. */
typedef struct ProgressRecord {
    ProgressKind kind;
    char game[VARIANT_NAME_SIZE];
    char id[PROGRESS_ID_SIZE]; /* letters, digits and "-_.+@=" */
    double values[PROGRESS_VALUES];
    unsigned line; /* private to the table: the record's line in the file, from 1; 0: none yet */
    bool changed;  /* private to the table */
} ProgressRecord;

/* --- for the table and the file -------------------------------------------------------------- */

/* Parses a line. False, with *out untouched: not a record. */
bool progress_line_read(const MemoLine *line, ProgressRecord *out);
/* Appends the record's line, with a newline. */
void progress_line_add(Bytes *out, const ProgressRecord *record);
/* Clamps values to what a line can hold; values that the kind lacks become 0. */
void progress_line_limit(ProgressRecord *record);

#endif
