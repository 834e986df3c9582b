#include "support/golden.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "support/suite.h"

void golden_compare(const char *folder, const char *name, const char *text) {
    char path[1024];
    const char *top = getenv("abs_top_srcdir");
    snprintf(path, sizeof path, "%s/tests/golden/%s/%s.txt", top != NULL ? top : ".", folder, name);
    if (getenv("GOLDEN_UPDATE") != NULL) {
        FILE *out = fopen(path, "w");
        ck_assert_msg(out != NULL, "%s cannot be written", path);
        fputs(text, out);
        fclose(out);
        return;
    }
    Bytes golden = {0};
    Error error = {0};
    ck_assert_msg(file_read(file_system(), path, 1 << 20, &golden, &error), "%s: %s", path,
                  error.reason);
    bool same = strcmp(golden.data, text) == 0;
    /* Check's messages have no room for a long text. */
    if (!same)
        fprintf(stderr, "%s differs from what is drawn:\n%s", path, text);
    ck_assert_msg(same, "%s differs", path);
    bytes_done(&golden);
}
