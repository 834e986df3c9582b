/* A FileSystem whose calls fail when they are told to.
 *
 * It does everything through the real one and counts calls. To try "every call failing", run the
 * operation once without a fault to learn `calls`, then again for each number up to it. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_FAULT_FS_H
#define PANDEMONIUM_TESTS_SUPPORT_FAULT_FS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/file.h"

enum { FAULT_TRACE_SIZE = 512 };

typedef struct FaultFs {
    FileSystem fs;                /* hand this to the code under test */
    int fail_at;                  /* number of the call to fail, from 1; 0: none */
    int code;                     /* errno it fails with */
    bool lasting;                 /* all calls after it fail too */
    size_t chunk;                 /* the most bytes one read or write takes; 0: no limit */
    int calls;                    /* made so far */
    int descriptors;              /* opened and not closed */
    const char *failed;           /* name of the first call that failed, NULL when none has */
    bool unlink_failed;           /* a temporary may have been left behind */
    char trace[FAULT_TRACE_SIZE]; /* names of the calls made, a space after each */
} FaultFs;

/* No call fails until fail_at is set. */
void fault_fs_init(FaultFs *faults);

#endif
