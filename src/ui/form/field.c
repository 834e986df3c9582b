#include "ui/form/field.h"

#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "words/setups.h"
#include "words/words.h"

/* The clocks offered, first none and then in order of time, in milliseconds: base, increment,
 * byoyomi period and number of periods. */
#define CLOCK(base, increment, period, count)                                                      \
    { true, (base), (increment), (period), (count) }
static const TimeControl CLOCKS[] = {
    {.limited = false},          CLOCK(180000, 2000, 0, 0),   CLOCK(300000, 3000, 0, 0),
    CLOCK(600000, 0, 30000, 3),  CLOCK(600000, 5000, 0, 0),   CLOCK(900000, 10000, 0, 0),
    CLOCK(1800000, 0, 60000, 3), CLOCK(1800000, 20000, 0, 0), CLOCK(3600000, 30000, 0, 0),
};
#undef CLOCK
enum { CLOCK_COUNT = sizeof CLOCKS / sizeof CLOCKS[0] };

/* A field of a form. */
typedef struct FieldOf {
    const FormUi *form;
    const FormSource *source; /* NULL for display only */
    Side side;                /* the field's side */
} FieldOf;

/* The same, for changes. */
typedef struct FieldChange {
    FormUi *form;
    const FormSource *source;
    Side side;
} FieldChange;

/* --- the fields of a game --------------------------------------------------------------------- */

static bool engine_is_shown(const FieldOf *of) {
    return !form_has_person(of->form, of->side);
}

static bool has_setups(const FormUi *form) {
    return form->variant->setup_count > 0 && form->fen[0] == '\0';
}

static bool own_setup_is_shown(const FieldOf *of) {
    return has_setups(of->form) && !setups_are_shared(of->form->variant);
}

static bool common_setup_is_shown(const FieldOf *of) {
    return has_setups(of->form) && setups_are_shared(of->form->variant);
}

static bool level_is_shown(const FieldOf *of) {
    return player_is(&of->form->seats[SIDE_WHITE], PLAYER_LEVELS) ||
           player_is(&of->form->seats[SIDE_BLACK], PLAYER_LEVELS);
}

static bool name_is_shown(const FieldOf *of) {
    return form_has_person(of->form, of->side);
}

/* --- stepping -------------------------------------------------------------------------------- */

/* Orders clocks: no clock first, then by time. */
static bool clock_is_less(const TimeControl *a, const TimeControl *b) {
    if (a->limited != b->limited)
        return b->limited;
    if (a->base_ms != b->base_ms)
        return a->base_ms < b->base_ms;
    if (a->increment_ms != b->increment_ms)
        return a->increment_ms < b->increment_ms;
    if (a->period_ms != b->period_ms)
        return a->period_ms < b->period_ms;
    return a->periods < b->periods;
}

/* Steps to the next clock with more or less time, wrapping around at the ends. */
static void clock_step(const FieldChange *change, int step) {
    FormUi *form = change->form;
    const TimeControl now = form->time;
    bool more = step > 0;
    form->time = CLOCKS[more ? 0 : CLOCK_COUNT - 1];
    for (unsigned i = 0; i < CLOCK_COUNT; i++) {
        const TimeControl *clock = &CLOCKS[more ? CLOCK_COUNT - 1 - i : i];
        if (more ? clock_is_less(&now, clock) : clock_is_less(clock, &now))
            form->time = *clock;
    }
}

/* Which sides the users play, in stepping order. */
typedef enum Playing {
    PLAYING_WHITE,
    PLAYING_BLACK,
    PLAYING_RANDOM,
    PLAYING_BOTH,
    PLAYING_NEITHER
} Playing;

static Playing playing(const FormUi *form) {
    bool white = form_has_person(form, SIDE_WHITE);
    if (!form_is_alone(form))
        return white ? PLAYING_BOTH : PLAYING_NEITHER;
    return form->random_side ? PLAYING_RANDOM : white ? PLAYING_WHITE : PLAYING_BLACK;
}

/* A seat with the name of its engine. */
typedef struct SeatChoice {
    PlayerWord seat;
    char engine[SETTING_ITEM_NAME_SIZE];
} SeatChoice;

