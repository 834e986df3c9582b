/* The options of the engine protocols: one table from which they are listed, set, given their
 * defaults, and described in the manual. Apart from protocol.h, which is the protocols' own. */
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

/* Of ProtocolOption.flags. */
typedef enum ProtocolOptionFlag {
    PROTOCOL_OPTION_UCI = 1,    /* listed and taken by UCI */
    PROTOCOL_OPTION_XBOARD = 2, /* by XBoard, which has commands of its own for memory, threads,
                                   pondering and the game */
    PROTOCOL_OPTION_LIVE = 4    /* a search need not end for it */
} ProtocolOptionFlag;

typedef struct ProtocolOption {
    const char *name;
    ProtocolOptionType type;
    unsigned flags;
    int least, most, fallback; /* of a spin; fallback of a check */
    /* Sets it; a spin's or check's value is in range, other ones' is 0. */
    void (*set)(struct Protocol *session, const char *text, int value);
    const char *help; /* N_(), one sentence */
} ProtocolOption;

/* The options in the order in which they are listed. */
const ProtocolOption *protocol_options(size_t *count);

#endif
