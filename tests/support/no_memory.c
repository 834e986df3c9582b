/* A library loaded before the C library (LD_PRELOAD): while the first byte of the file that
 * NO_MEMORY names is not a blank, and after NO_MEMORY_AFTER allocations, the program's allocations
 * fail; its children have memory. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const volatile char *none_left;
static long allowed = -1; /* below 0: any number */
static atomic_long made;

__attribute__((constructor)) static void begin(void) {
    bool ours = strcmp(program_invocation_short_name, "pandemonium") == 0;
    const char *path = ours ? getenv("NO_MEMORY") : NULL;
    int fd = path != NULL ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    void *page = fd >= 0 ? mmap(NULL, 1, PROT_READ, MAP_SHARED, fd, 0) : MAP_FAILED;
    if (fd >= 0)
        close(fd);
    if (page != MAP_FAILED)
        none_left = page;
    const char *after = ours ? getenv("NO_MEMORY_AFTER") : NULL;
    if (after != NULL)
        allowed = strtol(after, NULL, 10);
}

static bool refused(void) {
    if (allowed >= 0 && atomic_fetch_add(&made, 1) >= allowed)
        return true;
    return none_left != NULL && *none_left != ' ';
}

void *malloc(size_t size) {
    static void *(*real)(size_t);
    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "malloc");
    return refused() ? NULL : real(size);
}

void *realloc(void *block, size_t size) {
    static void *(*real)(void *, size_t);
    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "realloc");
    return refused() ? NULL : real(block, size);
}

void *calloc(size_t count, size_t size) {
    static void *(*real)(size_t, size_t);
    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "calloc");
    return refused() ? NULL : real(count, size);
}
