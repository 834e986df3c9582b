// What ffish answers about a position, brought to the program's notation and rules. The head of
// fairy.ini says what is asked again and what is counted here, and why.
'use strict';

const fs = require('fs');

// name: the section of fairy.ini (or ffish's own variant) that is asked; the game's own when absent.
// castling: rights follow from the squares of kings and rooks; king and rook files, destinations.
// castlingBy: the section asked about castling where the first one's rule differs.
// facing: kings may not face each other; counted here after en passant and castling.
// dropMate: the letter of the pawn that may not be dropped to mate.
// castles, enPassant, noDrops: what the game has and has not, for the quotas.
// pawnlessFiles: pawns are dropped on files without any pawn.
// promotedLetters: plain letters that are promoted pieces.
// royalsBy: the section where nothing is royal, asked about promotions to a second royal.
// historyBy: the section in which games are followed, where that is another one.
// stalemate: the result for the side to move, where it is no draw and counted here.
// sharedLetters: promoted pieces have letters there that others have, so that records cannot be read
// after the first promotion.
// unread: why records are not read at all.
// unsaid: by termination, why ffish cannot find it; the slow reference of tests/rules stands in.
const CASTLING = { king: 4, rooks: { K: 9, Q: 0 }, to: ['h', 'b'] };
const ROYALS = {
  'bare-king': 'baring with its exception for a last capture is no rule of its format',
  'insufficient': 'two lone royals are no draw where pieces come to hand, or might be crowned',
};
const CROWNS = 'promoted pieces share letters, and it has no crown princes';
const DROPS_COUNT = 'drops start the count anew there, not here';
const GAMES = {
  'pandemonium-winboard': {},
  'pandemonium': {},
  'pandemonium10': {
    castling: CASTLING, castlingBy: 'pandemonium10-open', facing: true, dropMate: 'P',
    enPassant: true, historyBy: 'pandemonium10-history',
    unsaid: {
      'perpetual-check': 'it looks for checks since the first occurrence, not since the previous one',
    },
  },
  'pandemonium10-draft': {
    castling: CASTLING, dropMate: 'P', enPassant: true,
    historyBy: 'pandemonium10-draft-history',
    unsaid: {
      'repetition': 'it has no cycles in a row',
      'perpetual-check': 'it has no cycles in a row',
    },
  },
  'shatranjian': { pawnlessFiles: true, stalemate: 'loss' },
  'shatranjian-dragon': { pawnlessFiles: true, promotedLetters: /[GD]/gi, stalemate: 'loss' },
  'shoshogi': {
    name: 'shoshogi-counted', royalsBy: 'shoshogi-free', noDrops: true, unread: CROWNS, unsaid: ROYALS,
  },
  'shoshogi-drops': {
    royalsBy: 'shoshogi-drops-free', dropMate: 'P', unread: CROWNS,
    unsaid: { ...ROYALS, 'move-count': DROPS_COUNT },
  },
  // The relatives: but for the last one they are built into ffish.
  'shogi': { dropMate: 'P', sharedLetters: true },
  'minishogi': { dropMate: 'P', sharedLetters: true },
  'torishogi': { dropMate: 'S' },
  'euroshogi': { dropMate: 'P', sharedLetters: true, unsaid: { 'move-count': DROPS_COUNT } },
  'chess': { castles: true, enPassant: true, noDrops: true, material: true },
  'crazyhouse': { castles: true, enPassant: true, unsaid: { 'move-count': DROPS_COUNT } },
  'capahouse': { castles: true, enPassant: true, unsaid: { 'move-count': DROPS_COUNT } },
  'pandemonium-campmate': {},
};

// Enough moves that those counted here cannot take them all away.
const FEW_ANSWERS = 8;

// Loads ffish and fairy.ini.
function load(ffishPath, iniPath) {
  return new Promise((resolve, reject) => {
    const ffish = require(ffishPath);
    ffish.onRuntimeInitialized = () => {
      ffish.loadVariantConfig(fs.readFileSync(iniPath, 'utf8'));
      resolve(ffish);
    };
    setTimeout(() => reject(new Error('ffish did not start')), 30000).unref();
  });
}

