/* A FileSystem whose calls fail on request.
 *
 * It passes everything to the real one and counts calls. To try "every call failing", run the
 * operation once without a fault to learn `calls`, then again for each number up to it. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_FAULT_FS_H
#define PANDEMONIUM_TESTS_SUPPORT_FAULT_FS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/file.h"

enum { FAULT_TRACE_SIZE = 512 };

typedef struct FaultFs {
    FileSystem fs;                /* pass this to the code under test */
    int fail_at;                  /* number of the call to fail, from 1; 0: none */
    int code;                     /* the errno to fail with */
    bool lasting;                 /* all calls after it fail too */
    size_t chunk;                 /* the most bytes for one read or write; 0: no limit */
    int calls;                    /* calls made so far */
    int descriptors;              /* open descriptors */
    const char *failed;           /* name of the first failed call; NULL: none */
    bool unlink_failed;           /* a temporary file may be left */
    char trace[FAULT_TRACE_SIZE]; /* the names of the calls, each followed by a space */
} FaultFs;

/* No call fails until fail_at is set. */
void fault_fs_init(FaultFs *faults);

#endif
