/* SHA-256 of the examples that NIST publishes, and at the ends of its blocks. */
#include "base/sha256.h"

#include <string.h>

#include "support/suite.h"

static char digest[SHA256_HEX_SIZE];

static const struct {
    const char *text, *digest;
} EXAMPLES[] = {
    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
     "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
     "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
};

START_TEST(test_examples_have_their_published_digests)
{
    sha256_hex(EXAMPLES[_i].text, strlen(EXAMPLES[_i].text), digest);
    ck_assert_str_eq(digest, EXAMPLES[_i].digest);
}
END_TEST

START_TEST(test_a_million_letters_have_their_published_digest)
{
    static char text[1000000];
    memset(text, 'a', sizeof text);
    sha256_hex(text, sizeof text, digest);
    ck_assert_str_eq(digest, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("sha256");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_examples_have_their_published_digests, 0,
                        sizeof EXAMPLES / sizeof *EXAMPLES);
    tcase_add_test(tcase, test_a_million_letters_have_their_published_digest);
}
