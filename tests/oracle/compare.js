// Compares legal moves, checks and outcomes, position by position, with ffish: what "positions GAME
// COUNT SEED" prints. Fails when a position differs, when fewer than COUNT were compared, or when they do not show
// enough of what is rare (QUOTAS, of COUNT).
'use strict';

const { Oracle } = require('./adapt.js');

const SHOWN_LIMIT = 10;
const HAND_ENOUGH = 4;
const QUOTAS = [
  // what, one position in this many, whether the game has it, whether the position shows it
  ['4+ in hand', 2, (game) => !game.noDrops, (oracle) => oracle.handSize() >= HAND_ENOUGH],
  ['in check', 10, () => true, (oracle) => oracle.isCheck()],
  ['promotion', 20, () => true, (oracle, moves) => moves.some((move) => /\d[+a-z]$/.test(move))],
  ['castling', 20, (game) => game.castling || game.castles,
    (oracle, moves) => moves.some((move) => oracle.isCastling(move))],
  ['en passant', 20, (game) => game.enPassant,
    (oracle, moves) => moves.some((move) => oracle.isEnPassant(move))],
];

function difference(ours, theirs) {
  return {
    surplus: ours.filter((move) => !theirs.includes(move)),
    missing: theirs.filter((move) => !ours.includes(move)),
  };
}

// Says how the outcome differs, or null.
function compareOutcome(oracle, moves, outcome) {
  const [result, termination] = outcome.split(' ');
  const theirs = oracle.result(moves);
  if (result === (theirs === '*' ? 'ongoing' : theirs) || oracle.unsaid(termination)) return null;
  return `${oracle.fen}\n  outcome: ours ${outcome}, ffish ${theirs}`;
}

// Says how a position differs, or null.
function compare(oracle, line) {
  const [fen, list, check, outcome] = line.split('\t');
  if (outcome === undefined) return `not a position: ${line}`;
  oracle.set(fen);
  const ours = list === '' ? [] : list.split(' ');
  const theirs = oracle.moves();
  const isCheck = oracle.isCheck() ? '1' : '0';
  if (check !== isCheck) return `${fen}\n  check: ours ${check}, ffish ${isCheck}`;
  if (ours.join(' ') === theirs.join(' ')) return compareOutcome(oracle, theirs, outcome);
  const { surplus, missing } = difference(ours, theirs);
  return `${fen}\n  ours alone: ${surplus.join(' ') || '-'}\n  ffish alone: ${missing.join(' ') || '-'}` +
    (surplus.length + missing.length === 0 ? '\n  a move twice, or out of order' : '');
}

// Whether all is well with the lines.
async function comparePositions({ ffish, name, wanted, say }, lines) {
  const oracle = new Oracle(ffish, name);
  const counts = QUOTAS.map(() => 0);
  const fens = new Set();
  let positions = 0, moves = 0, struckOut = 0, failures = 0;
  for await (const line of lines) {
    const failure = compare(oracle, line);
    if (failure !== null && ++failures <= SHOWN_LIMIT) say(`${name}: ${failure}`);
    if (fens.has(oracle.fen)) continue;
    fens.add(oracle.fen);
    positions++;
    struckOut += oracle.struckOut;
    const list = (line.split('\t')[1] || '').split(' ');
    moves += list.length;
    QUOTAS.forEach(([, , , shows], i) => { counts[i] += shows(oracle, list) ? 1 : 0; });
  }
  const short = [];
  const said = QUOTAS.map(([what, share, has], i) => {
    if (!has(oracle.game)) return `no ${what.replace('4+ ', '')}`;
    const quota = Math.ceil(wanted / share);
    if (counts[i] < quota) short.push(`${what}: ${counts[i]} of ${quota}`);
    return `${counts[i]} ${what}`;
  });
  if (oracle.game.dropMate) said.push(`${struckOut} mating pawn drops`);
  if (positions < wanted) short.push(`positions: ${positions} of ${wanted}`);
  say(`${name}: ${positions} positions, ${moves} moves (${said.join(', ')}): ` +
    `${failures} differ`);
  for (const text of short) say(`${name}: too few: ${text}`);
  return failures === 0 && short.length === 0;
}

module.exports = { comparePositions };
