#include "play/editor/editor.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "rules/notation/fen.h"
#include "rules/verdict/outcome.h"
#include "words/words.h"

enum { HAND_LIMIT = 127, BOARD_AND_SIDE_FIELDS = 2 };

/* Positions are small enough to store a whole one for every step, which makes undo simple and safe.
 */
struct Editor {
    Position begun; /* the first position */
    Position steps[EDITOR_STEPS_LIMIT];
    size_t at;    /* the current step */
    size_t count; /* including those that redo restores */
    bool joins;   /* joins edits into one step until editor_end ... */
    bool joined;  /* ... and the first of them has been made */
};

Editor *editor_new(const Position *from) {
    Editor *editor = memory_new(1, sizeof(*editor));
    editor->begun = editor->steps[0] = *from;
    editor->count = 1;
    return editor;
}

void editor_free(Editor *editor) {
    free(editor);
}

const Position *editor_position(const Editor *editor) {
    return &editor->steps[editor->at];
}

bool editor_changed(const Editor *editor) {
    const Position *now = editor_position(editor);
    return now->variant != editor->begun.variant || !position_equal(now, &editor->begun);
}

/* --- steps ----------------------------------------------------------------------------------- */

/* Adds the edited position as a step, unless nothing has changed. */
static void commit(Editor *editor, const Position *edited) {
    const Position *now = editor_position(editor);
    if (edited->variant == now->variant && position_equal(edited, now))
        return;
    if (editor->joins && editor->joined) {
        editor->steps[editor->at] = *edited;
        return;
    }
    editor->joined = editor->joins;
    if (editor->at + 1 == EDITOR_STEPS_LIMIT) { /* drop the oldest step */
        memmove(editor->steps, editor->steps + 1, editor->at * sizeof(*editor->steps));
        editor->at--;
    }
    editor->steps[++editor->at] = *edited;
    editor->count = editor->at + 1;
}

bool editor_undo(Editor *editor) {
    if (editor->at == 0)
        return false;
    editor->at--;
    return true;
}

bool editor_redo(Editor *editor) {
    if (editor->at + 1 == editor->count)
        return false;
    editor->at++;
    return true;
}

void editor_begin(Editor *editor) {
    editor->joins = true;
    editor->joined = false;
}

void editor_end(Editor *editor, bool keep) {
    if (!keep && editor->joined) {
        editor->at--;
        editor->count = editor->at + 1;
    }
    editor->joins = editor->joined = false;
}

/* Clears en passant, since the last move is unknown, and rights that lack their pieces. */
static void settle(Position *position) {
    position->ep = 0;
    position->ep_pawn = SQUARE_NONE;
    position->castled = 0;
    position_set_rights(position, position_standing_rights(position, position->rights));
}

/* --- whole positions ------------------------------------------------------------------------- */

void editor_clear(Editor *editor) {
    Position edited;
    position_clear(&edited, editor_position(editor)->variant);
    commit(editor, &edited);
}

void editor_start(Editor *editor, const Variant *variant, const uint8_t setups[SIDE_COUNT]) {
    Position edited;
    if (setups != NULL && variant->setup_count > 0)
        position_start_with_setups(&edited, variant, setups);
    else
        position_start(&edited, variant);
    commit(editor, &edited);
}

bool editor_read(Editor *editor, const char *fen, Error *note, Error *error) {
    Position edited;
    if (!fen_parse_setup_noted(editor_position(editor)->variant, fen, &edited, note, error))
        return false;
    commit(editor, &edited);
    return true;
}

/* The square to which mirroring moves a square's content. */
static Square mirrored(const Variant *variant, Square square, bool turned) {
    unsigned file = variant_file(variant, square), rank = variant_rank(variant, square);
    return variant_square(variant, turned ? variant->files - 1 - file : file,
                          variant->ranks - 1 - rank);
}

static void mirror_board(const Position *from, bool turned, Position *out) {
    const Variant *variant = from->variant;
    for (Square square = 0; square < variant->squares; square++) {
        Piece piece = from->board[square];
        if (piece != PIECE_NONE)
            position_put(out, mirrored(variant, square, turned),
                         piece_make(side_other(piece_side(piece)), piece_role(piece)));
    }
}

/* Whether a half turn maps the start position to itself, as in shogi but not in chess. */
static bool start_is_turned(const Variant *variant) {
    Position start, turned;
    position_start(&start, variant);
    position_clear(&turned, variant);
    mirror_board(&start, true, &turned);
    return memcmp(start.board, turned.board, sizeof(start.board)) == 0;
}

static unsigned mirror_rights(unsigned rights, bool turned) {
    unsigned out = 0;
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        unsigned wing = i % SIDE_CASTLINGS;
        Side side = i < SIDE_CASTLINGS ? SIDE_BLACK : SIDE_WHITE;
        if (rights >> i & 1)
            out |= right_bit(side, turned ? SIDE_CASTLINGS - 1 - wing : wing);
    }
    return out;
}

