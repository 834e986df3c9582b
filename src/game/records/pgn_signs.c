#include "game/records/pgn_signs.h"

#include <inttypes.h>
#include <string.h>

#include "base/ascii.h"
#include "game/records/comment_values.h"

#define CLOCK_SIGN      "[%clk "
#define SPENT_SIGN      "[%emt "
#define EVALUATION_SIGN "[%eval "

enum { MS_A_SECOND = 1000, MS_A_MINUTE = 60000, MS_AN_HOUR = 3600000, HOURS_LIMIT = 99999 };

/* ---- times ---- */

/* Reads ":mm" or the like; false, unmoved, when it is missing or over 59. */
static bool take_sixtieth(const char **cursor, uint64_t *out) {
    const char *scan = *cursor;
    if (*scan++ != ':' || !ascii_scan_uint(&scan, scan + strspn(scan, "0123456789"), 59, out))
        return false;
    *cursor = scan;
    return true;
}

/* Parses "h:mm:ss.d]"; -1: not a time. */
static int64_t read_time(const char *text) {
    uint64_t hours, minutes, seconds, milliseconds = 0;
    text += strspn(text, " ");
    if (!ascii_scan_uint(&text, text + strspn(text, "0123456789"), HOURS_LIMIT, &hours) ||
        !take_sixtieth(&text, &minutes) || !take_sixtieth(&text, &seconds))
        return -1;
    if (*text == '.') {
        text++;
        for (uint64_t unit = MS_A_SECOND / 10; ascii_is_digit(*text); text++, unit /= 10)
            milliseconds += (uint64_t)(*text - '0') * unit;
    }
    text += strspn(text, " ");
    if (*text != ']')
        return -1;
    return (int64_t)(hours * MS_AN_HOUR + minutes * MS_A_MINUTE + seconds * MS_A_SECOND +
                     milliseconds);
}

/* The first time after this sign; -1: none. */
static int64_t find_time(const char *comment, const char *sign) {
    int64_t time_ms = -1;
    while (time_ms < 0 && (comment = strstr(comment, sign)) != NULL) {
        comment += strlen(sign);
        time_ms = read_time(comment);
    }
    return time_ms;
}

static void format_time(const char *sign, int64_t time_ms, Text *out) {
    text_add(out, sign);
    text_addf(out, "%" PRId64 ":%02d:%02d", time_ms / MS_AN_HOUR, (int)(time_ms / MS_A_MINUTE % 60),
              (int)(time_ms / MS_A_SECOND % 60));
    int rest = (int)(time_ms % MS_A_SECOND);
    if (rest != 0)
        text_add_char(out, '.');
    for (int unit = MS_A_SECOND / 10; rest != 0; unit /= 10) {
        text_add_char(out, (char)('0' + rest / unit));
        rest %= unit;
    }
    text_add_char(out, ']');
}

/* ---- evaluations ---- */

static bool take_number(const char **cursor, uint64_t *out) {
    return ascii_scan_uint(cursor, *cursor + strspn(*cursor, "0123456789"), EVALUATION_LIMIT - 1,
                           out);
}

/* Reads "3" of "#3", or pawns as "0.35", dropping what is finer than a centipawn. */
static bool take_value(const char **cursor, bool mate, uint64_t *out) {
    uint64_t value = 0;
    bool digits = take_number(cursor, &value);
    if (mate) {
        *out = value;
        return digits && value > 0;
    }
    value *= 100;
    if (**cursor == '.') {
        ++*cursor;
        for (uint64_t unit = 10; ascii_is_digit(**cursor); ++*cursor, unit /= 10, digits = true)
            value += (uint64_t)(**cursor - '0') * unit;
    }
    *out = value;
    return digits && value < EVALUATION_LIMIT;
}

/* Parses the text after EVALUATION_SIGN: "-0.35]", "#3,20]". */
static bool read_evaluation(const char *text, Evaluation *out) {
    uint64_t value, depth = 0;
    text += strspn(text, " ");
    bool mate = *text == '#';
    text += mate;
    bool minus = *text == '-';
    text += minus || *text == '+';
    if (!take_value(&text, mate, &value))
        return false;
    if (*text == ',') {
        text++;
        if (!take_number(&text, &depth))
            return false;
    }
    text += strspn(text, " ");
    if (*text != ']')
        return false;
    *out = (Evaluation){mate ? EVALUATION_MATE : EVALUATION_CENTIPAWNS,
                        minus ? -(int)value : (int)value, (unsigned)depth};
    return true;
}

/* Reads the first "[%eval 0.35,20]" or "[%eval #-3]" of a comment: pawns from White's point of view
 * or moves to mate, and the depth if given. EVALUATION_NONE: none can be read. */
