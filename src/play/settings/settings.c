#include "play/settings/settings.h"

#include <assert.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/hint/analysis.h"
#include "play/player/player_word.h"

enum { SCREEN = SETTING_ON_SCREEN, LINE = SETTING_ON_LINE, PACE_LIMIT_MS = 10000, MANY = 100 };

/* KEPT: a setting stored in the member of its name. PASSING: a setting for later games only. */
#define KEPT(member, kind) .name = #member, .type = (kind), .at = offsetof(Settings, member)
#define PASSING(word)      .name = (word), .type = SETTING_PASSING

/* In the order of listing. */
static const Setting TABLE[] = {
    {PASSING("game"), .words = "GAME", .fronts = LINE, .help = N_("The next game.")},
    {PASSING("white"), .player = true, .fronts = LINE, .help = N_("Who plays White next.")},
    {PASSING("black"), .player = true, .fronts = LINE, .help = N_("Who plays Black next.")},
    {PASSING("level"), .low = 1, .high = ENGINE_LEVELS, .fronts = LINE,
     .help = N_("Computer level for the next game.")},
    {PASSING("clock"), .words = "MINUTES+SECONDS|none", .fronts = LINE,
     .help = N_("Time per side and increment for the next game; a third number is byoyomi "
                "seconds, as in 10+0+30x3.")},
    {PASSING("setup"), .words = "NAME|NAME,NAME|ask", .fronts = LINE,
     .help = N_("Next game's setups for White and Black.")},
    {PASSING("start"), .words = "FEN|startpos", .fronts = LINE,
     .help = N_("The start position for new games.")},
    {PASSING("handicap"), .words = "SIDE:PIECES|none", .fronts = LINE,
     .help = N_("The pieces removed as a handicap in the next game.")},
    {PASSING("flip"), .words = "off|on", .fronts = LINE,
     .help = N_("Shows the board from Black's side.")},
    {KEPT(theme, SETTING_CHOICE), .group = SETTINGS_BOARD, .label = N_("Board colours"),
     .said = N_("wood|slate|paper|high contrast|colour-blind safe|no colours"),
     .words = "wood|slate|paper|contrast|colour-blind|mono", .fronts = SCREEN,
     .help = N_("Colours of board and pieces: wood, slate, paper, high contrast, colour-blind "
                "safe, or none.")},
    {KEPT(color, SETTING_CHOICE), .group = SETTINGS_BOARD, .label = N_("Use of colours"),
     .said = N_("auto|always|never|16 colours|256 colours"), .words = "auto|always|never|16|256",
     .fronts = SCREEN, .help = N_("When to use colours, and how many.")},
    {KEPT(glyphs, SETTING_CHOICE), .group = SETTINGS_BOARD, .label = N_("Pieces"),
     .said = N_("auto|letter and character|letters|characters|names|chess figurines|ASCII"),
     .words = "auto|both|letters|characters|names|figurines|ascii", .fronts = SCREEN | LINE,
     .help = N_("How pieces are drawn: letter and character, either one, names on large "
                "squares, chess figurines, or ASCII only; auto is both where the terminal shows "
                "characters.")},
    {KEPT(language, SETTING_CHOICE), .group = SETTINGS_PROGRAM, .label = N_("Language"),
     .words = LANGUAGE_WORDS, .fronts = SCREEN | LINE,
     .help = N_("The language: the system's, English (en), Japanese (ja) or Korean (ko). It "
                "cannot change while an engine is thinking.")},
    {KEPT(cell, SETTING_CHOICE), .group = SETTINGS_BOARD, .label = N_("Height of a square"),
     .said = N_("auto|1 row|2 rows|3 rows|5 rows"), .words = "auto|1|2|3|5", .fronts = SCREEN,
     .help = N_("Maximum height of a square in rows; auto: the largest that fits.")},
    {KEPT(coords, SETTING_CHOICE), .group = SETTINGS_BOARD, .label = N_("Names of squares"),
     .said = N_("e5, as in chess|5e, as in shogi"), .words = "chess|shogi", .fronts = SCREEN | LINE,
     .help = N_(
         "How squares are named, shown and typed: e5 as in chess, or as in shogi 5e, where files "
         "count from White's right and ranks from Black's side (boards of up to nine files).")},
    {KEPT(notation, SETTING_CHOICE), .group = SETTINGS_BOARD, .label = N_("Notation of moves"),
     .said = N_("auto|Rxe5|Re9xe5|5i5e|Japanese|Korean"),
     .words = "auto|san|long|usi|japanese|korean", .fronts = SCREEN | LINE,
     .help = N_("How moves are written: Rxe5, Re9xe5, 5i5e, as in Japan or as in Korea (the "
                "last three name squares as shogi does, on boards of up to nine files); auto: "
                "Rxe5, or shogi notation as used in your language. You can type any of them.")},
    {KEPT(blindfold, SETTING_CHOICE), .group = SETTINGS_BOARD, .label = N_("Hidden pieces"),
     .said = N_("none|all pieces|the opponent's|pieces, hands, marks"),
     .words = "off|pieces|opponent|all", .fronts = SCREEN | LINE,
     .help =
         N_("Hides pieces during a game: all of them, the opponent's, or hands and marks too.")},
    {KEPT(card, SETTING_CHOICE), .group = SETTINGS_HELP, .label = N_("Piece card"),
     .said = N_("in new games|on|off"), .words = "auto|on|off", .fronts = SCREEN,
     .help = N_("The piece card; auto shows it until your third win in a game.")},
    {KEPT(threats, SETTING_BOOL), .group = SETTINGS_HELP, .label = N_("Marks on attacked squares"),
     .fronts = SCREEN, .help = N_("Marks the squares that the other side attacks.")},
    {KEPT(input, SETTING_CHOICE), .group = SETTINGS_MOVING, .label = N_("Letter keys"),
     .said = N_("moves and commands|moves only"), .words = "cursor|type", .fronts = SCREEN,
     .help = N_("Cursor: letters that can begin a move start typing it, others are commands. Type: "
                "all letters are typed.")},
    {KEPT(vikeys, SETTING_BOOL), .group = SETTINGS_MOVING, .label = N_("Move with h j k l"),
     .fronts = SCREEN, .help = N_("The letters h, j, k and l move the cursor.")},
    {KEPT(mouse, SETTING_BOOL), .group = SETTINGS_MOVING, .label = N_("Mouse"), .fallback = true,
     .fronts = SCREEN, .help = N_("When off, the terminal can select text with the mouse.")},
    {KEPT(motion, SETTING_CHOICE), .group = SETTINGS_MOTION, .label = N_("Moving pieces"),
     .said = N_("auto|on|off"), .words = "auto|on|off", .fronts = SCREEN,
     .help = N_("Moves pieces over the board instead of redrawing them; auto: unless the "
                "connection is slow.")},
    {KEPT(bell, SETTING_CHOICE), .group = SETTINGS_MOTION, .label = N_("Bell"),
     .said = N_("after long waits|on|off"), .words = "auto|on|off", .fronts = SCREEN,
     .help = N_("Rings the bell when the computer or an engine has moved, and when your move is "
                "refused; auto: only when a reply took over 10 seconds, or a friend has moved "
                "while you are at another window.")},
    {KEPT(chat, SETTING_CHOICE), .group = SETTINGS_PROGRAM, .label = N_("What a friend says"),
     .said = N_("shown only|kept in the record"), .words = "off|keep", .fronts = SCREEN | LINE,
     .help = N_("Keeps what you and a friend at another terminal say as comments in the game's "
                "record.")},
    {KEPT(ask, SETTING_BOOL), .group = SETTINGS_PROGRAM, .label = N_("Ask before leaving a game"),
     .fallback = true, .fronts = SCREEN, .help = N_("Asks before you leave or resign a game.")},
    {KEPT(confirm, SETTING_BOOL), .group = SETTINGS_MOVING,
     .label = N_("Show a move before it counts"), .fronts = SCREEN,
     .help = N_("Shows a move on the board before Enter plays it.")},
    {KEPT(oneclick, SETTING_BOOL), .group = SETTINGS_MOVING, .label = N_("One click moves"),
     .fronts = SCREEN,
     .help = N_("Enter or a click on a square moves the only piece that can go there.")},
    {KEPT(tips, SETTING_BOOL), .group = SETTINGS_HELP, .label = N_("Tips for beginners"),
     .fallback = true, .fronts = SCREEN | LINE,
     .help = N_("Explains new things once, when they first happen in a game against the "
                "computer.")},
    {KEPT(variety, SETTING_BOOL), .group = SETTINGS_ENGINE, .label = N_("Varied first moves"),
     .fallback = true, .fronts = SCREEN | LINE,
     .help = N_("Varies the computer's first moves, using the openings that come with the game.")},
    {KEPT(warnings, SETTING_CHOICE), .group = SETTINGS_HELP, .label = N_("Warn of blunders"),
     .said = N_("for beginners|on|off"), .words = "auto|on|off", .fronts = SCREEN | LINE,
     .help = N_("Warns you before you play a blunder; auto: before you lose a piece or allow mate, "
                "against levels 1 to 3 until your third win.")},
    {KEPT(handover, SETTING_BOOL), .group = SETTINGS_MOVING, .label = N_("Key press between turns"),
     .fronts = SCREEN,
     .help = N_(
         "With two people at one keyboard, each move waits for the other player to press a key.")},
    {KEPT(autoflip, SETTING_CHOICE), .group = SETTINGS_BOARD,
     .label = N_("Turn to the side to move"), .said = N_("off|at once|after the key press"),
     .words = "off|side|handover", .fronts = SCREEN,
     .help = N_("With two people at one keyboard, turns the board to the side to move: at once "
                "(side) or after the key press of the handover (handover).")},
    {KEPT(lines, SETTING_NUMBER), .group = SETTINGS_ENGINE, .label = N_("Lines of analysis"),
     .low = 1, .high = ANALYSIS_LINES_LIMIT, .fallback = ANALYSIS_LINES_DEFAULT, .fronts = SCREEN,
     .help = N_("How many lines the analysis shows.")},
    {KEPT(pace, SETTING_NUMBER), .group = SETTINGS_MOTION, .label = N_("Time for a reply"),
     .unit = N_("ms"), .words = "auto", .said = N_("by level"), .low = PACE_AUTO,
     .high = PACE_LIMIT_MS, .fallback = PACE_AUTO, .fronts = SCREEN | LINE,
     .help = N_("Minimum milliseconds for each computer move, in games started from now on; auto: "
                "1000 at levels 1 and 2, 800 at 3 to 6, 500 above.")},
    {KEPT(archive, SETTING_BOOL), .group = SETTINGS_PROGRAM, .label = N_("Save finished games"),
     .fallback = true, .fronts = SCREEN | LINE,
     .help = N_("Adds finished games to the games file; takes effect at the next start.")},
    {KEPT(engine, SETTING_LIST), .group = SETTINGS_ENGINE, .label = N_("Other engines"),
     .words = "NAME=COMMAND", .fronts = SCREEN | LINE,
     .help = N_("An engine that --white and --black can name; COMMAND is written as for those "
                "options, such as uci:stockfish.")},
    {KEPT(analyst, SETTING_TEXT), .group = SETTINGS_ENGINE, .label = N_("Analysis engine"),
     .said = N_("built-in"), .words = "builtin|NAME|uci:COMMAND|usi:COMMAND",
     .fronts = SCREEN | LINE,
     .help = N_("The analysis engine: built-in, one of yours by name, or the one COMMAND "
                "starts. Hints always come from the built-in engine.")},
    {KEPT(key, SETTING_LIST), .group = SETTINGS_MOVING, .label = N_("Keys of your own"),
     .words = "KEY=ACTION", .fronts = SCREEN,
     .help = N_("What a key does: a command word, or none; \":bind\" sets it.")},
};
enum { COUNT = sizeof TABLE / sizeof TABLE[0] };