/* Returns a user's or an engine's seat from the form; if it has none, a seat without a name. */
static SeatChoice seat_choice_like(const FormUi *form, bool person) {
    SeatChoice choice = {.seat = {.kind = person ? &PLAYER_HUMAN : &PLAYER_COMPUTER}};
    for (unsigned side = SIDE_COUNT; side-- > 0;) {
        Text engine = TEXT_OVER(choice.engine);
        if (form_has_person(form, (Side)side) != person)
            continue;
        choice.seat = form->seats[side];
        text_add(&engine, form->engines[side]);
    }
    return choice;
}

static void side_step(const FieldChange *change, int step) {
    static const bool PEOPLE[][SIDE_COUNT] = {[PLAYING_WHITE] = {true, false},
                                              [PLAYING_BLACK] = {false, true},
                                              [PLAYING_RANDOM] = {true, false},
                                              [PLAYING_BOTH] = {true, true},
                                              [PLAYING_NEITHER] = {false, false}};
    enum { COUNT = sizeof PEOPLE / sizeof PEOPLE[0] };
    FormUi *form = change->form;
    Playing next = (Playing)(((int)playing(form) + COUNT + step) % COUNT);
    const FormUi before = *form;
    form->random_side = next == PLAYING_RANDOM;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        bool person = PEOPLE[next][side];
        if (form_has_person(&before, (Side)side) == person && !form_is_alone(&before))
            continue;
        SeatChoice choice = seat_choice_like(&before, person);
        Text engine = TEXT_OVER(form->engines[side]);
        form->seats[side] = choice.seat;
        text_add(&engine, choice.engine);
    }
}

/* The choices for a seat: the computer, a friend, the user's engines, and the command line's
 * player. */
typedef struct SeatChoices {
    PlayerWord seats[SETTING_ITEMS_LIMIT + 3];
    const char *names[SETTING_ITEMS_LIMIT + 3]; /* names of engines, or "" */
    size_t count;
} SeatChoices;

static void add_seat_choice(SeatChoices *choices, const PlayerWord *seat, const char *name) {
    for (size_t i = 0; i < choices->count; i++)
        if (choices->seats[i].kind == seat->kind && strcmp(choices->seats[i].text, seat->text) == 0)
            return;
    choices->seats[choices->count] = *seat;
    choices->names[choices->count++] = name;
}

static void find_seat_choices(const FormSource *source, Side side, SeatChoices *out) {
    PlayerWord computer = {.kind = &PLAYER_COMPUTER};
    out->count = 0;
    add_seat_choice(out, &computer, "");
    add_seat_choice(out, &(PlayerWord){.kind = &PLAYER_FRIEND}, "");
    const SettingList *engines = &source->own->engine;
    for (size_t i = 0; i < engines->count; i++) {

        PlayerWord engine = {.level = 1};
        if (player_parse(engines->items[i].value, NULL, &engine, NULL))
            add_seat_choice(out, &engine, engines->items[i].name);
    }
    if (player_is(&source->game->seats[side], PLAYER_COMMAND))
        add_seat_choice(out, &source->game->seats[side], "");
}

static void take_seat(FormUi *form, Side side, const PlayerWord *seat, const char *name) {
    text_copy(form->engines[side], sizeof form->engines[side], name);
    if (player_is(seat, PLAYER_LEVELS) && seat->level > 0)
        form->level = seat->level;
    form->seats[side] = *seat;
}

/* Steps from a typed player as from the computer. */
static void seat_step(const FieldChange *change, int step) {
    SeatChoices choices;
    find_seat_choices(change->source, change->side, &choices);
    const PlayerWord *now = &change->form->seats[change->side];
    size_t at = 0;
    for (size_t i = 0; i < choices.count; i++)
        if (choices.seats[i].kind == now->kind && strcmp(choices.seats[i].text, now->text) == 0)
            at = i;
    at = (at + choices.count + (size_t)step) % choices.count;
    take_seat(change->form, change->side, &choices.seats[at], choices.names[at]);
}

/* Steps to the next game of the list; from an unlisted one, to the first or last. */
static void variant_step(const FieldChange *change, int step) {
    FormUi *form = change->form;
    const VariantSet *variants = change->source->variants;
    bool forward = step > 0;
    size_t count = variants_count(variants), at = variants_index(variants, form->variant);
    if (at == count)
        at = forward ? count - 1 : 0;
    const Variant *next = variants_at(variants, (at + (forward ? 1 : count - 1)) % count);
    if (next != NULL)
        form_set_variant(form, next);
}

