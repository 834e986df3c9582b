/* Wraps text into rows. */
#ifndef PANDEMONIUM_UI_KIT_WRAP_H
#define PANDEMONIUM_UI_KIT_WRAP_H

#include <stdbool.h>

#include "base/text.h"
#include "ui/kit/grid.h"

enum { WRAP_ROW_SIZE = 1024 };

/* Writes the next row of at most `columns` columns to row, up to the line's end or the last blank
 * that fits (a longer word is cut), and moves *at past it. begin is the start of the text.
 * Continuation rows are indented like the line's first. False at the end of the text. */
bool wrap_next(const char **at, const char *begin, int columns, Text *row);
/* The same for text shown verbatim: every row is filled, and nothing is added or left out. */
bool wrap_cut(const char **at, int columns, Text *row);
/* The number of rows that wrap_next gives. */
int wrap_count(const char *text, int columns);
/* Shortens the row to the words that fit before " ..", and appends that. */
void wrap_ellipsize(Text *row, int columns);
/* Draws text into area, skipping its first `skip` rows; returns the number of rows drawn. If none
 * are skipped, text that does not fit ends in dots. */
int wrap_draw(Grid *grid, const Rect *area, const Pen *pen, const char *text, int skip);
/* Draws text from its start, and removes its rows from the top of the area. */
void wrap_add(Grid *grid, Rect *area, const Pen *pen, const char *text);
/* The same if all of the text fits; else draws nothing. */
void wrap_add_whole(Grid *grid, Rect *area, const Pen *pen, const char *text);
/* Replaces out with the whole sentences, from the first, that fit in area. False, with out
 * unchanged: not even the first. */
bool wrap_sentences(const Rect *area, const char *sentences, Text *out);

#endif
