#include "game/records/comment_values.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"

enum {
    MATE_BASE = 100000, /* XBoard's score for a mate in n moves is this plus n, in centipawns */
    FLOODGATE_MATE = 100000,
    MATE_MOST = 1000,
    SECONDS_MOST = 1000000
};

static bool take_number(const char **at, uint64_t most, uint64_t *out) {
    return ascii_scan_uint(at, *at + strspn(*at, "0123456789"), most, out);
}

static bool take_word(const char **at, const char *word) {
    size_t length = strlen(word);
    bool found = strncmp(*at, word, length) == 0;
    *at += found ? length : 0;
    return found;
}

/* Takes '+' or '-'. Returns whether there was one. */
static bool take_sign(const char **at, bool *minus) {
    *minus = **at == '-';
    bool found = *minus || **at == '+';
    *at += found;
    return found;
}

static bool set_value(EvaluationKind kind, uint64_t value, bool minus, Evaluation *out) {
    if (value >= EVALUATION_LIMIT || (kind == EVALUATION_MATE && value == 0))
        return false;
    *out = (Evaluation){kind, minus ? -(int)value : (int)value, out->depth};
    return true;
}

/* Sets a mate in `plies` plies. */
static bool set_mate(uint64_t plies, bool minus, Evaluation *out) {
    return set_value(EVALUATION_MATE, (plies + 1) / 2, minus, out);
}

/* --- engine matches -------------------------------------------------------------------------- */

/* Reads a score in pawns or, with 'M', the plies to mate: "+0.54", "-M4", "+1000.01". A number
 * needs a sign or a point, so that "1/2" is not one. */
static bool take_score(const char **at, Evaluation *out) {
    bool minus, sign = take_sign(at, &minus);
    uint64_t whole, part = 0;
    if (take_word(at, "M"))
        return take_number(at, MATE_MOST, &whole) && set_mate(whole, minus, out);
    if (!take_number(at, MATE_BASE + MATE_MOST, &whole))
        return false;
    bool point = **at == '.';
    *at += point;
    for (uint64_t unit = 10; point && ascii_is_digit(**at); ++*at, unit /= 10)
        part += (uint64_t)(**at - '0') * unit;
    if (!sign && !point)
        return false;
    /* Some engines write centipawns without a point. */
    uint64_t value = !point && whole > MATE_BASE ? whole : 100 * whole + part;
    if (value > MATE_BASE && value <= MATE_BASE + MATE_MOST)
        return set_value(EVALUATION_MATE, value - MATE_BASE, minus, out);
    return set_value(EVALUATION_CENTIPAWNS, value, minus, out);
}

/* Reads "1.2s", "1.2", "0:12" or "1:02:03". */
static bool take_time(const char **at, int64_t *out_ms) {
    int64_t time_ms = 0, part_ms;
    do {
        const char *end = *at + strspn(*at, "0123456789.");
        if (!ascii_scan_seconds(at, end, SECONDS_MOST, &part_ms) || time_ms > NODE_CLOCK_LIMIT_MS)
            return false;
        time_ms = 60 * time_ms + part_ms;
    } while (take_word(at, ":"));
    *out_ms = time_ms;
    return time_ms < NODE_CLOCK_LIMIT_MS;
}

static bool ends(const char *at) {
    return *at == '\0' || *at == ',' || *at == '\n';
}

/* Reads "+0.54/16 1.2s, White mates", or only a time with its unit. */
static bool read_match(const char *text, CommentValues *out) {
    const char *at = text;
    uint64_t depth;
    if (take_score(&at, &out->evaluation) && take_word(&at, "/") &&
        take_number(&at, EVALUATION_LIMIT - 1, &depth)) {
        out->evaluation.depth = (unsigned)depth;
        if (ends(at))
            return true;
        bool timed = take_word(&at, " ") && take_time(&at, &out->spent_ms);
        (void)take_word(&at, "s");
        return timed && ends(at);
    }
    out->evaluation = (Evaluation){EVALUATION_NONE, 0, 0};
    return take_time(&text, &out->spent_ms) && take_word(&text, "s") && ends(text);
}

/* --- shogi ----------------------------------------------------------------------------------- */

/* Takes "+123", or a mate as "+詰 5". */
static bool take_value(const char **at, CommentValues *out) {
    bool minus;
    uint64_t value;
    *at += strspn(*at, " ");
    (void)take_sign(at, &minus);
    bool mate = take_word(at, "詰");
    *at += mate ? strspn(*at, " =") : 0;
    if (!take_number(at, EVALUATION_LIMIT - 1, &value))
        return false;
    return mate ? set_mate(value, minus, &out->evaluation)
                : set_value(EVALUATION_CENTIPAWNS, value, minus, &out->evaluation);
}

static bool read_value(const char *text, CommentValues *out) {
    return take_value(&text, out) &&
           (*text == '\0' || ascii_is_space(*text) || take_word(&text, "　"));
}

/* Takes "104", or a mate: engines write 100000, or a little less for a mate in so many moves. The
 * length of the first is not known: it is an evaluation as high as can be. */
