#include "game/records/record_unread.h"

#include <string.h>

#include "base/i18n.h"
#include "game/records/record_decode.h"

static bool is_printed(char c) {
    return c > ' ' && c <= '~';
}

/* A byte order mark, or a zero byte beside each of the first two characters. */
static bool is_utf16(const char *head, size_t length) {
    if (length < 4)
        return false;
    if (memcmp(head, "\xff\xfe", 2) == 0 || memcmp(head, "\xfe\xff", 2) == 0)
        return true;
    bool little = head[1] == '\0' && head[3] == '\0', big = head[0] == '\0' && head[2] == '\0';
    return little != big && is_printed(head[big]) && is_printed(head[2 + big]);
}

/* Words that begin a KIF file, in EUC-JP. */
static bool is_euc_jp(const char *head, size_t length) {
    static const char *const WORDS[] = {
        "\xbc\xea\xb9\xe7\xb3\xe4",         /* 手合割 */
        "\xc0\xe8\xbc\xea",                 /* 先手 */
        "\xb8\xe5\xbc\xea",                 /* 後手 */
        "\xbe\xe5\xbc\xea",                 /* 上手 */
        "\xb2\xbc\xbc\xea",                 /* 下手 */
        "\xbc\xea\xbf\xf4",                 /* 手数 */
        "\xb4\xfd\xc0\xef",                 /* 棋戦 */
        "\xb3\xab\xbb\xcf\xc6\xfc\xbb\xfe", /* 開始日時 */
    };
    if (record_is_utf8(head, length))
        return false;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (memmem(head, length, WORDS[i], strlen(WORDS[i])) != NULL)
            return true;
    return false;
}

bool record_unread_encoding(const char *head, size_t length, Error *error) {
    const char *name = is_utf16(head, length)    ? "UTF-16"
                       : is_euc_jp(head, length) ? "EUC-JP"
                                                 : NULL;
    if (name != NULL)
        error_set(error, N_("the text is encoded in %s, which is not supported: save it as UTF-8"),
                  name);
    return name != NULL;
}
