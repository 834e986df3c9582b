#include "game/shogi/kif_words.h"

#include <string.h>

#include "base/ascii.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

static bool is_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

static bool begins_with(const char *text, size_t length, const char *word) {
    size_t size = strlen(word);
    return length >= size && memcmp(text, word, size) == 0;
}

/* --- ends ------------------------------------------------------------------------------------ */

typedef enum EndOf { END_OF_NONE, END_LOST, END_WON, END_DRAWN } EndOf;

enum { WRITTEN_ENDS = 11 }; /* the others are read only */

/* For the side to move. The first word for an ending is the one written. */
static const struct {
    const char *word;
    EndOf end;
    Termination termination;
} ENDS[] = {
    {"投了", END_LOST, TERMINATION_RESIGNATION},
    {"詰み", END_LOST, TERMINATION_CHECKMATE},
    {"切れ負け", END_LOST, TERMINATION_TIME},
    {"反則負け", END_LOST, TERMINATION_ILLEGAL},
    {"反則勝ち", END_WON, TERMINATION_ILLEGAL},
    {"反則勝ち", END_WON, TERMINATION_PERPETUAL_CHECK},
    {"反則負け", END_LOST, TERMINATION_PERPETUAL_CHECK},
    {"千日手", END_DRAWN, TERMINATION_REPETITION},
    {"持将棋", END_DRAWN, TERMINATION_AGREEMENT},
    {"入玉勝ち", END_WON, TERMINATION_IMPASSE},
    {"中断", END_OF_NONE, TERMINATION_NONE},
    {"詰", END_LOST, TERMINATION_CHECKMATE},
    {"時間切れ", END_LOST, TERMINATION_TIME},
    {"引き分け", END_DRAWN, TERMINATION_AGREEMENT},
    {"入玉宣言", END_WON, TERMINATION_IMPASSE},
    {"不戦勝", END_WON, TERMINATION_NONE},
    {"不戦敗", END_LOST, TERMINATION_NONE},
    {"不詰", END_OF_NONE, TERMINATION_NONE},
    {"封じ手", END_OF_NONE, TERMINATION_NONE},
};

static Result result_of(EndOf end, Side to_move) {
    switch (end) {
    case END_LOST:
        return result_win_for(side_other(to_move));
    case END_WON:
        return result_win_for(to_move);
    case END_DRAWN:
        return RESULT_DRAW;
    case END_OF_NONE:
        break;
    }
    return RESULT_ONGOING;
}

bool kif_end_parse(const char *word, size_t length, Side to_move, Outcome *out) {
    for (size_t i = 0; i < COUNT_OF(ENDS); i++) {
        if (!is_word(word, length, ENDS[i].word))
            continue;
        *out = (Outcome){result_of(ENDS[i].end, to_move), ENDS[i].termination};
        return true;
    }
    return false;
}

/* A draw or a loss that has no word of its own is written as the usual one: the result is right,
 * and a tag says why. No word says that the side to move won without a foul or a declaration. */
const char *kif_end_word(Outcome outcome, Side to_move) {
    for (size_t i = 0; i < WRITTEN_ENDS; i++) {
        if (result_of(ENDS[i].end, to_move) == outcome.result &&
            ENDS[i].termination == outcome.termination)
            return ENDS[i].word;
    }
    return outcome.result == RESULT_DRAW                           ? "持将棋"
           : outcome.result == result_win_for(side_other(to_move)) ? "投了"
                                                                   : NULL;
}

/* --- verdicts -------------------------------------------------------------------------------- */

static const char *find(const char *text, size_t length, const char *word) {
    return memmem(text, length, word, strlen(word));
}

/* Who won, if a side is named. */
static Result told_result(const char *text, size_t length) {
    static const struct {
        const char *word;
        Side side;
    } SIDES[] = {{"先手の", SIDE_WHITE},
                 {"下手の", SIDE_WHITE},
                 {"後手の", SIDE_BLACK},
                 {"上手の", SIDE_BLACK}};
    for (size_t i = 0; i < COUNT_OF(SIDES); i++) {
        const char *at = find(text, length, SIDES[i].word);
        size_t rest = at != NULL ? (size_t)(text + length - at) : 0;
        if (rest > 0 && find(at, rest, "勝") != NULL)
            return result_win_for(SIDES[i].side);
        if (rest > 0 && find(at, rest, "負") != NULL)
            return result_win_for(side_other(SIDES[i].side));
    }
    return RESULT_ONGOING;
}