const Setting *setting_table(size_t *count) {
    *count = COUNT;
    return TABLE;
}

const Setting *setting_find(const char *name, size_t length) {
    for (size_t i = 0; i < COUNT; i++)
        if (strlen(TABLE[i].name) == length && memcmp(TABLE[i].name, name, length) == 0)
            return &TABLE[i];
    return NULL;
}

const Setting *setting_named(const char *name) {
    const Setting *setting = setting_find(name, strlen(name));
    assert(setting != NULL);
    return setting;
}

bool setting_is_at(const Setting *setting, size_t at) {
    return setting->type != SETTING_PASSING && setting->at == at;
}

/* --- values ---------------------------------------------------------------------------------- */

static void *member_of(Settings *settings, const Setting *setting) {
    return (char *)settings + setting->at;
}

static const void *member_in(const Settings *settings, const Setting *setting) {
    return (const char *)settings + setting->at;
}

static bool has_number(const Setting *setting) {
    return setting->type <= SETTING_CHOICE;
}

static int get_number(const Settings *settings, const Setting *setting) {
    const void *member = member_in(settings, setting);
    return setting->type == SETTING_BOOL ? *(const bool *)member : *(const int *)member;
}

static void put_number(Settings *settings, const Setting *setting, int value) {
    void *member = member_of(settings, setting);
    if (setting->type == SETTING_BOOL)
        *(bool *)member = value != 0;
    else
        *(int *)member = value;
}

