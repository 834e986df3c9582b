#include "base/terminal/key_input.h"

#include "base/terminal/term_key.h"

/* Bits of the first number of an SGR mouse report. */
enum {
    MOUSE_BUTTONS = 3,
    MOUSE_LEFT = 0,
    MOUSE_RIGHT = 2,
    MOUSE_RELEASED = 3,
    MOUSE_MOVED = 32,
    MOUSE_WHEEL = 64,
    MOUSE_OTHERS = 128
};

static const InputKind KINDS[] = {
    [TERM_KEY_NONE] = INPUT_NONE,
    [TERM_KEY_CHAR] = INPUT_CHAR,
    [TERM_KEY_FUNCTION] = INPUT_FUNCTION,
    [TERM_KEY_UP] = INPUT_UP,
    [TERM_KEY_DOWN] = INPUT_DOWN,
    [TERM_KEY_LEFT] = INPUT_LEFT,
    [TERM_KEY_RIGHT] = INPUT_RIGHT,
    [TERM_KEY_HOME] = INPUT_HOME,
    [TERM_KEY_END] = INPUT_END,
    [TERM_KEY_PAGE_UP] = INPUT_PAGE_UP,
    [TERM_KEY_PAGE_DOWN] = INPUT_PAGE_DOWN,
    [TERM_KEY_DELETE] = INPUT_DELETE,
    [TERM_KEY_BACKSPACE] = INPUT_BACKSPACE,
    [TERM_KEY_TAB] = INPUT_TAB,
    [TERM_KEY_ENTER] = INPUT_ENTER,
    [TERM_KEY_ESCAPE] = INPUT_ESCAPE,
};

/* The input of a key pressed with Shift. */
static InputKind shifted(InputKind kind) {
    switch ((int)kind) {
    case INPUT_UP:
        return INPUT_JUMP_UP;
    case INPUT_DOWN:
        return INPUT_JUMP_DOWN;
    case INPUT_LEFT:
        return INPUT_JUMP_LEFT;
    case INPUT_RIGHT:
        return INPUT_JUMP_RIGHT;
    case INPUT_TAB:
        return INPUT_BACKTAB;
    case INPUT_FUNCTION:
        return INPUT_NONE;
    default:
        return kind;
    }
}

static bool read_key(const TermKey *key, Input *out) {
    int control = term_key_control(key);
    *out = (Input){.kind = KINDS[key->name], .code = key->code};
    if (control >= 1 && control <= 26)
        *out = (Input){.kind = INPUT_CONTROL, .code = (uint32_t)control + '@'};
    else if ((key->modifiers & ~(unsigned)TERM_SHIFT) != 0)
        out->kind = INPUT_NONE;
    else if ((key->modifiers & TERM_SHIFT) != 0)
        out->kind = shifted(out->kind);
    return out->kind != INPUT_NONE;
}

/* Ends a drag: the button was released on another cell than it was pressed on. */
static bool release(MousePress *press, int x, int y, Input *out) {
    bool dragged = press->open && (x != press->x || y != press->y);
    press->open = false;
    *out = (Input){
        .kind = press->right ? INPUT_LOOK : INPUT_CLICK, .code = CLICK_DRAGGED, .x = x, .y = y};
    return dragged;
}

static bool read_mouse(const TermToken *token, bool released, MousePress *press, Input *out) {
    int button = token->numbers[0], x = token->numbers[1] - 1, y = token->numbers[2] - 1;
    if (button < 0 || x < 0 || y < 0 || (button & MOUSE_OTHERS) != 0)
        return false;
    *out = (Input){.kind = INPUT_NONE, .x = x, .y = y};
    if (button & MOUSE_MOVED) {
        bool drags = press->open && !press->right && button == (MOUSE_MOVED | MOUSE_LEFT);
        out->kind = drags ? INPUT_DRAG : INPUT_NONE;
    } else if (button & MOUSE_WHEEL) {
        int way = button & MOUSE_BUTTONS;
        out->kind = way == 0 ? INPUT_WHEEL_UP : way == 1 ? INPUT_WHEEL_DOWN : INPUT_NONE;
    } else if (released || (button & MOUSE_BUTTONS) == MOUSE_RELEASED) {
        int own = press->right ? MOUSE_RIGHT : MOUSE_LEFT;
        return ((button & MOUSE_BUTTONS) == own || !released) && release(press, x, y, out);
    } else if ((button & MOUSE_BUTTONS) == MOUSE_LEFT || (button & MOUSE_BUTTONS) == MOUSE_RIGHT) {
        bool right = (button & MOUSE_BUTTONS) == MOUSE_RIGHT;
        out->kind = right ? INPUT_LOOK : INPUT_CLICK;
        *press = (MousePress){true, right, x, y};
    }
    return out->kind != INPUT_NONE;
}

bool key_input_read(const TermToken *token, MousePress *press, Input *out) {
    TermKey key;
    *out = (Input){.kind = INPUT_PASTE};
    switch ((int)token->kind) {
    case TOKEN_PASTE:
        out->text = token->text;
        out->code = token->cut ? PASTE_TOO_LONG : PASTE_WHOLE;
        return true;
    case TOKEN_PASTE_OVERDUE:
        out->code = PASTE_OVERDUE;
        return true;
    case TOKEN_PASTE_CANCELLED:
        out->code = PASTE_CANCELLED;
        return true;
    case TOKEN_MOUSE:
        return read_mouse(token, false, press, out);
    case TOKEN_CSI:
        if (token->marker == '<' && token->count == 3 && token->between == 0 &&
            (token->final == 'M' || token->final == 'm'))
            return read_mouse(token, token->final == 'm', press, out);
        /* "CSI I" and "CSI O" come only while they are asked for. */
        if (token->marker == 0 && token->count == 0 && token->between == 0 &&
            (token->final == 'I' || token->final == 'O')) {
            *out = (Input){.kind = INPUT_FOCUS, .code = token->final == 'I'};
            return true;
        }
        break;
    default:
        break;
    }
    return term_key_read(token, &key) && read_key(&key, out);
}
