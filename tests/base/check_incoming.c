#include "base/files/incoming.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

#include "support/fault_fs.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum { LARGE = 300000, LIMIT = 1 << 20, TEXT_LENGTH = 9 };

static const char TEXT[] = "1. e4 e5\n";

static Sandbox sandbox;
static char path[PATH_MAX], former[PATH_MAX];

static void setup(void) {
    const char *folder = getenv("TMPDIR");
    snprintf(former, sizeof former, "%s", folder != NULL ? folder : "");
    sandbox_init(&sandbox);
    ck_assert_int_eq(setenv("TMPDIR", sandbox.folder, 1), 0);
}

/* The next test may run in the same process; "" counts as unset. */
static void teardown(void) {
    sandbox_done(&sandbox);
    setenv("TMPDIR", former, 1);
}

static void write_file(const char *name, const char *data, size_t length) {
    sandbox_path(&sandbox, name, path);
    sandbox_write(&sandbox, name, data, length);
}

static void expect(const char *data, size_t length) {
    Bytes out = {0};
    Error error = {0};
    ck_assert_msg(incoming_read(file_system(), path, LIMIT, &out, &error), "%s", error.reason);
    ck_assert_uint_eq(out.length, length);
    ck_assert(length == 0 || memcmp(out.data, data, length) == 0);
    bytes_done(&out);
}

static void expect_refusal(size_t limit, const char *reason) {
    Bytes out = {0};
    Error error = {0};
    Incoming incoming = {.fd = -7};
    ck_assert(!incoming_read(file_system(), path, limit, &out, &error));
    ck_assert_str_eq(error.reason, reason);
    ck_assert_str_eq(error.file, path);
    ck_assert_ptr_null(out.data);
    if (strcmp(path, INCOMING_STANDARD) == 0)
        return;
    error_clear(&error);
    bool opened = incoming_open(file_system(), path, limit, &incoming, &error);
    ck_assert_int_eq(opened, false);
    ck_assert_int_eq(incoming.fd, -7);
}

START_TEST(test_a_plain_file_is_read_as_it_is)
{
    Incoming incoming;
    write_file("plain", TEXT, TEXT_LENGTH);
    expect(TEXT, TEXT_LENGTH);
    ck_assert(incoming_open(file_system(), path, 1, &incoming, NULL));
    ck_assert(!incoming.copied);
    close(incoming.fd);
    write_file("empty", "", 0);
    expect("", 0);
    write_file("over", TEXT, TEXT_LENGTH);
    Bytes out = {0};
    Error error = {0};
    ck_assert(!incoming_read(file_system(), path, TEXT_LENGTH - 1, &out, &error));
    ck_assert_str_eq(error.reason, "is too large");
    ck_assert(incoming_read(file_system(), path, TEXT_LENGTH, &out, &error));
    bytes_done(&out);
}
END_TEST

/* In both orders, with a mark and without; a pair of surrogates, a half of one, half a unit. */
static const struct {
    const char *data;
    size_t length;
    const char *text;
} UTF16[] = {
#define UNITS(units) units, sizeof(units) - 1
    {UNITS("\xff\xfe[\0E\0\x48\x51"), "[E\xe5\x85\x88"},
    {UNITS("\xfe\xff\0[\0E\x51\x48"), "[E\xe5\x85\x88"},
    {UNITS("[\0E\0\x48\x51"), "[E\xe5\x85\x88"},
    {UNITS("\0[\0E\x51\x48"), "[E\xe5\x85\x88"},
    {UNITS("\xff\xfe\x3d\xd8\x00\xdex\0"), "\xf0\x9f\x98\x80x"},
    {UNITS("\xff\xfe\x3d\xd8x\0\x00\xdey\0"), "\xef\xbf\xbdx\xef\xbf\xbdy"},
    {UNITS("\xff\xfex\0\x3d\xd8"), "x\xef\xbf\xbd"},
    {UNITS("\xff\xfex\0y"), "x\xef\xbf\xbd"},
    {UNITS("\xff\xfe"), ""},
};

enum { UTF16_COUNT = sizeof UTF16 / sizeof *UTF16 };

START_TEST(test_a_file_in_utf16_is_read_as_utf8)
{
    Incoming incoming;
    write_file("utf16", UTF16[_i].data, UTF16[_i].length);
    expect(UTF16[_i].text, strlen(UTF16[_i].text));
    ck_assert(incoming_open(file_system(), path, LIMIT, &incoming, NULL));
    ck_assert(incoming.copied);
    close(incoming.fd);
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
}
END_TEST

/* Pieces end anywhere. */
START_TEST(test_a_large_file_in_utf16_is_read_whole)
{
    static char data[LARGE + 1], text[LARGE];
    memcpy(data, "\xff\xfe", 2);
    for (size_t i = 2; i < LARGE; i += 2)
        memcpy(data + i, "x", 2);
    memset(text, 'x', LARGE);
    write_file("large", data, LARGE);
    expect(text, LARGE / 2 - 1);
}
END_TEST

