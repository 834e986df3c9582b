/* The size of a terminal's window, as far as anything is drawn in it. */
#ifndef PANDEMONIUM_BASE_WINDOW_H
#define PANDEMONIUM_BASE_WINDOW_H

#include <stdbool.h>

/* A screen of 7680x4320 points has room for 960 columns and 480 rows of letters of 8x9 points. The
 * kernel allows 65535 of each, for which curses would take hundreds of gigabytes. */
enum { WINDOW_COLUMNS_LIMIT = 1000, WINDOW_ROWS_LIMIT = 500 };

typedef struct WindowSize {
    int columns, rows; /* 0: unknown */
} WindowSize;

/* The size of the terminal that fd is, as COLUMNS and LINES have it, where they are set to a number
 * over 0, or else the kernel; at most the limits. -1: the kernel is not asked. */
WindowSize window_size(int fd);
/* Whether the kernel's size, or where it knows none that of COLUMNS and LINES, is within the
 * limits, or unknown. libedit asks for no other, and takes memory for all of it whenever a line is
 * begun. */
bool window_is_usual(int fd);

#endif