/* Steps from typed odds to the first or last offered. */
static void handicap_step(const FieldChange *change, int step) {
    FormUi *form = change->form;
    Handicap offers[HANDICAP_OFFERS_LIMIT];
    size_t count = handicap_offers(form->variant, offers, HANDICAP_OFFERS_LIMIT), at = 0;
    char now[HANDICAP_TEXT_SIZE];
    Text text = TEXT_OVER(now);
    handicap_format(&form->handicap, &text);
    for (size_t i = 0; i < count; i++) {
        char other[HANDICAP_TEXT_SIZE];
        Text words = TEXT_OVER(other);
        handicap_format(&offers[i], &words);
        if (strcmp(now, other) == 0)
            at = i;
    }
    if (count > 0)
        form->handicap = offers[(at + count + (size_t)step) % count];
}

/* Steps through "to be chosen" and the setups of the game. */
static void setup_step(const FieldChange *change, int step) {
    FormUi *form = change->form;
    uint8_t *setup = &form->setups[change->side];
    unsigned count = form->variant->setup_count + 1u;
    unsigned at = *setup == SETUP_ASK ? 0 : *setup + 1u;
    at = (at + count + (unsigned)step) % count;
    *setup = at == 0 ? SETUP_ASK : (uint8_t)(at - 1);
    if (setups_are_shared(form->variant))
        form->setups[SIDE_BLACK] = *setup;
}

static void level_step(const FieldChange *change, int step) {
    unsigned *level = &change->form->level;
    *level = (*level - 1 + ENGINE_LEVELS + (unsigned)step) % ENGINE_LEVELS + 1;
}

static bool has_position(const FieldOf *of) {
    const Position *shown = of->source->shown;
    return of->form->fen[0] != '\0' || (shown != NULL && shown->variant == of->form->variant);
}

/* Switches between the start position and the one that was on the board. */
static void position_step(const FieldChange *change, int step) {
    FormUi *form = change->form;
    const Position *shown = change->source->shown;
    (void)step;
    bool other = form->fen[0] == '\0';
    Text text = TEXT_OVER(form->fen);
    if (other)
        fen_format(shown, &text);
}

/* --- typing ---------------------------------------------------------------------------------- */

static bool take_typed_seat(const FieldChange *change, const char *text, Error *error) {
    const Settings *own = change->source->own;
    PlayerWord seat = {.level = change->form->level};
    if (!player_parse(text, own, &seat, error))
        return false;
    bool named = setting_item(&own->engine, text) != NULL;
    take_seat(change->form, change->side, &seat, named ? text : "");
    return true;
}

static bool take_typed_position(const FieldChange *change, const char *text, Error *error) {
    FormUi *form = change->form;
    Position position;
    if (text[0] != '\0' && !fen_parse_noted(form->variant, text, &position, error, error))
        return false;
    text_copy(form->fen, sizeof form->fen, text);
    return true;
}

/* Applies the handicap to the position at once, as the command line does. */
static bool take_typed_handicap(const FieldChange *change, const char *text, Error *error) {
    FormUi *form = change->form;
    FormUi tried = *form;
    Position position;
    if (!handicap_parse(form->variant, text, &tried.handicap, error) ||
        !form_position(&tried, &position, error))
        return false;
    *form = tried;
    return true;
}

static bool take_typed_name(const FieldChange *change, const char *text, Error *error) {
    (void)error;
    text_copy(change->form->seats[change->side].name, sizeof change->form->seats[change->side].name,
              text);
    return true;
}

static bool take_typed_clock(const FieldChange *change, const char *text, Error *error) {
    return time_control_parse(text, &change->form->time, error);
}

static const char *name_typed(const FieldOf *of) {
    return of->form->seats[of->side].name;
}

static const char *position_typed(const FieldOf *of) {
    return of->form->fen;
}

/* --- values ---------------------------------------------------------------------------------- */

static void add_title(const FieldOf *of, Text *out) {
    text_add(out, words_title(of->form->variant));
}

static void add_side(const FieldOf *of, Text *out) {
    bool white = player_is(&of->form->seats[SIDE_WHITE], PLAYER_BY_HAND);
    if (!form_is_alone(of->form))
        text_add(out, white ? _("both sides") : _("neither side"));
    else
        text_add(out, of->form->random_side
                          ? _("random side")
                          : side_word(of->form->variant, white ? SIDE_WHITE : SIDE_BLACK));
}

