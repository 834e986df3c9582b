#include "support/sandbox.h"

#include <check.h>
#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SANDBOX_DESCRIPTORS = 16 };

void sandbox_init(Sandbox *sandbox) {
    const char *base = getenv("TMPDIR");
    if (base == NULL || base[0] == '\0')
        base = "/tmp";
    snprintf(sandbox->folder, sizeof(sandbox->folder), "%s/pandemonium-XXXXXX", base);
    ck_assert_ptr_nonnull(mkdtemp(sandbox->folder));
}

static int sandbox_remove_one(const char *path, const struct stat *status, int kind,
                              struct FTW *place) {
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

void sandbox_done(Sandbox *sandbox) {
    nftw(sandbox->folder, sandbox_remove_one, SANDBOX_DESCRIPTORS, FTW_DEPTH | FTW_PHYS);
}

void sandbox_path(const Sandbox *sandbox, const char *name, char out[PATH_MAX]) {
    int length = snprintf(out, PATH_MAX, "%s/%s", sandbox->folder, name);
    ck_assert_int_gt(length, 0);
    ck_assert_int_lt(length, PATH_MAX);
}

void sandbox_write(const Sandbox *sandbox, const char *name, const char *data, size_t length) {
    char path[PATH_MAX];
    sandbox_path(sandbox, name, path);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(data, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
}

bool sandbox_holds(const Sandbox *sandbox, const char *name, const char *data, size_t length) {
    char path[PATH_MAX];
    sandbox_path(sandbox, name, path);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    bool same = true;
    for (size_t i = 0; i < length && same; i++)
        same = fgetc(file) == (unsigned char)data[i];
    same = same && fgetc(file) == EOF;
    fclose(file);
    return same;
}

const char *sandbox_content(const Sandbox *sandbox, const char *name) {
    static char content[1 << 17];
    char path[PATH_MAX];
    sandbox_path(sandbox, name, path);
    FILE *file = fopen(path, "rb");
    size_t length = file != NULL ? fread(content, 1, sizeof content - 1, file) : 0;
    content[length] = '\0';
    if (file != NULL)
        fclose(file);
    return content;
}

int sandbox_count(const Sandbox *sandbox) {
    DIR *folder = opendir(sandbox->folder);
    ck_assert_ptr_nonnull(folder);
    int count = 0;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder))
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return count;
}
