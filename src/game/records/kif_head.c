#include "game/records/kif_reader.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "rules/notation/fen.h"

#define WIDE_SPACE "　"

enum { VALUE_SIZE = 128, HAND_COUNT_LIMIT = 99 };

/* --- lines ----------------------------------------------------------------------------------- */

static bool kif_span_is(KifSpan span, const char *text) {
    size_t length = (size_t)(span.end - span.start);
    return span.start != NULL && strlen(text) == length && memcmp(span.start, text, length) == 0;
}

static bool begins_with(KifSpan span, const char *text) {
    size_t length = strlen(text);
    return (size_t)(span.end - span.start) >= length && memcmp(span.start, text, length) == 0;
}

static bool skip(KifSpan *span, const char *text) {
    if (!begins_with(*span, text))
        return false;
    span->start += strlen(text);
    return true;
}

bool kif_header_split(KifSpan line, KifSpan *key, KifSpan *value) {
    static const char *const COLONS[] = {"：", ":"};
    for (size_t i = 0; i < sizeof(COLONS) / sizeof(COLONS[0]); i++) {
        const char *colon =
            memmem(line.start, (size_t)(line.end - line.start), COLONS[i], strlen(COLONS[i]));
        if (colon == NULL || colon == line.start)
            continue;
        *key = (KifSpan){line.start, colon};
        *value = (KifSpan){colon + strlen(COLONS[i]), line.end};
        while (skip(value, " ") || skip(value, WIDE_SPACE))
            ;
        size_t wide = strlen(WIDE_SPACE);
        while ((size_t)(value->end - value->start) >= wide &&
               memcmp(value->end - wide, WIDE_SPACE, wide) == 0)
            value->end -= wide;
        return true;
    }
    return false;
}

/* The headers that say something of the start. */
static bool take_header(KifHead *head, KifSpan key, KifSpan value) {
    const struct {
        const char *key;
        KifSpan *out;
    } HEADERS[] = {
        {"Variant", &head->variant},
        {"手合割", &head->odds},
        {"FEN", &head->fen},
        {"先手の持駒", &head->hands[SIDE_WHITE]},
        {"下手の持駒", &head->hands[SIDE_WHITE]},
        {"後手の持駒", &head->hands[SIDE_BLACK]},
        {"上手の持駒", &head->hands[SIDE_BLACK]},
    };
    for (size_t i = 0; i < sizeof(HEADERS) / sizeof(HEADERS[0]); i++) {
        if (!kif_span_is(key, HEADERS[i].key))
            continue;
        *HEADERS[i].out = value;
        return true;
    }
    return false;
}

/* "９ ８ ７": the numbers above a diagram. */
static bool is_numbers(KifSpan line) {
    unsigned digit;
    while (line.start < line.end) {
        size_t used = kif_digit_parse(line.start, (size_t)(line.end - line.start), &digit);
        if (used <= 1)
            return false;
        line.start += used;
        while (skip(&line, " ") || skip(&line, WIDE_SPACE))
            ;
    }
    return true;
}

bool kif_head_take(KifHead *head, KifSpan line) {
    KifSpan key, value;
    if (begins_with(line, "|")) {
        if (head->row_count < SHOGI_LINES_LIMIT)
            head->rows[head->row_count] = (KifSpan){line.start + 1, line.end};
        head->row_count++;
        return true;
    }
    if (kif_span_is(line, "後手番") || kif_span_is(line, "上手番")) {
        head->black_moves = true;
        return true;
    }
    if (kif_header_split(line, &key, &value))
        return take_header(head, key, value);
    /* 盤面反転 asks a viewer to turn the board. */
    return begins_with(line, "+") || begins_with(line, "手数＝") || begins_with(line, "盤面反転") ||
           kif_span_is(line, "先手番") || kif_span_is(line, "下手番") || is_numbers(line);
}

/* --- diagrams -------------------------------------------------------------------------------- */

static bool read_hand(const ShogiNames *names, KifSpan text, Side side, Position *out,
                      Error *error) {
    if (text.start == NULL || kif_span_is(text, "なし"))
        return true;
    while (text.start < text.end) {
        if (skip(&text, " ") || skip(&text, WIDE_SPACE))
            continue;
        size_t used = 0;
        unsigned count = 1;
        Role role = shogi_name_parse(names, text.start, (size_t)(text.end - text.start), &used);
        if (role == ROLE_NONE || !(names->variant->hand_roles & role_bit(role)))
            return error_set_at(error, "持駒", N_("\"%.*s\" is no piece that may be in hand"),
                                (int)(text.end - text.start), text.start);
        text.start += used;
        text.start += kif_number_parse(text.start, (size_t)(text.end - text.start), &count);
        unsigned held = out->hand[side][role] + count;
        if (held > HAND_COUNT_LIMIT)
            return error_set_at(error, "持駒", N_("too many pieces"));
        position_set_hand(out, side, role, held);
    }
    return true;
}

