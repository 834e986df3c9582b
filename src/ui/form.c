#include "ui/form.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

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

/* --- fields ---------------------------------------------------------------------------------- */

static Side field_side(Field field) {
    return field == FIELD_BLACK || field == FIELD_BLACK_NAME || field == FIELD_BLACK_SETUP
               ? SIDE_BLACK
               : SIDE_WHITE;
}

static bool field_is_shown(const FormUi *form, Field field) {
    bool choices = form->variant->setup_count > 0 && form->fen[0] == '\0';
    switch (field) {
    case FIELD_WHITE_NAME:
    case FIELD_BLACK_NAME:
        return form->seats[field_side(field)].kind == SEAT_HUMAN;
    case FIELD_WHITE_SETUP:
    case FIELD_BLACK_SETUP:
        return choices && !form->variant->setup_common;
    case FIELD_SETUP:
        return choices && form->variant->setup_common;
    case FIELD_LEVEL:
        return form->seats[SIDE_WHITE].kind == SEAT_COMPUTER ||
               form->seats[SIDE_BLACK].kind == SEAT_COMPUTER;
    case FIELD_GAME:
    case FIELD_WHITE:
    case FIELD_BLACK:
    case FIELD_CLOCK:
    case FIELD_HANDICAP:
    case FIELD_POSITION:
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
    return true;
}

size_t form_fields(const FormUi *form, Field out[FIELD_COUNT]) {
    size_t count = 0;
    for (unsigned field = 0; field < FIELD_COUNT; field++)
        if (field_is_shown(form, (Field)field))
            out[count++] = (Field)field;
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

void form_set_variant(FormUi *form, const Variant *variant) {
    if (form->variant != variant) {
        form->fen[0] = '\0';
        form->handicap = (Handicap){.variant = variant};
        form->setups[SIDE_WHITE] = form->setups[SIDE_BLACK] = SETUP_ASK;
    }
    form->variant = variant;
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
static void clock_step(FormUi *form, bool more) {
    const TimeControl now = form->time;
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
    for (size_t i = 0; i < source->own->item_count; i++) {
        const SettingItem *item = &source->own->items[i];
        if (item->list == SETTING_ENGINE && seat_parse(item->value, 1, &engine, NULL))
            add_sitter(out, &engine, item->name);
    }
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
static void seat_step(FormUi *form, const FormSource *source, Side side, int step) {
    Sitters sitters;
    find_sitters(source, side, &sitters);
    const Seat *now = &form->seats[side];
    size_t at = 0;
    for (size_t i = 0; i < sitters.count; i++)
        if (sitters.seats[i].kind == now->kind &&
            strcmp(sitters.seats[i].command, now->command) == 0)
            at = i;
    at = (at + sitters.count + (size_t)step) % sitters.count;
    take_seat(form, side, &sitters.seats[at], sitters.names[at]);
}

/* The next game of the list; from one that is not listed, its first or last. */
static void variant_step(FormUi *form, const VariantSet *variants, bool forward) {
    size_t count = variants_count(variants), at = variants_index(variants, form->variant);
    if (at == count)
        at = forward ? count - 1 : 0;
    const Variant *next = variants_at(variants, (at + (forward ? 1 : count - 1)) % count);
    if (next != NULL)
        form_set_variant(form, next);
}

/* From odds that were typed, to the first or last offered. */
static void handicap_step(FormUi *form, int step) {
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
static void setup_step(FormUi *form, Field field, int step) {
    uint8_t *setup = &form->setups[field_side(field)];
    unsigned count = form->variant->setup_count + 1u;
    unsigned at = *setup == SETUP_ASK ? 0 : *setup + 1u;
    at = (at + count + (unsigned)step) % count;
    *setup = at == 0 ? SETUP_ASK : (uint8_t)(at - 1);
    if (field == FIELD_SETUP)
        form->setups[SIDE_BLACK] = *setup;
}

/* The start position, or the one that was on the board. */
static void position_step(FormUi *form, const Position *shown) {
    bool other = form->fen[0] == '\0' && shown != NULL && shown->variant == form->variant;
    Text text = TEXT_OVER(form->fen);
    if (other)
        fen_format(shown, &text);
}

bool form_step(FormUi *form, const FormSource *source, Field field, int step) {
    switch (field) {
    case FIELD_GAME:
        variant_step(form, source->variants, step > 0);
        return true;
    case FIELD_WHITE:
    case FIELD_BLACK:
        seat_step(form, source, field_side(field), step);
        return true;
    case FIELD_LEVEL:
        form->level = (form->level - 1 + ENGINE_LEVELS + (unsigned)step) % ENGINE_LEVELS + 1;
        return true;
    case FIELD_CLOCK:
        clock_step(form, step > 0);
        return true;
    case FIELD_HANDICAP:
        handicap_step(form, step);
        return true;
    case FIELD_WHITE_SETUP:
    case FIELD_BLACK_SETUP:
    case FIELD_SETUP:
        setup_step(form, field, step);
        return true;
    case FIELD_POSITION:
        position_step(form, source->shown);
        return true;
    case FIELD_WHITE_NAME:
    case FIELD_BLACK_NAME:
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
    return false;
}

/* --- typing ---------------------------------------------------------------------------------- */

bool form_types(Field field, uint32_t code) {
    bool ascii = code < 128;
    switch (field) {
    case FIELD_CLOCK:
        return ascii && ascii_is_digit((char)code);
    case FIELD_WHITE:
    case FIELD_BLACK:
    case FIELD_HANDICAP:
        return ascii && ascii_is_alpha((char)code) && code != 's';
    case FIELD_WHITE_NAME:
    case FIELD_BLACK_NAME:
        return code > ' ';
    case FIELD_GAME:
    case FIELD_WHITE_SETUP:
    case FIELD_BLACK_SETUP:
    case FIELD_SETUP:
    case FIELD_LEVEL:
    case FIELD_POSITION:
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
    return false;
}

bool form_takes_nothing(Field field) {
    return field == FIELD_WHITE_NAME || field == FIELD_BLACK_NAME || field == FIELD_POSITION;
}

static bool take_typed_seat(FormUi *form, const FormSource *source, Side side, const char *text,
                            Error *error) {
    const char *engine = settings_item(source->own, SETTING_ENGINE, text);
    Seat seat;
    if (!seat_parse(engine != NULL ? engine : text, form->level, &seat, error))
        return false;
    take_seat(form, side, &seat, engine != NULL ? text : "");
    return true;
}

static bool take_fen(FormUi *form, const char *text, Error *error) {
    Position position;
    if (text[0] != '\0' && !fen_parse(form->variant, text, &position, error))
        return false;
    Text copy = TEXT_OVER(form->fen);
    text_add(&copy, text);
    return true;
}

/* Tried on the position at once, as the command line does. */
static bool take_handicap(FormUi *form, const char *text, Error *error) {
    FormUi tried = *form;
    Position position;
    if (!handicap_parse(form->variant, text, &tried.handicap, error) ||
        !form_position(&tried, &position, error))
        return false;
    *form = tried;
    return true;
}

static void take_name(FormUi *form, Side side, const char *text) {
    Text name = TEXT_OVER(form->seats[side].name);
    text_add(&name, text);
}

bool form_take(FormUi *form, const FormSource *source, Field field, const char *text,
               Error *error) {
    switch (field) {
    case FIELD_WHITE:
    case FIELD_BLACK:
        return take_typed_seat(form, source, field_side(field), text, error);
    case FIELD_WHITE_NAME:
    case FIELD_BLACK_NAME:
        take_name(form, field_side(field), text);
        return true;
    case FIELD_CLOCK:
        return time_control_parse(text, &form->time, error);
    case FIELD_HANDICAP:
        return take_handicap(form, text, error);
    case FIELD_POSITION:
        return take_fen(form, text, error);
    case FIELD_GAME:
    case FIELD_WHITE_SETUP:
    case FIELD_BLACK_SETUP:
    case FIELD_SETUP:
    case FIELD_LEVEL:
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
    return true;
}

void form_add_typed(const FormUi *form, Field field, Text *out) {
    if (field == FIELD_POSITION)
        text_add(out, form->fen);
    else if (field == FIELD_WHITE_NAME || field == FIELD_BLACK_NAME)
        text_add(out, form->seats[field_side(field)].name);
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