void editor_mirror(Editor *editor) {
    const Position *now = editor_position(editor);
    const Variant *variant = now->variant;
    Position edited;
    bool turned = start_is_turned(variant);
    position_clear(&edited, variant);
    mirror_board(now, turned, &edited);
    for (unsigned s = 0; s < SIDE_COUNT; s++) {
        Side side = (Side)s;
        for (Role role = 0; role < variant->role_count; role++)
            position_set_hand(&edited, side_other(side), role, now->hand[side][role]);
        if (variant->check_counting)
            position_set_checks(&edited, side_other(side), now->checks_left[side]);
    }
    position_set_side(&edited, side_other(now->side));
    position_set_rights(&edited, mirror_rights(now->rights, turned));
    edited.halfmove = now->halfmove;
    edited.fullmove = now->fullmove;
    settle(&edited);
    commit(editor, &edited);
}

/* --- pieces ---------------------------------------------------------------------------------- */

size_t editor_palette(const Variant *variant, Role out[ROLES_LIMIT]) {
    size_t count = 0;
    for (Role base = 0; base < variant->role_count; base++) {
        if (variant->roles[base].base != base)
            continue;
        out[count++] = base;
        for (Role role = 0; role < variant->role_count; role++)
            if (role != base && variant->roles[role].base == base)
                out[count++] = role;
    }
    return count;
}

/* The flipped role that boards show as '+' and this letter. */
static Role turned_role(const Variant *variant, char letter) {
    for (Role role = 0; role < variant->role_count; role++)
        if (variant->roles[role].flipped && variant->roles[role].san[0] == letter)
            return role;
    return ROLE_NONE;
}

static Role reverting_role(const Variant *variant, char letter) {
    for (Role role = 0; role < variant->role_count; role++)
        if (variant->roles[role].reverts && variant->roles[role].letter == letter)
            return role;
    return ROLE_NONE;
}

bool editor_piece_parse(const Variant *variant, const char *text, Piece *out) {
    size_t length = strlen(text);
    char upper[4] = "";
    if (length == 0 || length >= sizeof(upper))
        return false;
    for (size_t i = 0; i < length; i++)
        upper[i] = ascii_to_upper(text[i]);
    size_t at = text[0] == '+' || text[0] == '~' ? 1 : 0;
    if (!ascii_is_alpha(text[at]))
        return false;
    Role role = variant_role_by_fen(variant, upper);
    if (role == ROLE_NONE)
        role = variant_role_by_san(variant, upper);
    if (role == ROLE_NONE && length == 2 && at == 1)
        role = text[0] == '+' ? turned_role(variant, upper[1]) : reverting_role(variant, upper[1]);
    if (role == ROLE_NONE)
        return false;
    *out = piece_make(ascii_is_upper(text[at]) ? SIDE_WHITE : SIDE_BLACK, role);
    return true;
}

static void replace(Position *position, Square square, Piece piece) {
    if (position->board[square] != PIECE_NONE)
        position_take(position, square);
    if (piece != PIECE_NONE)
        position_put(position, square, piece);
}

void editor_put(Editor *editor, Square square, Piece piece) {
    Position edited = *editor_position(editor);
    if (edited.board[square] == piece)
        return; /* not an edit: keep even en passant */
    replace(&edited, square, piece);
    settle(&edited);
    commit(editor, &edited);
}

bool editor_take(Editor *editor, Square square) {
    if (editor_position(editor)->board[square] == PIECE_NONE)
        return false;
    editor_put(editor, square, PIECE_NONE);
    return true;
}

bool editor_move(Editor *editor, Square from, Square to) {
    Position edited = *editor_position(editor);
    Piece piece = edited.board[from];
    if (piece == PIECE_NONE)
        return false;
    if (from == to)
        return true;
    replace(&edited, from, PIECE_NONE);
    replace(&edited, to, piece);
    settle(&edited);
    commit(editor, &edited);
    return true;
}

bool editor_turn(Editor *editor, Square square) {
    const Position *now = editor_position(editor);
    const Variant *variant = now->variant;
    Piece piece = now->board[square];
    if (piece == PIECE_NONE)
        return false;
    Role palette[ROLES_LIMIT], role = piece_role(piece), base = variant->roles[role].base;
    size_t count = editor_palette(variant, palette), at = 0;
    while (palette[at] != role)
        at++;
    bool last = at + 1 == count || variant->roles[palette[at + 1]].base != base;
    Role next = last ? base : palette[at + 1];
    if (next != role)
        editor_put(editor, square, piece_make(piece_side(piece), next));
    return next != role;
}

bool editor_change_side(Editor *editor, Square square) {
    Piece piece = editor_position(editor)->board[square];
    if (piece == PIECE_NONE)
        return false;
    editor_put(editor, square, piece_make(side_other(piece_side(piece)), piece_role(piece)));
    return true;
}

bool editor_set_hand(Editor *editor, Side side, Role role, unsigned count, Error *error) {
    Position edited = *editor_position(editor);
    const Variant *variant = edited.variant;
    if (!variant->drops)
        return error_set_at(error, FEN_HAND, N_("this game has no pieces in hand"));
    if (!(variant->hand_roles & role_bit(role)))
        return error_set_at(error, FEN_HAND, N_("%s is never in hand"),
                            words_role_name(variant, role));
    if (count > HAND_LIMIT)
        return error_set_at(error, FEN_HAND, N_("too many pieces"));
    position_set_hand(&edited, side, role, count);
    commit(editor, &edited);
    return true;
}

