#include "play/share/share.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/path.h"
#include "base/unicode.h"
#include "game/records/pgn.h"
#include "play/desk/export.h"
#include "play/session/handicap.h"
#include "play/session/help_tags.h"
#include "words/page.h"
#include "words/picture/board_svg.h"
#include "words/words.h"
#include "words/written.h"

enum {
    NAME_SIZE = 64,
    SENTENCE_SIZE = 400,
    PATH_SIZE = 512,
    NAMES_LIMIT = 1000, /* files of one game and day */
};

static const struct {
    const char *name, *ending, *title;
} FORMS[SHARE_FORM_COUNT] = {
    [SHARE_TEXT] = {"text", ".txt", N_("Text board")},
    [SHARE_ANSI] = {"ansi", ".ansi", N_("Coloured board")},
    [SHARE_SVG] = {"svg", ".svg", N_("Picture")},
    [SHARE_FEN] = {"fen", ".fen", N_("Position")},
    [SHARE_PGN] = {"pgn", ".pgn", N_("Game")},
};

const char *share_form_name(ShareForm form) {
    return FORMS[form].name;
}

const char *share_form_names(void) {
    return "text ansi svg fen pgn";
}

bool share_form_parse(const char *word, ShareForm *out) {
    for (int form = 0; form < SHARE_FORM_COUNT; form++) {
        if (!ascii_equal_ignore_case(word, FORMS[form].name))
            continue;
        *out = (ShareForm)form;
        return true;
    }
    return false;
}

const char *share_form_title(ShareForm form) {
    return FORMS[form].title;
}

/* --- the sentence ---------------------------------------------------------------------------- */

static const char *tag_of(const Game *game, const char *of_white, const char *of_black, Side side) {
    const char *value = game_tag(game, side == SIDE_WHITE ? of_white : of_black);
    return value != NULL ? value : "";
}

static bool is_of_type(const Game *game, Side side, const char *type) {
    return strcmp(tag_of(game, "WhiteType", "BlackType", side), type) == 0;
}

/* Finds the side of the only person. False: there are two, or none, or the record does not say. */
static bool find_person(const Game *game, Side *out) {
    *out = is_of_type(game, SIDE_WHITE, "human") ? SIDE_WHITE : SIDE_BLACK;
    return is_of_type(game, *out, "human") && is_of_type(game, side_other(*out), "program");
}

/* "level 3", or the name of another opponent. */
static void add_opponent(const Game *game, Side side, Text *out) {
    const char *level = tag_of(game, "WhiteLevel", "BlackLevel", side);
    if (level[0] != '\0')
        text_addf(out, P_("opponent: game, level", "%s level %.4s"), words_title(game->variant),
                  level);
    else
        unicode_add_safe(out, tag_of(game, "White", "Black", side));
}

static unsigned moves_of(const Game *game) {
    return (node_ply(node_line_end(game->root)) + 1) / 2;
}

static void add_persons_result(const Shared *shared, Side person, Text *out) {
    const Game *game = shared->cursor->game;
    unsigned moves = moves_of(game);
    char data[2 * NAME_SIZE];
    Text other = TEXT_OVER(data);
    add_opponent(game, side_other(person), &other);
    if (shared->outcome.result == RESULT_DRAW)
        text_addf(out, ngettext("I drew with %s in %u move.", "I drew with %s in %u moves.", moves),
                  data, moves);
    else if (shared->outcome.result == result_win_for(person))
        text_addf(out, ngettext("I beat %s in %u move.", "I beat %s in %u moves.", moves), data,
                  moves);
    else
        text_addf(out, ngettext("I lost to %s in %u move.", "I lost to %s in %u moves.", moves),
                  data, moves);
}

/* The name of a player in a record; the side's, if the record has none. */
static void add_player(const Game *game, Side side, Text *out) {
    const char *name = tag_of(game, "White", "Black", side);
    bool named = name[0] != '\0' && strcmp(name, "?") != 0;
    unicode_add_safe(out, named ? name : side_word(game->variant, side));
}

