/* Setting a position up: "edit put P e5", or without the first word while one edits. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "console/entries.h"
#include "console/state.h"
#include "game/game.h"
#include "play/words.h"

enum { SENTENCE_SIZE = 1500, EDIT_WORDS_LIMIT = 4 };

/* An edit's arguments. */
typedef struct EditWords {
    const char *rest; /* all of them */
    char word[EDIT_WORDS_LIMIT][32];
    size_t count;
} EditWords;

typedef void Edit(Console *console, const EditWords *words);

/* --- what it says ---------------------------------------------------------------------------- */

static void tell_square(Console *console, Square square) {
    const Position *position = editor_position(console->editor);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    words_square(position->variant, square, &text);
    text_add(&text, ": ");
    words_square_content(position, square, &text);
    text_add_char(&text, '.');
    tell(console, data);
}

static void tell_overview(Console *console) {
    const Position *position = editor_position(console->editor);
    unsigned count = bitboard_count(position_occupied(position));
    tell_format(console, ngettext("%u piece on the board.", "%u pieces on the board.", count),
                count);
    tell_format(console, _("%s to move."), words_side(position->side));
}

/* False: the position can be played from. */
static bool tell_problems(Console *console) {
    EditorReport report;
    editor_problems(editor_position(console->editor), &report);
    for (size_t i = 0; i < report.count; i++) {
        char data[SENTENCE_SIZE];
        Text text = TEXT_OVER(data);
        text_add(&text, report.problems[i].sentence);
        if (report.problems[i].squares != 0) {
            text_add(&text, _(" Look at "));
            words_squares(editor_position(console->editor)->variant, report.problems[i].squares,
                          &text);
            text_add_char(&text, '.');
        }
        tell(console, data);
    }
    tell(console, report.note);
    return report.count > 0;
}

/* --- reading --------------------------------------------------------------------------------- */

static bool is_side(const char *word, Side *out) {
    bool white = ascii_equal_ignore_case(word, "w") || ascii_equal_ignore_case(word, "white");
    bool black = ascii_equal_ignore_case(word, "b") || ascii_equal_ignore_case(word, "black");
    if (white || black)
        *out = white ? SIDE_WHITE : SIDE_BLACK;
    return white || black;
}

static bool read_side(Console *console, const char *word, Side *out) {
    if (is_side(word, out))
        return true;
    tell(console, _("A side is w or b."));
    return false;
}

static bool read_piece(Console *console, const char *word, Piece *out) {
    if (editor_piece_parse(editor_position(console->editor)->variant, word, out))
        return true;
    tell_format(console, _("%s is no piece of this game; pieces lists them."), word);
    return false;
}

/* --- edits ----------------------------------------------------------------------------------- */

static void edit_start(Console *console, const EditWords *words) {
    const Variant *variant = words->count > 0 ? console_find_variant(console, words->rest)
                                              : editor_position(console->editor)->variant;
    if (variant == NULL) {
        tell_format(console, _("There is no game %s."), words->rest);
        return;
    }
    editor_start(console->editor, variant, NULL);
    tell_overview(console);
}

static void edit_empty(Console *console, const EditWords *words) {
    (void)words;
    editor_clear(console->editor);
    tell_overview(console);
}

static void edit_fen(Console *console, const EditWords *words) {
    Error error = {0};
    if (editor_read(console->editor, words->rest, &error))
        tell_overview(console);
    else
        tell_error(console, &error);
}

/* The case of the letter is the side, as in a FEN, unless a word in front names it. */
static void edit_put(Console *console, const EditWords *words) {
    Side side = SIDE_WHITE;
    Piece piece;
    bool named = words->count == 3;
    if (named && !read_side(console, words->word[0], &side))
        return;
    if (!read_piece(console, words->word[named], &piece))
        return;
    Square square = console_read_square(console, words->word[named + 1]);
    if (square == SQUARE_NONE)
        return;
    if (named)
        piece = piece_make(side, piece_role(piece));
    editor_put(console->editor, square, piece);
    tell_square(console, square);
}

static void edit_take(Console *console, const EditWords *words) {
    Square square = console_read_square(console, words->word[0]);
    if (square == SQUARE_NONE)
        return;
    editor_take(console->editor, square);
    tell_square(console, square);
}

static void edit_move(Console *console, const EditWords *words) {
    Square from = console_read_square(console, words->word[0]);
    Square to = from != SQUARE_NONE ? console_read_square(console, words->word[1]) : SQUARE_NONE;
    if (to == SQUARE_NONE)
        return;
    tell_square(console, editor_move(console->editor, from, to) ? to : from);
}

static void edit_turn(Console *console, const EditWords *words) {
    Square square = console_read_square(console, words->word[0]);
    if (square == SQUARE_NONE)
        return;
    if (editor_turn(console->editor, square))
        tell_square(console, square);
    else
        tell(console, _("There is no piece that has another form."));
}

