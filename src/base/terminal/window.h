/* The size of a terminal's window, limited to what the program draws. */
#ifndef PANDEMONIUM_BASE_TERMINAL_WINDOW_H
#define PANDEMONIUM_BASE_TERMINAL_WINDOW_H

#include <stdbool.h>

/* A screen of 7680x4320 pixels holds 960 columns and 480 rows of 8x9 characters. The kernel allows
 * 65535 of each, for which curses would allocate hundreds of gigabytes. */
enum { WINDOW_COLUMNS_LIMIT = 1000, WINDOW_ROWS_LIMIT = 500 };

typedef struct WindowSize {
    int columns, rows; /* 0: unknown */
} WindowSize;

/* The size of the terminal on fd: from COLUMNS and LINES if they are set to a number above 0,
 * otherwise from the kernel; never above the limits. With fd -1 the kernel is not asked. */
WindowSize window_size(int fd);
/* Whether the kernel's size (that of COLUMNS and LINES where the kernel has none) is within the
 * limits or unknown. Ask before using libedit: it reads that size without a limit, and allocates
 * memory for all of it at each new line. */
bool window_is_usual(int fd);

#endif
