#include "ui/form/form.h"

#include <string.h>

#include "base/i18n.h"
#include "base/random.h"
#include "words/setups.h"

/* Clocks offered, the first of them none, then more and more main time, in milliseconds: base,
 * increment, a period of byoyomi and how many. */
#define CLOCK(base, increment, period, count)                                                      \
    { true, (base), (increment), (period), (count) }
static const TimeControl CLOCKS[] = {
    {.limited = false},          CLOCK(180000, 2000, 0, 0),   CLOCK(300000, 3000, 0, 0),
    CLOCK(600000, 0, 30000, 3),  CLOCK(600000, 5000, 0, 0),   CLOCK(900000, 10000, 0, 0),
    CLOCK(1800000, 0, 60000, 3), CLOCK(1800000, 20000, 0, 0), CLOCK(3600000, 30000, 0, 0),
};
#undef CLOCK
enum { CLOCK_COUNT = sizeof CLOCKS / sizeof CLOCKS[0] };

/* The form whose field changes, and what from. */
typedef struct FieldChange {
    FormUi *form;
    const FormSource *source;
    Side side; /* whose field it is */
} FieldChange;

void form_set_variant(FormUi *form, const Variant *variant) {
    if (form->variant != variant) {
        form->fen[0] = '\0';
        form->handicap = (Handicap){.variant = variant};
        form->setups[SIDE_WHITE] = form->setups[SIDE_BLACK] = SETUP_ASK;
    }
    form->variant = variant;
}

void form_set_opponent(FormUi *form, Side person, unsigned level) {
    form->seats[person] = (PlayerWord){.kind = &PLAYER_HUMAN};
    form->seats[side_other(person)] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = level};
    form->level = level;
    form->lot = false;
}

void form_follow_opponent(FormUi *form, Side person, unsigned level) {
    bool lot = form->lot && form_is_alone(form);
    form_set_opponent(form, person, level);
    form->lot = lot;
}

void form_set_handicap(FormUi *form, const Handicap *handicap) {
    form->handicap = *handicap;
    form->handicap.variant = form->variant;
}

void form_init(FormUi *form, const FormSource *source) {
    const SessionSettings *game = source->game;
    *form = (FormUi){.level = ENGINE_LEVEL_DEFAULT, .time = game->time};
    form_set_variant(form,
                     game->variant != NULL ? game->variant : variants_at(source->variants, 0));
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        form->seats[side] = game->seats[side];
        form->setups[side] = game->setups[side];
        if (player_is(&game->seats[side], PLAYER_LEVELS) && game->seats[side].level > 0)
            form->level = game->seats[side].level;
    }
    if (game->handicap.variant == form->variant)
        form->handicap = game->handicap;
}

/* --- which fields there are ------------------------------------------------------------------ */

static bool is_person(const FormUi *form, Side side) {
    return player_is(&form->seats[side], PLAYER_BY_HAND);
}

bool form_is_alone(const FormUi *form) {
    return is_person(form, SIDE_WHITE) != is_person(form, SIDE_BLACK);
}

static bool engine_is_shown(const FormUi *form, Side side) {
    return !is_person(form, side);
}

static bool has_setups(const FormUi *form) {
    return form->variant->setup_count > 0 && form->fen[0] == '\0';
}

static bool own_setup_is_shown(const FormUi *form, Side side) {
    (void)side;
    return has_setups(form) && !setups_are_shared(form->variant);
}

static bool common_setup_is_shown(const FormUi *form, Side side) {
    (void)side;
    return has_setups(form) && setups_are_shared(form->variant);
}

static bool level_is_shown(const FormUi *form, Side side) {
    (void)side;
    return player_is(&form->seats[SIDE_WHITE], PLAYER_LEVELS) ||
           player_is(&form->seats[SIDE_BLACK], PLAYER_LEVELS);
}

/* --- stepping -------------------------------------------------------------------------------- */

/* No clock, then more and more time. */
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

/* The next clock offered that has more time, or less; past the last the other end. */
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

/* Which sides people play, in the order of stepping. */
typedef enum Playing {
    PLAYING_WHITE,
    PLAYING_BLACK,
    PLAYING_LOT,
    PLAYING_BOTH,
    PLAYING_NEITHER
} Playing;

static Playing playing(const FormUi *form) {
    bool white = is_person(form, SIDE_WHITE);
    if (!form_is_alone(form))
        return white ? PLAYING_BOTH : PLAYING_NEITHER;
    return form->lot ? PLAYING_LOT : white ? PLAYING_WHITE : PLAYING_BLACK;
}

/* A seat with the name of its engine. */
typedef struct Sitter {
    PlayerWord seat;
    char engine[SETTING_ITEM_NAME_SIZE];
} Sitter;

/* One of the present sitters that is a person, or is none; else one without a name. */
static Sitter sitter_like(const FormUi *form, bool person) {
    Sitter sitter = {.seat = {.kind = person ? &PLAYER_HUMAN : &PLAYER_COMPUTER}};
    for (unsigned side = SIDE_COUNT; side-- > 0;) {
        Text engine = TEXT_OVER(sitter.engine);
        if (is_person(form, (Side)side) != person)
            continue;
        sitter.seat = form->seats[side];
        text_add(&engine, form->engines[side]);
    }
    return sitter;
}

