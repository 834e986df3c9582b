#include "words/words.h"

#include <libintl.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "engine/level/level.h"
#include "engine/level/score.h"
#include "rules/moves/reachable.h"
#include "words/display_fields.h"
#include "words/squares.h"

/* Leaves out roles that revert if the roles they look like are included. */
static uint64_t without_lookalikes(const Variant *variant, uint64_t roles) {
    uint64_t out = roles;
    for (uint64_t set = roles; set != 0; set &= set - 1) {
        Role role = (Role)__builtin_ctzll(set);
        for (Role like = 0; variant->roles[role].reverts && like < role; like++)
            if ((roles & role_bit(like)) != 0 && variant_roles_alike(variant, role, like))
                out &= ~role_bit(role);
    }
    return out;
}

Phrase words_roles(const Variant *variant, uint64_t roles, const char *last) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    roles = without_lookalikes(variant, roles);
    for (uint64_t left = roles; left != 0; left &= left - 1) {
        if (left != roles)
            text_add(&out, (left & (left - 1)) == 0 ? last : _(", "));
        text_add(&out, words_role_name(variant, (Role)__builtin_ctzll(left)));
    }
    return phrase;
}

uint64_t words_described_roles(const Variant *variant) {
    uint64_t there = reachable_roles(variant), told = 0;
    for (; there != 0; there &= there - 1) {
        Role role = (Role)__builtin_ctzll(there), first = 0;
        while (!variant_roles_alike(variant, first, role))
            first++;
        told |= role_bit(first);
    }
    return told;
}

/* Appends the separator before item `index` of a list of `count`: nothing, ", " or " and ". */
static void words_join(size_t index, size_t count, Text *out) {
    if (index == 0)
        return;
    text_add(out, index + 1 == count ? _(" and ") : _(", "));
}

Phrase words_squares(const Variant *variant, Bitboard squares) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    size_t count = bitboard_count(squares);
    for (size_t index = 0; squares != 0; index++) {
        words_join(index, count, &out);
        text_add(&out, square_name(variant, bitboard_pop(&squares)).text);
    }
    return phrase;
}

/* "your Pawn on d6" or "the Rook on e9", as the side to move sees them. */
static void add_piece_on(const Position *position, Square square, Text *out) {
    Piece piece = position->board[square];
    SquareName name = square_name(position->variant, square);
    if (piece == PIECE_NONE)
        text_add(out, name.text);
    else
        text_addf(out, piece_side(piece) == position->side ? _("your %s on %s") : _("the %s on %s"),
                  words_role_name(position->variant, piece_role(piece)), name.text);
}

/* "Rook e9": for a sentence that names its owner. */
static void add_plain_piece(const Position *position, Square square, Text *out) {
    text_addf(out, P_("piece, square", "%s %s"),
              words_role_name(position->variant, piece_role(position->board[square])),
              square_name(position->variant, square).text);
}

static Phrase list_pieces(const Position *position, Bitboard squares,
                          void (*add)(const Position *, Square, Text *)) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    size_t count = bitboard_count(squares);
    for (size_t index = 0; squares != 0; index++) {
        words_join(index, count, &out);
        add(position, bitboard_pop(&squares), &out);
    }
    return phrase;
}

Phrase words_pieces_on(const Position *position, Bitboard squares) {
    return list_pieces(position, squares, add_piece_on);
}

void words_check(const Position *position, Text *out) {
    Bitboard checkers = position_checkers(position);
    if (checkers != 0)
        text_addf(out, _("%s is in check from %s."), side_word(position->variant, position->side),
                  words_pieces_on(position, checkers).text);
}

void words_hand(const Position *position, Side side, Text *out) {
    const Variant *variant = position->variant;
    size_t kinds = 0, index = 0;
    Phrase phrase;
    Text list = TEXT_OVER(phrase.text);
    for (unsigned i = 0; i < variant->hand_order_count; i++)
        kinds += position->hand[side][variant->hand_order[i]] != 0;
    for (unsigned i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        unsigned count = position->hand[side][role];
        if (count == 0)
            continue;
        words_join(index++, kinds, &list);
        text_add(&list, words_role_name(variant, role));
        if (count > 1)
            text_addf(&list, " (%u)", count);
    }
    if (kinds == 0)
        text_addf(out, _("%s holds nothing."), side_word(position->variant, side));
    else
        text_addf(out, _("%s holds %s."), side_word(position->variant, side), phrase.text);
}

