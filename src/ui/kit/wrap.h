/* Breaking text into rows of a width. */
#ifndef PANDEMONIUM_UI_KIT_WRAP_H
#define PANDEMONIUM_UI_KIT_WRAP_H

#include <stdbool.h>

#include "base/text.h"
#include "ui/kit/grid.h"

enum { WRAP_ROW_SIZE = 1024 };

/* Takes the next row of at most `columns` columns from *at, up to a line's end or the last blank
 * that fits (a longer word is cut), writes it to row and moves *at behind it. Rows that go on with
 * a line are indented like its beginning. False at the text's end. */
bool wrap_next(const char **at, const char *begin, int columns, Text *row);
/* The same of text that is not to be changed by its wrapping: every row is filled, and nothing left
 * out or put in. */
bool wrap_cut(const char **at, int columns, Text *row);
/* The rows that wrap_next gives. */
int wrap_count(const char *text, int columns);
/* Leaves as many words of a row as have room before " ..", which is put behind them. */
void wrap_end_in_dots(Text *row, int columns);
/* Draws text into area from row `skip` on; returns the rows used. */
int wrap_draw(Grid *grid, const Rect *area, const Pen *pen, const char *text, int skip);

#endif
