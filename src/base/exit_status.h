/* The program's exit statuses, on which scripts may rely. Front ends return them and main exits
 * with them. */
#ifndef PANDEMONIUM_BASE_EXIT_STATUS_H
#define PANDEMONIUM_BASE_EXIT_STATUS_H

enum {
    EXIT_WELL = 0,
    EXIT_FAILED = 1,
    EXIT_USAGE = 2,
    EXIT_BAD_FILE = 3,
    EXIT_SIGNAL = 128 /* plus the signal's number */
};

#endif
