#include "play/record/progress_line.h"

#include <math.h>
#include <string.h>

#include "base/ascii.h"

enum { TIME_LENGTH = 20, DECIMALS = 6 };

/* --- kinds and their values ------------------------------------------------------------------ */

typedef enum ValueType { VALUE_NONE, VALUE_WHOLE, VALUE_REAL, VALUE_TIME } ValueType;

typedef struct ValueRow {
    const char *name;
    ValueType type;
} ValueRow;

static const struct {
    const char *name;
    ValueRow values[PROGRESS_VALUES];
} KINDS[PROGRESS_KINDS] = {
    [PROGRESS_LESSON] =
        {"lesson", {[LESSON_STARS] = {"stars", VALUE_WHOLE}, [LESSON_WHEN] = {"when", VALUE_TIME}}},
    [PROGRESS_PUZZLE] = {"puzzle",
                         {[PUZZLE_RIGHT] = {"right", VALUE_WHOLE},
                          [PUZZLE_WHEN] = {"when", VALUE_TIME},
                          [PUZZLE_DUE] = {"due", VALUE_TIME},
                          [PUZZLE_STAGE] = {"stage", VALUE_WHOLE},
                          [PUZZLE_TRIES] = {"tries", VALUE_WHOLE},
                          [PUZZLE_STREAK] = {"streak", VALUE_WHOLE},
                          [PUZZLE_FIRST] = {"first", VALUE_WHOLE}}},
    [PROGRESS_DAILY] =
        {"daily", {[DAILY_RIGHT] = {"right", VALUE_WHOLE}, [DAILY_WHEN] = {"when", VALUE_TIME}}},
    [PROGRESS_RATING] = {"rating",
                         {[RATING_RATING] = {"rating", VALUE_REAL},
                          [RATING_DEVIATION] = {"deviation", VALUE_REAL},
                          [RATING_VOLATILITY] = {"volatility", VALUE_REAL},
                          [RATING_GAMES] = {"games", VALUE_WHOLE},
                          [RATING_STREAK] = {"streak", VALUE_WHOLE},
                          [RATING_BEST] = {"best", VALUE_WHOLE},
                          [RATING_WHEN] = {"when", VALUE_TIME}}},
};

/* The highest value of each type; a time's year has four digits. */
static const double HIGHEST[] = {[VALUE_NONE] = 0,
                                 [VALUE_WHOLE] = 1e9,
                                 [VALUE_REAL] = 1e6,
                                 [VALUE_TIME] = 253402300799.0 /* 9999-12-31T23:59:59Z */};

void progress_line_limit(ProgressRecord *record) {
    for (size_t i = 0; i < PROGRESS_VALUES; i++) {
        ValueType type = KINDS[record->kind].values[i].type;
        double *value = &record->values[i];
        if (!(*value > 0))
            *value = 0; /* also clears NaN */
        if (*value > HIGHEST[type])
            *value = HIGHEST[type];
        *value = type == VALUE_REAL ? round(*value * 1e6) / 1e6 : floor(*value);
    }
}

/* --- times ----------------------------------------------------------------------------------- */

enum {
    SECONDS_A_DAY = 86400,
    DAYS_400_YEARS = 146097,
    DAYS_TO_EPOCH = 719468 /* from 0000-03-01, the origin of the day count */
};

typedef struct CalendarDay {
    int64_t year, month, day;
} CalendarDay;

/* Proleptic Gregorian; years start in March, so that the leap day is the last. */
static CalendarDay day_of(int64_t days) {
    days += DAYS_TO_EPOCH;
    int64_t era = days / DAYS_400_YEARS, of_era = days % DAYS_400_YEARS;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153;
    return (CalendarDay){year + era * 400 + (month >= 10), month < 10 ? month + 3 : month - 9,
                         of_year - (153 * month + 2) / 5 + 1};
}

static int64_t days_of(const CalendarDay *day) {
    int64_t year = day->year - (day->month <= 2), era = year / 400, of_era = year % 400;
    int64_t of_year = (153 * (day->month + (day->month > 2 ? -3 : 9)) + 2) / 5 + day->day - 1;
    return era * DAYS_400_YEARS + of_era * 365 + of_era / 4 - of_era / 100 + of_year -
           DAYS_TO_EPOCH;
}

static void add_time(Bytes *out, int64_t time_s) {
    CalendarDay day = day_of(time_s / SECONDS_A_DAY);
    int64_t seconds = time_s % SECONDS_A_DAY;
    bytes_putf(out, "%04d-%02d-%02dT%02d:%02d:%02dZ", (int)day.year, (int)day.month, (int)day.day,
               (int)(seconds / 3600), (int)(seconds / 60 % 60), (int)(seconds % 60));
}

