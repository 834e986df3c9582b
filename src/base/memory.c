#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The only global besides signals: otherwise every allocating function would need it as a
 * parameter. It is set once, before anything else. */
static MemoryHook *out_of_memory;

void memory_set_hook(MemoryHook *hook) {
    out_of_memory = hook;
}

void memory_is_out(void) {
    if (out_of_memory != NULL)
        out_of_memory();
    abort();
}

void *memory_new(size_t count, size_t size) {
    /* calloc may return NULL for zero bytes. */
    void *block = calloc(count > 0 ? count : 1, size > 0 ? size : 1);
    memory_require(block != NULL);
    return block;
}

void *memory_resize(void *block, size_t count, size_t size) {
    void *grown = count <= SIZE_MAX / size ? realloc(block, count * size) : NULL;
    memory_require(grown != NULL);
    return grown;
}

void *memory_grow(void *block, size_t *capacity, size_t need, size_t size) {
    enum { FIRST = 4096 };
    if (need <= *capacity)
        return block;
    while (*capacity < need)
        *capacity = *capacity == 0 ? FIRST : *capacity * 2;
    return memory_resize(block, *capacity, size);
}

char *memory_copy(const char *text) {
    char *copy = strdup(text);
    memory_require(copy != NULL);
    return copy;
}