static bool take_floodgate(const char **at, CommentValues *out) {
    bool minus;
    uint64_t value;
    const char *begin = *at;
    if (take_value(at, out)) {
        int size = abs(out->evaluation.value), moves = FLOODGATE_MATE - size;
        if (out->evaluation.kind != EVALUATION_CENTIPAWNS || moves > MATE_MOST)
            return true;
        return set_value(EVALUATION_MATE, (uint64_t)moves, out->evaluation.value < 0,
                         &out->evaluation);
    }
    *at = begin + strspn(begin, " ");
    (void)take_sign(at, &minus);
    return take_number(at, FLOODGATE_MATE, &value) && value == FLOODGATE_MATE &&
           set_value(EVALUATION_CENTIPAWNS, EVALUATION_LIMIT - 1, minus, &out->evaluation);
}

int comment_values_floodgate(Evaluation evaluation) {
    int value = evaluation.value, moves = abs(value) < MATE_MOST ? abs(value) : MATE_MOST;
    if (evaluation.kind != EVALUATION_MATE)
        return value;
    return value < 0 ? moves - FLOODGATE_MATE : FLOODGATE_MATE - moves;
}

/* Reads "104 +7776FU -3334FU". */
static bool read_floodgate(const char *text, CommentValues *out) {
    return take_floodgate(&text, out) &&
           (*text == '\0' || *text == '\n' || take_word(&text, " +") || take_word(&text, " -"));
}

/* Reads "先手勝ち:5手". */
static bool read_mate(const char *text, CommentValues *out) {
    bool minus = take_word(&text, "後手");
    uint64_t plies;
    return (minus || take_word(&text, "先手")) && take_word(&text, "勝ち:") &&
           take_number(&text, EVALUATION_LIMIT, &plies) && set_mate(plies, minus, &out->evaluation);
}

/* The depth beside a comment's value: "深さ=12/18" or "深さ 12/18". */
static unsigned depth_of(const char *comment) {
    static const char WORD[] = "深さ";
    const char *at = strstr(comment, WORD);
    uint64_t depth;
    if (at == NULL)
        return 0;
    at += sizeof WORD - 1;
    at += *at == '=' || *at == ' ';
    return take_number(&at, EVALUATION_LIMIT - 1, &depth) ? (unsigned)depth : 0;
}

/* --- the table ------------------------------------------------------------------------------- */

/* The producers: the mark before the values, whether it begins a line, whether values are from the
 * mover's side rather than White's, and how they are read. */
static const struct {
    const char *mark;
    bool begins_line, of_mover;
    bool (*read)(const char *text, CommentValues *out);
} PRODUCERS[] = {
    {"", true, true, read_match},          /* cutechess, fastchess, XBoard, our own matches */
    {"評価値=", false, false, read_value}, /* ShogiHome */
    {"詰み=", false, false, read_mate},    /* the same */
    {"評価値 ", false, false, read_value}, /* ShogiGUI, Kishin */
    {"*", true, false, read_floodgate},
};
enum { PRODUCER_COUNT = sizeof PRODUCERS / sizeof *PRODUCERS };

/* The comment after its "[%...]" commands. */
static const char *skip_commands(const char *comment) {
    const char *end;
    while (strncmp(comment, "[%", 2) == 0 && (end = strchr(comment, ']')) != NULL)
        comment = end + 1 + strspn(end + 1, " ");
    return comment;
}

/* Reads the first values in a producer's form. */
static bool find_values(const char *comment, size_t producer, CommentValues *out) {
    const char *mark = PRODUCERS[producer].mark;
    for (const char *at = comment; (at = strstr(at, mark)) != NULL; at++) {
        *out = (CommentValues){{EVALUATION_NONE, 0, 0}, -1};
        bool begins = at == comment || at[-1] == '\n';
        if ((begins || !PRODUCERS[producer].begins_line) &&
            PRODUCERS[producer].read(at + strlen(mark), out))
            return true;
        if (*mark == '\0')
            break;
    }
    return false;
}

CommentValues comment_values_read(const char *comment, Side mover) {
    CommentValues values;
    comment = skip_commands(comment);
    for (size_t i = 0; i < PRODUCER_COUNT; i++) {
        if (!find_values(comment, i, &values))
            continue;
        if (PRODUCERS[i].of_mover && mover == SIDE_BLACK)
            values.evaluation.value = -values.evaluation.value;
        if (!PRODUCERS[i].of_mover)
            values.evaluation.depth = depth_of(comment);
        return values;
    }
    return (CommentValues){{EVALUATION_NONE, 0, 0}, -1};
}

void comment_values_take(const Game *game, Node *node) {
    if (node->comment == NULL)
        return;
    CommentValues values = comment_values_read(node->comment, node_mover(game, node));
    if (node->evaluation.kind == EVALUATION_NONE)
        node->evaluation = values.evaluation;
    if (node->spent_ms < 0 && node->parent != NULL)
        node->spent_ms = values.spent_ms;
}