bool kif_verdict_parse(const char *text, size_t length, Side to_move, Outcome *out) {
    /* The first one found counts. */
    static const struct {
        const char *word;
        EndOf end; /* if no side is named */
        Termination termination;
    } VERDICTS[] = {
        {"反則", END_OF_NONE, TERMINATION_ILLEGAL},
        {"時間切れ", END_LOST, TERMINATION_TIME},
        {"切れ負け", END_LOST, TERMINATION_TIME},
        {"千日手", END_DRAWN, TERMINATION_REPETITION},
        {"持将棋", END_DRAWN, TERMINATION_AGREEMENT},
        {"引き分け", END_DRAWN, TERMINATION_AGREEMENT},
        {"不詰", END_OF_NONE, TERMINATION_NONE},
        {"詰", END_LOST, TERMINATION_CHECKMATE},
        {"中断", END_OF_NONE, TERMINATION_NONE},
        {"入玉", END_WON, TERMINATION_IMPASSE},
        {"投了", END_LOST, TERMINATION_RESIGNATION},
    };
    Result result = told_result(text, length);
    for (size_t i = 0; i < COUNT_OF(VERDICTS); i++) {
        if (find(text, length, VERDICTS[i].word) == NULL)
            continue;
        *out = (Outcome){result != RESULT_ONGOING ? result : result_of(VERDICTS[i].end, to_move),
                         VERDICTS[i].termination};
        return true;
    }
    bool resigned = result == result_win_for(side_other(to_move));
    if (result != RESULT_ONGOING)
        *out = (Outcome){result, resigned ? TERMINATION_RESIGNATION : TERMINATION_NONE};
    return result != RESULT_ONGOING;
}

/* Of a foul it says who won if that is the side to move, and who lost if not: other programs go by
 * the last word alone. */
void kif_verdict_add(Outcome outcome, Side to_move, bool odds, Text *out) {
    static const char *const NAMES[2][SIDE_COUNT] = {{"先手", "後手"}, {"下手", "上手"}};
    Termination why = outcome.termination;
    bool foul = why == TERMINATION_ILLEGAL || why == TERMINATION_PERPETUAL_CHECK;
    Side winner = outcome.result == RESULT_WHITE_WINS ? SIDE_WHITE : SIDE_BLACK;
    if (outcome.result == RESULT_ONGOING)
        text_add(out, "中断");
    else if (outcome.result == RESULT_DRAW)
        text_add(out, why == TERMINATION_REPETITION ? "千日手" : "持将棋");
    else if (why == TERMINATION_CHECKMATE && winner != to_move)
        text_add(out, "詰み");
    else if (foul)
        text_addf(out, "%sの反則%s", NAMES[odds][to_move], winner == to_move ? "勝ち" : "負け");
    else
        text_addf(out, "%s%sの%s勝ち", why == TERMINATION_TIME ? "時間切れにより" : "",
                  NAMES[odds][winner], why == TERMINATION_IMPASSE ? "入玉" : "");
}

/* --- sides ----------------------------------------------------------------------------------- */

/* The first sign for a side is the one written. */
static const struct {
    const char *sign;
    Side side;
} SIGNS[] = {{"▲", SIDE_WHITE}, {"△", SIDE_BLACK}, {"☗", SIDE_WHITE},
             {"☖", SIDE_BLACK}, {"▽", SIDE_BLACK}, {"▼", SIDE_BLACK}};

size_t kif_side_parse(const char *text, size_t length, Side *out) {
    for (size_t i = 0; i < COUNT_OF(SIGNS); i++) {
        if (!begins_with(text, length, SIGNS[i].sign))
            continue;
        *out = SIGNS[i].side;
        return strlen(SIGNS[i].sign);
    }
    return 0;
}

const char *kif_side_sign(Side side) {
    return SIGNS[side].sign;
}

bool kif_is_unnumbered(const char *text, size_t length) {
    Side side;
    unsigned digit;
    size_t sign = kif_side_parse(text, length, &side);
    return sign > 0 && (begins_with(text + sign, length - sign, "同") ||
                        kif_digit_parse(text + sign, length - sign, &digit) > 0);
}

/* --- words of records ------------------------------------------------------------------------ */

bool kif_may_be_end(const char *word, size_t length) {
    unsigned digit;
    if (length == 0 || (unsigned char)word[0] < 0x80 || begins_with(word, length, "同") ||
        kif_digit_parse(word, length, &digit) > 0)
        return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)word[i] <= ' ' || word[i] == '(')
            return false;
    return memmem(word, length, "　", strlen("　")) == NULL;
}

/* --- headers --------------------------------------------------------------------------------- */

static const struct {
    const char *header, *tag;
    bool odds; /* the header of games with odds */
} HEADERS[] = {
    {"棋戦", "Event", false}, {"場所", "Site", false},  {"開始日時", "Date", false},
    {"先手", "White", false}, {"後手", "Black", false}, {"下手", "White", true},
    {"上手", "Black", true},  {"表題", "Title", false}, {"戦型", "Opening", false},
};

const char *kif_tag_of_header(const char *header, size_t length) {
    for (size_t i = 0; i < COUNT_OF(HEADERS); i++)
        if (is_word(header, length, HEADERS[i].header))
            return HEADERS[i].tag;
    return NULL;
}

const char *kif_header_of_tag(const char *tag, bool odds) {
    const char *found = NULL;
    for (size_t i = 0; i < COUNT_OF(HEADERS); i++)
        if (strcmp(tag, HEADERS[i].tag) == 0 && (found == NULL || HEADERS[i].odds == odds))
            found = HEADERS[i].header;
    return found;
}