void settings_init(Settings *settings) {
    memset(settings, 0, sizeof *settings);
    for (size_t i = 0; i < COUNT; i++)
        if (has_number(&TABLE[i]))
            put_number(settings, &TABLE[i], TABLE[i].fallback);
}

static const char *words_of(const Setting *setting) {
    return setting->type == SETTING_BOOL ? "off|on" : setting->words;
}

/* The index of text among words separated by '|'; -1: none. */
static int find_word(const char *words, const char *text) {
    size_t length = strlen(text);
    int index = 0;
    for (const char *at = words; *at != '\0'; index++) {
        size_t n = strcspn(at, "|");
        if (n == length && memcmp(at, text, n) == 0)
            return index;
        at += n + (at[n] == '|');
    }
    return -1;
}

/* Appends the index-th of the words separated by '|'. False: there are not so many. */
static bool add_word(const char *words, int index, Text *out) {
    for (; index > 0 && *words != '\0'; index--)
        words += strcspn(words, "|") + (strchr(words, '|') != NULL);
    text_add_bytes(out, words, strcspn(words, "|"));
    return *words != '\0';
}

/* The smallest number that can be typed. */
static int number_low(const Setting *setting) {
    return setting->low + (setting->words != NULL ? 1 : 0);
}

bool setting_parse(const Setting *setting, const char *text, int *out, Error *error) {
    int64_t number;
    if (setting->type == SETTING_NUMBER) {
        bool word = setting->words != NULL && strcmp(text, setting->words) == 0;
        if (!word && !ascii_parse_int(text, number_low(setting), setting->high, &number))
            return error_set_at(error, setting->name,
                                N_("\"%s\" is not a number from %lld to %lld"), text,
                                (long long)number_low(setting), (long long)setting->high);
        if (word)
            number = setting->low;
        *out = (int)number;
        return true;
    }
    if (setting->type == SETTING_PASSING)
        return error_set_at(error, setting->name, N_("applies to later games, and is not saved"));
    const char *words = words_of(setting);
    int index = has_number(setting) ? find_word(words, text) : -1;
    if (index < 0)
        return error_set_at(error, setting->name, N_("\"%s\" is not one of %s"), text, words);
    *out = index;
    return true;
}

