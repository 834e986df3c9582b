#include "words/entry.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "words/shogi_typed.h"
#include "words/squares.h"
#include "words/words.h"
#include "words/written.h"

enum { FORM_SIZE = 64, FORMS_LIMIT = 48, ANYWHERE = FORM_SIZE };

/* The texts a move may be typed as, without '-' and 'x', drops with '@'; letters upper case. */
typedef struct Forms {
    char text[FORMS_LIMIT][FORM_SIZE];
    size_t target[FORMS_LIMIT]; /* where an 'x' may be; ANYWHERE: it is not known */
    size_t count;
} Forms;

/* The configured kind of square names is tried first; the other may be used too. */
static SquareNames names_set(const Variant *variant) {
    return squares_are_shogi(variant) ? SQUARES_SHOGI : SQUARES_CHESS;
}

/* --- the forms of a move --------------------------------------------------------------------- */

static void add_form(Forms *forms, const char *head, const char *tail, const char *suffix) {
    if (forms->count == FORMS_LIMIT)
        return;
    forms->target[forms->count] = tail[0] != '\0' ? strlen(head) : ANYWHERE;
    text_format(forms->text[forms->count++], FORM_SIZE, "%s%s%s", head, tail, suffix);
}

/* The promotion suffixes that this move can be typed with. */
static size_t find_suffixes(const Variant *variant, Move move, bool can_promote, char out[4][8]) {
    size_t count = 0;
    out[count++][0] = '\0';
    if (move_is_promotion(move)) {
        const VariantRole *role = &variant->roles[move_role(move)];
        if (role->flipped)
            text_copy(out[count++], 8, "+");
        if (!role->flipped || role->san[0] != '+')
            text_format(out[count++], 8, "=%s", role->san);
        if (!role->flipped)
            text_copy(out[count++], 8, role->san);
    } else if (can_promote) {
        text_copy(out[count++], 8, "=");
    }
    return count;
}

static void add_drop_forms(const Variant *variant, Move move, SquareNames names, Forms *forms) {
    const VariantRole *role = &variant->roles[move_role(move)];
    SquareName to = square_name_in(variant, move_to(move), names);
    add_form(forms, role->san, "@", to.text);
    if (role->flipped && role->san[0] != '+') {
        char fen[3];
        variant_role_fen(variant, move_role(move), fen);
        add_form(forms, fen, "@", to.text);
    }
}

/* "N", "Nb", "N1", "Nb1" before the target square, for one spelling of the piece. */
static void add_letter_forms(const char *letter, const char *from, const char *to,
                             const char *suffix, Forms *forms) {
    const char file[] = {from[0], '\0'};
    const char *const parts[] = {"", from, from + 1, file};
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        char head[FORM_SIZE];
        text_format(head, sizeof head, "%s%s", letter, parts[i]);
        add_form(forms, head, to, suffix);
    }
}

static void add_castling_forms(const Position *position, Move move, Forms *forms) {
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &position->variant->castling[position->side][i];
        if (!wing->possible || wing->king_to != move_to(move))
            continue;
        char letters[8];
        Text text = TEXT_OVER(letters);
        for (const char *at = wing->san; *at != '\0'; at++)
            if (*at != '-')
                text_add_char(&text, *at);
        add_form(forms, letters, "", "");
    }
}

static void find_forms(const Position *position, Move move, bool can_promote, SquareNames names,
                       Forms *forms) {
    const Variant *variant = position->variant;
    forms->count = 0;
    if (move_is_drop(move)) {
        add_drop_forms(variant, move, names, forms);
        return;
    }
    char suffixes[4][8], fen[3];
    Role role = piece_role(position->board[move_from(move)]);
    SquareName from = square_name_in(variant, move_from(move), names);
    SquareName to = square_name_in(variant, move_to(move), names);
    variant_role_fen(variant, role, fen);
    const char *san = variant->roles[role].san;
    size_t count = find_suffixes(variant, move, can_promote, suffixes);
    for (size_t i = 0; i < count; i++) {
        add_form(forms, from.text, to.text, suffixes[i]);
        add_letter_forms(san, from.text, to.text, suffixes[i], forms);
        if (strcmp(fen, san) != 0)
            add_letter_forms(fen, from.text, to.text, suffixes[i], forms);
        if (variant->roles[role].pawn) {
            char file[2] = {from.text[0], '\0'};
            add_form(forms, "", to.text, suffixes[i]);
            add_form(forms, file, to.text, suffixes[i]);
        }
    }
    if (move_kind(move) == MOVE_CASTLING)
        add_castling_forms(position, move, forms);
}

