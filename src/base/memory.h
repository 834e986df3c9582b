/* Memory that is there, or the program ends.
 *
 * For the layers from words up, where every ply is on the disk before it is shown: a program that
 * has no memory left to draw a page with loses nothing by ending, and what it would do instead
 * could not be tried by hand. These functions never return without memory. They call a hook that
 * main sets once, which ends the program cleanly (children, terminal, one sentence, exit status
 * 1). Bytes have such functions as well (bytes_put, base/text.h).
 *
 * Who must not use them:
 * - the layers up to engine, which are libraries, and whoever reads a size from outside: they say
 *   by their result that memory is out;
 * - what holds work that is not on the disk: an edited review, an annotation, a conversion, a
 *   match. They give an error, and the person can still save or wait.
 *
 * Any thread may call them. */
#ifndef PANDEMONIUM_BASE_MEMORY_H
#define PANDEMONIUM_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Ends the program. It must not return (the program is aborted if it does), and must not allocate
 * through this header. Called in the thread that lacks memory. */
typedef void MemoryHook(void);

/* What is called when memory is out. Set once, before the first other call and the first thread;
 * without one, or with NULL, the program is aborted. */
void memory_set_hook(MemoryHook *hook);

/* Room for count elements of size bytes each, all zero. Freed with free. */
void *memory_new(size_t count, size_t size);
/* Makes block (from any allocation, or NULL) that large, as realloc does: what it held is kept,
 * what is new has no value. count * size above 0. Use the result in place of block. */
void *memory_resize(void *block, size_t count, size_t size);
/* A copy of text. Freed with free. */
char *memory_copy(const char *text);
/* For the result of a function of the layers below that can fail by memory alone: calls the hook
 * where had is false. */
void memory_require(bool had);

#endif
