#include "base/files/incoming.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

#include "base/files/utf16.h"
#include "base/i18n.h"

enum {
    CHUNK_SIZE = 64 * 1024,
    SIGN_SIZE = 2, /* length of gzip's magic number */
    COPY_MODE = 0600,
    COPY_PATH_SIZE = 512
};

/* A copy that is being made. */
typedef struct Copy {
    const FileSystem *fs;
    const char *path; /* the source */
    int from, to;
    size_t limit, length;
    bool packed;
    bool begun, converts; /* something was written; it is UTF-16 */
    Utf16 utf16;
    char in[CHUNK_SIZE], out[CHUNK_SIZE];
} Copy;

static bool is_packed(const char *data, size_t length) {
    return length >= SIGN_SIZE && memcmp(data, "\x1f\x8b", SIGN_SIZE) == 0;
}

static bool is_called_packed(const char *path) {
    static const char ENDING[] = ".gz";
    size_t length = strlen(path), tail = sizeof ENDING - 1;
    return length > tail && strcmp(path + length - tail, ENDING) == 0;
}

static bool refuse(const Copy *copy, Error *error, const char *reason) {
    error_locate(error, copy->path, 0);
    return error_set(error, "%s", gettext(reason));
}

/* Blocking read; *got 0: end of file. */
static bool read_some(Copy *copy, size_t *got, Error *error) {
    for (;;) {
        ssize_t count = copy->fs->read(copy->fs->context, copy->from, copy->in, CHUNK_SIZE);
        struct pollfd wait = {.fd = copy->from, .events = POLLIN};
        if (count >= 0) {
            *got = (size_t)count;
            return true;
        }
        if (errno == EAGAIN)
            poll(&wait, 1, -1);
        else if (errno != EINTR)
            return file_fail(error, copy->path, errno, N_("cannot be read"));
    }
}

static bool write_plain(Copy *copy, const char *data, size_t length, Error *error) {
    if (length > copy->limit - copy->length)
        return refuse(copy, error, N_("is too large"));
    copy->length += length;
    return file_write_all(&(OpenFile){copy->fs, copy->path, copy->to}, data, length, error);
}

/* Converts and writes a piece; NULL: the text has ended. */
static bool write_converted(Copy *copy, const char *data, size_t length, Error *error) {
    Bytes text = {0};
    bool good = data != NULL ? utf16_add(&copy->utf16, data, length, &text)
                             : utf16_end(&copy->utf16, &text);
    good = good ? text.length == 0 || write_plain(copy, text.data, text.length, error)
                : error_no_memory(error);
    bytes_done(&text);
    return good;
}

static bool write_some(Copy *copy, const char *data, size_t length, Error *error) {
    if (!copy->begun && length > 0) {
        copy->begun = true;
        copy->converts = utf16_begins(data, length, &copy->utf16);
    }
    return copy->converts ? write_converted(copy, data, length, error)
                          : write_plain(copy, data, length, error);
}

#ifdef HAVE_ZLIB
enum { GZIP_BITS = 15 + 16 }; /* the largest window, and gzip's header */

/* Inflates copy->in; *whole: the gzip member is complete. */
static bool unpack_some(Copy *copy, z_stream *stream, size_t got, bool *whole, Error *error) {
    stream->next_in = (Bytef *)copy->in;
    stream->avail_in = (uInt)got;
    while (stream->avail_in > 0 || stream->avail_out == 0) {
        /* Zeros pad the last block of a tape. */
        if (*whole && stream->avail_in > 0 && *stream->next_in == 0) {
            stream->next_in++;
            stream->avail_in--;
            continue;
        }
        if (*whole && stream->avail_in == 0)
            return true;
        if (*whole && inflateReset(stream) != Z_OK)
            return refuse(copy, error, N_("its gzip data is damaged"));
        stream->next_out = (Bytef *)copy->out;
        stream->avail_out = CHUNK_SIZE;
        int result = inflate(stream, Z_NO_FLUSH);
        if (result == Z_MEM_ERROR)
            return error_set(error, N_("out of memory"));
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
            return refuse(copy, error, N_("its gzip data is damaged"));
        *whole = result == Z_STREAM_END;
        if (!write_some(copy, copy->out, CHUNK_SIZE - stream->avail_out, error))
            return false;
    }
    return true;
}

static bool unpack(Copy *copy, size_t got, Error *error) {
    z_stream stream = {.avail_out = CHUNK_SIZE};
    if (inflateInit2(&stream, GZIP_BITS) != Z_OK)
        return error_set(error, N_("out of memory"));
    bool whole = false, good = true;
    while (good && got > 0)
        good = unpack_some(copy, &stream, got, &whole, error) && read_some(copy, &got, error);
    inflateEnd(&stream);
    if (good && !whole)
        good = refuse(copy, error, N_("its gzip data is cut short"));
    return good;
}
#else
static bool unpack(Copy *copy, size_t got, Error *error) {
    (void)got;
    return refuse(copy, error, N_("is gzip-compressed, which this build cannot read"));
}
#endif

