#include "command/invocation.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "rules/notation/fen.h"

int command_fail(const Error *error, int status) {
    char text[ERROR_PLACE_SIZE + ERROR_TOKEN_SIZE + ERROR_REASON_SIZE];
    error_format(error, text, sizeof text);
    fprintf(stderr, "%s: %s\n", PACKAGE, text);
    return status;
}

void command_note(const char *path, const char *note) {
    char shown[ERROR_PLACE_SIZE];
    if (note[0] == '\0')
        return;
    unicode_copy_path(shown, sizeof shown, path);
    fprintf(stderr, "%s: %s: %s\n", PACKAGE, shown, note);
}

void command_note_error(const char *place, Error *note) {
    if (note->reason[0] == '\0')
        return;
    error_locate(note, place, 0);
    command_fail(note, EXIT_WELL);
}

void command_make_safe(const char *bytes, char *out, size_t size) {
    Text text = text_over(out, size);
    unicode_add_sanitized(&text, bytes, strlen(bytes));
}

const Variant *command_variant(const Invocation *invocation, const char *name) {
    const Variant *variant = variants_find(invocation->variants, name);
    if (variant != NULL)
        return variant;
    fprintf(stderr, "%s: ", PACKAGE);
    char shown[VARIANT_NAME_SIZE];
    command_make_safe(name, shown, sizeof shown);
    Bytes list = {0}, words = {0};
    bytes_put(&list, "");
    for (size_t i = 0; i < variants_count(invocation->variants); i++)
        bytes_putf(&list, "%s%s", i > 0 ? " " : "", variants_name(invocation->variants, i));
    bytes_putf(&words, _("there is no game \"%s\"; known games: %s"), shown, list.data);
    fputs(words.data, stderr);
    bytes_done(&list);
    bytes_done(&words);
    fprintf(stderr, "\n%s: %s\n", PACKAGE, _("\"variants --all\" lists more"));
    return NULL;
}

int command_position(const Invocation *invocation, Position *out) {
    const Variant *variant = command_variant(invocation, invocation->arguments[0]);
    if (variant == NULL)
        return EXIT_USAGE;
    Error error = {0}, note = {0};
    if (!fen_parse_noted(variant, invocation->arguments[1], out, &note, &error)) {
        error_locate(&error, "FEN", 0);
        return command_fail(&error, EXIT_FAILED);
    }
    command_note_error("FEN", &note);
    return EXIT_WELL;
}