/* Replaces standard input by a pipe with this data. */
static void feed(const char *data, size_t length) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(write(ends[1], data, length), (ssize_t)length);
    close(ends[1]);
    ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    snprintf(path, sizeof path, "%s", INCOMING_STANDARD);
}

START_TEST(test_the_standard_input_is_read_like_a_file)
{
    Incoming incoming;
    char data[TEXT_LENGTH];
    feed(TEXT, TEXT_LENGTH);
    ck_assert(incoming_open(file_system(), path, LIMIT, &incoming, NULL));
    ck_assert(incoming.copied);
    const OpenFile file = {file_system(), path, incoming.fd};
    ck_assert_int_eq(file_read_at(&file, 3, data, sizeof data, NULL), TEXT_LENGTH - 3);
    ck_assert_mem_eq(data, TEXT + 3, TEXT_LENGTH - 3);
    close(incoming.fd);
    /* The copy has no name. */
    ck_assert_int_eq(sandbox_count(&sandbox), 0);
    feed(TEXT, TEXT_LENGTH);
    expect_refusal(TEXT_LENGTH - 1, "is too large");
    ck_assert_int_eq(sandbox_count(&sandbox), 0);
}
END_TEST

START_TEST(test_a_standard_input_without_room_for_a_copy_is_refused)
{
    Incoming incoming;
    Error error = {0};
    char missing[PATH_MAX];
    feed(TEXT, TEXT_LENGTH);
    sandbox_path(&sandbox, "nowhere", missing);
    ck_assert_int_eq(setenv("TMPDIR", missing, 1), 0);
    ck_assert(!incoming_open(file_system(), path, LIMIT, &incoming, &error));
    ck_assert(strstr(error.reason, "temporary file") != NULL);
}
END_TEST