/* --- matching -------------------------------------------------------------------------------- */

typedef struct Typed {
    char text[ENTRY_TEXT_SIZE]; /* as in Forms */
    size_t length;
    size_t cross; /* where an 'x' was typed; ANYWHERE: nowhere */
    bool script;  /* not in ASCII */
} Typed;

static bool is_drop_sign(char c) {
    return c == '@' || c == '*' || c == '\'';
}

/* Removes optional separators between the parts of a move. False: too long. */
static bool typed_init(Typed *typed, SquareNames names, const char *text) {
    char data[ENTRY_TEXT_SIZE * 2];
    Text plain = TEXT_OVER(data);
    squares_add_plain(names, shogi_behind_side(text), &plain);
    if (plain.cut)
        return false;
    typed->script = false;
    for (const char *at = text; *at != '\0'; at++)
        typed->script = typed->script || (unsigned char)*at > 0x7F;
    text = data;
    typed->length = 0;
    typed->cross = ANYWHERE;
    for (const char *at = text; *at != '\0'; at++) {
        bool cross = (*at == 'x' || *at == 'X' || *at == ':') && at != text;
        if (cross)
            typed->cross = typed->length;
        if (*at == '-' || cross || ascii_is_space(*at))
            continue;
        if (typed->length + 1 == ENTRY_TEXT_SIZE)
            return false;
        typed->text[typed->length++] = is_drop_sign(*at) ? '@' : *at;
    }
    typed->text[typed->length] = '\0';
    return true;
}

static const char DROP_WORD[] = "打";

/* Adds the forms of shogi notation. */
static void add_script_forms(const Position *position, Move move, Forms *forms) {
    for (MoveNotation notation = NOTATION_JAPANESE; notation <= NOTATION_KOREAN; notation++) {
        Typed written;
        if (typed_init(&written, SQUARES_SHOGI, words_move_in(position, move, notation).text))
            add_form(forms, written.text, "", "");
    }
    /* A drop may be marked as one even if it needs no mark. */
    char data[ENTRY_TEXT_SIZE];
    Typed dropped;
    text_format(data, sizeof data, "%s%s", words_move_in(position, move, NOTATION_JAPANESE).text,
                DROP_WORD);
    if (move_is_drop(move) && typed_init(&dropped, SQUARES_SHOGI, data))
        add_form(forms, dropped.text, "", "");
}

static bool begins_with(const char *text, const Typed *typed, bool any_case) {
    for (size_t i = 0; i < typed->length; i++) {
        char a = text[i], b = typed->text[i];
        if (any_case ? ascii_to_lower(a) != ascii_to_lower(b) : a != b)
            return false;
    }
    return true;
}

/* "Qxc8" is not the start of "Qc8d8". */
static bool has_cross_at(size_t target, const Typed *typed) {
    return typed->cross == ANYWHERE || target == ANYWHERE || typed->cross == target;
}

/* The first form that starts with the typed text, an exact one first. NULL: none. */
static const char *find_form(const Forms *forms, const Typed *typed, bool any_case) {
    const char *found = NULL;
    for (size_t i = 0; i < forms->count; i++) {
        if (!begins_with(forms->text[i], typed, any_case) || !has_cross_at(forms->target[i], typed))
            continue;
        if (forms->text[i][typed->length] == '\0')
            return forms->text[i];
        if (found == NULL)
            found = forms->text[i];
    }
    return found;
}

typedef struct Matching {
    const Position *position;
    Move legal[MOVES_LIMIT];
    size_t legal_count;
    char common[FORM_SIZE]; /* the common prefix of all forms found */
    size_t exact;           /* moves typed in full; they are the first in out->moves */
} Matching;