static void add_seat(const FieldOf *of, Text *out) {
    const PlayerWord *seat = &of->form->seats[of->side];
    if (player_is(seat, PLAYER_LEVELS))
        text_add(out, _("the computer"));
    else if (player_is(seat, PLAYER_REMOTE))
        text_add(out, _("a friend"));
    else if (of->form->engines[of->side][0] != '\0')
        text_add(out, of->form->engines[of->side]);
    else
        text_add(out, seat->text[0] != '\0' ? seat->text : seat->name);
}

/* Appends the name; in brackets if it is the default one. */
static void add_name(const FieldOf *of, Text *out) {
    const char *name = of->form->seats[of->side].name;
    if (name[0] != '\0')
        unicode_add_sanitized(out, name, strlen(name));
    else
        text_addf(out, "(%s)",
                  form_is_alone(of->form) ? _("You") : side_word(of->form->variant, of->side));
}

static void add_setup(const FieldOf *of, Text *out) {
    if (of->form->setups[of->side] < of->form->variant->setup_count)
        text_add(out, words_setup(of->form->variant, of->form->setups[of->side]));
    else if (player_is(&of->form->seats[of->side], PLAYER_BY_HAND) ||
             setups_are_shared(of->form->variant))
        text_add(out, _("to be chosen"));
    else
        text_add(out, _("its own choice"));
}

static void add_level(const FieldOf *of, Text *out) {
    text_add(out, words_level(of->form->level).text);
}

static void add_clock(const FieldOf *of, Text *out) {
    if (of->form->time.limited)
        time_control_format(&of->form->time, out);
    else
        text_add(out, _("none"));
}

static void add_handicap(const FieldOf *of, Text *out) {
    handicap_words_short(&of->form->handicap, out);
}

static void add_position(const FieldOf *of, Text *out) {
    text_add(out, of->form->fen[0] != '\0' ? of->form->fen : _("start position"));
}

/* --- sentences ------------------------------------------------------------------------------- */

/* Writes seconds, to a tenth: "5", "2.5". */
static const char *seconds(int64_t ms, Text *out) {
    text_addf(out, "%lld", (long long)(ms / 1000));
    if (ms % 1000 != 0)
        text_addf(out, ".%d", (int)(ms % 1000 / 100));
    return out->data;
}

static void add_clock_words(const FieldOf *of, Text *out) {
    const TimeControl *time = &of->form->time;
    char increment[32], period[32];
    Text added = TEXT_OVER(increment), each = TEXT_OVER(period);
    if (!time->limited)
        text_add(out, _("No time limit."));
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
                      _("Type digits for another: minutes+seconds, or byoyomi as in 10+0+30x3."));
}

static void add_side_words(const FieldOf *of, Text *out) {
    bool white = player_is(&of->form->seats[SIDE_WHITE], PLAYER_BY_HAND);
    if (!form_is_alone(of->form))
        text_add(out, white ? _("Two people play at this keyboard.")
                            : _("Engines play each other while you watch."));
    else if (of->form->random_side)
        text_add(out, _("Your side is picked at random when the game begins."));
    else
        text_add(out, white ? _("You move first.") : _("The other side moves first."));
}

static void add_seat_words(const FieldOf *of, Text *out) {
    const PlayerWord *seat = &of->form->seats[of->side];
    if (player_is(seat, PLAYER_COMMAND))
        text_addf(out, "%s\n", seat->text);
    if (player_is(seat, PLAYER_REMOTE))
        text_addf(out, "%s\n",
                  _("Start opens a table, which your friend joins at another terminal."));
    char data[SETTING_VALUES_SIZE];
    Text forms = TEXT_OVER(data);
    player_add_forms(PLAYER_BY_HAND, ", ", &forms);
    text_addf(
        out,
        _("Press Left or Right to choose the computer, a friend or one of your engines. Press = to "
          "type another: an engine's name, or %s."),
        data);
}

static void add_setup_words(const FieldOf *of, Text *out) {
    if (of->form->setups[of->side] < of->form->variant->setup_count)
        setups_explain(of->form->variant, of->form->setups[of->side], of->side, out);
    else
        text_add(out, _("Each player chooses on the board, before the first move."));
}

