/* Makes standard input, output and error usable, whatever state they were inherited in. */
#ifndef PANDEMONIUM_BASE_STANDARD_H
#define PANDEMONIUM_BASE_STANDARD_H

#include <stdbool.h>
#include <stddef.h>

/* Call this before anything is opened or written. Any of the three descriptors that is closed is
 * opened on /dev/null; otherwise the next file opened would get its number, and the program's
 * output would be written into that file. From then on printf and its kin wait for a slow reader,
 * as standard_write does, even on a descriptor that was inherited non-blocking. False when there is
 * no /dev/null: the program must end without output. */
bool standard_open(void);

/* Writes all of data, for output that does not go through stdio. Waits while the reader is slow, on
 * blocking and on non-blocking descriptors. False when the reader is gone, or when a signal to end
 * the program has been received (signals_stopping). */
bool standard_write(int fd, const char *data, size_t length);

#endif