static bool same_step(Move a, Move b) {
    return move_is_drop(a) == move_is_drop(b) && move_from(a) == move_from(b) &&
           move_to(a) == move_to(b) && (!move_is_drop(a) || move_role(a) == move_role(b));
}

static void narrow_common(Matching *matching, const char *form, bool first) {
    size_t i = 0;
    if (first)
        text_copy(matching->common, sizeof matching->common, form);
    while (matching->common[i] != '\0' && matching->common[i] == form[i])
        i++;
    matching->common[i] = '\0';
}

static void take_move(Matching *matching, Move move, bool exact, EntryMatch *out) {
    if (exact) {
        out->moves[out->count++] = out->moves[matching->exact];
        out->moves[matching->exact++] = move;
    } else {
        out->moves[out->count++] = move;
    }
}

static void collect(Matching *matching, const Typed *typed, SquareNames names, bool any_case,
                    EntryMatch *out) {
    const Position *position = matching->position;
    out->count = 0;
    matching->exact = 0;
    matching->common[0] = '\0';
    for (size_t i = 0; i < matching->legal_count; i++) {
        Move move = matching->legal[i];
        /* The list is sorted, so a move's other promotion choices are next to it. */
        bool can_promote =
            (i > 0 && same_step(move, matching->legal[i - 1])) ||
            (i + 1 < matching->legal_count && same_step(move, matching->legal[i + 1]));
        Forms forms;
        find_forms(position, move, can_promote, names, &forms);
        bool script = typed->script || moves_notation(position->variant) >= NOTATION_JAPANESE;
        if (script && names == SQUARES_SHOGI)
            add_script_forms(position, move, &forms);
        const char *form = find_form(&forms, typed, any_case);
        if (form == NULL)
            continue;
        narrow_common(matching, form, out->count == 0);
        take_move(matching, move, form[typed->length] == '\0', out);
    }
}

/* Collects moves as typed, then in the other case, with the configured square names before
 * others. */
static void collect_any(Matching *matching, const char *text, Typed *typed, EntryMatch *out) {
    const Variant *variant = matching->position->variant;
    SquareNames set = names_set(variant);
    unsigned ways = squares_fit_shogi(variant) ? 2 : 1;
    out->count = 0;
    for (unsigned way = 0; out->count == 0 && way < ways; way++) {
        SquareNames names = way == 0 ? set : set == SQUARES_SHOGI ? SQUARES_CHESS : SQUARES_SHOGI;
        Typed read;
        /* Chess square names are not shogi notation. */
        if (!typed_init(&read, way == 0 ? set : SQUARES_SHOGI, text))
            continue;
        collect(matching, &read, names, false, out);
        if (out->count == 0)
            collect(matching, &read, names, true, out);
        if (out->count > 0)
            *typed = read;
    }
}

/* Orders moves on the board by their squares, then drops. */
static uint32_t sorting_key(Move move) {
    if (move_is_drop(move))
        return (1u << 7 | move_role(move)) << 16 | (uint32_t)move_to(move) << 8;
    uint32_t promotion = move_is_promotion(move) ? move_role(move) + 1u : 0u;
    return (uint32_t)move_from(move) << 16 | (uint32_t)move_to(move) << 8 | promotion;
}

static int compare_moves(const void *a, const void *b) {
    uint32_t x = sorting_key(*(const Move *)a), y = sorting_key(*(const Move *)b);
    return x < y ? -1 : x > y;
}

/* --- reasons --------------------------------------------------------------------------------- */

static void judge(const Position *position, const Attempt *attempt, EntryMatch *out) {
    Text reason = TEXT_OVER(out->reason);
    out->judged = true;
    out->attempt = *attempt;
    out->legality = legality_explain(position, attempt);
    words_legality(position, attempt, &out->legality, &reason);
}

