#include "words/picture/board_colors.h"

/* tests/ui/check_theme.c measures these with the palette of xterm: every text has a contrast of at
 * least 4.5 to 1 (7 in the high-contrast theme, except for a red tile with 16 colours), marks have
 * 3. The colour-blind theme relies on lightness, and on the blue, sky blue, orange and yellow of
 * Okabe and Ito. The boards of the themes, in order: wood, slate, paper, contrast, colour-blind. */
static const Shade BOARD_FOREGROUNDS[FG_COUNT][THEME_MONOCHROME] = {
    [FG_ZONE] = {{94, 3}, {246, 7}, {244, 8}, {226, 11}, {244, 8}},
    [FG_EDGE] = {{137, 3}, {241, 8}, {250, 7}, {231, 15}, {250, 7}},
    [FG_WHITE] = {{16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}},
    [FG_WHITE_PROMOTED] = {{124, 1}, {88, 1}, {124, 1}, {88, 4}, {25, 4}},
    [FG_WHITE_KING] = {{16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}},
    [FG_BLACK] = {{230, 15}, {231, 15}, {231, 15}, {231, 15}, {231, 15}},
    [FG_BLACK_PROMOTED] = {{217, 13}, {223, 11}, {218, 13}, {226, 11}, {117, 14}},
    [FG_BLACK_KING] = {{230, 15}, {230, 15}, {230, 15}, {231, 15}, {231, 15}},
    [FG_CAPTURE] = {{231, 0}, {16, 0}, {231, 0}, {16, 0}, {231, 15}},
    [FG_CHECK] = {{231, 15}, {231, 15}, {231, 15}, {231, 15}, {16, 15}},
    [FG_MARK] = {{22, 0}, {120, 11}, {22, 0}, {231, 0}, {25, 0}},
    [FG_CURSOR] = {{18, 0}, {231, 15}, {25, 0}, {226, 0}, {16, 0}},
    [FG_HINT] = {{18, 0}, {159, 14}, {25, 0}, {159, 0}, {53, 0}},
    [FG_STAR] = {{88, 1}, {221, 0}, {124, 1}, {16, 0}, {16, 0}},
    [FG_ARROW_BLUE] = {{20, 0}, {117, 14}, {25, 0}, {117, 0}, {26, 0}},
    [FG_ARROW_RED] = {{124, 0}, {217, 15}, {124, 0}, {217, 0}, {88, 0}},
    [FG_ARROW_GREEN] = {{22, 0}, {84, 11}, {22, 0}, {84, 0}, {22, 0}},
    [FG_ARROW_YELLOW] = {{58, 0}, {220, 11}, {94, 0}, {226, 0}, {94, 0}},
    [FG_ARROW_GREY] = {{239, 0}, {251, 7}, {241, 0}, {252, 0}, {240, 0}},
    [FG_STAND] = {{16, 0}, {231, 0}, {16, 0}, {231, 15}, {16, 0}},
};
static const Shade BOARD_BACKGROUNDS[BG_COUNT][THEME_MONOCHROME] = {
    [BG_LIGHT] = {{180, 8}, {239, 8}, {254, 7}, {241, 6}, {253, 7}},
    [BG_DARK] = {{179, 3}, {237, 0}, {252, 8}, {240, 8}, {250, 8}},
    [BG_LAST_LIGHT] = {{186, 7}, {58, 12}, {229, 11}, {26, 3}, {229, 11}},
    [BG_LAST_DARK] = {{185, 7}, {58, 12}, {228, 11}, {25, 3}, {228, 11}},
    [BG_SELECTED_LIGHT] = {{150, 6}, {66, 5}, {193, 14}, {30, 13}, {117, 14}},
    [BG_SELECTED_DARK] = {{149, 6}, {65, 5}, {192, 14}, {29, 13}, {117, 14}},
    [BG_STAND] = {{137, 8}, {240, 8}, {250, 7}, {240, 4}, {248, 7}},
    [BG_WHITE] = {{230, 15}, {254, 15}, {231, 15}, {231, 15}, {231, 15}},
    [BG_WHITE_BASE] = {{187, 7}, {249, 7}, {248, 8}, {250, 7}, {246, 8}},
    [BG_WHITE_KING] = {{222, 11}, {222, 11}, {222, 11}, {226, 11}, {221, 11}},
    [BG_BLACK] = {{236, 0}, {24, 4}, {238, 0}, {16, 0}, {235, 0}},
    [BG_BLACK_KING] = {{94, 5}, {94, 5}, {94, 5}, {53, 4}, {94, 5}},
    [BG_KING_BASE] = {{136, 3}, {136, 3}, {136, 3}, {136, 3}, {136, 3}},
    [BG_CAPTURE] = {{28, 2}, {114, 10}, {28, 2}, {120, 10}, {25, 4}},
    [BG_STAR] = {{222, 11}, {58, 11}, {222, 11}, {226, 11}, {221, 11}},
    [BG_CHECK] = {{160, 1}, {160, 1}, {160, 1}, {124, 1}, {208, 1}},
};

Shade board_foreground(Theme theme, Foreground foreground) {
    return BOARD_FOREGROUNDS[foreground][theme];
}

Shade board_background(Theme theme, Background background) {
    return BOARD_BACKGROUNDS[background][theme];
}

PieceColors piece_colors(const Variant *variant, Piece piece) {
    const VariantRole *role = &variant->roles[piece_role(piece)];
    bool white = piece_side(piece) == SIDE_WHITE, promoted = role->flipped || role->reverts;
    if (role->royal)
        return white ? (PieceColors){FG_WHITE_KING, BG_WHITE_KING, BG_KING_BASE}
                     : (PieceColors){FG_BLACK_KING, BG_BLACK_KING, BG_KING_BASE};
    return white ? (PieceColors){promoted ? FG_WHITE_PROMOTED : FG_WHITE, BG_WHITE, BG_WHITE_BASE}
                 : (PieceColors){promoted ? FG_BLACK_PROMOTED : FG_BLACK, BG_BLACK, BG_BLACK};
}

/* A colour of xterm's palette from 16 on: a cube of six levels, then greys. */
static unsigned rgb_of(short color) {
    static const unsigned LEVELS[6] = {0, 95, 135, 175, 215, 255};
    unsigned at = (unsigned)color - 16;
    if (at >= 216)
        return (8 + 10 * (at - 216)) * 0x010101;
    return LEVELS[at / 36] << 16 | LEVELS[at / 6 % 6] << 8 | LEVELS[at % 6];
}

/* The grey of the same luma. */
static unsigned grey_of(unsigned rgb) {
    return (299 * (rgb >> 16) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255)) / 1000 * 0x010101;
}

unsigned picture_foreground(Theme theme, Foreground foreground) {
    if (theme == THEME_MONOCHROME)
        return grey_of(picture_foreground(THEME_PAPER, foreground));
    return rgb_of(board_foreground(theme, foreground).many);
}

unsigned picture_background(Theme theme, Background background) {
    if (theme == THEME_MONOCHROME)
        return grey_of(picture_background(THEME_PAPER, background));
    return rgb_of(board_background(theme, background).many);
}
