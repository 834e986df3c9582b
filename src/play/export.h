/* A position in a form to take elsewhere: a FEN, a diagram of text, a picture for terminals. */
#ifndef PANDEMONIUM_PLAY_EXPORT_H
#define PANDEMONIUM_PLAY_EXPORT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "play/rules_text.h"
#include "rules/position.h"

typedef enum ExportForm {
    EXPORT_FEN,  /* one line */
    EXPORT_TEXT, /* board_text: letters, or the game's own script */
    EXPORT_ANSI, /* the same in 256 colours; every line ends without any */
    EXPORT_FORM_COUNT
} ExportForm;

/* "fen", "text", "ansi": never translated. Static storage. */
const char *export_form_name(ExportForm form);
/* All of them, separated by spaces. */
const char *export_form_names(void);
/* Reads such a word. False, *out untouched, when it is none. */
bool export_form_parse(const char *word, ExportForm *out);

/* Appends the position in that form; options do not matter to a FEN. Whole lines, safe to show but
 * for the colours of EXPORT_ANSI. False when memory is out. */
bool export_add(const Position *position, ExportForm form, const BoardTextOptions *options,
                Bytes *out);

/* Writes it to a new file, whole or not at all. A file that is there is refused. */
bool export_write(const FileSystem *fs, const char *path, const Position *position, ExportForm form,
                  const BoardTextOptions *options, Error *error);

#endif