/* Parses the text as a complete attempt, in coordinates or in SAN. */
static bool read_attempt(const Position *position, const char *text, const Typed *typed,
                         Attempt *out) {
    Typed upper = *typed;
    size_t length = typed->length;
    if (length > 0 && typed->text[length - 1] == '=')
        upper.text[length - 1] = '\0';
    if (uci_parse_attempt(position, upper.text, out, NULL))
        return true;
    if (san_parse_attempt(position, text, out, NULL))
        return true;
    upper = *typed;
    upper.text[0] = ascii_to_upper(upper.text[0]);
    return uci_parse_attempt(position, upper.text, out, NULL) ||
           san_parse_attempt(position, upper.text, out, NULL);
}

/* The same if squares may be named as in shogi. */
static bool read_named_attempt(const Position *position, const char *text, const Typed *typed,
                               Attempt *out) {
    if (read_attempt(position, text, typed, out))
        return true;
    if (!squares_are_shogi(position->variant))
        return false;
    Typed chess;
    Text copy = TEXT_OVER(chess.text);
    squares_add_chess(position->variant, typed->text, &copy);
    chess.length = copy.length;
    return read_attempt(position, chess.text, &chess, out);
}

/* Appends how to name a move to this square, which is typed alone, as pawn moves are in chess. */
static void add_way_to(const Position *position, Square square, Text *out) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves), at = 0;
    while (at < count && move_to(moves[at]) != square)
        at++;
    if (at < count)
        text_add_sentence(out, _("To go there, name the piece as well, as in %s."),
                          words_move_written(position, moves[at]).text);
}

/* Explains a text that stops after its first square or piece. */
static bool explain_start(const Position *position, const Typed *typed, EntryMatch *out) {
    const Variant *variant = position->variant;
    Text reason = TEXT_OVER(out->reason);
    size_t length = 0;
    Square square = square_parse(variant, typed->text, &length);
    if (square != SQUARE_NONE) {
        Piece piece = position->board[square];
        Attempt attempt = {ROLE_NONE, square, square, TURNING_UNSAID, ROLE_NONE};
        if (piece == PIECE_NONE || piece_side(piece) != position->side) {
            judge(position, &attempt, out);
            out->judged = false;
            reason.length = strlen(out->reason); /* as it was judged */
            if (length == typed->length)
                add_way_to(position, square, &reason);
        } else {
            text_addf(&reason,
                      length == typed->length ? _("The %s on %s has no legal move now.")
                                              : _("The %s on %s has no such legal move."),
                      words_role_name(variant, piece_role(piece)),
                      square_name(variant, square).text);
            if (position_in_check(position)) {
                text_begin_sentence(&reason);
                words_check(position, &reason);
            }
        }
        return true;
    }
    if (typed->text[0] == '@') {
        text_add(&reason, _("Say which piece to drop, as in P@e5."));
        return true;
    }
    if (typed->length >= 2 && typed->text[1] == '@') {
        const char letter[2] = {ascii_to_upper(typed->text[0]), '\0'};
        Role role = variant_role_by_san(variant, letter);
        if (role == ROLE_NONE)
            return false;
        Attempt attempt = {role, SQUARE_NONE, 0, TURNING_UNSAID, ROLE_NONE};
        if (!variant->drops || position->hand[position->side][role] == 0) {
            judge(position, &attempt, out);
            out->judged = false;
            return true;
        }
    }
    return false;
}

/* Whether the text is only the square of a piece of the mover's, which does not mean a pawn move to
 * there. */
static bool names_own_piece(const Position *position, const Typed *typed) {
    size_t length = 0;
    Square square = square_parse(position->variant, typed->text, &length);
    return square != SQUARE_NONE && length == typed->length &&
           position->board[square] != PIECE_NONE &&
           piece_side(position->board[square]) == position->side;
}

/* Takes a text that is a legal move, although none is written that way: a king moved onto its rook,
 * or a pawn without its letter in a game that writes it. Whether it promotes is asked as ever. */