static void add_result(const Shared *shared, Text *out) {
    const Game *game = shared->cursor->game;
    unsigned moves = moves_of(game);
    Side first = shared->outcome.result == RESULT_BLACK_WINS ? SIDE_BLACK : SIDE_WHITE;
    char one_data[NAME_SIZE], other_data[NAME_SIZE];
    Text one = TEXT_OVER(one_data), other = TEXT_OVER(other_data);
    add_player(game, first, &one);
    add_player(game, side_other(first), &other);
    const char *title = words_title(game->variant);
    if (shared->outcome.result == RESULT_DRAW)
        text_addf(out,
                  ngettext("%s and %s drew at %s in %u move.", "%s and %s drew at %s in %u moves.",
                           moves),
                  one_data, other_data, title, moves);
    else
        text_addf(out,
                  ngettext("%s beat %s at %s in %u move.", "%s beat %s at %s in %u moves.", moves),
                  one_data, other_data, title, moves);
}

/* A win at odds is told as one. */
static void add_odds(const Game *game, Text *out) {
    const char *value = game_tag(game, "Handicap");
    Handicap handicap;
    Position start;
    if (value == NULL || !handicap_parse(game->variant, value, &handicap, NULL))
        return;
    position_start(&start, game->variant);
    (void)handicap_apply(&handicap, &start, &handicap, NULL); /* names the pieces, if it can */
    text_begin_sentence(out);
    handicap_words(&handicap, out);
}

static void add_help(const Game *game, Text *out) {
    char data[SENTENCE_SIZE];
    Text help = TEXT_OVER(data);
    help_tags_words(game, &help);
    if (help.length > 0)
        text_add_sentence(out, _("Help: %s."), data);
}

void share_add_sentence(const Shared *shared, Text *out) {
    const Game *game = shared->cursor->game;
    unsigned moves = moves_of(game);
    Side person;
    if (moves == 0)
        text_addf(out, _("The start of %s."), words_title(game->variant));
    else if (shared->outcome.result == RESULT_ONGOING)
        text_addf(out, ngettext("%s after %u move.", "%s after %u moves.", moves),
                  words_title(game->variant), moves);
    else if (find_person(game, &person))
        add_persons_result(shared, person, out);
    else
        add_result(shared, out);
    add_help(game, out);
    add_odds(game, out);
}

/* --- the forms ------------------------------------------------------------------------------- */

static bool is_at_end(const Cursor *cursor) {
    return cursor->node == node_line_end(cursor->game->root);
}

static BoardTextOptions options_of(const Shared *shared, bool glyphs) {
    bool ended = is_at_end(shared->cursor);
    return (BoardTextOptions){.glyphs = glyphs && shared->glyphs,
                              .flipped = shared->flipped,
                              .last_move = shared->cursor->node->move,
                              .outcome = ended ? shared->outcome : (Outcome){RESULT_ONGOING, 0},
                              .theme = shared->theme,
                              .line = shared->cursor};
}

/* "After 5... Nf6.", unless the position is the game's last one. */
static void add_place(const Cursor *cursor, Text *out) {
    if (is_at_end(cursor) || cursor->node->parent == NULL)
        return;
    Position before = cursor_before(cursor);
    text_begin_sentence(out);
    text_addf(out, P_("move number, move", "After %u%s %s."), before.fullmove,
              before.side == SIDE_WHITE ? "." : "...",
              words_move_listed(&before, cursor->node->parent->move, cursor->node->move).text);
}

/* Appends the lines of a board, broken where they are too wide, which only hands are. */
static void add_lines(const char *text, size_t length, Bytes *out) {
    char data[SENTENCE_SIZE];
    for (size_t at = 0; at < length;) {
        size_t end = at + strcspn(text + at, "\n");
        text_copy_bytes(data, sizeof data, text + at, end - at);
        if (unicode_string_columns(data) > SHARE_COLUMNS)
            page_flow(out, SHARE_COLUMNS, data);
        else
            page_line(out, data);
        at = end + 1;
    }
}

/* The board's last line, whose turn it is or how the game ended, goes to the top. */
static void add_text(const Shared *shared, Bytes *out) {
    BoardTextOptions options = options_of(shared, false);
    options.narrow = true;
    char data[SENTENCE_SIZE];
    Text words = TEXT_OVER(data);
    Bytes board = {0};
    share_add_sentence(shared, &words);
    page_flow(out, SHARE_COLUMNS, data);
    text_clear(&words);
    add_place(shared->cursor, &words);
    text_begin_sentence(&words);
    board_add_turn(&shared->cursor->position, &options, &words);
    page_flow(out, SHARE_COLUMNS, data);
    bytes_put_char(out, '\n');
    board_text(&shared->cursor->position, &options, &board);
    size_t length = board.length - 1;
    while (length > 0 && board.data[length - 1] != '\n')
        length--;
    add_lines(board.data, length, out);
    bytes_done(&board);
}

