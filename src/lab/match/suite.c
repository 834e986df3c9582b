#include "lab/match/suite.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/level/score.h"
#include "game/records/epd.h"
#include "rules/notation/notation.h"

enum { OPERANDS_SIZE = 2048, WORD_SIZE = 32, POINTS_LIMIT = 1000000, MATE_LIMIT = 1000 };

/* --- reading --------------------------------------------------------------------------------- */

/* Adds a move with its points. False: the text is not a legal move, or there are too many. */
static bool add_move(const Position *position, const char *text, unsigned points, SuiteMoves *out,
                     Error *error) {
    if (out->count == SUITE_MOVES_LIMIT)
        return error_set(error, N_("there are more than %d moves"), SUITE_MOVES_LIMIT);
    if (!san_parse(position, text, &out->moves[out->count], error))
        return false;
    out->points[out->count++] = points;
    return true;
}

/* Finds an operation that sets a task, and notes it. */
static bool find_asked(const Game *game, const char *code, EpdOperation *out, Text *asked) {
    if (!epd_find(epd_operations(game), code, out))
        return false;
    text_add(asked, asked->length > 0 ? ", " : "");
    text_add_bytes(asked, out->code.start, (size_t)(out->operands.end - out->code.start));
    return true;
}

/* Reads the moves of an operation; none if it is missing. */
static bool read_moves(const Game *game, const char *code, Text *asked, SuiteMoves *out,
                       Error *error) {
    EpdOperation operation;
    char word[WORD_SIZE];
    Text text = TEXT_OVER(word);
    if (!find_asked(game, code, &operation, asked))
        return true;
    for (RecordLine left = operation.operands; epd_take_operand(&left, &text); text_clear(&text)) {
        if (text.length > 0 && word[text.length - 1] == ',')
            word[--text.length] = '\0';
        Error why = {0};
        if (text.cut || !add_move(&game->start, word, 0, out, &why))
            return error_set_at(error, code, "%s: %s", word,
                                text.cut ? _("this is not a move") : why.reason);
    }
    return true;
}

static bool read_mate(const Game *game, Text *asked, SuiteTask *task, Error *error) {
    EpdOperation operation;
    char word[WORD_SIZE];
    Text text = TEXT_OVER(word);
    int64_t moves;
    if (!find_asked(game, "dm", &operation, asked))
        return true;
    if (!epd_take_operand(&operation.operands, &text) ||
        !ascii_parse_int(word, -MATE_LIMIT, MATE_LIMIT, &moves))
        return error_set_at(error, "dm", N_("this is not a number of moves"));
    task->has_mate = true;
    task->mate = (int)moves;
    return true;
}

/* --- points ---------------------------------------------------------------------------------- */

/* Copies the first operand of an operation; "" if it is missing. */
static void copy_operand(const Game *game, const char *code, char out[OPERANDS_SIZE]) {
    EpdOperation operation;
    Text text = text_over(out, OPERANDS_SIZE);
    if (epd_find(epd_operations(game), code, &operation))
        (void)epd_take_operand(&operation.operands, &text);
}

static bool read_points(const char *text, unsigned *out) {
    int64_t points;
    bool good = ascii_parse_int(text, 0, POINTS_LIMIT, &points);
    *out = good ? (unsigned)points : 0;
    return good;
}

/* Reads "f5=10, Be5+=2". False: the text has another form. */
static bool read_pairs(const Position *position, char *text, SuiteMoves *out) {
    char *rest = NULL;
    for (char *pair = strtok_r(text, ",", &rest); pair != NULL; pair = strtok_r(NULL, ",", &rest)) {
        char *sign = strrchr(pair, '=');
        unsigned points;
        if (sign == NULL || !read_points(sign + 1, &points))
            return false;
        *sign = '\0';
        if (!add_move(position, pair + strspn(pair, " "), points, out, NULL))
            return false;
    }
    return out->count > 0;
}

/* Reads a list of moves and one of as many points. False: they have another form. */
static bool read_lists(const Position *position, char *moves, char *points, SuiteMoves *out) {
    char *rest = NULL, *left = NULL;
    char *move = strtok_r(moves, " ", &rest), *number = strtok_r(points, " ", &left);
    for (; move != NULL && number != NULL;
         move = strtok_r(NULL, " ", &rest), number = strtok_r(NULL, " ", &left)) {
        unsigned value;
        if (!read_points(number, &value) || !add_move(position, move, value, out, NULL))
            return false;
    }
    return move == NULL && number == NULL;
}

static void read_worth(const Game *game, SuiteTask *task) {
    char moves[OPERANDS_SIZE], points[OPERANDS_SIZE];
    copy_operand(game, "c0", moves);
    bool good = read_pairs(&game->start, moves, &task->worth);
    for (int i = 0; i < 2 && !good; i++) {
        task->worth.count = 0;
        copy_operand(game, i == 0 ? "c7" : "c9", moves);
        copy_operand(game, "c8", points);
        good = read_lists(&game->start, moves, points, &task->worth);
    }
    task->worth.count = good ? task->worth.count : 0;
    for (size_t i = 0; i < task->worth.count; i++)
        if (task->worth.points[i] > task->points)
            task->points = task->worth.points[i];
}

/* --- interface ------------------------------------------------------------------------------- */

bool suite_task_read(const Game *game, SuiteTask *out, Error *error) {
    *out = (SuiteTask){0};
    if (epd_operations(game) == NULL)
        return true;
    EpdOperation operation;
    Text id = TEXT_OVER(out->id), asked = TEXT_OVER(out->asked);
    if (epd_find(epd_operations(game), "id", &operation))
        (void)epd_take_operand(&operation.operands, &id);
    read_worth(game, out);
    return read_moves(game, "bm", &asked, &out->best, error) &&
           read_moves(game, "am", &asked, &out->avoid, error) &&
           read_mate(game, &asked, out, error);
}

bool suite_task_asks(const SuiteTask *task) {
    return task->best.count > 0 || task->avoid.count > 0 || task->has_mate || task->points > 0;
}

/* The index of a move in the list; the list's count if it is missing. */
static size_t find_move(const SuiteMoves *list, Move move) {
    size_t i = 0;
    while (i < list->count && list->moves[i] != move)
        i++;
    return i;
}

static bool has_move(const SuiteMoves *list, Move move) {
    return find_move(list, move) < list->count;
}

/* Whether the answer's score is the mate that is asked for. */
static bool reports_mate(const SuiteTask *task, const EngineReport *report) {
    if (!task->has_mate || report->depth == 0)
        return false;
    if (task->mate == 0)
        return !score_is_mate(report->score_cp);
    return score_is_mate(report->score_cp) && (report->score_cp > 0) == (task->mate > 0) &&
           (task->mate < 0 || score_mate_moves(report->score_cp) <= task->mate);
}

unsigned suite_task_points(const SuiteTask *task, const Answer *answer) {
    size_t at = answer->kind == ANSWER_MOVE ? find_move(&task->worth, answer->move) : SIZE_MAX;
    return at < task->worth.count ? task->worth.points[at] : 0;
}

bool suite_task_is_solved(const SuiteTask *task, const Answer *answer) {
    bool asks = task->best.count > 0 || task->avoid.count > 0 || task->has_mate;
    if (answer->kind != ANSWER_MOVE)
        return false;
    if (!asks)
        return suite_task_points(task, answer) == task->points;
    bool positive = task->best.count == 0 && !task->has_mate;
    return !has_move(&task->avoid, answer->move) &&
           (positive || has_move(&task->best, answer->move) || reports_mate(task, &answer->report));
}