static void edit_hand(Console *console, const EditWords *words) {
    Side side;
    Piece piece;
    int64_t count = 0;
    Error error = {0};
    if (!read_side(console, words->word[0], &side) || !read_piece(console, words->word[1], &piece))
        return;
    if (!ascii_parse_int(words->word[2], 0, INT16_MAX, &count)) {
        tell(console, _("Say how many, as a number."));
        return;
    }
    if (!editor_set_hand(console->editor, side, piece_role(piece), (unsigned)count, &error)) {
        tell_error(console, &error);
        return;
    }
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    words_hand(editor_position(console->editor), side, &text);
    tell(console, data);
}

static void edit_side(Console *console, const EditWords *words) {
    Side side;
    if (!read_side(console, words->word[0], &side))
        return;
    editor_set_side(console->editor, side);
    tell_format(console, _("%s to move."), words_side(side));
}

static void edit_mirror(Console *console, const EditWords *words) {
    (void)words;
    editor_mirror(console->editor);
    tell(console, _("The sides have changed places."));
    tell_overview(console);
}

static void set_field(Console *console, EditorField field, const char *text) {
    Error error = {0};
    if (editor_set_field(console->editor, field, text, &error))
        tell(console, _("It is set."));
    else
        tell_error(console, &error);
}

static void edit_castling(Console *console, const EditWords *words) {
    set_field(console, EDITOR_CASTLING, words->rest);
}

static void edit_passing(Console *console, const EditWords *words) {
    set_field(console, EDITOR_PASSING, words->rest);
}

static void edit_checks(Console *console, const EditWords *words) {
    set_field(console, EDITOR_CHECKS, words->rest);
}

static void edit_halfmove(Console *console, const EditWords *words) {
    set_field(console, EDITOR_HALFMOVE, words->rest);
}

static void edit_fullmove(Console *console, const EditWords *words) {
    set_field(console, EDITOR_FULLMOVE, words->rest);
}

static void edit_undo(Console *console, const EditWords *words) {
    (void)words;
    tell(console, editor_undo(console->editor) ? _("The last edit is taken back.")
                                               : _("There is no edit to take back."));
}

static void edit_redo(Console *console, const EditWords *words) {
    (void)words;
    tell(console, editor_redo(console->editor) ? _("The edit is put back.")
                                               : _("There is no edit to put back."));
}

static void edit_problems(Console *console, const EditWords *words) {
    (void)words;
    if (!tell_problems(console))
        tell(console, _("The position can be played from."));
}

/* --- leaving --------------------------------------------------------------------------------- */

static void play_on(Console *console) {
    Error error = {0};
    Position start = *editor_position(console->editor);
    SessionSettings settings = console->next;
    if (!console_may_leave(console, ACTION_EDIT, "done"))
        return;
    settings.variant = start.variant;
    settings.start = &start;
    settings.setups[SIDE_WHITE] = settings.setups[SIDE_BLACK] = SETUP_ASK;
    settings.handicap = (Handicap){.variant = start.variant}; /* it is played as it was set up */
    if (!console_begin_game(console, &settings, &error))
        tell_error(console, &error);
}

/* The game in progress waits meanwhile, as during any review. */
static void analyse(Console *console) {
    Error error = {0};
    Review review;
    const Position *start = editor_position(console->editor);
    if (!console_may_leave_review(console, ACTION_EDIT, "done analyse"))
        return;
    Game *game = game_new(start->variant, start);
    if (game == NULL) {
        tell_no_memory(console);
        return;
    }
    if (!review_start(&review, game, console->settings->variants, &error)) {
        tell_error(console, &error);
        return;
    }
    console_take_review(console, &review);
    tell(console, _("The position is under review: try moves on it; quit goes back."));
    command_analyse(console, "on");
}

static void edit_done(Console *console, const EditWords *words) {
    bool looks = strcmp(words->rest, "analyse") == 0;
    if (words->count > 0 && !looks && strcmp(words->rest, "play") != 0)
        tell(console, _("Say done play or done analyse."));
    else if (tell_problems(console))
        tell(console, _("It cannot be played from yet. Mend that first, or cancel."));
    else if (looks)
        analyse(console);
    else
        play_on(console);
}

static void edit_cancel(Console *console, const EditWords *words) {
    (void)words;
    console_close_editor(console);
    tell(console, console->reviewing ? _("Nothing is set up. Back in the review.")
                                     : _("Nothing is set up. Back in the game."));
}

/* --- the table ------------------------------------------------------------------------------- */

typedef struct EditEntry {
    const char *name, *arguments, *help; /* arguments NULL: none; help N_() */
    size_t least;                        /* words that it needs */
    Edit *run;
} EditEntry;