/* Reads "v香" or " 歩" or " ・" to a square. */
static bool read_cell(const ShogiNames *names, KifSpan *row, Square square, Position *out) {
    Side side = skip(row, "v") ? SIDE_BLACK : SIDE_WHITE;
    if (side == SIDE_WHITE && !skip(row, "^"))
        skip(row, " ");
    if (skip(row, "・"))
        return true;
    size_t used = 0;
    Role role = shogi_name_parse(names, row->start, (size_t)(row->end - row->start), &used);
    if (role == ROLE_NONE)
        return false;
    row->start += used;
    position_put(out, square, piece_make(side, role));
    return true;
}

static bool read_diagram(const KifHead *head, const ShogiNames *names, Position *out,
                         Error *error) {
    const Variant *variant = names->variant;
    Position position;
    if (head->row_count != variant->ranks)
        return error_set_at(error, "手合割", N_("the diagram has %u ranks and not %u"),
                            head->row_count, variant->ranks);
    position_clear(&position, variant);
    for (unsigned rank = 1; rank <= variant->ranks; rank++) {
        KifSpan row = head->rows[rank - 1];
        for (unsigned file = variant->files; file > 0; file--)
            if (!read_cell(names, &row, shogi_square(variant, file, rank), &position))
                return error_set_at(error, "手合割",
                                    N_("what stands on file %u of rank %u is no piece"), file,
                                    rank);
        if (!begins_with(row, "|"))
            return error_set_at(error, "手合割", N_("rank %u of the diagram is too wide"), rank);
    }
    if (!read_hand(names, head->hands[SIDE_WHITE], SIDE_WHITE, &position, error) ||
        !read_hand(names, head->hands[SIDE_BLACK], SIDE_BLACK, &position, error))
        return false;
    position_set_side(&position, head->black_moves ? SIDE_BLACK : SIDE_WHITE);
    if (!fen_validate(&position, error))
        return false;
    *out = position;
    return true;
}

/* --- the start ------------------------------------------------------------------------------- */

static void copy_value(KifSpan span, char out[], size_t size) {
    Text text = text_over(out, size);
    if (span.start != NULL)
        text_add_bytes(&text, span.start, (size_t)(span.end - span.start));
}

/* The start position in this game. */
static bool read_start(const KifHead *head, const Variant *variant, ShogiNames *names,
                       Position *out, Error *error) {
    char fen[FEN_SIZE + 1], odds[VALUE_SIZE];
    if (!shogi_names_make(variant, names, error))
        return false;
    copy_value(head->fen, fen, sizeof(fen));
    copy_value(head->odds, odds, sizeof(odds));
    if (fen[0] != '\0')
        return fen_parse(variant, fen, out, error);
    if (head->row_count > 0)
        return read_diagram(head, names, out, error);
    if (odds[0] == '\0' || strcmp(odds, "平手") == 0 || shogi_has_title(variant, odds)) {
        position_start(out, variant);
        return true;
    }
    return kif_odds_start(names, odds, out) ||
           error_set_at(error, "手合割", N_("such odds are not known in this game"));
}

/* A diagram alone may be of any game. */
static bool guess_start(const KifHead *head, const VariantSet *variants, ShogiNames *names,
                        Position *out) {
    for (size_t i = 0; head->row_count > 0 && i < variants_count(variants); i++) {
        const Variant *variant = variants_at(variants, i);
        if (variant != NULL && read_start(head, variant, names, out, NULL))
            return true;
    }
    return false;
}

bool kif_head_start(const KifHead *head, const RecordGames *games, ShogiNames *names, Position *out,
                    Error *error) {
    char name[VALUE_SIZE], odds[VALUE_SIZE];
    copy_value(head->variant, name, sizeof(name));
    copy_value(head->odds, odds, sizeof(odds));
    const VariantSet *variants = games->variants;
    const Variant *variant;
    if (name[0] != '\0') {
        variant = variants_find_foreign(variants, name);
        if (variant == NULL)
            return error_set_at(error, "Variant", N_("there is no game called '%s' here"), name);
        return read_start(head, variant, names, out, error);
    }
    variant = shogi_game_of_title(variants, odds);
    if (variant == NULL)
        variant = shogi_game_usual(variants);
    if (variant == NULL && games->usual != NULL)
        variant = variants_find(variants, games->usual);
    if (variant == NULL)
        return error_set_at(error, "手合割", N_("the game of this record is not known here"));
    Error own = {0};
    if (read_start(head, variant, names, out, &own) || guess_start(head, variants, names, out))
        return true;
    if (error != NULL)
        *error = own;
    return false;
}