// The board of a FEN as rows from the last rank down, each square '' or its text ("+P", "k").
function boardOf(fen) {
  return fen.split(/[[ ]/)[0].split('/').map((row) => {
    const squares = [];
    for (const token of row.match(/\d+|\+?[A-Za-z]~?/g) || []) {
      if (/\d/.test(token)) for (let i = 0; i < Number(token); i++) squares.push('');
      else squares.push(token);
    }
    return squares;
  });
}

function squareOf(name) {
  return { file: name.charCodeAt(0) - 97, rank: Number(name.slice(1)) };
}

function at(board, square) {
  return board[board.length - square.rank][square.file];
}

// The two squares of a move on the board, null for drops.
function parts(move) {
  const match = /^([a-l]\d+)([a-l]\d+)/.exec(move);
  return match && { from: squareOf(match[1]), to: squareOf(match[2]) };
}

function find(board, piece) {
  for (let row = 0; row < board.length; row++) {
    const file = board[row].indexOf(piece);
    if (file >= 0) return { file, rank: board.length - row };
  }
  return null;
}

function kingsFace(board) {
  const a = find(board, 'K'), b = find(board, 'k');
  if (a.file !== b.file && a.rank !== b.rank) return false;
  const file = Math.sign(b.file - a.file), rank = Math.sign(b.rank - a.rank);
  for (let s = { file: a.file + file, rank: a.rank + rank };
    s.file !== b.file || s.rank !== b.rank;
    s = { file: s.file + file, rank: s.rank + rank }) {
    if (at(board, s) !== '') return false;
  }
  return true;
}

class Oracle {
  constructor(ffish, game, isProbe = false) {
    this.game = GAMES[game];
    if (!this.game) throw new Error(`what ffish makes of ${game} is not said in adapt.js`);
    this.name = this.game.name || game;
    this.board = new ffish.Board(this.name);
    this.other = this.game.castlingBy && new ffish.Board(this.game.castlingBy);
    this.free = this.game.royalsBy && new ffish.Board(this.game.royalsBy);
    this.probe = this.game.dropMate && !isProbe ? new Oracle(ffish, game, true) : null;
  }

  // The FEN as ffish has to read it.
  translate(fen) {
    const fields = fen.split(' ');
    if (this.game.promotedLetters) {
      const [board, hand] = fields[0].split('[');
      fields[0] = board.replace(/~/g, '').replace(this.game.promotedLetters, '$&~') + '[' + hand;
    }
    if (this.game.castling) fields[2] = this.rights(boardOf(fen));
    return fields.join(' ');
  }

  rights(board) {
    const { king, rooks } = this.game.castling;
    let rights = '';
    for (const [row, k, r] of [[board.length - 1, 'K', 'R'], [0, 'k', 'r']]) {
      if (board[row][king] !== k) continue;
      for (const wing of 'KQ') {
        if (board[row][rooks[wing]] !== r) continue;
        rights += k === 'K' ? wing : wing.toLowerCase();
      }
    }
    return rights || '-';
  }

  set(fen) {
    this.fen = fen;
    this.text = this.translate(fen);
    this.cells = boardOf(fen);
    this.white = fen.split(' ')[1] === 'w';
    this.board.setFen(this.text);
  }

  isCheck() {
    return this.board.isCheck();
  }

  // The position after a move, as ffish writes it.
  after(board, move) {
    board.push(move);
    const fen = board.fen(true);
    board.pop();
    return fen;
  }

  isCastling(move) {
    const squares = parts(move);
    return squares !== null && /^[Kk]$/.test(at(this.cells, squares.from)) &&
      Math.abs(squares.from.file - squares.to.file) > 1;
  }

  isEnPassant(move) {
    const squares = parts(move);
    return squares !== null && /^[Pp]$/.test(at(this.cells, squares.from)) &&
      squares.from.file !== squares.to.file && at(this.cells, squares.to) === '';
  }

  // Pieces that the side to move has in hand.
  handSize() {
    const hand = (/\[(.*)\]/.exec(this.fen) || ['', ''])[1];
    return (hand.match(this.white ? /[A-Z]/g : /[a-z]/g) || []).length;
  }

  // The legal moves, without the ban on pawn drops that mate.
  candidates() {
    const { game } = this;
    const answer = this.board.legalMoves();
    let moves = answer === '' ? [] : answer.split(' ');
    if (game.castlingBy) {
      this.other.setFen(this.text);
      moves = moves.filter((move) => !this.isCastling(move)).concat(
        this.other.legalMoves().split(' ').filter((move) => move && this.isCastling(move) &&
          !kingsFace(boardOf(this.after(this.other, move)))));
    }
    if (game.facing) {
      moves = moves.filter((move) => !this.isEnPassant(move) ||
        !kingsFace(boardOf(this.after(this.board, move))));
    }
    if (game.pawnlessFiles) {
      moves = moves.filter((move) => !move.startsWith('P@') ||
        !this.cells.some((row) => /^[Pp]$/.test(row[squareOf(move.slice(2)).file])));
    }
    if (game.royalsBy && this.royals() === 1) {
      this.free.setFen(this.text);
      moves = moves.filter((move) => !this.isElephantPromotion(move)).concat(
        this.free.legalMoves().split(' ').filter((move) => this.isElephantPromotion(move)));
    }
    return moves;
  }

  royals() {
    const mine = this.white ? ['K', '+E'] : ['k', '+e'];
    return this.cells.flat().filter((piece) => mine.includes(piece)).length;
  }

  isElephantPromotion(move) {
    const squares = parts(move);
    return squares !== null && move.endsWith('+') && /^[Ee]$/.test(at(this.cells, squares.from));
  }

  // Whether a pawn's drop may mate at all: it attacks nothing but what is beside it, and a drop gives
  // no other check. Where kings may not face each other, a side without a check may have no move left
  // either, but for its drops.
  mayMate(move) {
    const to = squareOf(move.slice(2));
    for (let rank = to.rank - 1; rank <= to.rank + 1; rank++)
      for (let file = to.file - 1; file <= to.file + 1; file++)
        if (this.isTheirRoyal({ file, rank })) return true;
    return this.game.facing && !this.theirHand().some((letter) => letter.toUpperCase() !== 'P');
  }

  isTheirRoyal(square) {
    const row = this.cells[this.cells.length - square.rank];
    return (this.white ? /^(k|\+e)$/ : /^(K|\+E)$/).test((row && row[square.file]) || '');
  }

  theirHand() {
    const hand = (/\[(.*)\]/.exec(this.fen) || ['', ''])[1];
    return hand.match(this.white ? /[a-z]/g : /[A-Z]/g) || [];
  }

  isMatingPawnDrop(move) {
    if (!move.startsWith(`${this.game.dropMate}@`) || !this.mayMate(move)) return false;
    this.board.push(move);
    const isCheck = this.board.isCheck();
    const hasFew = isCheck || (this.game.facing && this.board.numberLegalMoves() <= FEW_ANSWERS);
    this.board.pop();
    if (!hasFew) return false;
    const { probe } = this;
    probe.set(this.after(this.board, move));
    if (probe.candidates().length > 0) return false;
    // Moves that are left only where kings may face each other do not save from mate.
    return isCheck || probe.other.legalMoves() !== '';
  }

  // The legal moves, sorted; struckOut is the number of pawn drops that are none because they mate.
  moves() {
    let moves = this.candidates();
    const count = moves.length;
    if (this.game.dropMate) moves = moves.filter((move) => !this.isMatingPawnDrop(move));
    this.struckOut = count - moves.length;
    return moves.sort();
  }

  // The result of the position without a history: "1-0", "0-1", "1/2-1/2", or "*".
  result(moves) {
    const loss = this.white ? '0-1' : '1-0';
    const told = this.board.result(true);
    if (moves.length > 0) {
      // Only chess has a rule about what is left on the board.
      if (this.game.material && this.board.isInsufficientMaterial()) return '1/2-1/2';
      // What ffish takes for mate need not be one by the moves that are asked again.
      const judged = this.board.numberLegalMoves() > 0 && !this.board.isInsufficientMaterial();
      return judged ? told : '*';
    }
    if (this.game.facing && this.other.legalMoves() !== '') return loss;
    if (told !== '*') return told;
    if (this.isCheck()) return loss;
    return this.game.stalemate === 'loss' ? loss : '1/2-1/2';
  }

  // Why this termination cannot be found by ffish, or undefined.
  unsaid(termination) {
    return (this.game.unsaid || {})[termination];
  }

  // Leaf counts of the tree of legal moves.
  perft(fen, depth) {
    this.set(fen);
    const moves = this.moves();
    if (depth <= 1) return depth === 1 ? moves.length : 1;
    let nodes = 0;
    for (const next of moves.map((move) => this.afterAny(move))) nodes += this.perft(next, depth - 1);
    return nodes;
  }

  afterAny(move) {
    if (this.game.castlingBy && this.isCastling(move)) return this.after(this.other, move);
    if (this.game.royalsBy && this.isElephantPromotion(move)) {
      this.free.setFen(this.text);
      return this.after(this.free, move);
    }
    return this.after(this.board, move);
  }
}

module.exports = { GAMES, Oracle, load };