/* --- odds ------------------------------------------------------------------------------------ */

/* The pieces that the upper side lacks. Of a pair, `left` is the one on its left, on the first
 * file, and `right` the other. */
static const struct {
    const char *title, *left, *right;
} ODDS[] = {
    {"香落ち", "香", ""},
    {"右香落ち", "", "香"},
    {"角落ち", "角", ""},
    {"飛車落ち", "飛", ""},
    {"飛香落ち", "飛香", ""},
    {"二枚落ち", "飛角", ""},
    {"三枚落ち", "飛角香", ""},
    {"四枚落ち", "飛角香", "香"},
    {"五枚落ち", "飛角香", "香桂"},
    {"左五枚落ち", "飛角香桂", "香"},
    {"六枚落ち", "飛角香桂", "香桂"},
    {"左七枚落ち", "飛角香桂銀", "香桂"},
    {"右七枚落ち", "飛角香桂", "香桂銀"},
    {"八枚落ち", "飛角香桂銀", "香桂銀"},
    {"十枚落ち", "飛角香桂銀金", "香桂銀金"},
};

/* Removes a piece of Black's: the one on the lowest or on the highest file. */
static bool take_off(Position *position, Role role, bool lowest) {
    const Variant *variant = position->variant;
    Square found = SQUARE_NONE;
    for (Bitboard set = position_pieces(position, SIDE_BLACK, role); set != 0;) {
        Square square = bitboard_pop(&set);
        unsigned file = shogi_file(variant, square);
        if (found == SQUARE_NONE ||
            (lowest ? file < shogi_file(variant, found) : file > shogi_file(variant, found)))
            found = square;
    }
    if (found != SQUARE_NONE)
        position_take(position, found);
    return found != SQUARE_NONE;
}

static bool take_all_off(const ShogiNames *names, Position *position, const char *pieces,
                         bool lowest) {
    while (*pieces != '\0') {
        size_t used = 0;
        Role role = shogi_name_parse(names, pieces, strlen(pieces), &used);
        if (role == ROLE_NONE || !take_off(position, role, lowest))
            return false;
        pieces += used;
    }
    return true;
}

static bool make_odds(const ShogiNames *names, size_t index, Position *out) {
    Position position;
    position_start(&position, names->variant);
    if (!take_all_off(names, &position, ODDS[index].left, true) ||
        !take_all_off(names, &position, ODDS[index].right, false))
        return false;
    position_set_side(&position, SIDE_BLACK);
    *out = position;
    return true;
}

bool kif_odds_start(const ShogiNames *names, const char *title, Position *out) {
    for (size_t i = 0; i < COUNT_OF(ODDS); i++)
        if (strcmp(ODDS[i].title, title) == 0)
            return make_odds(names, i, out);
    return false;
}

const char *kif_odds_of(const ShogiNames *names, const Position *start) {
    for (size_t i = 0; i < COUNT_OF(ODDS); i++) {
        Position odds;
        if (make_odds(names, i, &odds) && position_equal(&odds, start))
            return ODDS[i].title;
    }
    return NULL;
}

/* --- numbers --------------------------------------------------------------------------------- */

static const char *const WIDE[] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
static const char *const KANJI[] = {"〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
#define TEN "十"

const char *kif_wide_digit(unsigned number) {
    return WIDE[number];
}

const char *kif_kanji_digit(unsigned number) {
    return KANJI[number];
}

size_t kif_digit_parse(const char *text, size_t length, unsigned *out) {
    if (length > 0 && text[0] >= '1' && text[0] <= '9') {
        *out = (unsigned)(text[0] - '0');
        return 1;
    }
    for (unsigned i = 1; i <= 9; i++) {
        const char *found = begins_with(text, length, WIDE[i])    ? WIDE[i]
                            : begins_with(text, length, KANJI[i]) ? KANJI[i]
                                                                  : NULL;
        if (found == NULL)
            continue;
        *out = i;
        return strlen(found);
    }
    return 0;
}

void kif_add_number(unsigned number, Text *out) {
    if (number >= 20)
        text_add(out, KANJI[number / 10 % 10]);
    text_add(out, number >= 10 ? TEN : "");
    text_add(out, number % 10 != 0 ? KANJI[number % 10] : "");
}

size_t kif_number_parse(const char *text, size_t length, unsigned *out) {
    const char *scan = text;
    uint64_t plain = 0;
    if (ascii_scan_uint(&scan, text + length, 99, &plain)) {
        *out = (unsigned)plain;
        return (size_t)(scan - text);
    }
    unsigned tens = 0, ones = 0;
    size_t used = kif_digit_parse(text, length, &ones);
    if (begins_with(text + used, length - used, TEN)) {
        tens = used > 0 ? ones : 1;
        ones = 0;
        used += strlen(TEN);
        used += kif_digit_parse(text + used, length - used, &ones);
    }
    if (used > 0)
        *out = 10 * tens + ones;
    return used;
}
