#include "play/player/engine_guest.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "play/player/argv.h"

enum {
    LATE_MS = 3000,              /* it may take so much longer than it was told to */
    PATIENCE_MS = 10 * 60 * 1000 /* for a search that has no time of its own */
};

/* --- words ----------------------------------------------------------------------------------- */

void engine_guest_add_failure(const char *name, const char *what, const char *said, Text *out) {
    if (said[0] != '\0')
        text_addf(out, P_("who, what, its words", "%s: %s: %s."), name, gettext(what), said);
    else
        text_addf(out, P_("who, what", "%s: %s."), name, gettext(what));
}

/* --- starting -------------------------------------------------------------------------------- */

/* What they play is judged all the same where it cannot be written. */
const char *engine_guest_definition(char path[MATCH_PATH_SIZE], const Variant *variant,
                                    const FileSystem *fs) {
    Bytes text = {0};
    if (path[0] == '\0' && match_definition(variant, fs, false, &text, NULL))
        (void)match_definition_write(fs, &text, path, NULL);
    bytes_done(&text);
    if (path[0] != '\0')
        return path;
    return strcmp(variant->source, "built-in") != 0 ? variant->source : NULL;
}

bool engine_guest_start(EngineGuest *guest, const Position *start, const char *definition,
                        int64_t now_ms, Error *error) {
    if (!consents_allow(guest->consents, guest->player.text, error))
        return false;
    PlayerCommand command;
    player_command(&guest->player, &command);
    ClientSettings settings = client_settings(&guest->player, &command, start->variant);
    if (player_is(&guest->player, PLAYER_DEFINITIONS))
        settings.variant_path = definition;
    settings.variant_path_always = strcmp(start->variant->source, "built-in") != 0;
    settings.wants_pv = true;
    settings.trace = guest->trace;
    settings.consented = true;
    guest->client = client_new(&settings, now_ms, error);
    if (guest->client != NULL && player_is(&guest->player, PLAYER_COUNTS) && !guest->checked &&
        !guest->player.unverified)
        guest->check = engine_check_new(&settings, start, now_ms);
    guest->checked = true;
    return guest->client != NULL;
}

/* --- asking ---------------------------------------------------------------------------------- */

/* How long a search may take before it is told to move; INT64_MAX: it never is. */
static int64_t guest_allowance_ms(const EngineGuest *guest, const EngineLimits *limits) {
    if (guest->timed || limits->infinite)
        return INT64_MAX;
    return limits->movetime_ms > 0 ? limits->movetime_ms + LATE_MS : PATIENCE_MS;
}

void engine_guest_go(EngineGuest *guest, const Cursor *cursor, const EngineLimits *limits,
                     int64_t now_ms) {
    guest->allowance_ms = guest_allowance_ms(guest, limits);
    guest->urged = false;
    client_go(guest->client, cursor, limits, now_ms);
}

/* When it is to be told to move; INT64_MAX: it need not be. */
static int64_t guest_due_ms(const EngineGuest *guest) {
    int64_t asked_ms = guest->client != NULL ? client_asked_ms(guest->client) : -1;
    if (asked_ms < 0 || guest->urged || guest->allowance_ms == INT64_MAX)
        return INT64_MAX;
    return asked_ms + guest->allowance_ms;
}

bool engine_guest_urge(EngineGuest *guest, int64_t now_ms) {
    if (now_ms < guest_due_ms(guest))
        return false;
    guest->urged = true;
    client_stop(guest->client);
    return true;
}

bool engine_guest_follow_check(EngineGuest *guest, const char *name, int64_t now_ms, Text *found) {
    size_t before = found->length;
    if (guest->check == NULL || !engine_check_step(guest->check, name, now_ms, found))
        return false;
    engine_check_free(guest->check);
    guest->check = NULL;
    if (found->length == before)
        return false;
    text_add_sentence(found, "%s", _("Its moves are judged by our rules."));
    return true;
}

/* --- waiting --------------------------------------------------------------------------------- */

size_t engine_guest_poll_fds(const EngineGuest *guest, struct pollfd out[ENGINE_GUEST_POLL_FDS]) {
    size_t count = 0;
    if (guest->client != NULL)
        count += client_poll_fds(guest->client, out);
    if (guest->check != NULL)
        count += client_poll_fds(guest->check->client, out + count);
    return count;
}

int64_t engine_guest_timeout_ms(const EngineGuest *guest, int64_t now_ms) {
    int64_t timeout_ms = -1, due_ms = guest_due_ms(guest);
    if (guest->client != NULL)
        timeout_ms = client_timeout_ms(guest->client, now_ms);
    if (guest->check != NULL)
        timeout_ms = clock_sooner_ms(timeout_ms, client_timeout_ms(guest->check->client, now_ms));
    if (due_ms != INT64_MAX)
        timeout_ms = clock_sooner_ms(timeout_ms, due_ms > now_ms ? due_ms - now_ms : 0);
    return timeout_ms;
}

/* --- ending ---------------------------------------------------------------------------------- */

void engine_guest_end(EngineGuest *guest) {
    client_free(guest->client);
    guest->client = NULL;
}

void engine_guest_release(EngineGuest *guest, Client *out[ENGINE_GUEST_CLIENTS]) {
    out[0] = guest->client;
    out[1] = engine_check_release(guest->check);
    memset(guest, 0, sizeof *guest);
}
