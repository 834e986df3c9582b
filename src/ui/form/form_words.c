/* The texts of the form's fields. */
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "ui/form/form.h"
#include "words/setups.h"
#include "words/words.h"

/* --- values ---------------------------------------------------------------------------------- */

static void add_side(const FormUi *form, Side side, Text *out) {
    (void)side;
    bool white = player_is(&form->seats[SIDE_WHITE], PLAYER_BY_HAND);
    if (!form_is_alone(form))
        text_add(out, white ? _("both sides") : _("neither side"));
    else
        text_add(out, form->lot ? _("a side by lot")
                                : side_word(form->variant, white ? SIDE_WHITE : SIDE_BLACK));
}

static void add_seat(const FormUi *form, Side side, Text *out) {
    const PlayerWord *seat = &form->seats[side];
    if (player_is(seat, PLAYER_LEVELS))
        text_add(out, _("the computer"));
    else if (form->engines[side][0] != '\0')
        text_add(out, form->engines[side]);
    else
        text_add(out, seat->text[0] != '\0' ? seat->text : seat->name);
}

/* In brackets the name that is given without one. */
static void add_name(const FormUi *form, Side side, Text *out) {
    const char *name = form->seats[side].name;
    if (name[0] != '\0')
        unicode_add_sanitized(out, name, strlen(name));
    else
        text_addf(out, "(%s)", form_is_alone(form) ? _("You") : side_word(form->variant, side));
}

static void add_setup(const FormUi *form, Side side, Text *out) {
    if (form->setups[side] < form->variant->setup_count)
        text_add(out, words_setup(form->variant, form->setups[side]));
    else if (player_is(&form->seats[side], PLAYER_BY_HAND) || setups_are_shared(form->variant))
        text_add(out, _("to be chosen"));
    else
        text_add(out, _("its own choice"));
}

static void add_level(const FormUi *form, Side side, Text *out) {
    (void)side;
    text_addf(out, "%u, %s", form->level, _(engine_level_name(form->level)));
}

static void add_clock(const FormUi *form, Side side, Text *out) {
    (void)side;
    if (form->time.limited)
        time_control_format(&form->time, out);
    else
        text_add(out, _("none"));
}

static void add_handicap(const FormUi *form, Side side, Text *out) {
    (void)side;
    handicap_words_short(&form->handicap, out);
}

static void add_position(const FormUi *form, Side side, Text *out) {
    (void)side;
    text_add(out, form->fen[0] != '\0' ? form->fen : _("start position"));
}

/* --- sentences ------------------------------------------------------------------------------- */

/* "5", "2.5": seconds, to a tenth. */
static const char *seconds(int64_t ms, Text *out) {
    text_addf(out, "%lld", (long long)(ms / 1000));
    if (ms % 1000 != 0)
        text_addf(out, ".%d", (int)(ms % 1000 / 100));
    return out->data;
}

static void add_clock_words(const FormUi *form, Side side, Text *out) {
    const TimeControl *time = &form->time;
    char increment[32], period[32];
    Text added = TEXT_OVER(increment), each = TEXT_OVER(period);
    (void)side;
    if (!time->limited)
        text_add(out, _("Nobody runs out of time."));
    if (time->base_ms > 0)
        text_addf(out, _("Each side has %s."), words_clock(time->base_ms).text);
    if (time->increment_ms > 0) {
        text_add_sentence(out, _("Each move adds %s s."), seconds(time->increment_ms, &added));
    }
    if (time->periods > 0) {
        text_add_sentence(out,
                          ngettext("Then byoyomi: %s s for each move, %u period.",
                                   "Then byoyomi: %s s for each move, %u periods.", time->periods),
                          seconds(time->period_ms, &each), time->periods);
    }
    text_add_sentence(out, "%s",
                      _("A digit types another: minutes+seconds, or with byoyomi 10+0+30x3."));
}

static void add_side_words(const FormUi *form, Side side, Text *out) {
    (void)side;
    bool white = player_is(&form->seats[SIDE_WHITE], PLAYER_BY_HAND);
    if (!form_is_alone(form))
        text_add(out, white ? _("Two people play at this keyboard.")
                            : _("Engines play each other, and you look on."));
    else if (form->lot)
        text_add(out, _("Which side is yours is drawn when the game begins."));
    else
        text_add(out, white ? _("You move first.") : _("The other side moves first."));
}

static void add_seat_words(const FormUi *form, Side side, Text *out) {
    const PlayerWord *seat = &form->seats[side];
    if (player_is(seat, PLAYER_COMMAND))
        text_addf(out, "%s\n", seat->text);
    text_add(out, _("Left and Right go through the computer and your engines. = types another: "
                    "computer:5, an engine's name, uci:COMMAND or xboard:COMMAND."));
}

static void add_setup_words(const FormUi *form, Side side, Text *out) {
    if (form->setups[side] < form->variant->setup_count)
        setups_explain(form->variant, form->setups[side], side, out);
    else
        text_add(out, _("Who is to choose does so before the first move, and sees the board."));
}

