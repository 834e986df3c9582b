/* Standard input, output and error, whatever state they are inherited in. */
#ifndef PANDEMONIUM_BASE_STANDARD_H
#define PANDEMONIUM_BASE_STANDARD_H

#include <stdbool.h>
#include <stddef.h>

/* Before anything else is opened or written. Those of the three descriptors that are closed become
 * /dev/null: else the next file of a person would be opened in their place, and be written the
 * program's sentences. From then on printf and its kin wait for a slow reader, as standard_write
 * does, also when who started the program has made the descriptor non-blocking. False when there is
 * no /dev/null: the program must end without a word. */
bool standard_open(void);

/* Writes all of it, for what is not printed through stdio: waits while a reader is slow, on a
 * blocking descriptor and on a non-blocking one. False when the reader is gone, and when a signal
 * has come that ends the program (signals_stopping). */
bool standard_write(int fd, const char *data, size_t length);

#endif
