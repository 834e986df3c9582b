// Whole games from us to ffish, and from ffish to us, as PGN in its own spelling.
// readConverted reads games as "convert --to pgn:fsf" has them, which "fairy GAME COUNT SEED" prints,
// by ffish's own reader: all moves have to be the same, and the last position. Castling by position
// goes further than its rights, and pieces that are as good as kings are guarded otherwise (adapt.js):
// a game is compared up to a move that it does not have.
// writeGames writes random games as ffish and pychess do, in one line, for "fairy --read GAME COUNT".
'use strict';

const { GAMES, Oracle } = require('./adapt.js');

const SHOWN_LIMIT = 3;
const PLIES_LIMIT = 120;
// One move in this many is a promotion, castling or drop where there is one.
const RARE_SHARE = 3;

// Board, hands and side: the counters and squares of en passant are written differently there, every piece
// by choice has a mark, also where it is captured as what it is, and a crown prince comes to hand.
function situation(fen) {
  const [placement, side] = fen.split(' ');
  const [board, hand] = placement.replace(/~/g, '').split('[');
  return `${board} ${[...(hand || '').replace(/[\]Kk]/g, '')].sort().join('')} ${side}`;
}

class Reader {
  constructor(ffish, name) {
    this.ffish = ffish;
    this.told = GAMES[name];
    this.board = new ffish.Board(name);
    this.start = this.board.fen(true);
    this.games = this.plies = this.cut = 0;
  }

  // The moves that ffish has, and the position after them.
  follow(moves, start) {
    const { board } = this;
    board.setFen(start || this.start);
    const may = this.told.castling || this.told.royalsBy;
    let length = 0;
    while (length < moves.length) {
      if (may && !board.legalMoves().split(' ').includes(moves[length])) break;
      if (!board.push(moves[length])) break;
      length++;
    }
    return { length, fen: board.fen(true), lacks: may && length < moves.length };
  }

  // What is wrong with a game, or null.
  check(moves, last, text) {
    const start = (/^\[FEN "([^"]*)"/m.exec(text) || ['', ''])[1];
    const game = this.ffish.readGamePGN(text);
    const theirs = game.mainlineMoves().split(' ').filter((move) => move);
    game.delete();
    const { length, fen, lacks } = this.follow(moves, start);
    this.games++;
    this.plies += length;
    this.cut += lacks ? 1 : 0;
    const same = theirs.slice(0, lacks ? length : undefined).join(' ') === moves.slice(0, length).join(' ');
    const arrived = lacks || (length === moves.length && situation(fen) === situation(last));
    return same && arrived ? null
      : `ours ${moves.join(' ')}\n  ${last}\n  ffish ${theirs.join(' ')}\n  ${fen}\n${text}`;
  }
}

// Whether all is well with the lines.
async function readConverted({ ffish, name, wanted, say }, lines) {
  const reader = new Reader(ffish, name);
  let failures = 0, game = [];
  for await (const line of lines) {
    if (line !== '\f') {
      game.push(line);
      continue;
    }
    const [moves, last, ...text] = game;
    game = [];
    const failure = reader.check(moves === '' ? [] : moves.split(' '), last, `${text.join('\n')}\n`);
    if (failure !== null && ++failures <= SHOWN_LIMIT) say(`${name}: ${failure}`);
  }
  const { games, plies, cut } = reader;
  say(`${name}: ${games} games, ${plies} plies, converted and read by ffish` +
    `${cut > 0 ? ` (${cut} left at a move that it does not have)` : ''}: ${failures} differ`);
  if (games < wanted) say(`${name}: too few games: ${games} of ${wanted}`);
  return failures === 0 && games >= wanted;
}

// Random numbers that are the same for the same seed.
function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 4294967296 * below);
  };
}

// A game that is one for both: the moves of which the oracle takes away what is none here.
function play(oracle, board, random) {
  const moves = [], sans = [];
  while (moves.length < PLIES_LIMIT) {
    oracle.set(board.fen(true));
    const has = new Set(board.legalMoves().split(' '));
    const legal = oracle.moves().filter((move) => has.has(move));
    if (legal.length === 0) break;
    const rare = legal.filter((move) => /[+@]|\d[a-z]$/.test(move) || oracle.isCastling(move));
    const from = rare.length > 0 && random(RARE_SHARE) === 0 ? rare : legal;
    const move = from[random(from.length)];
    sans.push(board.sanMove(move));
    moves.push(move);
    board.push(move);
    // A last king taken, or kings that face: what follows is not legal here.
    if (board.isGameOver()) break;
  }
  return { moves, sans };
}

// COUNT games, as text.
function writeGames({ ffish, name, wanted, seed }) {
  const random = numbers(seed);
  const oracle = new Oracle(ffish, name);
  const board = new ffish.Board(name);
  const { castling } = GAMES[name];
  const title = name[0].toUpperCase() + name.slice(1);
  let text = '';
  for (let i = 0; i < wanted; i++) {
    board.reset();
    const { moves, sans } = play(oracle, board, random);
    const numbered = sans.map((san, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${san}` : san));
    // Rights of castling, where the position has none, come from there alone.
    const fen = castling ? `[FEN "${ffish.startingFen(name)}"]\n[SetUp "1"]\n` : '';
    text += `${moves.join(' ')}\n[Variant "${title}"]\n${fen}\n${numbered.join(' ')} *\n\f\n`;
  }
  return text;
}

module.exports = { readConverted, writeGames };