static void take_attempt(const Position *position, const Attempt *attempt, Move move,
                         EntryMatch *out) {
    bool open = attempt->turning == TURNING_UNSAID;
    out->count = open ? attempt_moves(position, attempt, out->moves, MOVES_LIMIT) : 1;
    out->state = out->count > 1 ? ENTRY_PROMOTION : ENTRY_COMPLETE;
    if (out->state == ENTRY_COMPLETE) {
        out->move = out->moves[0] = move;
        out->count = 1;
    }
    out->judged = false;
    out->reason[0] = '\0';
}

/* True: the text is a complete attempt, and is legal. */
static bool judge_text(const Position *position, const char *text, const Typed *typed,
                       EntryMatch *out) {
    Attempt attempt;
    if (names_own_piece(position, typed) || !read_named_attempt(position, text, typed, &attempt))
        return false;
    judge(position, &attempt, out);
    if (out->legality.reason == LEGALITY_LEGAL)
        take_attempt(position, &out->attempt, out->legality.move, out);
    return out->state != ENTRY_IMPOSSIBLE;
}

static void explain_impossible(const Position *position, const char *text, const Typed *typed,
                               EntryMatch *out) {
    if (judge_text(position, text, typed, out) || out->judged)
        return;
    if (explain_start(position, typed, out))
        return;
    char shown[ENTRY_TEXT_SIZE];
    unicode_copy_safe(shown, sizeof shown, text);
    text_format(out->reason, sizeof out->reason, _("No legal move begins with %s."), shown);
}

static void explain_ambiguous(const Position *position, const char *text, EntryMatch *out) {
    char data[160], shown[ENTRY_TEXT_SIZE];
    Text list = TEXT_OVER(data);
    unicode_copy_safe(shown, sizeof shown, text);
    for (size_t i = 0; i < out->count && i < 6; i++) {
        if (i > 0)
            text_add(&list, _(", "));
        entry_format(position, out->moves[i], &list);
    }
    text_format(out->reason, sizeof out->reason, _("%s could be %s: say which."), shown, data);
}

static void explain_partial(const char *text, EntryMatch *out) {
    char shown[ENTRY_TEXT_SIZE];
    unicode_copy_safe(shown, sizeof shown, text);
    text_format(out->reason, sizeof out->reason,
                ngettext("%s is incomplete: %zu move begins that way.",
                         "%s is incomplete: %zu moves begin that way.", out->count),
                shown, out->count);
}

/* --- interface -------------------------------------------------------------------------------- */

static void decide(Matching *matching, const char *text, EntryMatch *out) {
    if (matching->exact == 0) {
        out->state = ENTRY_PARTIAL;
        explain_partial(text, out);
        return;
    }
    bool one_step = true;
    for (size_t i = 1; i < matching->exact; i++)
        one_step = one_step && same_step(out->moves[0], out->moves[i]);
    if (matching->exact == 1) {
        out->state = ENTRY_COMPLETE;
        out->move = out->moves[0];
        return;
    }
    out->count = matching->exact;
    out->state = one_step ? ENTRY_PROMOTION : ENTRY_AMBIGUOUS;
    if (!one_step)
        explain_ambiguous(matching->position, text, out);
}

void entry_match_reply(const Position *position, Square last, const char *text, EntryMatch *out) {
    char data[ENTRY_TEXT_SIZE * 2];
    Text whole = TEXT_OVER(data);
    shogi_name_same(position->variant, last, text, &whole);
    entry_match(position, whole.cut ? text : data, out);
}

