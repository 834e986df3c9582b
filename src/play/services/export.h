/* A position in a form to take elsewhere: a FEN, a diagram of text, a picture for terminals. */
#ifndef PANDEMONIUM_PLAY_SERVICES_EXPORT_H
#define PANDEMONIUM_PLAY_SERVICES_EXPORT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "rules/board/position.h"
#include "words/board_text.h"

typedef enum ExportForm {
    EXPORT_FEN,  /* one line */
    EXPORT_TEXT, /* board_text: letters, or the game's own script */
    EXPORT_ANSI, /* the same in 256 colours; every line ends without any */
    EXPORT_SFEN, /* one line, of games like shogi */
    EXPORT_KIF,  /* the diagram of a KIF file, of the same games */
    EXPORT_FORM_COUNT
} ExportForm;

/* "fen", "text", ...: never translated. Static storage. */
const char *export_form_name(ExportForm form);
/* All of them, separated by spaces. */
const char *export_form_names(void);
/* Reads such a word. False, *out untouched, when it is none. */
bool export_form_parse(const char *word, ExportForm *out);

/* Appends the position in that form; options matter to diagrams for people alone. Whole lines, safe
 * to show but for the colours of EXPORT_ANSI. False: the form cannot say this game's positions, or
 * memory is out; error says which. */
bool export_add(const Position *position, ExportForm form, const BoardTextOptions *options,
                Bytes *out, Error *error);

/* Writes it to a new file, whole or not at all. A file that is there is refused. */
bool export_write(const FileSystem *fs, const char *path, const Position *position, ExportForm form,
                  const BoardTextOptions *options, Error *error);

#endif