/* The picture says itself how the game ended. */
static void add_ansi(const Shared *shared, Bytes *out) {
    BoardTextOptions options = options_of(shared, true);
    char data[SENTENCE_SIZE];
    Text words = TEXT_OVER(data);
    share_add_sentence(shared, &words);
    page_line(out, data);
    export_add(&shared->cursor->position, EXPORT_ANSI, &options, out, NULL);
}

bool share_add(const Shared *shared, ShareForm form, Bytes *out, Error *error) {
    const Position *position = &shared->cursor->position;
    BoardTextOptions options = options_of(shared, true);
    char data[SENTENCE_SIZE];
    Text title = TEXT_OVER(data);
    switch (form) {
    case SHARE_TEXT:
        add_text(shared, out);
        return true;
    case SHARE_ANSI:
        add_ansi(shared, out);
        return true;
    case SHARE_SVG:
        share_add_sentence(shared, &title);
        options.title = data;
        return export_add(position, EXPORT_SVG, &options, out, error);
    case SHARE_FEN:
        return export_add(position, EXPORT_FEN, &options, out, error);
    case SHARE_PGN:
        return pgn_write(shared->cursor->game, out) || error_set(error, N_("out of memory"));
    case SHARE_FORM_COUNT:
        break;
    }
    return false;
}

static unsigned lines_of(const Shared *shared, ShareForm form) {
    Bytes text = {0};
    unsigned lines = 0;
    share_add(shared, form, &text, NULL);
    for (size_t i = 0; i < text.length; i++)
        lines += text.data[i] == '\n';
    bytes_done(&text);
    return lines;
}

void share_add_facts(const Shared *shared, ShareForm form, Text *out) {
    const Variant *variant = shared->cursor->position.variant;
    unsigned count;
    int width, height;
    switch (form) {
    case SHARE_TEXT:
        count = lines_of(shared, form);
        text_addf(out, ngettext("%u line, for chat", "%u lines, for chat", count), count);
        break;
    case SHARE_ANSI:
        text_add(out, _("ANSI, for terminals"));
        break;
    case SHARE_SVG:
        board_svg_size(variant, &width, &height);
        text_addf(out, "SVG, %d x %d", width, height);
        break;
    case SHARE_FEN:
        text_add(out, "FEN");
        break;
    case SHARE_PGN:
        count = moves_of(shared->cursor->game);
        text_addf(out, ngettext("PGN, %u move", "PGN, %u moves", count), count);
        break;
    case SHARE_FORM_COUNT:
        break;
    }
}

/* --- the file -------------------------------------------------------------------------------- */

/* "pandemonium-2026-11-27": the game and its date, in characters that every system has. */
static void add_name(const Game *game, Text *out) {
    const char *date = game_tag(game, "Date");
    for (const char *at = game->variant->name; *at != '\0'; at++)
        text_add_char(out, ascii_is_alpha(*at) || ascii_is_digit(*at) ? *at : '-');
    if (date == NULL || strlen(date) != strlen("2026.11.27"))
        return;
    if (strspn(date, "0123456789.") != strlen(date))
        return;
    text_add_char(out, '-');
    for (; *date != '\0'; date++)
        text_add_char(out, *date == '.' ? '-' : *date);
}

static bool is_taken(const FileSystem *fs, const char *path) {
    char expanded[PATH_SIZE];
    return path_expand(path, expanded, sizeof expanded, NULL) && file_exists(fs, expanded);
}

void share_add_path(const Shared *shared, ShareForm form, const FileSystem *fs, Text *out) {
    const char *home = getenv("HOME");
    char name_data[NAME_SIZE], path[PATH_SIZE];
    Text name = TEXT_OVER(name_data);
    const char *folder = home != NULL && home[0] != '\0' ? "~/" : "";
    add_name(shared->cursor->game, &name);
    text_format(path, sizeof path, "%s%s%s", folder, name_data, FORMS[form].ending);
    for (unsigned i = 2; i < NAMES_LIMIT && form != SHARE_PGN && is_taken(fs, path); i++)
        text_format(path, sizeof path, "%s%s-%u%s", folder, name_data, i, FORMS[form].ending);
    text_add(out, path);
}