/* The number at `from`; -1: not all digits. */
static int64_t digits_at(const char *text, size_t from, size_t count) {
    int64_t value = 0;
    for (size_t i = from; i < from + count; i++) {
        if (!ascii_is_digit(text[i]))
            return -1;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

static bool read_time(const char *text, double *out) {
    if (strcmp(text, "0") == 0) {
        *out = 0;
        return true;
    }
    if (strlen(text) != TIME_LENGTH || text[4] != '-' || text[7] != '-' || text[10] != 'T' ||
        text[13] != ':' || text[16] != ':' || text[19] != 'Z')
        return false;
    CalendarDay day = {digits_at(text, 0, 4), digits_at(text, 5, 2), digits_at(text, 8, 2)};
    int64_t hour = digits_at(text, 11, 2), minute = digits_at(text, 14, 2),
            second = digits_at(text, 17, 2);
    if (day.year < 1970 || day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31 ||
        hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59)
        return false;
    *out = (double)(days_of(&day) * SECONDS_A_DAY + hour * 3600 + minute * 60 + second);
    return true;
}

/* --- values ---------------------------------------------------------------------------------- */

/* Reads digits, and for a real number a point and up to six more, independent of the locale. */
static bool read_number(const char *text, ValueType type, double *out) {
    const char *at = text, *end = text + strlen(text);
    uint64_t whole, parts = 0;
    if (!ascii_scan_uint(&at, end, (uint64_t)HIGHEST[type], &whole))
        return false;
    double scale = 1;
    if (type == VALUE_REAL && *at == '.') {
        const char *first = ++at;
        if (!ascii_scan_uint(&at, end, 999999, &parts) || at - first > DECIMALS)
            return false;
        for (; first < at; first++)
            scale *= 10;
    }
    *out = (double)whole + (double)parts / scale;
    return *at == '\0' && *out <= HIGHEST[type];
}

static void add_number(Bytes *out, double value) {
    uint64_t millionths = (uint64_t)round(value * 1e6);
    bytes_putf(out, "%llu", (unsigned long long)(millionths / 1000000));
    unsigned rest = (unsigned)(millionths % 1000000);
    if (rest == 0)
        return;
    char digits[DECIMALS + 1];
    text_format(digits, sizeof digits, "%06u", rest);
    for (size_t length = DECIMALS; digits[length - 1] == '0';)
        digits[--length] = '\0';
    bytes_putf(out, ".%s", digits);
}

/* Reads "stars=3" into the record. */
static bool read_value(const char *word, ProgressRecord *out) {
    const char *sign = strchr(word, '=');
    size_t length = sign != NULL ? (size_t)(sign - word) : 0;
    for (size_t i = 0; i < PROGRESS_VALUES && length > 0; i++) {
        const ValueRow *row = &KINDS[out->kind].values[i];
        if (row->type != VALUE_NONE && strlen(row->name) == length &&
            memcmp(row->name, word, length) == 0)
            return row->type == VALUE_TIME ? read_time(sign + 1, &out->values[i])
                                           : read_number(sign + 1, row->type, &out->values[i]);
    }
    return false;
}

/* --- lines ----------------------------------------------------------------------------------- */

static bool take_name(const char *word, char *out, size_t size) {
    if (!memo_is_name(word) || strlen(word) >= size)
        return false;
    text_copy(out, size, word);
    return true;
}

bool progress_line_read(const MemoLine *line, ProgressRecord *out) {
    ProgressRecord record = {.kind = PROGRESS_KINDS};
    for (unsigned i = 0; i < PROGRESS_KINDS; i++)
        if (strcmp(line->word[0], KINDS[i].name) == 0)
            record.kind = (ProgressKind)i;
    if (record.kind == PROGRESS_KINDS ||
        !take_name(line->word[1], record.game, sizeof record.game) ||
        !take_name(line->word[2], record.id, sizeof record.id))
        return false;
    for (size_t i = 3; i < line->count; i++)
        if (!read_value(line->word[i], &record))
            return false;
    *out = record;
    return true;
}

void progress_line_add(Bytes *out, const ProgressRecord *record) {
    bytes_putf(out, "%s %s %s", KINDS[record->kind].name, record->game, record->id);
    for (size_t i = 0; i < PROGRESS_VALUES; i++) {
        const ValueRow *row = &KINDS[record->kind].values[i];
        if (row->type == VALUE_NONE || (record->values[i] <= 0 && i > 0))
            continue; /* an omitted value is 0 */
        bytes_putf(out, " %s=", row->name);
        if (row->type == VALUE_TIME)
            add_time(out, (int64_t)record->values[i]);
        else
            add_number(out, record->values[i]);
    }
    bytes_put_char(out, '\n');
}