Phrase words_square_content(const Position *position, Square square) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    Piece piece = position->board[square];
    if (piece == PIECE_NONE)
        text_add(&out, _("empty"));
    else
        text_addf(&out,
                  position->variant->roles[piece_role(piece)].reverts ? _("%s %s (promoted)")
                                                                      : P_("side, piece", "%s %s"),
                  side_word(position->variant, piece_side(piece)),
                  words_role_name(position->variant, piece_role(piece)));
    return phrase;
}

void words_square_sentence(const Position *position, Square square, Text *out) {
    SquareName name = square_name(position->variant, square);
    Piece piece = position->board[square];
    if (piece == PIECE_NONE)
        text_addf(out, _("%s is empty."), name.text);
    else
        text_addf(out,
                  position->variant->roles[piece_role(piece)].reverts
                      ? _("%s: %s %s (promoted).")
                      : P_("square, side, piece", "%s: %s %s."),
                  name.text, side_word(position->variant, piece_side(piece)),
                  words_role_name(position->variant, piece_role(piece)));
}

void words_square_attacks(const Position *position, Square square, Text *out) {
    words_square_sentence(position, square, out);
    bool attacked = false;
    for (unsigned i = 0; i < SIDE_COUNT; i++) {
        Side side = i == 0 ? SIDE_WHITE : SIDE_BLACK;
        Bitboard set = position_attackers(position, square, side, position_occupied(position));
        if (set == 0)
            continue;
        attacked = true;
        Piece piece = position->board[square];
        bool guards = piece != PIECE_NONE && piece_side(piece) == side;
        text_add_sentence(out, guards ? _("%s guards it with %s.") : _("%s attacks it with %s."),
                          side_word(position->variant, side),
                          list_pieces(position, set, add_plain_piece).text);
    }
    if (!attacked)
        text_add_sentence(out, _("Nothing attacks or guards it."));
}

void words_hanging(const Position *position, Bitboard hanging, Text *out) {
    Phrase phrase;
    Text list = TEXT_OVER(phrase.text);
    Bitboard occupied = position_occupied(position);
    for (Bitboard left = hanging; left != 0;) {
        Square square = bitboard_pop(&left);
        Side other = side_other(piece_side(position->board[square]));
        Bitboard attackers = position_attackers(position, square, other, occupied);
        text_addf(&list, P_("piece, what attacks it", "%s, attacked by %s"),
                  list_pieces(position, bitboard_of(square), add_plain_piece).text,
                  list_pieces(position, attackers, add_plain_piece).text);
        text_add(&list, left != 0 ? P_("between pieces in danger", "; ") : "");
    }
    text_add_sentence(out, _("In danger: %s."), phrase.text);
}

int words_mate_length(int plies) {
    bool counts_plies = strcmp(P_("mates are counted in: moves or plies", "moves"), "plies") == 0;
    return counts_plies ? plies : (plies + 1) / 2;
}

Phrase words_score(int score_cp) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    int mate = words_mate_length(score_mate_plies(score_cp));
    if (score_cp >= SCORE_MATE_BOUND) {
        text_addf(&out, _("mate in %d"), mate);
    } else if (score_cp <= -SCORE_MATE_BOUND) {
        text_addf(&out, _("mated in %d"), mate);
    } else {
        unsigned size = (unsigned)(score_cp < 0 ? -score_cp : score_cp);
        unsigned tenths = (size + 5) / 10;
        text_addf(&out, "%c%u.%u", score_cp < 0 && tenths != 0 ? '-' : '+', tenths / 10,
                  tenths % 10);
    }
    return phrase;
}