static bool copy_pieces(Copy *copy, Error *error) {
    size_t got;
    if (!read_some(copy, &got, error))
        return false;
    if (copy->packed || is_packed(copy->in, got))
        return unpack(copy, got, error);
    while (got > 0)
        if (!write_some(copy, copy->in, got, error) || !read_some(copy, &got, error))
            return false;
    return true;
}

static bool copy_all(Copy *copy, Error *error) {
    return copy_pieces(copy, error) && (!copy->converts || write_converted(copy, NULL, 0, error));
}

/* Opens an unlinked temporary file twice: for writing and for reading. */
static bool open_copy(const FileSystem *fs, const char *path, int *to, int *from, Error *error) {
    const char *folder = getenv("TMPDIR");
    const FileOwnName name = {folder != NULL && *folder != '\0' ? folder : "/tmp", "pandemonium-",
                              ".input"};
    char own[COPY_PATH_SIZE];
    *to = file_open_own(fs, &name, COPY_MODE, own, sizeof own);
    *from = *to < 0 ? -1 : file_open(fs, own, O_RDONLY, 0);
    int code = errno;
    if (*to >= 0)
        file_unlink(fs, own);
    if (*from >= 0)
        return true;
    if (*to >= 0)
        file_close(fs, *to);
    return file_fail(error, path, code, N_("cannot be copied to a temporary file"));
}

static bool make_copy(const OpenFile *file, size_t limit, Incoming *out, Error *error) {
    const FileSystem *fs = file->fs;
    const char *path = file->path;
    Incoming made = {.copied = true};
    Copy *copy = malloc(sizeof *copy);
    if (copy == NULL)
        return error_set(error, N_("out of memory"));
    *copy = (Copy){.fs = fs, .path = path, .from = file->fd, .limit = limit};
    copy->packed = is_called_packed(path);
    bool good = open_copy(fs, path, &copy->to, &made.fd, error);
    if (good) {
        good = copy_all(copy, error);
        if (file_close(fs, copy->to) < 0 && good)
            good = file_fail(error, path, errno, N_("cannot be copied to a temporary file"));
        if (!good)
            file_close(fs, made.fd);
    }
    free(copy);
    if (good)
        *out = made;
    return good;
}

bool incoming_open(const FileSystem *fs, const char *path, size_t limit, Incoming *out,
                   Error *error) {
    OpenFile file = {fs, path, STDIN_FILENO};
    if (strcmp(path, INCOMING_STANDARD) == 0)
        return make_copy(&file, limit, out, error);
    char sign[UTF16_SIGN_SIZE];
    Utf16 utf16;
    file.fd = file_open_regular(fs, path, error);
    if (file.fd < 0)
        return false;
    ssize_t got = file_read_at(&file, 0, sign, sizeof sign, error);
    if (got >= 0 && !is_packed(sign, (size_t)got) && !is_called_packed(path) &&
        !utf16_begins(sign, (size_t)got, &utf16)) {
        *out = (Incoming){.fd = file.fd};
        return true;
    }
    bool good = got >= 0 && make_copy(&file, limit, out, error);
    file_close(fs, file.fd);
    return good;
}

bool incoming_read(const FileSystem *fs, const char *path, size_t limit, Bytes *out, Error *error) {
    Incoming incoming;
    size_t before = out->length;
    ssize_t got = 0;
    bool had_none = out->data == NULL;
    if (!incoming_open(fs, path, limit, &incoming, error))
        return false;
    const OpenFile file = {fs, path, incoming.fd};
    bool good = true;
    do {
        good = bytes_reserve(out, CHUNK_SIZE) || error_set(error, N_("out of memory"));
        got = good ? file_read_at(&file, (off_t)(out->length - before), out->data + out->length,
                                  CHUNK_SIZE, error)
                   : -1;
        good = got >= 0;
        if (good && (size_t)got > limit - (out->length - before)) {
            error_locate(error, path, 0);
            good = error_set(error, "%s", gettext(N_("is too large")));
        }
        if (good) {
            out->length += (size_t)got;
            out->data[out->length] = '\0';
        }
    } while (good && got == CHUNK_SIZE);
    file_close(fs, incoming.fd);
    if (good)
        return true;
    out->length = before;
    if (had_none)
        bytes_done(out); /* so that a caller has nothing to free */
    else
        out->data[before] = '\0';
    return false;
}