static Evaluation pgn_evaluation_parse(const char *comment) {
    Evaluation evaluation = {EVALUATION_NONE, 0, 0};
    while ((comment = strstr(comment, EVALUATION_SIGN)) != NULL) {
        comment += strlen(EVALUATION_SIGN);
        if (read_evaluation(comment, &evaluation))
            break;
    }
    return evaluation;
}

static bool same_evaluation(Evaluation a, Evaluation b) {
    return a.kind == b.kind && a.value == b.value && a.depth == b.depth;
}

/* Appends an evaluation in that form. */
static void pgn_evaluation_format(Evaluation evaluation, Text *out) {
    int size = evaluation.value < 0 ? -evaluation.value : evaluation.value;
    const char *minus = evaluation.value < 0 ? "-" : "";
    text_add(out, EVALUATION_SIGN);
    if (evaluation.kind == EVALUATION_MATE)
        text_addf(out, "#%s%d", minus, size);
    else
        text_addf(out, "%s%d.%02d", minus, size / 100, size % 100);
    if (evaluation.depth > 0)
        text_addf(out, ",%u", evaluation.depth);
    text_add_char(out, ']');
}

/* ---- the kinds of signs, in the order in which we write them ---- */

typedef struct Values {
    Evaluation evaluation;
    int64_t clock_ms, spent_ms;
} Values;

typedef enum Sign { SIGN_EVALUATION, SIGN_CLOCK, SIGN_SPENT, SIGN_COUNT } Sign;

/* What the commands of a comment say. */
static Values values_of(const char *comment) {
    return (Values){pgn_evaluation_parse(comment), find_time(comment, CLOCK_SIGN),
                    find_time(comment, SPENT_SIGN)};
}

/* The same, and where no command says it, what the comment says in the form of a producer. */
static Values all_values_of(const char *comment, Side mover) {
    Values values = values_of(comment);
    CommentValues other = comment_values_read(comment, mover);
    if (values.evaluation.kind == EVALUATION_NONE)
        values.evaluation = other.evaluation;
    if (values.spent_ms < 0)
        values.spent_ms = other.spent_ms;
    return values;
}

static Values values_of_node(const Node *node) {
    return (Values){node->evaluation, node->clock_ms, node->spent_ms};
}

static bool is_known(const Values *values, Sign sign) {
    if (sign == SIGN_EVALUATION)
        return values->evaluation.kind != EVALUATION_NONE;
    return (sign == SIGN_CLOCK ? values->clock_ms : values->spent_ms) >= 0;
}

static bool is_same(const Values *a, const Values *b, Sign sign) {
    if (sign == SIGN_EVALUATION)
        return same_evaluation(a->evaluation, b->evaluation);
    return sign == SIGN_CLOCK ? a->clock_ms == b->clock_ms : a->spent_ms == b->spent_ms;
}

static void format_sign(const Values *values, Sign sign, Text *out) {
    if (sign == SIGN_EVALUATION)
        pgn_evaluation_format(values->evaluation, out);
    else if (sign == SIGN_CLOCK)
        format_time(CLOCK_SIGN, values->clock_ms, out);
    else
        format_time(SPENT_SIGN, values->spent_ms, out);
}

/* The length of the beginning of the comment that is exactly what pgn_signs_format writes for the
 * signs in `taken` (a bit each); 0 if it differs. If the text after them repeats one, it differs,
 * too, since the two could not be told apart. */
static size_t own_length(const char *comment, const Values *values, unsigned taken, Side mover) {
    size_t length = 0;
    unsigned own = 0;
    for (Sign sign = SIGN_EVALUATION; sign < SIGN_COUNT; sign++) {
        char data[PGN_SIGNS_SIZE];
        Text text = TEXT_OVER(data);
        if ((taken >> sign & 1) == 0)
            continue;
        text_add(&text, length > 0 ? " " : "");
        format_sign(values, sign, &text);
        if (strncmp(comment + length, text.data, text.length) == 0) {
            length += text.length;
            own |= 1u << sign;
        }
    }
    const char *rest = comment + length;
    if (length == 0 || *rest == '\0')
        return length;
    if (rest[0] != ' ' || rest[1] == '\0' || rest[1] == '\n')
        return 0;
    Values behind = all_values_of(rest, mover);
    for (Sign sign = SIGN_EVALUATION; sign < SIGN_COUNT; sign++)
        if ((own >> sign & 1) != 0 && is_same(values, &behind, sign))
            return 0;
    return length + 1;
}

