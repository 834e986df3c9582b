#include "ui/contrast.h"

#include <math.h>
#include <stdbool.h>

static double linear(int value) {
    double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static int color_rgb(int color) {
    static const int SIXTEEN[16] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                    0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                    0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    static const int LEVELS[6] = {0, 95, 135, 175, 215, 255};
    int at = color - 16;
    if (color < 16)
        return SIXTEEN[color];
    if (color >= 232)
        return (8 + 10 * (color - 232)) * 0x010101;
    return LEVELS[at / 36] << 16 | LEVELS[at / 6 % 6] << 8 | LEVELS[at % 6];
}

typedef struct Seen {
    double red, green, blue; /* linear */
} Seen;

/* After Vienot, Brettel and Mollon (1999), for eyes without red or green cones; and Brettel, Vienot
 * and Mollon (1997) for those without blue cones, who see two planes of colours: rows of matrices.
 */
static const double MATRICES[][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
    {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
    {{1.01277, 0.13548, -0.14826}, {-0.01243, 0.86812, 0.14431}, {0.07589, 0.80500, 0.11911}},
    {{0.93678, 0.18979, -0.12657}, {0.06154, 0.81526, 0.12320}, {-0.37562, 1.12767, 0.24796}},
};

static double times(const double row[3], const Seen *color) {
    double value = row[0] * color->red + row[1] * color->green + row[2] * color->blue;
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

static Seen seen_by(Eyes eyes, int color) {
    int rgb = color_rgb(color);
    Seen own = {linear(rgb >> 16), linear(rgb >> 8 & 255), linear(rgb & 255)};
    bool second = 0.03901 * own.red - 0.02788 * own.green - 0.01113 * own.blue < 0;
    const double(*matrix)[3] = MATRICES[(int)eyes + (eyes == EYES_WITHOUT_BLUE && second)];
    return (Seen){times(matrix[0], &own), times(matrix[1], &own), times(matrix[2], &own)};
}

static double luminance(Eyes eyes, int color) {
    Seen seen = seen_by(eyes, color);
    return 0.2126 * seen.red + 0.7152 * seen.green + 0.0722 * seen.blue;
}

static double lab_root(double share) {
    return share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116;
}

double difference_seen(Eyes eyes, int one, int other) {
    double lab[2][3];
    for (int i = 0; i < 2; i++) {
        Seen at = seen_by(eyes, i == 0 ? one : other);
        double x = lab_root((0.4124 * at.red + 0.3576 * at.green + 0.1805 * at.blue) / 0.9505);
        double y = lab_root(0.2126 * at.red + 0.7152 * at.green + 0.0722 * at.blue);
        double z = lab_root((0.0193 * at.red + 0.1192 * at.green + 0.9505 * at.blue) / 1.089);
        lab[i][0] = 116 * y;
        lab[i][1] = 500 * (x - y);
        lab[i][2] = 200 * (y - z);
    }
    return sqrt(pow(lab[0][0] - lab[1][0], 2) + pow(lab[0][1] - lab[1][1], 2) +
                pow(lab[0][2] - lab[1][2], 2));
}

double contrast_seen(Eyes eyes, int one, int other) {
    double a = luminance(eyes, one), b = luminance(eyes, other);
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

double contrast_of(int one, int other) {
    return contrast_seen(EYES_USUAL, one, other);
}