void setting_format(const Setting *setting, int value, Text *out) {
    if (setting->type == SETTING_NUMBER && (setting->words == NULL || value > setting->low)) {
        text_addf(out, "%d", value);
        return;
    }
    (void)add_word(words_of(setting), value, out);
}

bool setting_is_none(const Setting *setting, const char *text) {
    return find_word(setting->words, text) == 0;
}

static bool take_text(Settings *settings, const Setting *setting, const char *text, Error *error) {
    if (strlen(text) >= SETTING_ITEM_VALUE_SIZE)
        return error_set_at(error, setting->name, N_("the text is too long"));
    text_copy(member_of(settings, setting), SETTING_ITEM_VALUE_SIZE,
              setting_is_none(setting, text) ? "" : text);
    return true;
}

bool settings_take(Settings *settings, const Setting *setting, const char *text, Error *error) {
    int value;
    if (setting->type == SETTING_TEXT)
        return take_text(settings, setting, text, error);
    if (!setting_parse(setting, text, &value, error))
        return false;
    put_number(settings, setting, value);
    return true;
}

void settings_format(const Settings *settings, const Setting *setting, Text *out) {
    const char *text = setting->type == SETTING_TEXT ? member_in(settings, setting) : "";
    if (text[0] != '\0')
        text_add(out, text);
    else
        setting_format(setting, has_number(setting) ? get_number(settings, setting) : 0, out);
}