size_t pgn_signs_take(const Game *game, Node *node, const char *comment) {
    Side mover = node_mover(game, node);
    Values known = values_of_node(node), found = values_of(comment);
    unsigned taken = 0;
    for (Sign sign = SIGN_EVALUATION; sign < SIGN_COUNT; sign++) {
        bool fits = node->parent != NULL || sign == SIGN_EVALUATION;
        if (fits && !is_known(&known, sign) && is_known(&found, sign))
            taken |= 1u << sign;
    }
    if ((taken >> SIGN_EVALUATION & 1) != 0)
        node->evaluation = found.evaluation;
    if ((taken >> SIGN_CLOCK & 1) != 0)
        node->clock_ms = found.clock_ms;
    if ((taken >> SIGN_SPENT & 1) != 0)
        node->spent_ms = found.spent_ms;
    return own_length(comment, &found, taken, mover);
}

void pgn_signs_format(const Game *game, const Node *node, Text *out) {
    Values values = values_of_node(node);
    Values told = all_values_of(node->comment != NULL ? node->comment : "", node_mover(game, node));
    for (Sign sign = SIGN_EVALUATION; sign < SIGN_COUNT; sign++) {
        if (!is_known(&values, sign) || is_same(&values, &told, sign))
            continue;
        text_add(out, out->length > 0 ? " " : "");
        format_sign(&values, sign, out);
    }
}

bool pgn_signs_settle(const Game *game, Node *node) {
    char data[PGN_SIGNS_SIZE];
    Text signs = TEXT_OVER(data);
    Bytes text = {0};
    if (node->comment == NULL)
        return true;
    pgn_signs_format(game, node, &signs);
    if (!bytes_addf(&text, "%s%s%s", signs.data, signs.length > 0 ? " " : "", node->comment))
        return false;
    node->evaluation = (Evaluation){EVALUATION_NONE, 0, 0};
    node->clock_ms = node->spent_ms = -1;
    bool good = game_set_comment(node, text.data + pgn_signs_take(game, node, text.data));
    comment_values_take(game, node);
    bytes_done(&text);
    return good;
}

/* ---- comments for people ---- */

/* A comment being scanned, and its last ']', so that no search for one is in vain. */
typedef struct Scan {
    const char *at, *last;
} Scan;

static Scan scan_of(const char *comment) {
    return (Scan){comment, strrchr(comment, ']')};
}

/* The length of a "[%...]" at the scan; 0: none. */
static size_t command_length(const Scan *scan) {
    if (scan->at[0] != '[' || scan->at[1] != '%' || scan->last == NULL || scan->at > scan->last)
        return 0;
    return (size_t)(strchr(scan->at, ']') + 1 - scan->at);
}

static bool ends_open(const Bytes *out, size_t begin) {
    return out->length == begin || ascii_is_space(out->data[out->length - 1]);
}

bool pgn_comment_words(const char *comment, Bytes *out) {
    size_t begin = out->length;
    if (!bytes_reserve(out, strlen(comment) + 1))
        return false;
    out->data[begin] = '\0';
    for (Scan scan = scan_of(comment); *scan.at != '\0';) {
        size_t command = command_length(&scan);
        scan.at += command;
        if (command > 0 && ends_open(out, begin))
            scan.at += strspn(scan.at, " \n");
        else if (command == 0 && out->length == begin && ascii_is_space(*scan.at))
            scan.at++;
        else if (command == 0)
            (void)bytes_add_char(out, *scan.at++);
    }
    while (out->length > begin && ascii_is_space(out->data[out->length - 1]))
        out->data[--out->length] = '\0';
    return true;
}

bool pgn_comment_commands(const char *comment, Bytes *out) {
    for (Scan scan = scan_of(comment); *scan.at != '\0';) {
        size_t length = command_length(&scan);
        if (length > 0 && ((out->length > 0 && !bytes_add_char(out, ' ')) ||
                           !bytes_add_bytes(out, scan.at, length)))
            return false;
        scan.at += length > 0 ? length : 1;
    }
    return true;
}

/* Appends the comment without evaluations, and without one of the spaces around each. */
static bool add_without_evaluations(const char *comment, Bytes *out) {
    for (Scan scan = scan_of(comment); *scan.at != '\0';) {
        bool sign = strncmp(scan.at, EVALUATION_SIGN, strlen(EVALUATION_SIGN)) == 0;
        size_t length = sign ? command_length(&scan) : 0;
        if (length == 0 && !bytes_add_char(out, *scan.at))
            return false;
        scan.at += length > 0 ? length : 1;
        scan.at += length > 0 && *scan.at == ' ';
    }
    return true;
}

bool pgn_set_evaluation(Node *node, Evaluation evaluation) {
    Bytes text = {0};
    bool good = true;
    if (node->comment != NULL && strstr(node->comment, EVALUATION_SIGN) != NULL)
        good = add_without_evaluations(node->comment, &text) && game_set_comment(node, text.data);
    bytes_done(&text);
    if (good)
        node->evaluation = evaluation;
    return good;
}
