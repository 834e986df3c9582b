/* What a person sets for the interface: one struct of values, with the fields that views and keys
 * read. Names, values and meanings are in play/settings/settings.h's table. */
#ifndef PANDEMONIUM_UI_APP_OPTIONS_H
#define PANDEMONIUM_UI_APP_OPTIONS_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "play/settings/settings.h"
#include "ui/kit/layout.h"

/* When the piece card is shown; in the order of the setting's words. */
typedef enum CardWish {
    CARD_WISH_AUTO, /* in games that are new to the player */
    CARD_WISH_ON,
    CARD_WISH_OFF
} CardWish;

typedef struct UiOptions {
    Settings own; /* as they were set; of those with a field here, which keys change too, the field
                     holds (options_value) */
    CardWish card;
    bool engraved, threats, mouse;
    bool vikeys, bell;
    bool ask;       /* before a game is left or given up */
    bool warnings;  /* of blunders, before they are played */
    bool confirm;   /* a move is shown before Enter plays it */
    bool oneclick;  /* Enter on a square that one piece alone reaches moves it there */
    bool type_in;   /* input=type: letters go to the entry line */
    unsigned lines; /* of the analysis, from 1 */
    CellSize cell;
    bool pace_set; /* the pace was set by hand: it counts for new games */

    /* What "glyphs" comes to: */
    bool ascii;                 /* nothing else is shown */
    bool glyphs;                /* the game's script */
    bool frames;                /* lines are drawn as lines */
    bool ascii_only;            /* the command line allows no more */
    bool wide_safe, lines_safe; /* what the terminal is known to draw rightly */
} UiOptions;

/* All values of `own`, which is copied. wide: the terminal can show wide characters, as far as is
 * known before it is asked. */
void options_init(UiOptions *options, const Settings *own, bool ascii_only, bool wide);

/* The value of a setting that holds now; of no text or list. */
int options_value(const UiOptions *options, SettingId id);
/* Appends the value that holds now; of no list. */
void options_format(const UiOptions *options, const Setting *setting, Text *out);
/* Sets one as a person does; value: as the table takes it. */
void options_apply(UiOptions *options, SettingId id, int value);
/* Reads a value of a setting that is no list, up to a blank or, of a text, whole, and sets it.
 * False, nothing changed, when it does not take it. */
bool options_set(UiOptions *options, const Setting *setting, const char *text, Error *error);
/* Takes what the terminal was found to draw rightly (until then: what options_init was told, and no
 * lines); the setting "glyphs" may know better. */
void options_take_probe(UiOptions *options, bool wide, bool lines);

/* Appends all settings of the screen as they hold, each with what it takes and means. */
void options_list(const UiOptions *options, Bytes *out);

#endif