void settings_say(const Settings *settings, const Setting *setting, bool script, Text *out) {
    const char *text = setting->type == SETTING_TEXT ? member_in(settings, setting) : "";
    if (setting->type == SETTING_LIST)
        text_addf(out, "%zu", settings_list(settings, setting)->count);
    else if (text[0] != '\0')
        text_add(out, text);
    else
        setting_say(setting, has_number(setting) ? get_number(settings, setting) : 0, script, out);
}

void settings_step(Settings *settings, const Setting *setting, int step) {
    int64_t value = get_number(settings, setting);
    if (setting->type == SETTING_NUMBER) {
        int64_t before = value, first = number_low(setting);
        int by = before >= first && setting->high - setting->low > MANY ? MANY : 1;
        value += (int64_t)step * by;
        if (value < first) /* the word comes before the first number */
            value = before > first ? first : setting->low;
        value = value > setting->high ? setting->high : value;
    } else {
        int count = 1;
        for (const char *c = words_of(setting); *c != '\0'; c++)
            count += *c == '|' ? 1 : 0;
        value = (value + step + count) % count;
    }
    put_number(settings, setting, (int)value);
}

bool settings_is_on(const Settings *settings, const Setting *setting) {
    return get_number(settings, setting) != 0;
}

/* Languages' names for themselves. */
static const struct {
    const char *code, *name;
    bool script;
} OWN_NAMES[] = {{"en", "English", false}, {"ja", "日本語", true}, {"ko", "한국어", true}};

void setting_show(const Setting *setting, int value, bool script, Text *out) {
    size_t begin = out->length;
    setting_format(setting, value, out);
    if (!SETTING_IS(setting, language))
        return;
    for (size_t i = 0; i < sizeof OWN_NAMES / sizeof OWN_NAMES[0]; i++) {
        char code[SETTING_ITEM_NAME_SIZE];
        if (strcmp(out->data + begin, OWN_NAMES[i].code) != 0 || (OWN_NAMES[i].script && !script))
            continue;
        text_addf(out, "%s (%s)", OWN_NAMES[i].name, text_take(out, begin, code, sizeof code));
        return;
    }
}

void setting_say(const Setting *setting, int value, bool script, Text *out) {
    const char *said = setting->type == SETTING_BOOL ? N_("off|on") : setting->said;
    bool number = setting->type == SETTING_NUMBER;
    size_t begin = out->length;
    bool worded = !number || value == setting->low;
    if (said != NULL && worded && add_word(_(said), number ? 0 : value, out))
        return;
    setting_show(setting, value, script, out);
    if (number && setting->unit != NULL && ascii_is_digit(out->data[begin]))
        text_addf(out, " %s", _(setting->unit));
}

const char *setting_group_name(SettingGroup group) {
    static const char *const NAMES[SETTING_GROUPS] = {
        [SETTINGS_BOARD] = N_("Board"),   [SETTINGS_MOVING] = N_("Moving"),
        [SETTINGS_HELP] = N_("Help"),     [SETTINGS_MOTION] = N_("Motion and sound"),
        [SETTINGS_ENGINE] = N_("Engine"), [SETTINGS_PROGRAM] = N_("Program"),
    };
    return _(NAMES[group]);
}

void setting_values(const Setting *setting, Text *out) {
    if (setting->player)
        player_add_forms(0, "|", out);
    else if (setting->type == SETTING_NUMBER ||
             (setting->type != SETTING_BOOL && setting->words == NULL))
        text_addf(out, "%s%s%d..%d", setting->words != NULL ? setting->words : "",
                  setting->words != NULL ? "|" : "", number_low(setting), setting->high);
    else
        text_add(out, words_of(setting));
}

