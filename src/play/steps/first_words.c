/* The texts of First steps. */
#include <assert.h>
#include <string.h>

#include "base/i18n.h"
#include "play/steps/first_steps.h"
#include "words/movement.h"
#include "words/words.h"
#include "words/written.h"

enum { LINE = 512 };

static const char *const TITLES[] = {
    [FIRST_MOVE] = N_("Move"),   [FIRST_CAPTURE] = N_("Take"), [FIRST_DROP] = N_("Drop"),
    [FIRST_RULE] = NULL,         [FIRST_GO_ON] = N_("Go on"),  [FIRST_PROMOTE] = N_("Promote"),
    [FIRST_CHECK] = N_("Check"), [FIRST_MATE] = N_("Mate"),    [FIRST_GAME] = N_("Small game"),
};
static_assert(sizeof TITLES / sizeof TITLES[0] == FIRST_TASKS, "a title each");

void first_steps_add_title(const FirstSteps *steps, const FirstStep *step, Text *out) {
    text_add(out, step->task == FIRST_RULE ? _(lesson_rule(steps->example.rule)->title)
                                           : _(TITLES[step->task]));
}

size_t first_words_in(const char *text) {
    size_t words = 0;
    for (text += strspn(text, " "); *text != '\0'; words++) {
        text += strcspn(text, " ");
        text += strspn(text, " ");
    }
    return words;
}

/* "This is your Rook. It moves any distance diagonally. Go to both stars."; without how it moves
 * where that is too long: false. */
static bool add_path(const FirstSteps *steps, const FirstStep *step, Text *out) {
    char data[LINE];
    Text text = TEXT_OVER(data);
    const char *name = words_role_name(steps->variant, step->role);
    text_addf(&text, _("This is your %s. It %s. Go to both stars."), name,
              movement_words(steps->variant, step->role).text);
    bool whole = first_words_in(data) <= FIRST_WORDS_LIMIT;
    if (whole)
        text_add(out, data);
    else
        text_addf(out, _("This is your %s. Go to both stars."), name);
    return whole;
}

void first_steps_add_movement(const FirstSteps *steps, const FirstStep *step, Text *out) {
    char data[LINE];
    Text text = TEXT_OVER(data);
    bool path = step->task == FIRST_MOVE || step->task == FIRST_GO_ON;
    if (path && !add_path(steps, step, &text))
        text_addf(out, P_("piece, movement", "The %s %s."),
                  words_role_name(steps->variant, step->role),
                  movement_words(steps->variant, step->role).text);
}

/* Whether captured pieces of the role go to hand. */
static bool goes_to_hand(const FirstSteps *steps, Role role) {
    return steps->variant->drops && steps->variant->roles[role].captured_as != ROLE_NONE;
}

static void add_capture(const FirstSteps *steps, const FirstStep *step, Text *out) {
    const char *taken = words_role_name(steps->variant, step->role);
    if (goes_to_hand(steps, step->role))
        text_addf(out, _("What you take goes into your hand. Take the %s with your %s."), taken,
                  words_role_name(steps->variant, piece_role(step->position.board[step->piece])));
    else
        text_addf(out, _("Take the %s: go to its square."), taken);
}

/* The number of the last ranks that make the zone; 0: it is made otherwise. */
static unsigned zone_ranks(const Variant *variant, Bitboard zone) {
    unsigned ranks = bitboard_count(zone) / variant->files;
    Bitboard last = 0;
    for (unsigned i = 0; i < ranks; i++)
        last |= variant->rank_mask[variant->ranks - 1u - i];
    return zone == last ? ranks : 0;
}