static void add_handicap_words(const FieldOf *of, Text *out) {
    Handicap placed;
    Position position;
    FormUi even = *of->form;
    even.handicap.count = 0;
    form_position(&even, &position, NULL);
    if (handicap_apply(&of->form->handicap, &position, &placed, NULL))
        handicap_words(&placed, out);
    text_add_sentence(out, "%s", _("Press = to type another: white:a1,i1, black:rook or none."));
}

/* The other side of a friend's game goes by what the system says. */
static void add_name_words(const FieldOf *of, Text *out) {
    bool remote = player_is(&of->form->seats[side_other(of->side)], PLAYER_REMOTE);
    text_add(out, remote ? _("Press Right to type the name for your own board and record. Your "
                             "friend sees your login name.")
                         : _("Press Right to type the name for the board and record."));
}

static void add_level_words(const FieldOf *of, Text *out) {
    text_addf(out, P_("a level, more about it", "%s. %s"), words_level_clause(of->form->level).text,
              _(engine_level_words(of->form->level)));
}

static void add_position_words(const FieldOf *of, Text *out) {
    if (of->form->fen[0] != '\0')
        text_addf(out, "%s\n", of->form->fen);
    text_add(out, _("Press Right to use the position on the board, or to type a FEN."));
}

/* --- the fields ------------------------------------------------------------------------------ */

/* A field's functions and texts. */
typedef struct FieldRow {
    Side side;            /* the field's side, if it has one */
    const char *label;    /* NULL: the side's label */
    bool of_side;         /* with two users or none, the label is the side's */
    const char *question; /* label of the line in which it is typed; NULL: none, or a side's own */
    bool (*is_shown)(const FieldOf *of);               /* NULL: always */
    void (*step)(const FieldChange *change, int step); /* NULL: it has no fixed values */
    bool (*has_steps)(const FieldOf *of);              /* NULL: always, if there is step */
    /* NULL: it cannot be typed. */
    bool (*take)(const FieldChange *change, const char *text, Error *error);
    /* The value as it was typed, maybe empty. NULL: not stored. */
    const char *(*typed)(const FieldOf *of);
    void (*add_value)(const FieldOf *of, Text *out); /* NULL: nothing */
    void (*add_words)(const FieldOf *of, Text *out); /* NULL: the game's summary */
} FieldRow;

static const FieldRow FIELDS[FIELD_COUNT] = {
    [FIELD_GAME] = {SIDE_WHITE, N_("Game"), false, NULL, NULL, variant_step, NULL, NULL, NULL,
                    add_title, NULL},
    [FIELD_SIDE] = {SIDE_WHITE, N_("You play"), false, NULL, NULL, side_step, NULL, NULL, NULL,
                    add_side, add_side_words},
    [FIELD_WHITE] = {SIDE_WHITE, N_("Against"), true, NULL, engine_is_shown, seat_step, NULL,
                     take_typed_seat, NULL, add_seat, add_seat_words},
    [FIELD_BLACK] = {SIDE_BLACK, N_("Against"), true, NULL, engine_is_shown, seat_step, NULL,
                     take_typed_seat, NULL, add_seat, add_seat_words},
    [FIELD_LEVEL] = {SIDE_WHITE, N_("Level"), false, NULL, level_is_shown, level_step, NULL, NULL,
                     NULL, add_level, add_level_words},
    [FIELD_CLOCK] = {SIDE_WHITE, N_("Clock"), false, N_("Clock, minutes+seconds or none: "), NULL,
                     clock_step, NULL, take_typed_clock, NULL, add_clock, add_clock_words},
    [FIELD_HANDICAP] = {SIDE_WHITE, N_("Handicap"), false, N_("Handicap, side:pieces or none: "),
                        NULL, handicap_step, NULL, take_typed_handicap, NULL, add_handicap,
                        add_handicap_words},
    [FIELD_WHITE_SETUP] = {SIDE_WHITE, NULL, false, NULL, own_setup_is_shown, setup_step, NULL,
                           NULL, NULL, add_setup, add_setup_words},
    [FIELD_BLACK_SETUP] = {SIDE_BLACK, NULL, false, NULL, own_setup_is_shown, setup_step, NULL,
                           NULL, NULL, add_setup, add_setup_words},
    [FIELD_SETUP] = {SIDE_WHITE, N_("Setup"), false, NULL, common_setup_is_shown, setup_step, NULL,
                     NULL, NULL, add_setup, add_setup_words},
    [FIELD_WHITE_NAME] = {SIDE_WHITE, N_("Name"), true, NULL, name_is_shown, NULL, NULL,
                          take_typed_name, name_typed, add_name, add_name_words},
    [FIELD_BLACK_NAME] = {SIDE_BLACK, N_("Name"), true, NULL, name_is_shown, NULL, NULL,
                          take_typed_name, name_typed, add_name, add_name_words},
    [FIELD_POSITION] = {SIDE_WHITE, N_("Position"), false, N_("FEN (empty: start position): "),
                        NULL, position_step, has_position, take_typed_position, position_typed,
                        add_position, add_position_words},
    [FIELD_START] = {.label = N_("Start the game")},
};

