/* A folder for a test's files. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_SANDBOX_H
#define PANDEMONIUM_TESTS_SUPPORT_SANDBOX_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Sandbox {
    char folder[PATH_MAX];
} Sandbox;

/* Creates an empty folder in $TMPDIR or /tmp; a failure fails the test. */
void sandbox_init(Sandbox *sandbox);
/* Removes it with everything in it. */
void sandbox_done(Sandbox *sandbox);

/* Writes the path of name in the folder. */
void sandbox_path(const Sandbox *sandbox, const char *name, char out[PATH_MAX]);
/* Writes a file of these bytes, without the code under test. */
void sandbox_write(const Sandbox *sandbox, const char *name, const char *data, size_t length);
/* True when the file holds exactly these bytes. */
bool sandbox_holds(const Sandbox *sandbox, const char *name, const char *data, size_t length);
/* The file's bytes as a string, cut if there is no room; "" without a file. Valid until the next
 * call. */
const char *sandbox_content(const Sandbox *sandbox, const char *name);
/* How many entries the folder has. */
int sandbox_count(const Sandbox *sandbox);

#endif