void entry_match(const Position *position, const char *text, EntryMatch *out) {
    Matching matching = {.position = position};
    Typed typed;
    out->move = MOVE_NONE;
    out->count = 0;
    out->judged = false;
    out->completion[0] = out->reason[0] = '\0';
    if (!typed_init(&typed, names_set(position->variant), text)) {
        out->state = ENTRY_IMPOSSIBLE;
        text_copy(out->reason, sizeof out->reason, _("That is too long for a move."));
        return;
    }
    matching.legal_count = moves_generate(position, matching.legal);
    qsort(matching.legal, matching.legal_count, sizeof(Move), compare_moves);
    if (typed.length == 0) {
        out->state = ENTRY_EMPTY;
        memcpy(out->moves, matching.legal, matching.legal_count * sizeof(Move));
        out->count = matching.legal_count;
        return;
    }
    collect_any(&matching, text, &typed, out);
    bool begun = out->count > 0;
    Move move;
    if (!begun && san_parse(position, text, &move, NULL)) {
        Attempt attempt = attempt_of_move(position, move);
        san_parse_attempt(position, text, &attempt, NULL);
        take_attempt(position, &attempt, move, out);
        return;
    }
    /* "七六" is the start of a shogi move, and also a complete pawn move. */
    out->state = ENTRY_IMPOSSIBLE;
    if (begun && matching.exact == 0 && typed.script) {
        if (judge_text(position, text, &typed, out))
            return;
        out->judged = false;
    }
    if (!begun) {
        explain_impossible(position, text, &typed, out);
        return;
    }
    if (strlen(matching.common) > typed.length)
        text_copy(out->completion, sizeof out->completion, matching.common + typed.length);
    decide(&matching, text, out);
}

void entry_format(const Position *position, Move move, Text *out) {
    MoveNotation notation = moves_notation(position->variant);
    text_add(
        out,
        words_move_in(position, move, notation >= NOTATION_USI ? notation : NOTATION_LONG).text);
}

/* The most common role of the side to move on the board. */
static unsigned commonest_role(const Position *position) {
    unsigned counts[ROLES_LIMIT] = {0}, best = 0;
    for (unsigned square = 0; square < position->variant->squares; square++) {
        Piece piece = position->board[square];
        if (piece != PIECE_NONE && piece_side(piece) == position->side)
            counts[piece_role(piece)]++;
    }
    for (unsigned role = 1; role < ROLES_LIMIT; role++)
        best = counts[role] > counts[best] ? role : best;
    return best;
}

/* The index of the first move on the board by a piece of the role, or not of it; count: none. */
static size_t find_mover(const Position *position, const Move *moves, size_t count, unsigned role,
                         bool is) {
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(moves[i]) &&
            (piece_role(position->board[move_from(moves[i])]) == role) == is)
            return i;
    return count;
}

static void write_example(const Position *position, Move move, char out[ENTRY_TEXT_SIZE]) {
    const Variant *variant = position->variant;
    SquareName to = square_name(variant, move_to(move));
    if (move_is_drop(move))
        text_format(out, ENTRY_TEXT_SIZE, "%s@%s", variant->roles[move_role(move)].san, to.text);
    else
        text_format(out, ENTRY_TEXT_SIZE, "%s%s", square_name(variant, move_from(move)).text,
                    to.text);
}

void entry_examples(const Position *position, EntryExamples *out) {
    const Variant *variant = position->variant;
    Position start;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    if (count == 0) {
        position_start(&start, variant);
        position = &start;
        count = moves_generate(position, moves);
    }
    unsigned common = commonest_role(position);
    size_t first = find_mover(position, moves, count, common, true);
    size_t other = find_mover(position, moves, count, common, false);
    memset(out, 0, sizeof *out);
    Square centre = variant_square(variant, variant->files / 2, variant->ranks / 2);
    if (count > 0)
        write_example(position,
                      moves[first < count   ? first
                            : other < count ? other
                                            : 0],
                      out->move);
    if (other < count)
        text_format(out->piece, sizeof out->piece, "%s%s",
                    variant->roles[piece_role(position->board[move_from(moves[other])])].san,
                    square_name(variant, move_to(moves[other])).text);
    if (variant->drops)
        text_format(out->drop, sizeof out->drop, "%s@%s", variant->roles[common].san,
                    square_name(variant, centre).text);
}

void entry_add_examples(const Position *position, Text *out) {
    EntryExamples examples;
    entry_examples(position, &examples);
    text_add(out, examples.move);
    const char *others[] = {examples.piece, examples.drop};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (others[i][0] != '\0')
            text_addf(out, ", %s", others[i]);
}

bool entry_attempt(const Position *position, const char *text, Attempt *out) {
    Typed typed;
    return typed_init(&typed, names_set(position->variant), text) &&
           read_named_attempt(position, text, &typed, out);
}
