/* A note kept beside a file while a record is appended to it: the file's previous length, and the
 * record. It distinguishes a partial record that a crash has left from what the user wrote. Used
 * within append.c. */
#ifndef PANDEMONIUM_GAME_FILES_APPEND_NOTE_H
#define PANDEMONIUM_GAME_FILES_APPEND_NOTE_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"
#include "base/files/file_lock.h"
#include "base/text.h"

/* Writes a durable note that this record is about to be appended at byte `size` of the locked file.
 * True with *made false: no note can be made, since another file has its name, the folder is not
 * writable, or the file is not locked. False: the disk fails; error says why. */
bool append_note_make(const FileLock *lock, off_t size, const Bytes *record, bool *made,
                      Error *error);
/* Deletes the note that append_note_make has made. */
void append_note_delete(const FileSystem *fs, const char *path);

/* Whether anything exists at the note's path. */
bool append_note_is_there(const FileSystem *fs, const char *path);

/* Cuts off the part of an incomplete record at the end of the locked file, and deletes the note.
 * A file that ends in anything else stays as it is. False: it could not be cut, and the note
 * stays. */
bool append_note_obey(const FileLock *lock, Error *error);

/* Deletes the file at the note's path if it is a note: the file it belongs to is gone. */
void append_note_drop(const FileSystem *fs, const char *path);

#endif
