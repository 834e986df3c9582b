/* A note beside a file of records while a record is appended: the file's length before, and the
 * record. It distinguishes what a crash has left of a record from what the user wrote. Used within
 * append.c. */
#ifndef PANDEMONIUM_GAME_FILES_APPEND_NOTE_H
#define PANDEMONIUM_GAME_FILES_APPEND_NOTE_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"
#include "base/files/file_lock.h"
#include "base/text.h"

/* Notes that this record is about to be appended at byte `size` of the locked file, durably. True
 * with *made false: no note can be made, since another file has its name, or the folder may not be
 * written to, or the file is not locked. False: the disk fails; error says why. */
bool append_note_make(const FileLock *lock, off_t size, const Bytes *record, bool *made,
                      Error *error);
/* Deletes the note that append_note_make has made. */
void append_note_delete(const FileSystem *fs, const char *path);

/* Whether there is something at the note's path. */
bool append_note_is_there(const FileSystem *fs, const char *path);

/* Cuts off what the locked file has of a record that was not written whole, and deletes the note.
 * A file that ends in anything else stays as it is. False: it could not be cut, and the note
 * stays. */
bool append_note_obey(const FileLock *lock, Error *error);

/* Deletes the note, if that is what is at its path: the file it belongs to is gone. */
void append_note_drop(const FileSystem *fs, const char *path);

#endif
