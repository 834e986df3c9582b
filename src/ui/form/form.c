#include "ui/form/form.h"

#include "base/random.h"
#include "words/setups.h"

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
    form->random_side = false;
}

void form_follow_opponent(FormUi *form, Side person, unsigned level) {
    bool random_side = form->random_side && form_is_alone(form);
    form_set_opponent(form, person, level);
    form->random_side = random_side;
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

bool form_has_person(const FormUi *form, Side side) {
    return player_is(&form->seats[side], PLAYER_BY_HAND);
}

bool form_is_alone(const FormUi *form) {
    return form_has_person(form, SIDE_WHITE) != form_has_person(form, SIDE_BLACK);
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

/* The form's side for a side of the game: the other one if the random draw swapped the sides. */
static Side drawn_side(const FormUi *form, const SessionSettings *base, Side side) {
    Random random = random_seeded(base->seed);
    bool swapped =
        form->random_side && form_is_alone(form) && random_below(&random, SIDE_COUNT) != 0;
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
