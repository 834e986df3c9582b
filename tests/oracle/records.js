// Reads games as the program saves them by ffish's own reader:
//     records GAME COUNT SEED | node --no-experimental-fetch records.js FFISH INI GAME COUNT
// The moves of the first line have to be the same, up to one that ffish cannot read (adapt.js).
// Fails when a game differs, or when fewer than COUNT were read.
'use strict';

const readline = require('readline');
const { GAMES, load } = require('./adapt.js');

const SHOWN_LIMIT = 3;

// So many of the moves as ffish can read.
function readable(told, moves, start) {
  const stops = [];
  // A promoted piece may also stand there from the start.
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

// A mate that ffish has an answer to, by a drop that is none here: it wants to read a check.
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

async function main([ffishPath, iniPath, name, wanted]) {
  const ffish = await load(ffishPath, iniPath);
  const told = GAMES[name];
  if (!told) throw new Error(`what ffish makes of ${name} is not said in adapt.js`);
  if (told.unread) {
    console.log(`${name}: saved games are not read by ffish: ${told.unread}`);
    process.exit(0);
  }
  const reader = new Reader(ffish, told);
  let failures = 0, moves = null, lines = [];
  for await (const line of readline.createInterface({ input: process.stdin })) {
    if (moves === null) {
      moves = line === '' ? [] : line.split(' ');
    } else if (line !== '\f') {
      lines.push(line);
    } else {
      const failure = reader.check(moves, `${lines.join('\n')}\n`);
      if (failure !== null && ++failures <= SHOWN_LIMIT) console.log(`${name}: ${failure}`);
      moves = null;
      lines = [];
    }
  }
  const { games, plies } = reader;
  console.log(`${name}: ${games} saved games, ${plies} plies, read by ffish: ${failures} differ`);
  if (games < Number(wanted)) console.log(`${name}: too few games: ${games} of ${wanted}`);
  process.exit(failures === 0 && games >= Number(wanted) ? 0 : 1);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exit(1);
});
