#include "main/stack_limit.h"

#include <sys/resource.h>

#include "base/i18n.h"

/* Three times the maximum measured (the line mode, in /proc/PID/status: 336 KiB). */
enum { STACK_LEAST_KIB = 1024 };

bool stack_require(Error *error) {
    static const rlim_t LEAST = (rlim_t)STACK_LEAST_KIB * 1024;
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ||
        limit.rlim_cur >= LEAST)
        return true;
    unsigned now = (unsigned)(limit.rlim_cur / 1024);
    limit.rlim_cur = LEAST;
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < LEAST)
        limit.rlim_max = LEAST; /* if permitted */
#ifdef __linux__                /* the stack grows up to the current limit */
    if (setrlimit(RLIMIT_STACK, &limit) == 0)
        return true;
#endif
    return error_set(error, N_("the stack limit is %u KiB, but %d KiB are needed: see ulimit -s"),
                     now, STACK_LEAST_KIB);
}
