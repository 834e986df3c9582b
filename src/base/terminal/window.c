#include "base/terminal/window.h"

#include <stdlib.h>
#include <sys/ioctl.h>

#include "base/ascii.h"

static struct winsize kernel_size(int fd) {
    struct winsize size = {0};
    if (ioctl(fd, TIOCGWINSZ, &size) != 0)
        size = (struct winsize){0};
    return size;
}

static int limited(const char *name, int kernel, int limit) {
    const char *text = getenv(name);
    int64_t number = 0;
    if (text != NULL && ascii_parse_int(text, 1, INT64_MAX, &number))
        return number < limit ? (int)number : limit;
    return kernel < limit ? kernel : limit;
}

WindowSize window_size(int fd) {
    struct winsize size = kernel_size(fd);
    return (WindowSize){limited("COLUMNS", size.ws_col, WINDOW_COLUMNS_LIMIT),
                        limited("LINES", size.ws_row, WINDOW_ROWS_LIMIT)};
}

static bool is_usual(const char *name, int kernel, int limit) {
    const char *text = kernel == 0 ? getenv(name) : NULL;
    int64_t number = kernel;
    if (text != NULL && !ascii_parse_int(text, 1, INT64_MAX, &number))
        number = kernel;
    return number <= limit;
}

bool window_is_usual(int fd) {
    struct winsize size = kernel_size(fd);
    return is_usual("COLUMNS", size.ws_col, WINDOW_COLUMNS_LIMIT) &&
           is_usual("LINES", size.ws_row, WINDOW_ROWS_LIMIT);
}
