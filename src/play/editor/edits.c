#include "play/editor/edits.h"

#include <stdarg.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/notation/fen.h"
#include "words/squares.h"
#include "words/words.h"

enum {
    SENTENCE_SIZE = 1500,
    WORDS_LIMIT = 4, /* one more than any edit takes, unless it takes any number */
    WORD_SIZE = 32,
    WORDS_ANY = WORDS_LIMIT
};

static const Edit EDITS[EDIT_COUNT] = {
    [EDIT_START] = {"start", "[GAME]",
                    N_("The start position, or that of another game if you name one."), 0, 1,
                    false},
    [EDIT_EMPTY] = {"empty", NULL, N_("An empty board."), 0, 0, false},
    [EDIT_FEN] = {"fen", "FEN", N_("A position as text, legal or not."), 1, WORDS_ANY, false},
    [EDIT_PUT] = {"put", "[w|b] PIECE SQUARE",
                  N_("Puts a piece on a square, as in put P e5; small letters are Black's."), 2, 3,
                  false},
    [EDIT_TAKE] = {"take", "SQUARE", N_("Empties a square."), 1, 1, false},
    [EDIT_MOVE] = {"move", "SQUARE SQUARE", N_("Moves a piece to any square."), 2, 2, false},
    [EDIT_TURN] = {"turn", "SQUARE", N_("Promotes a piece, or reverts it."), 1, 1, false},
    [EDIT_HAND] = {FEN_HAND, "w|b PIECE NUMBER",
                   N_("Sets how many of a piece are in a hand, as in hand w P 2."), 3, 3, false},
    [EDIT_SIDE] = {FEN_SIDE, "w|b", N_("Sets the side to move."), 1, 1, false},
    [EDIT_MIRROR] = {"mirror", NULL, N_("Swaps the sides."), 0, 0, true},
    [EDIT_CASTLING] = {FEN_CASTLING, "RIGHTS", N_("Sets castling rights, as in KQkq, or -."), 1, 1,
                       true},
    [EDIT_PASSING] = {"passing", "SQUARES", N_("Sets the en passant squares, or -."), 1, 1, true},
    [EDIT_CHECKS] = {FEN_CHECKS, "NUMBER+NUMBER",
                     N_("Sets how many checks White and Black still need."), 1, 1, true},
    [EDIT_HALFMOVE] = {FEN_HALFMOVE, "NUMBER",
                       N_("Sets the plies counted towards a draw by move count."), 1, 1, true},
    [EDIT_FULLMOVE] = {FEN_FULLMOVE, "NUMBER", N_("Sets the move number."), 1, 1, true},
    [EDIT_UNDO] = {"undo", NULL, N_("Undoes the last edit."), 0, 0, false},
    [EDIT_REDO] = {"redo", NULL, N_("Redoes what was undone."), 0, 0, true},
    [EDIT_PROBLEMS] = {"problems", NULL,
                       N_("Says what is wrong with the position, if anything is."), 0, 0, false},
    [EDIT_DONE] = {"done", "[play|analyse]", N_("Plays from the position, or analyses it."), 0, 1,
                   false},
    [EDIT_CANCEL] = {"cancel", NULL, N_("Leaves the editor without any changes."), 0, 0, false},
};

const Edit *edits_get(EditId id) {
    return &EDITS[id];
}

EditId edits_find(const char *word, size_t length) {
    for (unsigned id = 0; id < EDIT_COUNT; id++)
        if (strlen(EDITS[id].name) == length && memcmp(EDITS[id].name, word, length) == 0)
            return (EditId)id;
    return EDIT_COUNT;
}

void edits_add_help(bool all, Bytes *out) {
    char data[SENTENCE_SIZE];
    Text rest = TEXT_OVER(data);
    for (unsigned id = 0; id < EDIT_COUNT; id++) {
        const Edit *edit = &EDITS[id];
        if (all || !edit->rare)
            bytes_putf(out, "edit %s%s%s: %s\n", edit->name, edit->arguments != NULL ? " " : "",
                       edit->arguments != NULL ? edit->arguments : "", _(edit->help));
        else
            text_addf(&rest, "%s%s", rest.length > 0 ? _(", ") : "", edit->name);
    }
    if (rest.length > 0)
        bytes_putf(out, _("More edits: %s; help edit explains them.\n"), data);
}

