# Printers for gdb: source tools/gdb_printers.py
#
#     print move       e2e4 (multi-step), P@e5 (drop), e7e8=Q (promotion), none
#     print square     e4
#     print set        {a1 b2 c3} of a Bitboard
#     print *position  the board, the hands and the side to move as in FEN; print/r shows all members
#
# The names of squares depend on the board: that of a Position, Variant or Cursor among the arguments
# and variables of the frame or its callers. Without one, squares are numbers.
import gdb
import gdb.printing

SQUARE_NONE, ROLE_NONE, PIECE_NONE, FRAMES = 255, 63, 255, 12
KINDS = ['', '', 'promotion', 'drop', 'castling', 'en passant', 'multi-step', '']


def variant_of(value, depth=2):
    """The Variant that a value is, points to or contains; None if there is none."""
    kind = value.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_PTR:
        target = kind.target().unqualified().strip_typedefs()
        if target.code != gdb.TYPE_CODE_STRUCT or int(value) == 0:
            return None
        return variant_of(value.dereference(), depth)
    if kind.code != gdb.TYPE_CODE_STRUCT:
        return None
    names = [field.name for field in kind.fields()]
    if 'start_fen' in names and 'roles' in names:
        return value
    for name in ('variant', 'position', 'game'):
        if name in names and depth > 0:
            found = variant_of(value[name], depth - 1)
            if found is not None:
                return found
    return None


def values_of(frame):
    """The arguments and variables of a frame, the innermost first."""
    try:
        block = frame.block()
    except RuntimeError:
        return
    while block is not None and not block.is_global and not block.is_static:
        for symbol in block:
            if symbol.is_argument or symbol.is_variable:
                try:
                    yield symbol.value(frame)
                except (gdb.error, RuntimeError, TypeError):
                    pass
        block = block.superblock


def variant_here():
    try:
        frame = gdb.selected_frame()
    except gdb.error:
        return None
    for _ in range(FRAMES):
        if frame is None or not frame.is_valid():
            return None
        for value in values_of(frame):
            try:
                variant = variant_of(value)
                if variant is not None and 0 < int(variant['files']) <= 12:
                    return variant
            except gdb.error: # it was optimised away, or points nowhere
                pass
        frame = frame.older()
    return None


def square_name(square, variant):
    if square == SQUARE_NONE:
        return 'none'
    if variant is None:
        return str(square)
    files = int(variant['files'])
    return chr(ord('a') + square % files) + str(square // files + 1)


def role_text(role, variant):
    if variant is None:
        return str(role)
    row = variant['roles'][role]
    return ('+' if row['flipped'] else '') + chr(int(row['letter']))


class Printer:
    def __init__(self, value):
        self.value = value


class SquarePrinter(Printer):
    def to_string(self):
        return square_name(int(self.value), variant_here())


class MovePrinter(Printer):
    def to_string(self):
        move = int(self.value)
        if move == 0:
            return 'none'
        variant = variant_here()
        kind, role = move >> 14 & 7, move >> 17 & 63
        to = square_name(move & 127, variant)
        start = square_name(move >> 7 & 127, variant)
        if KINDS[kind] == 'drop':
            return role_text(role, variant) + '@' + to
        text = start + ('' if variant else '-') + to
        text += '=' + role_text(role, variant) if role != ROLE_NONE else ''
        return text + (' (%s)' % KINDS[kind] if KINDS[kind] not in ('', 'promotion') else '')


class BitboardPrinter(Printer):
    def to_string(self):
        variant = variant_here()
        bits = int(self.value.format_string(raw=True, format='x'), 16) # int() has 64 bits in gdb 13
        return '{%s}' % ' '.join(square_name(n, variant) for n in range(128) if bits >> n & 1)


class PositionPrinter(Printer):
    def piece(self, piece, variant):
        text = role_text(piece & 63, variant)
        return text.lower() if piece >> 6 & 1 else text

    def rank(self, rank, variant):
        text, empty, files = '', 0, int(variant['files'])
        for square in range(rank * files, (rank + 1) * files):
            piece = int(self.value['board'][square])
            if piece == PIECE_NONE:
                empty += 1
                continue
            text += (str(empty) if empty else '') + self.piece(piece, variant)
            empty = 0
        return text + (str(empty) if empty else '')

    def to_string(self):
        value = self.value
        if int(value['variant']) == 0:
            return 'no position'
        variant = value['variant'].dereference()
        board = '/'.join(self.rank(rank, variant) for rank in reversed(range(int(variant['ranks']))))
        hand = ''.join(self.piece(side << 6 | role, variant) * int(value['hand'][side][role])
                       for side in range(2) for role in range(int(variant['role_count'])))
        return '%s: %s[%s] %s %d %d' % (variant['name'].string(), board, hand,
                                        'wb'[int(value['side'])], int(value['halfmove']),
                                        int(value['fullmove']))


PRINTERS = {'Square': SquarePrinter, 'Move': MovePrinter, 'Bitboard': BitboardPrinter,
            'Position': PositionPrinter}


class Lookup(gdb.printing.PrettyPrinter):
    """Finds a printer by the typedef's name, which the basic type does not have."""

    def __call__(self, value):
        printer = PRINTERS.get(value.type.unqualified().name)
        return printer(value) if printer else None


gdb.printing.register_pretty_printer(None, Lookup('pandemonium'), replace=True)
