#include "game/records/foreign_kind.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "game/records/record_format.h"

enum { NAMES_SIZE = 96 };

/* The first bytes of files of other kinds; in text, letters of either case. */
static const struct {
    const char *magic;
    const char *kind;
} KINDS[] = {
    {"%PDF-", N_("a PDF document")},
    {"{\\rtf", N_("an RTF document")},
    {"<!doctype html", N_("a web page")},
    {"<html", N_("a web page")},
    {"<?xml", N_("an XML document")},
    {"\x89PNG", N_("an image")},
    {"\xff\xd8\xff", N_("an image")},
    {"GIF8", N_("an image")},
    {"PK\x03\x04", N_("an archive (unpack it first)")},
    {"Rar!\x1a", N_("an archive (unpack it first)")},
    {"7z\xbc\xaf", N_("an archive (unpack it first)")},
    {"\xfd"
     "7zXZ",
     N_("a compressed file (unpack it first)")},
    {"BZh9", N_("a compressed file (unpack it first)")},
    {"(\xb5/\xfd", N_("a compressed file (unpack it first)")},
    {"\x7f"
     "ELF",
     N_("a program")},
    {"SQLite format 3", N_("a database")},
};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

/* A list of JSON, or an object whose first key stands at the beginning. */
static bool is_json(const char *text) {
    bool list = *text == '[';
    if (!list && *text != '{')
        return false;
    do
        text++;
    while (ascii_is_space(*text));
    if (list)
        return *text == '{' || *text == '[' || *text == '"';
    const char *quote = *text == '"' ? strchr(text + 1, '"') : NULL;
    while (quote != NULL && ascii_is_space(*++quote))
        ;
    return quote != NULL && *quote == ':';
}

const char *foreign_kind_of(const char *head, size_t length) {
    static const char MARK[] = "\xef\xbb\xbf";
    const char *end = head + length;
    if (record_format_in(head, length) != &RECORD_PGN)
        return NULL;
    if (strncmp(head, MARK, sizeof MARK - 1) == 0)
        head += sizeof MARK - 1;
    while (head < end && ascii_is_space(*head))
        head++;
    for (size_t i = 0; i < KIND_COUNT; i++)
        if (ascii_begins_ignore_case(head, KINDS[i].magic))
            return KINDS[i].kind;
    return is_json(head) ? N_("JSON, but not JKF") : NULL;
}

bool foreign_kind_refuse(const char *kind, Error *error) {
    char known[NAMES_SIZE];
    Text names = TEXT_OVER(known);
    record_format_add_read(&names);
    return error_set(error, N_("this looks like %s; games are read from %s"), _(kind), known);
}

void foreign_kind_add(const char *text, size_t length, Error *error) {
    char known[NAMES_SIZE], first[ERROR_REASON_SIZE];
    Text names = TEXT_OVER(known);
    bool binary = false;
    for (size_t i = 0; i < length; i++)
        binary = binary || ((unsigned char)text[i] < ' ' && !ascii_is_space(text[i]));
    while (ascii_is_space(*text))
        text++;
    if (error == NULL || ascii_is_digit(*text))
        return;
    record_format_add_read(&names);
    text_copy(first, sizeof first, error->reason);
    text_format(error->reason, sizeof error->reason,
                _("%s; the file looks like %s, and games are read from %s"), first,
                binary ? _("binary data") : _("plain text"), known);
}