#ifdef HAVE_ZLIB
/* Compresses data after what is in out, and returns the length of out then. */
static size_t pack(const char *data, size_t length, char *out, size_t used, size_t size) {
    z_stream stream = {0};
    union {
        const char *constant;
        Bytef *plain;
    } in = {.constant = data};
    ck_assert_int_eq(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_in = in.plain;
    stream.avail_in = (uInt)length;
    stream.next_out = (Bytef *)out + used;
    stream.avail_out = (uInt)(size - used);
    ck_assert_int_eq(deflate(&stream, Z_FINISH), Z_STREAM_END);
    used = size - stream.avail_out;
    deflateEnd(&stream);
    return used;
}

static char large[LARGE], packed[LARGE];

static void fill_large(void) {
    for (size_t i = 0; i < LARGE; i++)
        large[i] = (char)('a' + (i * i / 7) % 26);
}

START_TEST(test_a_gzip_file_is_decompressed)
{
    Incoming incoming;
    fill_large();
    size_t length = pack(TEXT, TEXT_LENGTH, packed, 0, sizeof packed);
    write_file("game.pgn.gz", packed, length);
    expect(TEXT, TEXT_LENGTH);
    write_file("game.pgn", packed, length); /* gzip is recognised by its magic number */
    expect(TEXT, TEXT_LENGTH);
    ck_assert(incoming_open(file_system(), path, LIMIT, &incoming, NULL));
    ck_assert(incoming.copied);
    close(incoming.fd);
    length = pack(large, LARGE, packed, 0, sizeof packed);
    write_file("large.gz", packed, length);
    expect(large, LARGE);
    length = pack("", 0, packed, 0, sizeof packed);
    write_file("empty.gz", packed, length);
    expect("", 0);
    ck_assert_int_eq(sandbox_count(&sandbox), 4);
}
END_TEST

START_TEST(test_several_compressed_parts_are_one_file_and_trailing_zeros_are_ignored)
{
    size_t length = pack(TEXT, 3, packed, 0, sizeof packed);
    length = pack(TEXT + 3, TEXT_LENGTH - 3, packed, length, sizeof packed);
    write_file("parts.gz", packed, length);
    expect(TEXT, TEXT_LENGTH);
    memset(packed + length, 0, 512);
    write_file("zeros.gz", packed, length + 512);
    expect(TEXT, TEXT_LENGTH);
}
END_TEST

START_TEST(test_compressed_standard_input_is_decompressed)
{
    Bytes out = {0};
    size_t length = pack(TEXT, TEXT_LENGTH, packed, 0, sizeof packed);
    feed(packed, length);
    ck_assert(incoming_read(file_system(), path, LIMIT, &out, NULL));
    ck_assert_str_eq(out.data, TEXT);
    bytes_done(&out);
}
END_TEST

START_TEST(test_a_damaged_compressed_file_is_reported)
{
    size_t length = pack(TEXT, TEXT_LENGTH, packed, 0, sizeof packed);
    for (size_t cut = 2; cut < length; cut++) {
        write_file("cut.gz", packed, cut);
        expect_refusal(LIMIT, "its gzip data is cut short");
    }
    write_file("nothing.gz", "", 0);
    expect_refusal(LIMIT, "its gzip data is cut short");
    write_file("plain.gz", TEXT, TEXT_LENGTH);
    expect_refusal(LIMIT, "its gzip data is damaged");
    packed[length - 6] ^= 1; /* a bit of the checksum */
    write_file("sum.gz", packed, length);
    expect_refusal(LIMIT, "its gzip data is damaged");
    packed[length - 6] ^= 1;
    memcpy(packed + length, "rest", 4);
    write_file("rest.gz", packed, length + 4);
    expect_refusal(LIMIT, "its gzip data is damaged");
}
END_TEST

/* Whichever byte is changed, the file is read or refused, and no copy is left. */
START_TEST(test_no_changed_byte_of_a_compressed_file_does_harm)
{
    size_t length = pack(TEXT, TEXT_LENGTH, packed, 0, sizeof packed);
    for (size_t i = 0; i < length; i++)
        for (int bit = 0; bit < 8; bit++) {
            Bytes out = {0};
            Error error = {0};
            packed[i] = (char)(packed[i] ^ 1 << bit);
            write_file("flipped.gz", packed, length);
            bool good = incoming_read(file_system(), path, LIMIT, &out, &error);
            ck_assert(good || error.reason[0] != '\0');
            ck_assert(!good || (out.length == TEXT_LENGTH && strcmp(out.data, TEXT) == 0));
            bytes_done(&out);
            packed[i] = (char)(packed[i] ^ 1 << bit);
        }
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
}
END_TEST

START_TEST(test_a_file_that_decompresses_beyond_the_limit_is_refused_and_not_written)
{
    memset(large, 0, LARGE);
    size_t length = pack(large, LARGE, packed, 0, sizeof packed);
    ck_assert_uint_lt(length, LARGE / 500);
    write_file("bomb.gz", packed, length);
    expect_refusal(LARGE - 1, "is too large");
    expect_refusal(1, "is too large");
    expect(large, LARGE);
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
}
END_TEST

START_TEST(test_every_call_that_fails_is_reported_and_leaves_nothing)
{
    FaultFs faults;
    size_t length = pack(TEXT, TEXT_LENGTH, packed, 0, sizeof packed);
    write_file("game.gz", packed, length);
    fault_fs_init(&faults);
    Bytes out = {0};
    ck_assert(incoming_read(&faults.fs, path, LIMIT, &out, NULL));
    bytes_done(&out);
    int calls = faults.calls;
    for (int i = 1; i <= calls; i++) {
        Error error = {0};
        fault_fs_init(&faults);
        faults.fail_at = i;
        faults.code = EIO;
        bool good = incoming_read(&faults.fs, path, LIMIT, &out, &error);
        ck_assert_msg(good || error.reason[0] != '\0', "call %d: %s", i, faults.failed);
        ck_assert(!good || strcmp(out.data, TEXT) == 0);
        ck_assert_int_eq(faults.descriptors, 0);
        bytes_done(&out);
        ck_assert(faults.unlink_failed || sandbox_count(&sandbox) == 1);
        if (faults.unlink_failed)
            break; /* a leftover name would affect the next count */
    }
}
END_TEST
#else
START_TEST(test_a_gzip_file_is_refused_without_zlib)
{
    write_file("game.pgn.gz", "\x1f\x8b\x08", 3);
    expect_refusal(LIMIT, "is gzip-compressed, which this build cannot read");
}
END_TEST
#endif

SUITE() {
    TCase *tcase = tcase_create("incoming");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_a_plain_file_is_read_as_it_is);
    tcase_add_test(tcase, test_the_standard_input_is_read_like_a_file);
    tcase_add_loop_test(tcase, test_a_file_in_utf16_is_read_as_utf8, 0, UTF16_COUNT);
    tcase_add_test(tcase, test_a_large_file_in_utf16_is_read_whole);
    tcase_add_test(tcase, test_a_standard_input_without_room_for_a_copy_is_refused);
#ifdef HAVE_ZLIB
    tcase_add_test(tcase, test_a_gzip_file_is_decompressed);
    tcase_add_test(tcase,
                   test_several_compressed_parts_are_one_file_and_trailing_zeros_are_ignored);
    tcase_add_test(tcase, test_compressed_standard_input_is_decompressed);
    tcase_add_test(tcase, test_a_damaged_compressed_file_is_reported);
    tcase_add_test(tcase, test_no_changed_byte_of_a_compressed_file_does_harm);
    tcase_add_test(tcase,
                   test_a_file_that_decompresses_beyond_the_limit_is_refused_and_not_written);
    tcase_add_test(tcase, test_every_call_that_fails_is_reported_and_leaves_nothing);
#else
    tcase_add_test(tcase, test_a_gzip_file_is_refused_without_zlib);
#endif
}