/* --- sentences ------------------------------------------------------------------------------- */

static void add_linev(Bytes *out, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

static void add_linev(Bytes *out, const char *format, va_list arguments) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_addv(&text, format, arguments);
    bytes_putf(out, "%s\n", data);
}

static void add_line(Bytes *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add_line(Bytes *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_linev(out, format, arguments);
    va_end(arguments);
}

static void edits_add_turn(const Position *position, Bytes *out) {
    add_line(out, _("%s to move."), side_word(position->variant, position->side));
}

void edits_add_overview(const Position *position, Bytes *out) {
    unsigned count = bitboard_count(position_occupied(position));
    add_line(out, ngettext("%u piece on the board.", "%u pieces on the board.", count), count);
    edits_add_turn(position, out);
}

/* An edit being applied: its words and its messages. */
typedef struct Applied {
    EditId id;
    Editor *editor;
    const VariantSet *variants;
    const char *rest; /* all arguments */
    char word[WORDS_LIMIT][WORD_SIZE];
    size_t count;
    Bytes *out;
} Applied;

/* Says why the edit failed. Always returns false. */
static bool refuse(Applied *applied, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(Applied *applied, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_linev(applied->out, format, arguments);
    va_end(arguments);
    return false;
}

static bool refuse_error(Applied *applied, const Error *error) {
    char reason[SENTENCE_SIZE / 2];
    error_format(error, reason, sizeof(reason));
    return refuse(applied, _("Failed: %s."), reason);
}

static void say_note(Applied *applied, const Error *note) {
    char sentence[SENTENCE_SIZE];
    error_format_sentence(note, sentence, sizeof(sentence));
    bytes_putf(applied->out, "%s\n", sentence);
}

static void say_square(Applied *applied, Square square) {
    const Position *position = editor_position(applied->editor);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    words_square_sentence(position, square, &text);
    add_line(applied->out, "%s", data);
}

static void say_overview(Applied *applied) {
    edits_add_overview(editor_position(applied->editor), applied->out);
}

/* Appends a problem with its squares, as a sentence. */
static void edits_add_problem(const Position *position, const EditorProblem *problem, Text *out) {
    text_add(out, problem->sentence);
    if (problem->squares != 0)
        text_add_sentence(out, _("Look at %s."),
                          words_squares(position->variant, problem->squares).text);
}

bool edits_add_problems(const Position *position, Bytes *out) {
    EditorReport report;
    editor_problems(position, &report);
    for (size_t i = 0; i < report.count; i++) {
        char data[SENTENCE_SIZE];
        Text text = TEXT_OVER(data);
        edits_add_problem(position, &report.problems[i], &text);
        add_line(out, "%s", data);
    }
    if (report.note[0] != '\0')
        add_line(out, "%s", report.note);
    return report.count == 0;
}

/* --- reading --------------------------------------------------------------------------------- */

/* A word that is too long is cut, which makes it invalid as a piece or square. */
static void read_words(Applied *applied) {
    const char *rest = applied->rest;
    while (*rest != '\0' && applied->count < WORDS_LIMIT) {
        size_t length = strcspn(rest, " ");
        text_copy_bytes(applied->word[applied->count], sizeof applied->word[applied->count], rest,
                        length);
        applied->count++;
        rest += length;
        rest += strspn(rest, " ");
    }
}

static bool read_side(Applied *applied, const char *word, Side *out) {
    bool white = ascii_equal_ignore_case(word, "w") || ascii_equal_ignore_case(word, "white");
    bool black = ascii_equal_ignore_case(word, "b") || ascii_equal_ignore_case(word, "black");
    if (!white && !black)
        return refuse(applied, _("A side is w or b."));
    *out = white ? SIDE_WHITE : SIDE_BLACK;
    return true;
}

static bool read_piece(Applied *applied, const char *word, Piece *out) {
    if (editor_piece_parse(editor_position(applied->editor)->variant, word, out))
        return true;
    return refuse(applied, _("%s is not a piece in this game; type pieces to list them."), word);
}

static bool read_square(Applied *applied, const char *word, Square *out) {
    size_t length = 0;
    Square square = square_parse(editor_position(applied->editor)->variant, word, &length);
    if (square == SQUARE_NONE || word[length] != '\0')
        return refuse(applied, _("%s is not a square of this board."), word);
    *out = square;
    return true;
}

/* --- edits ----------------------------------------------------------------------------------- */

static bool apply_start(Applied *applied) {
    const Variant *variant = applied->count > 0 ? variants_find(applied->variants, applied->rest)
                                                : editor_position(applied->editor)->variant;
    if (variant == NULL)
        return refuse(applied, _("There is no game %s."), applied->rest);
    editor_start(applied->editor, variant, NULL);
    say_overview(applied);
    return true;
}

static bool apply_empty(Applied *applied) {
    editor_clear(applied->editor);
    say_overview(applied);
    return true;
}

static bool apply_fen(Applied *applied) {
    Error error = {0}, note = {0};
    if (!editor_read(applied->editor, applied->rest, &note, &error))
        return refuse_error(applied, &error);
    say_overview(applied);
    if (note.reason[0] != '\0')
        say_note(applied, &note);
    return true;
}

/* The letter's case gives the side, as in a FEN, unless a word before it does. */
static bool apply_put(Applied *applied) {
    Side side = SIDE_WHITE;
    Piece piece;
    Square square;
    bool named = applied->count == 3;
    if (named && !read_side(applied, applied->word[0], &side))
        return false;
    if (!read_piece(applied, applied->word[named], &piece) ||
        !read_square(applied, applied->word[named + 1], &square))
        return false;
    if (named)
        piece = piece_make(side, piece_role(piece));
    editor_put(applied->editor, square, piece);
    say_square(applied, square);
    return true;
}

static bool apply_take(Applied *applied) {
    Square square;
    if (!read_square(applied, applied->word[0], &square))
        return false;
    editor_take(applied->editor, square);
    say_square(applied, square);
    return true;
}

static bool apply_move(Applied *applied) {
    Square from, to;
    if (!read_square(applied, applied->word[0], &from) ||
        !read_square(applied, applied->word[1], &to))
        return false;
    say_square(applied, editor_move(applied->editor, from, to) ? to : from);
    return true;
}

static bool apply_turn(Applied *applied) {
    Square square;
    if (!read_square(applied, applied->word[0], &square))
        return false;
    if (!editor_turn(applied->editor, square))
        return refuse(applied, _("There is nothing to flip there."));
    say_square(applied, square);
    return true;
}

static bool apply_hand(Applied *applied) {
    Side side;
    Piece piece;
    int64_t count = 0;
    Error error = {0};
    if (!read_side(applied, applied->word[0], &side) ||
        !read_piece(applied, applied->word[1], &piece))
        return false;
    if (!ascii_parse_int(applied->word[2], 0, INT16_MAX, &count))
        return refuse(applied, _("Give a number."));
    if (!editor_set_hand(applied->editor, side, piece_role(piece), (unsigned)count, &error))
        return refuse_error(applied, &error);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    words_hand(editor_position(applied->editor), side, &text);
    add_line(applied->out, "%s", data);
    return true;
}

static bool apply_side(Applied *applied) {
    Side side;
    if (!read_side(applied, applied->word[0], &side))
        return false;
    editor_set_side(applied->editor, side);
    edits_add_turn(editor_position(applied->editor), applied->out);
    return true;
}

static bool apply_mirror(Applied *applied) {
    editor_mirror(applied->editor);
    add_line(applied->out, _("The sides are swapped."));
    say_overview(applied);
    return true;
}

/* The field that an edit sets. */
static const EditorField FIELDS[EDIT_COUNT] = {
    [EDIT_CASTLING] = EDITOR_CASTLING, [EDIT_PASSING] = EDITOR_PASSING,
    [EDIT_CHECKS] = EDITOR_CHECKS,     [EDIT_HALFMOVE] = EDITOR_HALFMOVE,
    [EDIT_FULLMOVE] = EDITOR_FULLMOVE,
};

static bool apply_field(Applied *applied) {
    Error error = {0};
    EditorField field = FIELDS[applied->id];
    if (!editor_set_field(applied->editor, field, applied->rest, &error))
        return refuse_error(applied, &error);
    add_line(applied->out, _("Done."));
    return true;
}

static bool apply_undo(Applied *applied) {
    if (!editor_undo(applied->editor))
        return refuse(applied, _("There is no edit to undo."));
    add_line(applied->out, _("Last edit undone."));
    return true;
}

static bool apply_redo(Applied *applied) {
    if (!editor_redo(applied->editor))
        return refuse(applied, _("There is no edit to redo."));
    add_line(applied->out, _("Edit redone."));
    return true;
}

static bool apply_problems(Applied *applied) {
    if (edits_add_problems(editor_position(applied->editor), applied->out))
        add_line(applied->out, _("The position is playable."));
    return true;
}

typedef bool Apply(Applied *applied);

/* NULL: the front end's task. */
static Apply *const APPLIES[EDIT_COUNT] = {
    [EDIT_START] = apply_start,       [EDIT_EMPTY] = apply_empty,    [EDIT_FEN] = apply_fen,
    [EDIT_PUT] = apply_put,           [EDIT_TAKE] = apply_take,      [EDIT_MOVE] = apply_move,
    [EDIT_TURN] = apply_turn,         [EDIT_HAND] = apply_hand,      [EDIT_SIDE] = apply_side,
    [EDIT_MIRROR] = apply_mirror,     [EDIT_UNDO] = apply_undo,      [EDIT_REDO] = apply_redo,
    [EDIT_PROBLEMS] = apply_problems, [EDIT_CASTLING] = apply_field, [EDIT_PASSING] = apply_field,
    [EDIT_CHECKS] = apply_field,      [EDIT_HALFMOVE] = apply_field, [EDIT_FULLMOVE] = apply_field,
};

/* Checks the number of words; says the usage if it is wrong. */
static bool has_its_words(Applied *applied, const Edit *edit) {
    if (applied->count < edit->least)
        return refuse(applied, _("Usage: %s %s."), edit->name, edit->arguments);
    if (applied->count <= edit->most)
        return true;
    if (edit->arguments == NULL)
        return refuse(applied, _("Usage: %s."), edit->name);
    return refuse(applied, _("Usage: %s %s."), edit->name, edit->arguments);
}

bool edits_has_its_words(EditId id, const char *arguments, Bytes *out) {
    Applied applied = {.rest = arguments, .out = out};
    read_words(&applied);
    return has_its_words(&applied, &EDITS[id]);
}

bool edits_apply(Editor *editor, const VariantSet *variants, EditId id, const char *arguments,
                 Bytes *out) {
    Applied applied = {id, editor, variants, .rest = arguments, .out = out};
    read_words(&applied);
    return has_its_words(&applied, &EDITS[id]) && APPLIES[id] != NULL && APPLIES[id](&applied);
}

/* --- what they set --------------------------------------------------------------------------- */

bool edits_apply_to(const Variant *variant, EditId id) {
    if (id == EDIT_CASTLING)
        return variant->has_castling && variant->castling_by_rights;
    if (id == EDIT_CHECKS)
        return variant->check_counting;
    if (id == EDIT_PASSING)
        return (variant->multi_step[0][SIDE_WHITE] | variant->multi_step[0][SIDE_BLACK]) != 0;
    return id != EDIT_HAND || variant->drops;
}

void edits_add_value(const Position *position, EditId id, Text *out) {
    EditorField field = FIELDS[id];
    if (id == EDIT_FEN)
        fen_format(position, out);
    else if (id == EDIT_SIDE)
        text_add_char(out, position->side == SIDE_WHITE ? 'w' : 'b');
    else if (field != EDITOR_FIELD_NONE)
        editor_add_field(position, field, out);
}
