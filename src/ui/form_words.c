/* What the form's fields are called and say. */
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/words.h"
#include "ui/form.h"

const char *form_label(Field field) {
    switch (field) {
    case FIELD_GAME:
        return _("Game");
    case FIELD_WHITE:
        return _("White");
    case FIELD_BLACK:
        return _("Black");
    case FIELD_WHITE_NAME:
    case FIELD_BLACK_NAME:
        return _("  name");
    case FIELD_WHITE_SETUP:
    case FIELD_BLACK_SETUP:
        return _("  setup");
    case FIELD_LEVEL:
        return _("Level");
    case FIELD_CLOCK:
        return _("Clock");
    case FIELD_HANDICAP:
        return _("Handicap");
    case FIELD_SETUP:
        return _("Setup");
    case FIELD_POSITION:
        return _("Position");
    case FIELD_START:
        return _("Start the game");
    case FIELD_COUNT:
        break;
    }
    return "";
}

const char *form_question(Field field) {
    switch (field) {
    case FIELD_WHITE:
        return _("White is: ");
    case FIELD_BLACK:
        return _("Black is: ");
    case FIELD_WHITE_NAME:
        return _("White's name: ");
    case FIELD_BLACK_NAME:
        return _("Black's name: ");
    case FIELD_CLOCK:
        return _("Clock, minutes+seconds or none: ");
    case FIELD_HANDICAP:
        return _("Handicap, side:pieces or none: ");
    case FIELD_POSITION:
        return _("FEN (empty: start position): ");
    case FIELD_GAME:
    case FIELD_WHITE_SETUP:
    case FIELD_BLACK_SETUP:
    case FIELD_SETUP:
    case FIELD_LEVEL:
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
    return "";
}

static Side side_of(Field field) {
    return field == FIELD_BLACK || field == FIELD_BLACK_NAME || field == FIELD_BLACK_SETUP
               ? SIDE_BLACK
               : SIDE_WHITE;
}

/* --- values ---------------------------------------------------------------------------------- */

static void add_seat(const FormUi *form, Side side, Text *out) {
    const Seat *seat = &form->seats[side];
    if (seat->kind == SEAT_HUMAN)
        text_add(out, _("a person"));
    else if (seat->kind == SEAT_COMPUTER)
        text_add(out, _("the computer"));
    else
        text_add(out, form->engines[side][0] != '\0' ? form->engines[side] : seat->command);
}

/* In brackets the name that is given without one. */
static void add_name(const FormUi *form, Side side, Text *out) {
    const char *name = form->seats[side].name;
    bool alone = form->seats[side_other(side)].kind != SEAT_HUMAN;
    if (name[0] != '\0')
        unicode_add_sanitized(out, name, strlen(name));
    else
        text_addf(out, "(%s)", alone ? _("You") : words_side(side));
}

static void add_setup(const FormUi *form, Side side, Text *out) {
    if (form->setups[side] < form->variant->setup_count)
        text_add(out, words_setup(form->variant, form->setups[side]));
    else if (form->seats[side].kind == SEAT_HUMAN || form->variant->setup_common)
        text_add(out, _("chosen before the game"));
    else
        text_add(out, _("its own choice"));
}

static void add_game(const Variant *variant, bool native, Text *out) {
    text_add(out, words_title(variant));
    if (native && words_native(variant)[0] != '\0')
        text_addf(out, " %s", words_native(variant));
    text_addf(out, " (%ux%u)", variant->files, variant->ranks);
}

void form_add_value(const FormUi *form, Field field, bool native, Text *out) {
    switch (field) {
    case FIELD_GAME:
        add_game(form->variant, native, out);
        break;
    case FIELD_WHITE:
    case FIELD_BLACK:
        add_seat(form, side_of(field), out);
        break;
    case FIELD_WHITE_NAME:
    case FIELD_BLACK_NAME:
        add_name(form, side_of(field), out);
        break;
    case FIELD_WHITE_SETUP:
    case FIELD_BLACK_SETUP:
    case FIELD_SETUP:
        add_setup(form, side_of(field), out);
        break;
    case FIELD_LEVEL:
        text_addf(out, "%u, %s", form->level, _(engine_level_name(form->level)));
        break;
    case FIELD_CLOCK:
        if (form->time.limited)
            time_control_format(&form->time, out);
        else
            text_add(out, _("none"));
        break;
    case FIELD_HANDICAP:
        handicap_words_short(&form->handicap, out);
        break;
    case FIELD_POSITION:
        text_add(out, form->fen[0] != '\0' ? form->fen : _("start position"));
        break;
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
}

/* --- sentences ------------------------------------------------------------------------------- */

/* "5", "2.5": seconds, to a tenth. */
static const char *seconds(int64_t ms, Text *out) {
    text_addf(out, "%lld", (long long)(ms / 1000));
    if (ms % 1000 != 0)
        text_addf(out, ".%d", (int)(ms % 1000 / 100));
    return out->data;
}

static void add_clock_words(const TimeControl *time, Text *out) {
    char base[32], increment[32], period[32];
    Text minutes = TEXT_OVER(base), added = TEXT_OVER(increment), each = TEXT_OVER(period);
    if (!time->limited)
        text_add(out, _("Nobody runs out of time."));
    words_clock(time->base_ms, &minutes);
    if (time->base_ms > 0)
        text_addf(out, _("Each side has %s."), base);
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

static void add_seat_words(const FormUi *form, Side side, Text *out) {
    const Seat *seat = &form->seats[side];
    if (seat->kind == SEAT_EXTERNAL)
        text_addf(out, "%s\n", seat->command);
    text_add(out,
             _("Arrows go through people, the computer and your engines. A letter types another: "
               "computer:5, an engine's name, uci:COMMAND or xboard:COMMAND."));
}

/* The pieces that the setup chooses among, as they stand from the left of the board. */
static void add_setup_words(const FormUi *form, Side side, Text *out) {
    const Variant *variant = form->variant;
    Position position;
    if (form->setups[side] >= variant->setup_count) {
        text_add(out, _("Who is to choose does so before the first move, and sees the board."));
        return;
    }
    form_position(form, &position, NULL);
    text_addf(out, "%s:", words_setup(variant, form->setups[side]));
    for (unsigned file = 0; file < variant->files; file++) {
        unsigned rank = side == SIDE_WHITE ? 0 : variant->ranks - 1u;
        Piece piece = position.board[variant_square(variant, file, rank)];
        text_addf(out, " %s", piece != PIECE_NONE ? variant->roles[piece_role(piece)].san : "-");
    }
}

static void add_handicap_words(const FormUi *form, Text *out) {
    Handicap placed;
    Position position;
    FormUi even = *form;
    even.handicap.count = 0;
    form_position(&even, &position, NULL);
    if (handicap_apply(&form->handicap, &position, &placed, NULL))
        handicap_words(&placed, out);
    text_add_sentence(out, "%s", _("A letter types another: white:a1,i1, black:rook or none."));
}

void form_add_words(const FormUi *form, Field field, Text *out) {
    switch (field) {
    case FIELD_WHITE:
    case FIELD_BLACK:
        add_seat_words(form, side_of(field), out);
        break;
    case FIELD_WHITE_NAME:
    case FIELD_BLACK_NAME:
        text_add(out, _("Type the name, for the board and the record."));
        break;
    case FIELD_WHITE_SETUP:
    case FIELD_BLACK_SETUP:
    case FIELD_SETUP:
        add_setup_words(form, side_of(field), out);
        break;
    case FIELD_LEVEL:
        text_add(out, _(engine_level_words(form->level)));
        break;
    case FIELD_CLOCK:
        add_clock_words(&form->time, out);
        break;
    case FIELD_HANDICAP:
        add_handicap_words(form, out);
        break;
    case FIELD_POSITION:
        if (form->fen[0] != '\0')
            text_addf(out, "%s\n", form->fen);
        text_add(out, _("Enter takes a position as text (FEN); arrows take the one that was on "
                        "the board."));
        break;
    case FIELD_GAME:
    case FIELD_START:
    case FIELD_COUNT:
        text_add(out, words_summary(form->variant));
        break;
    }
}
