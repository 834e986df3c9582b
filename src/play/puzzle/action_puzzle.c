/* Opens puzzles. */
#include <string.h>

#include "base/i18n.h"
#include "play/puzzle/puzzle_activity.h"

static bool read_difficulty(const char *word, PuzzleOrder *out) {
    for (size_t i = 0; i < PUZZLE_DIFFICULTY_COUNT; i++)
        if (strcmp(PUZZLE_DIFFICULTIES[i].word, word) == 0) {
            out->harder = PUZZLE_DIFFICULTIES[i].harder;
            return true;
        }
    return false;
}

/* Parses a word of the order: a kind, a difficulty, "daily", or a game. False, after saying why. */
static bool read_word(Desk *desk, const char *word, PuzzleOrder *out) {
    PuzzleKind kind = puzzle_kind_by_name(word);
    if (kind < PUZZLE_KIND_COUNT)
        out->kinds |= 1u << kind;
    else if (strcmp(word, "daily") == 0)
        out->daily = true;
    else if (!read_difficulty(word, out)) {
        out->variant = desk_find_variant(desk, word);
        return out->variant != NULL;
    }
    return true;
}

static bool read_order(Desk *desk, const char *argument, PuzzleOrder *out) {
    char words[DESK_LINE_SIZE];
    text_copy(words, sizeof words, argument);
    for (char *at = words; *at != '\0';) {
        size_t length = strcspn(at, " ");
        char *next = at + length + (at[length] == ' ');
        at[length] = '\0';
        if (length > 0 && !read_word(desk, at, out))
            return false;
        at = next;
    }
    if (!out->daily || (out->kinds == 0 && out->harder == 0))
        return true;
    desk_say_as(desk, TONE_BAD,
                _("The daily puzzle is the same for everyone: daily takes no kind or difficulty."));
    return false;
}

static ActionResult puzzle(Desk *desk, const char *argument) {
    PuzzleOrder order = {.variant = NULL};
    if (strcmp(argument, "list") == 0) {
        desk_list_puzzles(desk);
        return ACTION_DONE;
    }
    if (argument[0] == '\0' && desk_puzzle(desk) != NULL)
        return desk_next_puzzle(desk);
    if (!read_order(desk, argument, &order))
        return ACTION_REFUSED;
    bool may = desk_puzzle(desk) != NULL || (desk_may_leave_aside(desk, ACTION_PUZZLE, argument) &&
                                             desk_may_put_aside(desk, ACTION_PUZZLE, argument));
    return may ? desk_begin_puzzle(desk, &order) : ACTION_ASKED;
}

const Action PUZZLE_ACTION = {
    .id = ACTION_PUZZLE,
    .name = "puzzle",
    .letters = "puzzles",
    .arguments = "[GAME] [KIND] [DIFFICULTY] [daily] | list",
    .keys = "z",
    .label = N_("Puzzle"),
    .help = N_("Shows a puzzle to solve, or the next one. KIND is mate1, mate3, mate5, mate7, win, "
               "defend, drop, promote or better, which asks about mistakes in your finished games; "
               "DIFFICULTY is easiest, easier, even, harder or hardest, relative to your rating. "
               "Use daily for today's puzzle, list to see all of these."),
    .flags = ACTION_WHEN_ANY & ~(unsigned)ACTION_WHEN_EDIT,
    .run = puzzle,
};

static ActionResult solution(Desk *desk, const char *argument) {
    (void)argument;
    return desk_solve_puzzle(desk);
}

const Action SOLUTION_ACTION = {
    .id = ACTION_SOLUTION,
    .name = "solution",
    .keys = "s",
    .label = N_("Solution"),
    .help = N_("Plays the rest of the solution; the puzzle then counts as not solved."),
    .flags = ACTION_WHEN_PUZZLE | ACTION_OFTEN,
    .run = solution,
};

static ActionResult better(Desk *desk, const char *argument) {
    return desk_may_leave_aside(desk, ACTION_BETTER, argument) ? desk_begin_mistakes(desk)
                                                               : ACTION_ASKED;
}

const Action BETTER_ACTION = {
    .id = ACTION_BETTER,
    .name = "better",
    .keys = "w",
    .label = N_("What was better?"),
    .help = N_("Turns your mistakes in this game into puzzles: what was better? A game from a "
               "file must be annotated first."),
    .flags = ACTION_WHEN_OVER | ACTION_WHEN_REVIEW,
    .run = better,
};
