#include "ui/app/form.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
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
    form->seats[person] = (Seat){.kind = SEAT_HUMAN};
    form->seats[side_other(person)] = (Seat){.kind = SEAT_COMPUTER, .level = level};
    form->level = level;
}

void form_init(FormUi *form, const FormSource *source) {
    const SessionSettings *game = source->game;
    *form = (FormUi){.level = ENGINE_LEVEL_DEFAULT, .time = game->time};
    form_set_variant(form,
                     game->variant != NULL ? game->variant : variants_at(source->variants, 0));
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        form->seats[side] = game->seats[side];
        form->setups[side] = game->setups[side];
        if (game->seats[side].kind == SEAT_COMPUTER && game->seats[side].level > 0)
            form->level = game->seats[side].level;
    }
    if (game->handicap.variant == form->variant)
        form->handicap = game->handicap;
}

/* --- which fields there are ------------------------------------------------------------------ */

static bool name_is_shown(const FormUi *form, Side side) {
    return form->seats[side].kind == SEAT_HUMAN;
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
    return form->seats[SIDE_WHITE].kind == SEAT_COMPUTER ||
           form->seats[SIDE_BLACK].kind == SEAT_COMPUTER;
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

/* Who may sit there: a person, the computer, the person's engines, and what the command line says.
 */
typedef struct Sitters {
    Seat seats[SETTING_ITEMS_LIMIT + 3];
    const char *names[SETTING_ITEMS_LIMIT + 3]; /* of engines; "" */
    size_t count;
} Sitters;

static void add_sitter(Sitters *sitters, const Seat *seat, const char *name) {
    for (size_t i = 0; i < sitters->count; i++)
        if (sitters->seats[i].kind == seat->kind &&
            strcmp(sitters->seats[i].command, seat->command) == 0)
            return;
    sitters->seats[sitters->count] = *seat;
    sitters->names[sitters->count++] = name;
}

static void find_sitters(const FormSource *source, Side side, Sitters *out) {
    Seat human = {.kind = SEAT_HUMAN}, computer = {.kind = SEAT_COMPUTER}, engine;
    out->count = 0;
    add_sitter(out, &human, "");
    add_sitter(out, &computer, "");
    const SettingList *engines = seat_engines(source->own);
    for (size_t i = 0; i < engines->count; i++)
        if (seat_parse(engines->items[i].value, 1, &engine, NULL))
            add_sitter(out, &engine, engines->items[i].name);
    if (source->game->seats[side].kind == SEAT_EXTERNAL)
        add_sitter(out, &source->game->seats[side], "");
}

static void take_seat(FormUi *form, Side side, const Seat *seat, const char *name) {
    Text engine = TEXT_OVER(form->engines[side]);
    text_add(&engine, name);
    if (seat->kind == SEAT_COMPUTER && seat->level > 0)
        form->level = seat->level;
    form->seats[side] = *seat;
}

/* From one that was typed, as from a person. */
static void seat_step(const FieldChange *change, int step) {
    Sitters sitters;
    find_sitters(change->source, change->side, &sitters);
    const Seat *now = &change->form->seats[change->side];
    size_t at = 0;
    for (size_t i = 0; i < sitters.count; i++)
        if (sitters.seats[i].kind == now->kind &&
            strcmp(sitters.seats[i].command, now->command) == 0)
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

/* The start position, or the one that was on the board: both ways lead there. */
static void position_step(const FieldChange *change, int step) {
    FormUi *form = change->form;
    const Position *shown = change->source->shown;
    (void)step;
    bool other = form->fen[0] == '\0' && shown != NULL && shown->variant == form->variant;
    Text text = TEXT_OVER(form->fen);
    if (other)
        fen_format(shown, &text);
}

/* --- typing ---------------------------------------------------------------------------------- */

static bool clock_types(uint32_t code) {
    return code < 128 && ascii_is_digit((char)code);
}

static bool letter_types(uint32_t code) {
    return code < 128 && ascii_is_alpha((char)code);
}

static bool name_types(uint32_t code) {
    return code > ' ';
}

static bool take_typed_seat(const FieldChange *change, const char *text, Error *error) {
    const Settings *own = change->source->own;
    Seat seat;
    if (!seat_parse_own(own, text, change->form->level, &seat, error))
        return false;
    bool named = setting_item(seat_engines(own), text) != NULL;
    take_seat(change->form, change->side, &seat, named ? text : "");
    return true;
}

static bool take_typed_position(const FieldChange *change, const char *text, Error *error) {
    FormUi *form = change->form;
    Position position;
    if (text[0] != '\0' && !fen_parse(form->variant, text, &position, error))
        return false;
    Text copy = TEXT_OVER(form->fen);
    text_add(&copy, text);
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
    Text name = TEXT_OVER(change->form->seats[change->side].name);
    (void)error;
    text_add(&name, text);
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
    bool (*types)(uint32_t code);                      /* NULL: no character begins to type it */
    /* NULL: it is not typed. */
    bool (*take)(const FieldChange *change, const char *text, Error *error);
    /* The value as it was typed, which may be nothing. NULL: it is not kept so. */
    const char *(*typed)(const FormUi *form, Side side);
} FieldRules;

static const FieldRules FIELDS[FIELD_COUNT] = {
    [FIELD_GAME] = {.step = variant_step},
    [FIELD_WHITE] = {.step = seat_step, .types = letter_types, .take = take_typed_seat},
    [FIELD_WHITE_NAME] = {.is_shown = name_is_shown,
                          .types = name_types,
                          .take = take_typed_name,
                          .typed = name_typed},
    [FIELD_WHITE_SETUP] = {.is_shown = own_setup_is_shown, .step = setup_step},
    [FIELD_BLACK] = {SIDE_BLACK, .step = seat_step, .types = letter_types, .take = take_typed_seat},
    [FIELD_BLACK_NAME] = {SIDE_BLACK, .is_shown = name_is_shown, .types = name_types,
                          .take = take_typed_name, .typed = name_typed},
    [FIELD_BLACK_SETUP] = {SIDE_BLACK, .is_shown = own_setup_is_shown, .step = setup_step},
    [FIELD_LEVEL] = {.is_shown = level_is_shown, .step = level_step},
    [FIELD_CLOCK] = {.step = clock_step, .types = clock_types, .take = take_typed_clock},
    [FIELD_HANDICAP] = {.step = handicap_step, .types = letter_types, .take = take_typed_handicap},
    [FIELD_SETUP] = {.is_shown = common_setup_is_shown, .step = setup_step},
    [FIELD_POSITION] = {.step = position_step,
                        .take = take_typed_position,
                        .typed = position_typed},
};

Side form_side(Field field) {
    return FIELDS[field].side;
}

size_t form_fields(const FormUi *form, Field out[FIELD_COUNT]) {
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
    size_t count = form_fields(form, fields);
    return item < count ? fields[item] : FIELD_START;
}

size_t form_item(const FormUi *form, Field field) {
    Field fields[FIELD_COUNT];
    size_t count = form_fields(form, fields), item = 0;
    while (item < count && fields[item] != field)
        item++;
    return item;
}

bool form_step(FormUi *form, const FormSource *source, Field field, int step) {
    FieldChange change = {form, source, form_side(field)};
    if (FIELDS[field].step == NULL)
        return false;
    FIELDS[field].step(&change, step);
    return true;
}

bool form_types(Field field, uint32_t code) {
    return FIELDS[field].types != NULL && FIELDS[field].types(code);
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
        out->seats[side] = form->seats[side];
        out->setups[side] = form->setups[side];
        if (form->seats[side].kind == SEAT_COMPUTER)
            out->seats[side].level = form->level;
        if (form->seats[side].kind != SEAT_HUMAN) {
            Text name = TEXT_OVER(out->seats[side].name);
            text_add(&name, form->seats[side].kind == SEAT_EXTERNAL ? form->engines[side] : "");
        }
    }
    if (form->fen[0] != '\0') {
        if (!fen_parse(form->variant, form->fen, start, error))
            return false;
        out->start = start;
    }
    return true;
}
