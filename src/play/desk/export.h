/* Exports a position: as a FEN, a text diagram, or a picture. */
#ifndef PANDEMONIUM_PLAY_DESK_EXPORT_H
#define PANDEMONIUM_PLAY_DESK_EXPORT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"
#include "words/picture/board_text.h"

typedef enum ExportForm {
    EXPORT_FEN,  /* one line */
    EXPORT_TEXT, /* board_text: letters, or the game's native script */
    EXPORT_ANSI, /* the same in 256 colours, reset at every line end */
    EXPORT_SFEN, /* one line, for games like shogi */
    EXPORT_KIF,  /* the diagram of a KIF file, for the same games */
    EXPORT_SVG,  /* board_svg: a picture for browsers and others */
    EXPORT_FORM_COUNT
} ExportForm;

/* "fen", "text" and so on; never translated. Static storage. */
const char *export_form_name(ExportForm form);
/* All these names, separated by spaces. */
const char *export_form_names(void);
/* Parses such a name. False, with *out untouched: unknown. */
bool export_form_parse(const char *word, ExportForm *out);

/* Appends the position in this form; only diagrams use options. Appends whole lines, safe to show
 * except for the colours of EXPORT_ANSI. False: the form cannot express this game's positions, or
 * memory ran out; error says which. */
bool export_add(const Position *position, ExportForm form, const BoardTextOptions *options,
                Bytes *out, Error *error);

#endif
