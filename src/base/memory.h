/* Allocation that ends the program when memory runs out.
 *
 * For the layers from words up. Every ply is on the disk before it is shown, so a program without
 * the memory to draw a page loses nothing by ending, and needs no error paths that nobody can test.
 * These functions never return without memory. They call a hook that main sets once, which ends the
 * program cleanly (children ended, terminal restored, one sentence, exit status 1). Bytes also has
 * such functions (bytes_put, base/text.h).
 *
 * Two kinds of code must not use them:
 * - the layers up to engine, which are libraries, and code that takes a size from outside: these
 *   report in their result that memory runs out;
 * - code that holds work which is not on the disk yet: an edited review, an annotation, a
 *   conversion, a match. It reports an error, and the user can still save or wait.
 *
 * Any thread may call them. */
#ifndef PANDEMONIUM_BASE_MEMORY_H
#define PANDEMONIUM_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Ends the program. It must not return (if it does, the program aborts) and must not allocate
 * through this header. Called on the thread whose allocation failed. */
typedef void MemoryHook(void);

/* Sets the hook to call when memory runs out. Call it once, before any other function here and
 * before the first thread starts. Without a hook, or with NULL, the program aborts. */
void memory_set_hook(MemoryHook *hook);

/* Room for count elements of size bytes each, all zero. Freed with free. */
void *memory_new(size_t count, size_t size);
/* Resizes block (from any allocation, or NULL) to count * size bytes, as realloc does: its content
 * is kept, added bytes are uninitialised. count * size must be above 0. The result replaces
 * block. */
void *memory_resize(void *block, size_t count, size_t size);
/* Grows block to at least need elements, often more, so that repeated appending seldom resizes.
 * *capacity: the elements that it has room for; updated. */
void *memory_grow(void *block, size_t *capacity, size_t need, size_t size);
/* A copy of text. Freed with free. */
char *memory_copy(const char *text);
/* Calls the hook, and does not return. */
_Noreturn void memory_is_out(void);
/* Calls the hook when had is false. Pass it the result of a lower layer's function that can fail
 * only for lack of memory. Inline, so that the compiler knows that had is true afterwards. */
static inline void memory_require(bool had) {
    if (!had)
        memory_is_out();
}

#endif
