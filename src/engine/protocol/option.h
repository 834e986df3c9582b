/* The options of the engine protocols: one table from which they are listed, set, given their
 * defaults, and described in the manual. Not in protocol.h, which is private to the protocols. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_OPTION_H
#define PANDEMONIUM_ENGINE_PROTOCOL_OPTION_H

#include <stddef.h>

struct Protocol;

typedef enum ProtocolOptionType {
    PROTOCOL_SPIN,
    PROTOCOL_CHECK, /* value 0 or 1 */
    PROTOCOL_BUTTON,
    PROTOCOL_VARIANT, /* a choice among all variants */
    PROTOCOL_FILE
} ProtocolOptionType;

/* The flags of ProtocolOption.flags. */
typedef enum ProtocolOptionFlag {
    PROTOCOL_OPTION_UCI = 1,    /* offered in UCI */
    PROTOCOL_OPTION_XBOARD = 2, /* offered to XBoard, which has its own commands for memory,
                                   threads, pondering and the game */
    PROTOCOL_OPTION_USI = 4,    /* offered in USI */
    PROTOCOL_OPTION_LIVE = 8    /* can be set while a search runs */
} ProtocolOptionFlag;

typedef struct ProtocolOption {
    const char *name;
    const char *usi_name; /* the name in USI, where names have no spaces; NULL: the same */
    ProtocolOptionType type;
    unsigned flags;
    int least, most, fallback; /* for a spin; a check has only fallback */
    /* Sets the option. value is in range for a spin or check, 0 for the others. */
    void (*set)(struct Protocol *session, const char *text, int value);
    const char *help; /* N_(), one sentence */
} ProtocolOption;

/* The options in the order of listing. */
const ProtocolOption *protocol_options(size_t *count);

#endif