Phrase words_clock(int64_t left_ms) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    int seconds = (int)(left_ms / 1000), minutes = seconds / 60, hours = minutes / 60;
    if (left_ms < 0)
        text_add_char(&out, '-');
    else if (left_ms < 10000)
        text_addf(&out, "%d.%d", seconds, (int)(left_ms % 1000 / 100));
    else if (hours > 0)
        text_addf(&out, "%d:%02d:%02d", hours, minutes % 60, seconds % 60);
    else
        text_addf(&out, "%d:%02d", minutes, seconds % 60);
    return phrase;
}

void words_byoyomi(const TimeControl *control, const ClockFace *face, Text *out) {
    char data[32];
    Text period = TEXT_OVER(data);
    text_addf(&period, "%lld", (long long)(control->period_ms / 1000));
    if (control->period_ms % 1000 != 0)
        text_addf(&period, ".%d", (int)(control->period_ms % 1000 / 100));
    if (face->periods > 1)
        text_addf(out,
                  ngettext("in byoyomi, %s s a move, %u period left",
                           "in byoyomi, %s s a move, %u periods left", face->periods),
                  period.data, face->periods);
    else
        text_addf(out, _("in byoyomi, %s s a move, the last period"), period.data);
}

void words_clock_face(const TimeControl *control, const ClockFace *face, Text *out) {
    Phrase clock = words_clock(face->left_ms), phrase;
    Text byoyomi = TEXT_OVER(phrase.text);
    if (!face->byoyomi) {
        text_add(out, clock.text);
        return;
    }
    words_byoyomi(control, face, &byoyomi);
    text_addf(out, P_("time left, byoyomi", "%s %s"), clock.text, phrase.text);
}

Phrase words_place(const Variant *variant, Bitboard set) {
    unsigned low = variant->ranks, high = 0;
    for (unsigned rank = 0; rank < variant->ranks; rank++) {
        if (!(variant->rank_mask[rank] & set))
            continue;
        low = rank < low ? rank : low;
        high = rank;
    }
    bool row = bitboard_count(set) == (high - low + 1) * (unsigned)variant->files;
    bool two = low < high && set == (variant->rank_mask[low] | variant->rank_mask[high]);
    if (!row && !two)
        return words_squares(variant, set);
    /* Shogi counts files from the other side. */
    bool shogi = squares_are_shogi(variant);
    SquareName first = square_rank_name(variant, shogi ? high : low, false);
    SquareName last = square_rank_name(variant, shogi ? low : high, false);
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    if (low == high)
        text_addf(&out, _("rank %s"), first.text);
    else if (two)
        text_addf(&out, _("ranks %s and %s"), first.text, last.text);
    else
        text_addf(&out, _("ranks %s to %s"), first.text, last.text);
    return phrase;
}

/* Names of games, pieces and setups from definitions. Those of the shipped definitions are in the
 * catalogues (po/variants.awk); others are shown as written. */

enum { CONTEXT_SIZE = 64, NOTE_SIZE = 512 };

/* The translation of a message with context, in gettext's own form; msgid itself if there is
 * none. */
static const char *translate_in(const char *context, const char *msgid) {
    char data[CONTEXT_SIZE + ROLE_NAME_SIZE];
    Text key = TEXT_OVER(data);
    text_add(&key, context);
    text_add_char(&key, '\004');
    text_add(&key, msgid);
    const char *found = gettext(data);
    return found != data ? found : msgid;
}

/* The translation of "" is the catalogue's header. */
static const char *translate(const char *msgid) {
    return msgid[0] != '\0' ? gettext(msgid) : msgid;
}

const char *words_title(const Variant *variant) {
    return translate(variant->title);
}

const char *words_native(const Variant *variant) {
    return strcmp(words_title(variant), variant->title_native) == 0 ? "" : variant->title_native;
}

/* Appends such a text, made safe, in the reader's language. */
static void add_told(const char *msgid, Text *out) {
    const char *text = translate(msgid);
    unicode_add_sanitized(out, text, strlen(text));
}

