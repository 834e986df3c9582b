// Reads games as the program saves them, which "records GAME COUNT SEED" prints, by ffish's own
// reader. The moves of the first line have to be the same, up to one that ffish cannot read (adapt.js).
// Fails when a game differs, or when fewer than COUNT were read.
'use strict';

const { GAMES } = require('./adapt.js');

const SHOWN_LIMIT = 3;

// The moves that ffish can read.
function readable(told, moves, start) {
  const stops = [];
  // A promoted piece may also be there from the start.
  if (told.sharedLetters) stops.push(/\+/.test(start) ? /./ : /\+$/);
  // Without the mark that it is promoted there it is captured as what it is.
  if (told.promotedLetters && start.split(/[[ ]/)[0].search(told.promotedLetters) >= 0) stops.push(/./);
  // Castling depends on the position alone, and for ffish on rights, of which the FEN says none.
  if (told.castling) stops.push(/^e1[hb]1$|^e10[hb]10$/);
  const end = moves.findIndex((move) => stops.some((stop) => stop.test(move)));
  return end < 0 ? moves : moves.slice(0, end);
}

function read(ffish, text) {
  const game = ffish.readGamePGN(text);
  const moves = game.mainlineMoves();
  game.delete();
  return moves === '' ? [] : moves.split(' ');
}

// A mate that ffish has an answer to, by a drop that is illegal here: it wants to read a check.
function markedAsCheck(text) {
  return text.replace(/([a-z0-9])#(?=\s)/g, '$1+');
}

class Reader {
  constructor(ffish, told) {
    this.ffish = ffish;
    this.told = told;
    this.games = this.plies = 0;
  }

  // What is wrong with a game's text whose first line is `moves`, or null.
  check(moves, text) {
    const start = (/^\[FEN "([^" ]*)/m.exec(text) || ['', ''])[1];
    const ours = readable(this.told, moves, start);
    let whole = read(this.ffish, text);
    if (whole.length + 1 === moves.length && (this.told.pawnlessFiles || this.told.dropMate))
      whole = read(this.ffish, markedAsCheck(text));
    const theirs = ours.length === moves.length ? whole : whole.slice(0, ours.length);
    this.games++;
    this.plies += ours.length;
    return theirs.join(' ') === ours.join(' ') ? null
      : `ours ${ours.join(' ')}\n  ffish ${theirs.join(' ')}\n${text}`;
  }
}

// Whether all is well with the lines.
async function readRecords({ ffish, name, wanted, say }, lines) {
  const told = GAMES[name];
  if (told.unread) {
    say(`${name}: saved games are not read by ffish: ${told.unread}`);
    return true;
  }
  const reader = new Reader(ffish, told);
  let failures = 0, moves = null, text = [];
  for await (const line of lines) {
    if (moves === null) {
      moves = line === '' ? [] : line.split(' ');
    } else if (line !== '\f') {
      text.push(line);
    } else {
      const failure = reader.check(moves, `${text.join('\n')}\n`);
      if (failure !== null && ++failures <= SHOWN_LIMIT) say(`${name}: ${failure}`);
      moves = null;
      text = [];
    }
  }
  const { games, plies } = reader;
  say(`${name}: ${games} saved games, ${plies} plies, read by ffish: ${failures} differ`);
  if (games < wanted) say(`${name}: too few games: ${games} of ${wanted}`);
  return failures === 0 && games >= wanted;
}

module.exports = { readRecords };