static void add_promotion(const FirstSteps *steps, const FirstStep *step, Text *out) {
    const Variant *variant = steps->variant;
    const char *name = words_role_name(variant, step->role);
    Bitboard zone = variant->roles[step->role].zone[SIDE_WHITE];
    unsigned ranks = zone_ranks(variant, zone);
    if (ranks == 0)
        text_addf(out,
                  _("On some squares the %s can promote, which makes it stronger. Move it to one "
                    "and promote it."),
                  name);
    else if (ranks == 1)
        text_addf(out,
                  _("In the last row the %s can promote, which makes it stronger. Move it there "
                    "and promote it."),
                  name);
    else
        text_addf(out,
                  _("In the last %u rows the %s can promote, which makes it stronger. Move it "
                    "there and promote it."),
                  ranks, name);
}

/* The name of Black's royal. */
static const char *royal_name(const FirstSteps *steps, const FirstStep *step) {
    Bitboard royals = position_royals(&step->position, SIDE_BLACK);
    return words_role_name(steps->variant,
                           royals != 0 ? piece_role(step->position.board[bitboard_first(royals)])
                                       : ROLE_NONE);
}

static void add_mate(const FirstSteps *steps, const FirstStep *step, Text *out) {
    text_addf(out,
              move_is_drop(step->right[0])
                  ? _("Checkmate: the %s is attacked and has no way out. Find the one drop.")
                  : _("Checkmate: the %s is attacked and has no way out. Find the one move."),
              royal_name(steps, step));
}

void first_steps_add_text(const FirstSteps *steps, const FirstStep *step, Text *out) {
    switch (step->task) {
    case FIRST_MOVE:
    case FIRST_GO_ON:
        add_path(steps, step, out);
        break;
    case FIRST_CAPTURE:
        add_capture(steps, step, out);
        break;
    case FIRST_DROP:
        text_addf(out,
                  _("Instead of moving, drop a piece from your hand on an empty square. Drop the "
                    "%s on the star."),
                  words_role_name(steps->variant, step->role));
        break;
    case FIRST_RULE:
        rule_add_text(&steps->example, out);
        break;
    case FIRST_PROMOTE:
        add_promotion(steps, step, out);
        break;
    case FIRST_CHECK:
        text_addf(out,
                  _("Attack the enemy %s: that is check. Do it where nothing can take your piece."),
                  royal_name(steps, step));
        break;
    case FIRST_MATE:
        add_mate(steps, step, out);
        break;
    case FIRST_GAME:
        text_addf(out,
                  _("You win by checkmate, or by taking everything but the %s. Hints are free."),
                  royal_name(steps, step));
        break;
    case FIRST_TASKS:
        break;
    }
}

void first_steps_add_task(const FirstSteps *steps, const FirstStep *step, Text *out) {
    const char *name = words_role_name(steps->variant, step->role);
    switch (step->task) {
    case FIRST_MOVE:
    case FIRST_GO_ON:
        text_add(out, _("Go to both stars."));
        break;
    case FIRST_CAPTURE:
        text_addf(out, _("Take the %s."), name);
        break;
    case FIRST_DROP:
        text_addf(out, P_("piece, move", "Drop the %s on the star: type %s."), name,
                  words_move_written(&step->position, step->right[0]).text);
        break;
    case FIRST_RULE:
        rule_add_text(&steps->example, out);
        break;
    case FIRST_PROMOTE:
        text_addf(out, _("Promote the %s."), name);
        break;
    case FIRST_CHECK:
        text_add(out, _("Give check, with a piece that nothing takes."));
        break;
    case FIRST_MATE:
        text_add(out, move_is_drop(step->right[0]) ? _("Checkmate: find the one drop.")
                                                   : _("Checkmate: find the one move."));
        break;
    case FIRST_GAME:
        text_addf(out, _("Win, or take everything but the %s."), royal_name(steps, step));
        break;
    case FIRST_TASKS:
        break;
    }
}

void first_steps_add_stars(const FirstStep *step, Text *out) {
    Phrase squares = words_squares(step->position.variant, step->stars);
    if (step->stars != 0)
        text_addf(out, ngettext("Star on %s.", "Stars on %s.", bitboard_count(step->stars)),
                  squares.text);
}