static void add_handicap_words(const FormUi *form, Side side, Text *out) {
    (void)side;
    Handicap placed;
    Position position;
    FormUi even = *form;
    even.handicap.count = 0;
    form_position(&even, &position, NULL);
    if (handicap_apply(&form->handicap, &position, &placed, NULL))
        handicap_words(&placed, out);
    text_add_sentence(out, "%s", _("= types another: white:a1,i1, black:rook or none."));
}

static void add_name_words(const FormUi *form, Side side, Text *out) {
    (void)form, (void)side;
    text_add(out, _("Right types the name, for the board and the record."));
}

static void add_level_words(const FormUi *form, Side side, Text *out) {
    (void)side;
    text_add(out, _(engine_level_words(form->level)));
}

static void add_position_words(const FormUi *form, Side side, Text *out) {
    (void)side;
    if (form->fen[0] != '\0')
        text_addf(out, "%s\n", form->fen);
    text_add(out, _("Right takes the position that was on the board, or one typed as text (FEN)."));
}

/* --- the fields ------------------------------------------------------------------------------ */

/* What is said of a field. */
typedef struct FieldWords {
    const char *label;    /* NULL: what the side has */
    const char *question; /* NULL: it is not typed, or asks for a side's */
    void (*add_value)(const FormUi *form, Side side, Text *out); /* NULL: the game's, or nothing */
    void (*add_words)(const FormUi *form, Side side, Text *out); /* NULL: the game's summary */
    bool of_side; /* where two people or none play, the label is the side's */
} FieldWords;

static const FieldWords FIELDS[FIELD_COUNT] = {
    [FIELD_GAME] = {N_("Game"), NULL, NULL, NULL, false},
    [FIELD_SIDE] = {N_("You play"), NULL, add_side, add_side_words, false},
    [FIELD_WHITE] = {N_("Against"), NULL, add_seat, add_seat_words, true},
    [FIELD_BLACK] = {N_("Against"), NULL, add_seat, add_seat_words, true},
    [FIELD_LEVEL] = {N_("Level"), NULL, add_level, add_level_words, false},
    [FIELD_CLOCK] = {N_("Clock"), N_("Clock, minutes+seconds or none: "), add_clock,
                     add_clock_words, false},
    [FIELD_HANDICAP] = {N_("Handicap"), N_("Handicap, side:pieces or none: "), add_handicap,
                        add_handicap_words, false},
    [FIELD_WHITE_SETUP] = {NULL, NULL, add_setup, add_setup_words, false},
    [FIELD_BLACK_SETUP] = {NULL, NULL, add_setup, add_setup_words, false},
    [FIELD_SETUP] = {N_("Setup"), NULL, add_setup, add_setup_words, false},
    [FIELD_WHITE_NAME] = {N_("Name"), NULL, add_name, add_name_words, true},
    [FIELD_BLACK_NAME] = {N_("Name"), NULL, add_name, add_name_words, true},
    [FIELD_POSITION] = {N_("Position"), N_("FEN (empty: start position): "), add_position,
                        add_position_words, false},
    [FIELD_START] = {N_("Start the game"), NULL, NULL, NULL, false},
};

Phrase form_label(const FormUi *form, Field field) {
    const char *side = side_word(form->variant, form_side(field));
    Phrase label;
    Text out = TEXT_OVER(label.text);
    if (FIELDS[field].label == NULL)
        text_addf(&out, _("%s has"), side);
    else if (FIELDS[field].of_side && !form_is_alone(form))
        text_add(&out, side);
    else
        text_add(&out, _(FIELDS[field].label));
    return label;
}

Phrase form_question(const FormUi *form, Field field) {
    const char *side = side_word(form->variant, form_side(field));
    Phrase question;
    Text out = TEXT_OVER(question.text);
    if (field == FIELD_WHITE || field == FIELD_BLACK)
        text_addf(&out, _("%s is: "), side);
    else if (field == FIELD_WHITE_NAME || field == FIELD_BLACK_NAME)
        text_addf(&out, _("%s's name: "), side);
    else if (FIELDS[field].question != NULL)
        text_add(&out, _(FIELDS[field].question));
    return question;
}

void form_add_value(const FormUi *form, Field field, bool native, Text *out) {
    const Variant *variant = form->variant;
    if (FIELDS[field].add_value != NULL)
        FIELDS[field].add_value(form, form_side(field), out);
    if (field != FIELD_GAME)
        return;
    text_add(out, words_title(variant));
    if (native && words_native(variant)[0] != '\0')
        text_addf(out, " %s", words_native(variant));
}

void form_add_words(const FormUi *form, Field field, Text *out) {
    if (FIELDS[field].add_words != NULL)
        FIELDS[field].add_words(form, form_side(field), out);
    else
        text_add(out, words_summary(form->variant));
}