static const EditEntry EDITS[] = {
    {"start", "[GAME]", N_("The start position, of another game where one is named."), 0,
     edit_start},
    {"empty", NULL, N_("An empty board."), 0, edit_empty},
    {"fen", "FEN", N_("A position as text, legal or not."), 1, edit_fen},
    {"put", "[w|b] PIECE SQUARE",
     N_("Puts a piece on a square, as in put P e5; small letters are Black's."), 2, edit_put},
    {"take", "SQUARE", N_("Empties a square."), 1, edit_take},
    {"move", "SQUARE SQUARE", N_("Moves a piece wherever it shall be."), 2, edit_move},
    {"turn", "SQUARE", N_("Promotes a piece, or turns it back."), 1, edit_turn},
    {"hand", "w|b PIECE NUMBER", N_("Sets how many of a piece a side holds, as in hand w P 2."), 3,
     edit_hand},
    {"side", "w|b", N_("Says who is to move."), 1, edit_side},
    {"mirror", NULL, N_("The sides change places."), 0, edit_mirror},
    {"castling", "RIGHTS", N_("Sets who may castle yet, as in KQkq, or -."), 1, edit_castling},
    {"passing", "SQUARES", N_("Sets the squares where en passant captures, or -."), 1,
     edit_passing},
    {"checks", "NUMBER+NUMBER", N_("Sets how many checks White and Black have to give yet."), 1,
     edit_checks},
    {"halfmove", "NUMBER", N_("Sets the plies that count for a draw by move count."), 1,
     edit_halfmove},
    {"fullmove", "NUMBER", N_("Sets the number of the move."), 1, edit_fullmove},
    {"undo", NULL, N_("Takes back the last edit."), 0, edit_undo},
    {"redo", NULL, N_("Puts back what was taken back."), 0, edit_redo},
    {"problems", NULL, N_("Says what is wrong with the position, if anything is."), 0,
     edit_problems},
    {"done", "[play|analyse]", N_("Plays from the position, or analyses it."), 0, edit_done},
    {"cancel", NULL, N_("Leaves the editor; nothing has happened."), 0, edit_cancel},
};

bool console_edit_entry(size_t index, ConsoleEntry *out) {
    if (index >= sizeof EDITS / sizeof *EDITS)
        return false;
    *out = (ConsoleEntry){EDITS[index].name, EDITS[index].arguments, EDITS[index].help};
    return true;
}

bool console_add_edit_help(Bytes *out) {
    bool good = true;
    for (size_t i = 0; i < sizeof EDITS / sizeof *EDITS && good; i++)
        good = bytes_addf(out, "edit %s%s%s: %s\n", EDITS[i].name,
                          EDITS[i].arguments != NULL ? " " : "",
                          EDITS[i].arguments != NULL ? EDITS[i].arguments : "", _(EDITS[i].help));
    return good;
}

static const EditEntry *find_edit(const char *line, size_t length) {
    for (size_t i = 0; i < sizeof EDITS / sizeof *EDITS; i++)
        if (strlen(EDITS[i].name) == length && memcmp(EDITS[i].name, line, length) == 0)
            return &EDITS[i];
    return NULL;
}

/* A word that is too long is cut, and then no piece or square. */
static void read_words(const char *rest, EditWords *out) {
    memset(out, 0, sizeof(*out));
    out->rest = rest;
    while (*rest != '\0' && out->count < EDIT_WORDS_LIMIT) {
        Text word = TEXT_OVER(out->word[out->count]);
        size_t length = strcspn(rest, " ");
        text_add_bytes(&word, rest, length);
        out->count++;
        rest += length;
        rest += strspn(rest, " ");
    }
}

static void run_edit(Console *console, const EditEntry *edit, const char *rest) {
    EditWords words;
    read_words(rest, &words);
    if (words.count < edit->least)
        tell_format(console, _("Say more: %s %s."), edit->name, edit->arguments);
    else
        edit->run(console, &words);
}

static bool open_editor(Console *console) {
    if (console->editor != NULL)
        return true;
    console->editor = editor_new(console_position(console));
    if (console->editor == NULL) {
        tell_no_memory(console);
        return false;
    }
    tell(console, _("A position is set up: put, take, hand and side change it, problems says what "
                    "is wrong, done plays from it, cancel leaves; help lists all."));
    return true;
}

void console_close_editor(Console *console) {
    editor_free(console->editor);
    console->editor = NULL;
}

/* What follows the edit's name in the line, without spaces around it. */
static void trim(const char *line, size_t name, char out[LINE_SIZE]) {
    Text rest = text_over(out, LINE_SIZE);
    line += name;
    line += strspn(line, " ");
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    text_add_bytes(&rest, line, length);
}

void command_edit(Console *console, const char *argument) {
    char rest[LINE_SIZE];
    size_t length = strcspn(argument, " ");
    const EditEntry *edit = find_edit(argument, length);
    if (argument[0] != '\0' && edit == NULL) {
        tell_format(console, _("There is no edit %s; help edit lists them."), argument);
        return;
    }
    if (!open_editor(console))
        return;
    trim(argument, length, rest);
    if (edit != NULL)
        run_edit(console, edit, rest);
    else
        tell_overview(console);
}

bool console_take_edit(Console *console, const char *line) {
    char rest[LINE_SIZE];
    if (console->editor == NULL)
        return false;
    line += strspn(line, " ");
    size_t length = strcspn(line, " ");
    const EditEntry *edit = find_edit(line, length);
    /* "fen" alone asks for the text, as ever. */
    trim(line, length, rest);
    if (edit == NULL || (edit->run == edit_fen && rest[0] == '\0'))
        return false;
    run_edit(console, edit, rest);
    return true;
}
