#include "support/fault_memory.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"

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

/* How many allocations still succeed; negative: all. Then all fail if `lasting_fault`, else one. */
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

/* --- in a process of its own ----------------------------------------------------------------- */

/* Exit statuses that nothing else uses. */
enum { STATUS_WELL = 71, STATUS_REFUSED, STATUS_LEFT, STATUS_BROKEN };

/* A second call would not end the process, so abort. */
static void leave(void) {
    static bool left;
    if (left)
        return;
    left = true;
    _exit(STATUS_LEFT);
}

FaultEnd fault_memory_try(bool (*trial)(void *context), void *context, long succeeding,
                          bool lasting) {
    int status;
    fflush(NULL);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        memory_set_hook(leave);
        fault_memory_fail(succeeding, lasting);
        bool good = trial(context);
        fault_memory_mend();
        if (broken != NULL)
            fprintf(stderr, "%s\n", broken);
        /* Not _exit, which would skip a leak check. */
        exit(broken != NULL ? STATUS_BROKEN : good ? STATUS_WELL : STATUS_REFUSED);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status), "allocation %ld: signal %d", succeeding, WTERMSIG(status));
    int code = WEXITSTATUS(status);
    ck_assert_msg(code >= STATUS_WELL && code <= STATUS_LEFT, "allocation %ld: status %d",
                  succeeding, code);
    return (FaultEnd)(code - STATUS_WELL);
}

/* --- what the linker sends here -------------------------------------------------------------- */

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