void words_full_title(const Variant *variant, Text *out) {
    char reading_data[PARAGRAPH_SIZE];
    Text reading = TEXT_OVER(reading_data);
    const char *title = words_title(variant), *native = words_native(variant), *at = NULL;
    text_add(out, title);
    if (words_next_paragraph(variant, FIELD_TITLE_READING, &at, &reading) &&
        strstr(title, reading_data) != NULL)
        text_clear(&reading); /* already said */
    if (native[0] != '\0' && reading.length > 0)
        text_addf(out, P_("native title, reading", " (%s, %s)"), native, reading_data);
    else if (native[0] != '\0' || reading.length > 0)
        text_addf(out, " (%s)", native[0] != '\0' ? native : reading_data);
}

/* Copies the line at *at (NULL: the field's first line), and moves *at to the next. */
static bool next_line(const Variant *variant, const char *key, const char **at, Text *out) {
    const VariantExtra *extra = variant_extra_find(variant, key);
    if (*at == NULL)
        *at = extra != NULL ? extra->value : "";
    if (**at == '\0')
        return false;
    size_t length = strcspn(*at, "\n");
    text_add_bytes(out, *at, length);
    *at += length + ((*at)[length] == '\n');
    return true;
}

bool words_next_paragraph(const Variant *variant, const char *key, const char **at, Text *out) {
    char data[PARAGRAPH_SIZE];
    Text line = TEXT_OVER(data);
    if (!next_line(variant, key, at, &line))
        return false;
    add_told(data, out);
    return true;
}

bool words_next_remark(const Variant *variant, const char *key, const char **at, Text *out) {
    char data[PARAGRAPH_SIZE];
    Text line = TEXT_OVER(data);
    if (!next_line(variant, key, at, &line))
        return false;
    const char *text = data + strcspn(data, ":");
    add_told(text + strspn(text, ": \t"), out);
    return true;
}

bool words_side_names(const Variant *variant, Side side, Text *out) {
    const VariantExtra *extra = variant_extra_find(variant, VARIANT_SIDE_NAMES);
    const char *stroke = extra != NULL ? strchr(extra->value, '/') : NULL;
    char data[NOTE_SIZE];
    Text name = TEXT_OVER(data);
    if (stroke == NULL)
        return false;
    if (side == SIDE_WHITE)
        text_add_bytes(&name, extra->value, (size_t)(stroke - extra->value));
    else
        text_add(&name, stroke + 1);
    add_told(data, out);
    return true;
}

bool words_role_note(const Variant *variant, Role role, Text *out) {
    char data[NOTE_SIZE];
    if (!variant_extra_role(variant, FIELD_PIECE_NOTES, role, data, sizeof(data)))
        return false;
    add_told(data, out);
    return true;
}

const char *words_summary(const Variant *variant) {
    return translate(variant->summary);
}

const char *words_role_name(const Variant *variant, Role role) {
    if (role >= variant->role_count)
        return _("piece");
    const char *name = variant->roles[role].name;
    char glyph[CONTEXT_SIZE];
    if (variant_extra_role(variant, VARIANT_PIECE_GLYPHS, role, glyph, sizeof(glyph))) {
        const char *found = translate_in(glyph, name);
        if (found != name)
            return found;
    }
    return translate(name);
}

bool words_role_is(const Variant *variant, Role role, const char *text) {
    return ascii_equal_ignore_case(variant->roles[role].name, text) ||
           strcmp(words_role_name(variant, role), text) == 0;
}

const char *words_setup(const Variant *variant, unsigned index) {
    return translate_in("setup", variant->setups[index].name);
}

bool words_setup_is(const Variant *variant, unsigned index, const char *text) {
    return ascii_equal_ignore_case(variant->setups[index].name, text) ||
           strcmp(words_setup(variant, index), text) == 0;
}

Phrase words_level(unsigned level) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    text_addf(&out, P_("a level's number, its name", "%u %s"), level, _(level_get(level)->name));
    return phrase;
}

Phrase words_level_clause(unsigned level) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    text_addf(&out, P_("a level, what it does", "%s: %s"), words_level(level).text,
              _(level_get(level)->clause));
    return phrase;
}