/* --- the rest -------------------------------------------------------------------------------- */

void editor_set_side(Editor *editor, Side side) {
    Position edited = *editor_position(editor);
    if (edited.side == side)
        return;
    position_set_side(&edited, side);
    settle(&edited);
    commit(editor, &edited);
}

static const char *const FIELD_NAMES[EDITOR_FIELD_COUNT] = {"",         FEN_CASTLING, FEN_PASSING,
                                                            FEN_CHECKS, FEN_HALFMOVE, FEN_FULLMOVE};

/* The index of the field's word in a FEN; games that do not count checks have no word for them. */
static size_t field_index(const Variant *variant, EditorField field) {
    size_t index = BOARD_AND_SIDE_FIELDS + (size_t)(field - EDITOR_CASTLING);
    return field > EDITOR_CHECKS && !variant->check_counting ? index - 1 : index;
}

void editor_add_field(const Position *position, EditorField field, Text *out) {
    if (field == EDITOR_CHECKS && !position->variant->check_counting)
        return;
    FenText fen = fen_text(position);
    const char *at = fen.text;
    for (size_t left = field_index(position->variant, field); left > 0; left--) {
        at += strcspn(at, " ");
        at += *at == ' ';
    }
    text_add_bytes(out, at, strcspn(at, " "));
}

static bool may_set_rights(const Variant *variant, const char *text, Error *error) {
    if (variant->castling_by_rights || strcmp(text, "-") == 0)
        return true;
    return error_set_at(error, FIELD_NAMES[EDITOR_CASTLING],
                        variant->has_castling
                            ? N_("must be \"-\": castling depends on the position alone")
                            : N_("must be \"-\": this game has no castling"));
}

/* Rewrites one word of the position's FEN and parses it again, so that the rules judge it. */
bool editor_set_field(Editor *editor, EditorField field, const char *text, Error *error) {
    const Position *now = editor_position(editor);
    char changed_data[FEN_SIZE];
    Text changed = TEXT_OVER(changed_data);
    Position edited;
    if (field == EDITOR_CHECKS && !now->variant->check_counting)
        return error_set_at(error, FIELD_NAMES[field], N_("this game does not count checks"));
    if (text[0] == '\0' || strchr(text, ' ') != NULL)
        return error_set_at(error, FIELD_NAMES[field], N_("one word only"));
    if (field == EDITOR_CASTLING && !may_set_rights(now->variant, text, error))
        return false;
    FenText fen = fen_text(now);
    size_t wanted = field_index(now->variant, field), index = 0;
    for (const char *at = fen.text; *at != '\0'; index++) {
        size_t length = strcspn(at, " ");
        if (index > 0)
            text_add_char(&changed, ' ');
        if (index == wanted)
            text_add(&changed, text);
        else
            text_add_bytes(&changed, at, length);
        at += length + (at[length] == ' ');
    }
    if (changed.cut)
        return error_set_at(error, FIELD_NAMES[field], N_("too long"));
    Error dropped = {0};
    if (!fen_parse_setup_noted(now->variant, changed_data, &edited, &dropped, error))
        return false;
    if (dropped.reason[0] != '\0') /* do not silently drop a right that the user sets */
        return error_set_at(error, FIELD_NAMES[field],
                            N_("king and rook are not on their squares for each of these rights"));
    commit(editor, &edited);
    return true;
}

/* --- may it be played ------------------------------------------------------------------------ */

/* Writes the sentence without the field's name: the squares say where. */
static void write_sentence(const Error *error, char out[EDITOR_PROBLEM_SIZE]) {
    Error bare = *error;
    bare.token[0] = '\0';
    error_format_sentence(&bare, out, EDITOR_PROBLEM_SIZE);
}

/* Notes that a legal position leaves nothing to play. */
static void write_note(const Position *position, Text *out) {
    Outcome outcome = outcome_at(position);
    if (outcome.result == RESULT_ONGOING)
        return;
    char data[EDITOR_PROBLEM_SIZE];
    Text end = TEXT_OVER(data);
    words_outcome(position->variant, outcome, &end);
    text_addf(out, _("The game would be over at once: %s"), data);
}

void editor_problems(const Position *position, EditorReport *out) {
    FenProblem found[EDITOR_PROBLEMS_LIMIT];
    Text fen = TEXT_OVER(out->fen), note = TEXT_OVER(out->note);
    fen_format(position, &fen);
    out->count = fen_problems(position, found, EDITOR_PROBLEMS_LIMIT);
    out->squares = 0;
    for (size_t i = 0; i < out->count; i++) {
        write_sentence(&found[i].error, out->problems[i].sentence);
        out->problems[i].squares = found[i].squares;
        out->squares |= found[i].squares;
    }
    if (out->count == 0)
        write_note(position, &note);
}
