#include "base/window.h"

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

bool window_is_usual(int fd) {
    struct winsize size = kernel_size(fd);
    return size.ws_col <= WINDOW_COLUMNS_LIMIT && size.ws_row <= WINDOW_ROWS_LIMIT;
}
