/* What file.c and file_replace.c share. */
#ifndef PANDEMONIUM_BASE_FILE_PARTS_H
#define PANDEMONIUM_BASE_FILE_PARTS_H

struct FileSystem;

/* Writes the folder that holds path to out, which has room for path. */
void file_find_folder(const char *path, char *out);
/* Syncs path's folder; 0, or an errno. */
int file_try_sync_folder(const struct FileSystem *fs, const char *path);

#endif