static void side_step(const FieldChange *change, int step) {
    static const bool PEOPLE[][SIDE_COUNT] = {[PLAYING_WHITE] = {true, false},
                                              [PLAYING_BLACK] = {false, true},
                                              [PLAYING_LOT] = {true, false},
                                              [PLAYING_BOTH] = {true, true},
                                              [PLAYING_NEITHER] = {false, false}};
    enum { COUNT = sizeof PEOPLE / sizeof PEOPLE[0] };
    FormUi *form = change->form;
    Playing next = (Playing)(((int)playing(form) + COUNT + step) % COUNT);
    const FormUi before = *form;
    form->lot = next == PLAYING_LOT;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        bool person = PEOPLE[next][side];
        if (is_person(&before, (Side)side) == person && !form_is_alone(&before))
            continue;
        Sitter sitter = sitter_like(&before, person);
        Text engine = TEXT_OVER(form->engines[side]);
        form->seats[side] = sitter.seat;
        text_add(&engine, sitter.engine);
    }
}

/* Who may sit there: the computer, the person's engines, and what the command line says. */
typedef struct Sitters {
    PlayerWord seats[SETTING_ITEMS_LIMIT + 2];
    const char *names[SETTING_ITEMS_LIMIT + 2]; /* of engines; "" */
    size_t count;
} Sitters;

static void add_sitter(Sitters *sitters, const PlayerWord *seat, const char *name) {
    for (size_t i = 0; i < sitters->count; i++)
        if (sitters->seats[i].kind == seat->kind && strcmp(sitters->seats[i].text, seat->text) == 0)
            return;
    sitters->seats[sitters->count] = *seat;
    sitters->names[sitters->count++] = name;
}

static void find_sitters(const FormSource *source, Side side, Sitters *out) {
    PlayerWord computer = {.kind = &PLAYER_COMPUTER};
    out->count = 0;
    add_sitter(out, &computer, "");
    const SettingList *engines = &source->own->engine;
    for (size_t i = 0; i < engines->count; i++) {

        PlayerWord engine = {.level = 1};
        if (player_parse(engines->items[i].value, NULL, &engine, NULL))
            add_sitter(out, &engine, engines->items[i].name);
    }
    if (player_is(&source->game->seats[side], PLAYER_COMMAND))
        add_sitter(out, &source->game->seats[side], "");
}

static void take_seat(FormUi *form, Side side, const PlayerWord *seat, const char *name) {
    text_copy(form->engines[side], sizeof form->engines[side], name);
    if (player_is(seat, PLAYER_LEVELS) && seat->level > 0)
        form->level = seat->level;
    form->seats[side] = *seat;
}

/* From one that was typed, as from the computer. */
static void seat_step(const FieldChange *change, int step) {
    Sitters sitters;
    find_sitters(change->source, change->side, &sitters);
    const PlayerWord *now = &change->form->seats[change->side];
    size_t at = 0;
    for (size_t i = 0; i < sitters.count; i++)
        if (sitters.seats[i].kind == now->kind && strcmp(sitters.seats[i].text, now->text) == 0)
            at = i;
    at = (at + sitters.count + (size_t)step) % sitters.count;
    take_seat(change->form, change->side, &sitters.seats[at], sitters.names[at]);
}

/* The next game of the list; from one that is not listed, its first or last. */
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

/* From odds that were typed, to the first or last offered. */
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

/* To be chosen, then each of the game's. */
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

static bool has_position(const FormUi *form, const FormSource *source) {
    const Position *shown = source->shown;
    return form->fen[0] != '\0' || (shown != NULL && shown->variant == form->variant);
}

/* The start position, or the one that was on the board: both ways lead there. */
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

/* Tried on the position at once, as the command line does. */
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

static const char *name_typed(const FormUi *form, Side side) {
    return form->seats[side].name;
}

static const char *position_typed(const FormUi *form, Side side) {
    (void)side;
    return form->fen;
}

/* --- the fields ------------------------------------------------------------------------------ */

/* What can be done with a field. */
typedef struct FieldRules {
    Side side;                                         /* whose it is, where it is one side's */
    bool (*is_shown)(const FormUi *form, Side side);   /* NULL: always */
    void (*step)(const FieldChange *change, int step); /* NULL: it has no values to go through */
    /* NULL: always, if there is step */
    bool (*has_steps)(const FormUi *form, const FormSource *source);
    /* NULL: it is not typed. */
    bool (*take)(const FieldChange *change, const char *text, Error *error);
    /* The value as it was typed, which may be nothing. NULL: it is not kept so. */
    const char *(*typed)(const FormUi *form, Side side);
} FieldRules;

