#include "support/fault_memory.h"

#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t limit);

/* Allocations still to succeed; negative: all do. Past that, all fail if `lasting`, else one. */
static long budget = -1;
static bool lasting_fault;
static long made;
static const char *broken;

void fault_memory_fail(long succeeding, bool lasting) {
    budget = succeeding;
    lasting_fault = lasting;
}

void fault_memory_mend(void) {
    budget = -1;
}

long fault_memory_count(void) {
    long count = made;
    made = 0;
    return count;
}

void fault_memory_expect(bool holds, const char *what) {
    if (!holds && broken == NULL)
        broken = what;
}

const char *fault_memory_broken(void) {
    return broken;
}

static bool refused(void) {
    made++;
    if (budget < 0)
        return false;
    if (budget > 0) {
        budget--;
        return false;
    }
    if (!lasting_fault)
        budget = -1;
    return true;
}

void *__wrap_malloc(size_t size) {
    return refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return refused() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
    return refused() ? NULL : __real_realloc(block, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return refused() ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_strndup(const char *text, size_t limit) {
    size_t length = strnlen(text, limit);
    char *copy = refused() ? NULL : __real_malloc(length + 1);
    if (copy != NULL) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

char *__wrap_strdup(const char *text) {
    return __wrap_strndup(text, strlen(text));
}
