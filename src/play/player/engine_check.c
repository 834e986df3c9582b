#include "play/player/engine_check.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "rules/moves/movegen.h"

EngineCheck *engine_check_new(const ProgramSettings *settings, const Position *position,
                              int64_t now_ms) {
    EngineCheck *check = calloc(1, sizeof *check);
    if (check == NULL)
        return NULL;
    check->position = *position;
    check->program = program_new(settings, now_ms, NULL);
    if (check->program == NULL) {
        free(check);
        return NULL;
    }
    return check;
}

Program *engine_check_release(EngineCheck *check) {
    Program *program = check != NULL ? check->program : NULL;
    free(check);
    return program;
}

void engine_check_free(EngineCheck *check) {
    program_free(engine_check_release(check));
}

/* The first legal move that it did not list; MOVE_NONE: none is missing. */
static Move find_missing(const Position *position, const ProgramCount *count, size_t *ours) {
    Move moves[MOVES_LIMIT];
    *ours = moves_generate(position, moves);
    for (size_t i = 0; i < *ours; i++) {
        size_t at = 0;
        while (at < count->count && count->moves[at] != moves[i])
            at++;
        if (at == count->count)
            return moves[i];
    }
    return MOVE_NONE;
}

static void compare(const EngineCheck *check, const char *name, Text *out) {
    const ProgramCount *count = program_counted(check->program);
    size_t ours;
    Move missing = find_missing(&check->position, count, &ours);
    if (count->foreign[0] == '\0' && missing == MOVE_NONE)
        return;
    text_begin_sentence(out);
    if (count->foreign[0] != '\0')
        text_addf(out,
                  _("%s plays by different rules: it finds %zu moves at the start, not %zu, and "
                    "%s is illegal."),
                  name, count->total, ours, count->foreign);
    else
        text_addf(out,
                  _("%s plays by different rules: it finds %zu moves at the start, not %zu, and "
                    "does not know %s."),
                  name, count->total, ours, uci_text(check->position.variant, missing).text);
}

bool engine_check_step(EngineCheck *check, const char *name, int64_t now_ms, Text *out) {
    PlayerEvent event;
    while (program_step(check->program, now_ms, &event)) {
        if (event.kind == PLAYER_EVENT_READY)
            program_count(check->program, &check->position, now_ms);
        if (event.kind == PLAYER_EVENT_COUNTED)
            compare(check, name, out);
        if (event.kind == PLAYER_EVENT_COUNTED || event.kind == PLAYER_EVENT_FAILED)
            return true;
    }
    return false;
}