void setting_show_values(const Setting *setting, bool script, Text *out) {
    int count = 1;
    if (!SETTING_IS(setting, language)) {
        setting_values(setting, out);
        return;
    }
    for (const char *at = setting->words; *at != '\0'; at++)
        count += *at == '|';
    for (int i = 0; i < count; i++) {
        char data[SETTING_ITEM_NAME_SIZE];
        Text value = TEXT_OVER(data);
        setting_show(setting, i, script, &value);
        text_addf(out, "%s%s", i > 0 ? "|" : "", data);
    }
}

void settings_describe(unsigned fronts, Bytes *out) {
    for (size_t i = 0; i < COUNT; i++) {
        if (!(TABLE[i].fronts & fronts))
            continue;
        char values[SETTING_VALUES_SIZE];
        Text text = TEXT_OVER(values);
        setting_values(&TABLE[i], &text);
        bytes_putf(out, "  %-9s %-20s %s\n", TABLE[i].name, values, _(TABLE[i].help));
    }
}

/* --- lists ----------------------------------------------------------------------------------- */

static size_t find_item(const SettingList *list, const char *name) {
    size_t i = 0;
    while (i < list->count && strcmp(list->items[i].name, name) != 0)
        i++;
    return i;
}

const SettingList *settings_list(const Settings *settings, const Setting *setting) {
    return member_in(settings, setting);
}

const char *setting_item(const SettingList *list, const char *name) {
    size_t i = find_item(list, name);
    return i < list->count ? list->items[i].value : NULL;
}

bool setting_split_item(const char *text, char name[SETTING_ITEM_NAME_SIZE], const char **value) {
    size_t length = strcspn(text, "= ");
    const char *rest = text + length + strspn(text + length, "= ");
    if (length == 0 || length >= SETTING_ITEM_NAME_SIZE)
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    *value = rest[0] != '\0' ? rest : NULL;
    return true;
}

bool settings_set_item(Settings *settings, const Setting *setting, const char *name,
                       const char *value, Error *error) {
    SettingList *list = member_of(settings, setting);
    size_t i = find_item(list, name);
    bool old = i < list->count;
    if (value != NULL &&
        (strlen(name) >= SETTING_ITEM_NAME_SIZE || strlen(value) >= SETTING_ITEM_VALUE_SIZE))
        return error_set_at(error, setting->name, N_("the text is too long"));
    if (value != NULL && !old && list->count == SETTING_ITEMS_LIMIT)
        return error_set_at(error, setting->name, N_("there are too many"));
    if (old) {
        list->count--;
        memmove(&list->items[i], &list->items[i + 1], (list->count - i) * sizeof list->items[0]);
    }
    if (value == NULL)
        return true;
    SettingItem *item = &list->items[list->count++];
    memset(item, 0, sizeof *item);
    memcpy(item->name, name, strlen(name));
    memcpy(item->value, value, strlen(value));
    return true;
}

/* --- what is drawn --------------------------------------------------------------------------- */

/* A user who asks for characters knows that the terminal can show them. */
Glyphs settings_glyphs(const Settings *settings, const Glyphs *can) {
    SettingGlyphs wish = (SettingGlyphs)settings->glyphs;
    Glyphs drawn = {.ascii = can->ascii || wish == GLYPHS_ASCII, .pieces = GLYPHS_LETTERS};
    if (drawn.ascii)
        return drawn;
    bool said = wish == GLYPHS_BOTH || wish == GLYPHS_CHARACTERS;
    drawn.script = said || (wish != GLYPHS_LETTERS && can->script);
    drawn.frames = said || can->frames;
    bool letters = wish == GLYPHS_AUTO && !drawn.script;
    drawn.pieces = letters ? GLYPHS_LETTERS : wish == GLYPHS_AUTO ? GLYPHS_BOTH : wish;
    return drawn;
}

bool settings_ask_terminal(const Settings *settings) {
    Glyphs little = settings_glyphs(settings, &(Glyphs){.script = false});
    Glyphs much = settings_glyphs(settings, &(Glyphs){.script = true, .frames = true});
    return little.script != much.script || little.frames != much.frames;
}