static const FieldRules FIELDS[FIELD_COUNT] = {
    [FIELD_GAME] = {.step = variant_step},
    [FIELD_SIDE] = {.step = side_step},
    [FIELD_WHITE] = {.is_shown = engine_is_shown, .step = seat_step, .take = take_typed_seat},
    [FIELD_BLACK] = {SIDE_BLACK, .is_shown = engine_is_shown, .step = seat_step,
                     .take = take_typed_seat},
    [FIELD_LEVEL] = {.is_shown = level_is_shown, .step = level_step},
    [FIELD_CLOCK] = {.step = clock_step, .take = take_typed_clock},
    [FIELD_HANDICAP] = {.step = handicap_step, .take = take_typed_handicap},
    [FIELD_WHITE_SETUP] = {.is_shown = own_setup_is_shown, .step = setup_step},
    [FIELD_BLACK_SETUP] = {SIDE_BLACK, .is_shown = own_setup_is_shown, .step = setup_step},
    [FIELD_SETUP] = {.is_shown = common_setup_is_shown, .step = setup_step},
    [FIELD_WHITE_NAME] = {.is_shown = is_person, .take = take_typed_name, .typed = name_typed},
    [FIELD_BLACK_NAME] = {SIDE_BLACK, .is_shown = is_person, .take = take_typed_name,
                          .typed = name_typed},
    [FIELD_POSITION] = {.step = position_step,
                        .has_steps = has_position,
                        .take = take_typed_position,
                        .typed = position_typed},
};

Side form_side(Field field) {
    return FIELDS[field].side;
}

/* The fields that this game has, in order; returns their number. */
static size_t shown_fields(const FormUi *form, Field out[FIELD_COUNT]) {
    size_t count = 0;
    for (unsigned field = 0; field < FIELD_COUNT; field++) {
        const FieldRules *rules = &FIELDS[field];
        if (rules->is_shown == NULL || rules->is_shown(form, rules->side))
            out[count++] = (Field)field;
    }
    return count;
}

Field form_field(const FormUi *form, size_t item) {
    Field fields[FIELD_COUNT];
    size_t count = shown_fields(form, fields);
    return item < count ? fields[item] : FIELD_START;
}

size_t form_item(const FormUi *form, Field field) {
    Field fields[FIELD_COUNT];
    size_t count = shown_fields(form, fields), item = 0;
    while (item < count && fields[item] != field)
        item++;
    return item;
}

bool form_has_steps(const FormUi *form, const FormSource *source, Field field) {
    const FieldRules *rules = &FIELDS[field];
    return rules->step != NULL && (rules->has_steps == NULL || rules->has_steps(form, source));
}

bool form_step(FormUi *form, const FormSource *source, Field field, int step) {
    FieldChange change = {form, source, form_side(field)};
    if (!form_has_steps(form, source, field))
        return false;
    FIELDS[field].step(&change, step);
    return true;
}

bool form_is_typed(Field field) {
    return FIELDS[field].take != NULL;
}

bool form_takes_nothing(Field field) {
    return FIELDS[field].typed != NULL;
}

bool form_take(FormUi *form, const FormSource *source, Field field, const char *text,
               Error *error) {
    FieldChange change = {form, source, form_side(field)};
    return FIELDS[field].take == NULL || FIELDS[field].take(&change, text, error);
}

void form_add_typed(const FormUi *form, Field field, Text *out) {
    if (FIELDS[field].typed != NULL)
        text_add(out, FIELDS[field].typed(form, form_side(field)));
}

/* --- the game -------------------------------------------------------------------------------- */

bool form_position(const FormUi *form, Position *out, Error *error) {
    uint8_t setups[SIDE_COUNT];
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        setups[side] =
            form->setups[side] < form->variant->setup_count ? form->setups[side] : (uint8_t)0;
    position_start_with_setups(out, form->variant, setups);
    Position typed;
    if (form->fen[0] != '\0') {
        if (!fen_parse(form->variant, form->fen, &typed, error))
            return false;
        *out = typed;
    }
    return handicap_apply(&form->handicap, out, NULL, error);
}

/* Which side of the form a side of the game is: the other one where the lot has it so. */
static Side drawn_side(const FormUi *form, const SessionSettings *base, Side side) {
    Random random = random_seeded(base->seed);
    bool swapped = form->lot && form_is_alone(form) && random_below(&random, SIDE_COUNT) != 0;
    return swapped ? side_other(side) : side;
}

bool form_settings(const FormUi *form, const SessionSettings *base, Position *start,
                   SessionSettings *out, Error *error) {
    Position tried;
    if (!form_position(form, &tried, error))
        return false;
    *out = *base;
    out->variant = form->variant;
    out->start = NULL;
    out->time = form->time;
    out->handicap = form->handicap;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Side from = drawn_side(form, base, (Side)side);
        PlayerWord *seat = &out->seats[side];
        *seat = form->seats[from];
        out->setups[side] = form->setups[side];
        if (player_is(seat, PLAYER_LEVELS))
            seat->level = form->level;
        if (!player_is(seat, PLAYER_BY_HAND) &&
            (seat->text[0] == '\0' || form->engines[from][0] != '\0'))
            text_copy(seat->name, sizeof seat->name, form->engines[from]);
    }
    if (form->fen[0] != '\0') {
        if (!fen_parse(form->variant, form->fen, start, error))
            return false;
        out->start = start;
    }
    return true;
}
