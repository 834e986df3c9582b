/* The list of puzzles to choose from: today's, by difficulty, and by kind. */
#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/puzzle/puzzle_activity.h"
#include "play/puzzle/puzzle_words.h"

enum { WIDTH = 34 };

const PuzzleDifficulty PUZZLE_DIFFICULTIES[PUZZLE_DIFFICULTY_COUNT] = {
    {"even", N_("At your rating"), 0},    {"easier", N_("Easier"), -300},
    {"easiest", N_("Much easier"), -600}, {"harder", N_("Harder"), 300},
    {"hardest", N_("Much harder"), 600},
};

/* The entries: today's, the difficulties, any kind, and the kinds. */
enum { TODAY, DIFFICULTY, ANY = DIFFICULTY + PUZZLE_DIFFICULTY_COUNT, KINDS };

static PuzzleOrder order_now(Desk *desk) {
    const DeskPuzzle *puzzle = desk_puzzle(desk);
    PuzzleOrder order = {.variant = desk_variant_on_show(desk)};
    if (puzzle != NULL && puzzle->own_count == 0)
        order = puzzle->order;
    order.daily = false;
    return order;
}

static bool has_kind(Desk *desk, PuzzleKind kind) {
    return kind == PUZZLE_BETTER ? desk->settings.game.archive != NULL
                                 : kind != PUZZLE_DROP || order_now(desk).variant->drops;
}

/* The kind of an entry. */
static PuzzleKind kind_at(Desk *desk, size_t index) {
    PuzzleKind kind = PUZZLE_MATE1;
    for (size_t left = index - KINDS;; kind++)
        if (has_kind(desk, kind) && left-- == 0)
            return kind;
}

static size_t count_entries(Desk *desk) {
    size_t count = KINDS;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
        count += has_kind(desk, kind);
    return count;
}

static void describe_entry(Desk *desk, size_t index, int columns, Text *out) {
    PuzzleOrder order = order_now(desk);
    bool marked = false;
    (void)columns;
    if (index >= KINDS)
        marked = (order.kinds >> kind_at(desk, index) & 1) != 0;
    else if (index >= DIFFICULTY && index < ANY)
        marked = PUZZLE_DIFFICULTIES[index - DIFFICULTY].harder == order.harder;
    else
        marked = index == ANY && order.kinds == 0;
    text_add(out, marked ? "* " : "  ");
    if (index == TODAY)
        text_add(out, _("Today's puzzle"));
    else if (index == ANY)
        text_add(out, _("Any kind"));
    else if (index < ANY)
        text_add(out, _(PUZZLE_DIFFICULTIES[index - DIFFICULTY].label));
    else if (kind_at(desk, index) == PUZZLE_BETTER)
        text_add(out, _("Mistakes in your own games"));
    else
        puzzle_add_aim(kind_at(desk, index), out);
}

/* Changes one part of the order and keeps the rest. */
static void choose_entry(Desk *desk, size_t index) {
    PuzzleOrder order = order_now(desk);
    char line[DESK_LINE_SIZE];
    Text words = TEXT_OVER(line);
    if (index >= DIFFICULTY && index < ANY)
        order.harder = PUZZLE_DIFFICULTIES[index - DIFFICULTY].harder;
    else if (index >= ANY)
        order.kinds = index == ANY ? 0 : 1u << kind_at(desk, index);
    text_add(&words, order.variant->name);
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
        if ((order.kinds >> kind & 1) != 0)
            text_addf(&words, " %s", puzzle_kind_name(kind));
    for (size_t i = 0; i < PUZZLE_DIFFICULTY_COUNT; i++)
        if (PUZZLE_DIFFICULTIES[i].harder == order.harder)
            text_addf(&words, " %s", PUZZLE_DIFFICULTIES[i].word);
    desk_do(desk, ACTION_PUZZLE, index == TODAY ? "daily" : line);
}

static const Variant *game_of(Desk *desk) {
    return order_now(desk).variant;
}

static const DeskList PUZZLE_LIST = {.title = N_("Which puzzles?"),
                                     .columns = WIDTH,
                                     .game = game_of,
                                     .count = count_entries,
                                     .describe = describe_entry,
                                     .choose = choose_entry};

/* The word to type for an entry. */
static const char *word_at(Desk *desk, size_t index) {
    if (index == TODAY)
        return "daily";
    if (index == ANY)
        return "puzzle";
    return index < ANY ? PUZZLE_DIFFICULTIES[index - DIFFICULTY].word
                       : puzzle_kind_name(kind_at(desk, index));
}

void desk_list_puzzles(Desk *desk) {
    Bytes page = {0};
    if (desk_list(desk, &PUZZLE_LIST, TODAY, ""))
        return;
    for (size_t i = 0; i < count_entries(desk); i++) {
        char data[WIDTH * 4];
        Text text = TEXT_OVER(data);
        describe_entry(desk, i, WIDTH, &text);
        bytes_putf(&page, "%s (%s)\n", data, word_at(desk, i));
    }
    desk_finish_page(desk, &page);
}