static FieldOf of_field(const FormUi *form, const FormSource *source, Field field) {
    return (FieldOf){form, source, FIELDS[field].side};
}

/* Lists the fields that this game has, in order; returns their number. */
static size_t shown_fields(const FormUi *form, Field out[FIELD_COUNT]) {
    size_t count = 0;
    for (unsigned field = 0; field < FIELD_COUNT; field++) {
        const FieldOf of = of_field(form, NULL, (Field)field);
        if (FIELDS[field].is_shown == NULL || FIELDS[field].is_shown(&of))
            out[count++] = (Field)field;
    }
    return count;
}

Field field_at(const FormUi *form, size_t item) {
    Field fields[FIELD_COUNT];
    size_t count = shown_fields(form, fields);
    return item < count ? fields[item] : FIELD_START;
}

size_t field_item(const FormUi *form, Field field) {
    Field fields[FIELD_COUNT];
    size_t count = shown_fields(form, fields), item = 0;
    while (item < count && fields[item] != field)
        item++;
    return item;
}

bool field_has_steps(const FormUi *form, const FormSource *source, Field field) {
    const FieldRow *row = &FIELDS[field];
    const FieldOf of = of_field(form, source, field);
    return row->step != NULL && (row->has_steps == NULL || row->has_steps(&of));
}

bool field_step(FormUi *form, const FormSource *source, Field field, int step) {
    const FieldChange change = {form, source, FIELDS[field].side};
    bool has = field_has_steps(form, source, field);
    if (has)
        FIELDS[field].step(&change, step);
    return has;
}

bool field_is_typed(Field field) {
    return FIELDS[field].take != NULL;
}

bool field_takes_nothing(Field field) {
    return FIELDS[field].typed != NULL;
}

bool field_take(FormUi *form, const FormSource *source, Field field, const char *text,
                Error *error) {
    const FieldChange change = {form, source, FIELDS[field].side};
    return FIELDS[field].take == NULL || FIELDS[field].take(&change, text, error);
}

void field_add_typed(const FormUi *form, Field field, Text *out) {
    const FieldOf of = of_field(form, NULL, field);
    if (FIELDS[field].typed != NULL)
        text_add(out, FIELDS[field].typed(&of));
}

Phrase field_label(const FormUi *form, Field field) {
    const FieldRow *row = &FIELDS[field];
    const char *side = side_word(form->variant, row->side);
    Phrase label;
    Text out = TEXT_OVER(label.text);
    if (row->label == NULL)
        text_addf(&out, _("%s has"), side);
    else
        text_add(&out, row->of_side && !form_is_alone(form) ? side : _(row->label));
    return label;
}

Phrase field_question(const FormUi *form, Field field) {
    const char *side = side_word(form->variant, FIELDS[field].side);
    Phrase question;
    Text out = TEXT_OVER(question.text);
    if (FIELDS[field].of_side)
        text_addf(&out, FIELDS[field].typed != NULL ? _("%s's name: ") : _("%s: "), side);
    else if (FIELDS[field].question != NULL)
        text_add(&out, _(FIELDS[field].question));
    return question;
}

void field_add_value(const FormUi *form, Field field, bool native, Text *out) {
    const FieldOf of = of_field(form, NULL, field);
    if (FIELDS[field].add_value != NULL)
        FIELDS[field].add_value(&of, out);
    if (field == FIELD_GAME && native && words_native(form->variant)[0] != '\0')
        text_addf(out, " %s", words_native(form->variant));
}

void field_add_words(const FormUi *form, Field field, Text *out) {
    const FieldOf of = of_field(form, NULL, field);
    if (FIELDS[field].add_words != NULL)
        FIELDS[field].add_words(&of, out);
    else
        text_add(out, words_summary(form->variant));
}
