// Compares outcomes, game by game, with ffish: what "games GAME COUNT SEED" prints. Every position of a game has to be ongoing for ffish as well, and the last one to have the outcome
// that is given. Where ffish cannot say a rule (adapt.js, "unsaid"), that is printed with the number of
// games that ended so, and they are compared up to the ply before. Fails when a game differs, or when
// fewer than COUNT were compared.
'use strict';

const { Oracle } = require('./adapt.js');

const SHOWN_LIMIT = 10;
const BY_HISTORY = ['repetition', 'perpetual-check', 'move-count'];

class Follower {
  constructor(ffish, game) {
    this.oracle = new Oracle(ffish, game);
    this.board = new ffish.Board(this.oracle.game.historyBy || this.oracle.name);
    this.claims = !this.oracle.unsaid('repetition');
    this.unsaid = new Map(); // number of games by termination
    this.bare = 0;           // games whose end ffish does not judge for want of material
    this.passed = 0;         // games that for ffish are not yet repeated, by en passant
    this.cut = 0;            // games with a move that ffish's section does not have
    this.ends = new Map();   // number of games by termination
  }

  // What ffish says of the present position, with the history. Where it sees too little left on the
  // board to mate, which chess alone has as a rule, it does not look for more: undefined.
  result() {
    if (this.board.isInsufficientMaterial()) return this.oracle.game.material ? '1/2-1/2' : undefined;
    const result = this.board.result(this.claims);
    // A mate that the promotion to a second royal answers is none (see adapt.js).
    return this.oracle.game.royalsBy && this.board.numberLegalMoves() === 0
      ? this.positionResult() : result;
  }

  // By the rules of the position alone.
  positionResult() {
    this.oracle.set(this.board.fen(true));
    return this.oracle.result(this.oracle.moves());
  }

  // ffish's section may lack the move.
  isMissing(move) {
    const { game } = this.oracle;
    if (!game.castling && !(game.royalsBy && move.endsWith('+'))) return false;
    return !this.board.legalMoves().split(' ').includes(move);
  }

  // Whether an earlier position is like the last one but for squares of en passant, which for ffish
  // are part of a situation, and are not for us.
  differsByEnPassant(fen, moves) {
    this.board.setFen(this.oracle.translate(fen));
    const fields = [this.board.fen(), ...moves.map((move) => {
      this.board.push(move);
      return this.board.fen();
    })].map((text) => text.split(' '));
    const last = fields.pop();
    return fields.some((earlier) => earlier[0] === last[0] && earlier[1] === last[1] &&
      earlier[3] !== last[3]);
  }

  follow(line) {
    const [fen, list, outcome] = line.split('\t');
    if (outcome === undefined) return `not a game: ${line}`;
    const moves = list === '' ? [] : list.split(' ');
    this.board.setFen(this.oracle.translate(fen));
    for (let ply = 0; ply < moves.length; ply++) {
      const result = this.result();
      if (result !== '*' && result !== undefined) return `${fen} ${moves.slice(0, ply).join(' ')}\n  ours ongoing, ffish ${result}`;
      if (this.isMissing(moves[ply])) {
        this.cut++;
        return null;
      }
      if (!this.board.push(moves[ply])) return `${fen} ${moves.slice(0, ply + 1).join(' ')}\n  not played`;
    }
    const [ours, termination] = outcome.split(' ');
    this.ends.set(termination || ours, (this.ends.get(termination || ours) || 0) + 1);
    const history = termination === undefined || BY_HISTORY.includes(termination);
    const theirs = history ? this.result() : this.positionResult();
    if (theirs === undefined) {
      this.bare++;
      return null;
    }
    if (ours === (theirs === '*' ? 'ongoing' : theirs)) return null;
    if (this.oracle.unsaid(termination)) {
      this.unsaid.set(termination, (this.unsaid.get(termination) || 0) + 1);
      return null;
    }
    if (termination === 'repetition' && theirs === '*' && this.differsByEnPassant(fen, moves)) {
      this.passed++;
      return null;
    }
    return `${fen} ${list}\n  ours ${outcome}, ffish ${theirs}`;
  }
}

// Whether all is well with the lines.
async function compareGames({ ffish, name, wanted, say }, lines) {
  const follower = new Follower(ffish, name);
  let games = 0, failures = 0;
  for await (const line of lines) {
    const failure = follower.follow(line);
    games++;
    if (failure !== null && ++failures <= SHOWN_LIMIT) say(`${name}: ${failure}`);
  }
  const ends = [...follower.ends].sort().map(([end, n]) => `${n} ${end}`);
  if (follower.cut > 0) ends.push(`${follower.cut} left at a move that ffish's section lacks`);
  if (follower.passed > 0) ends.push(`${follower.passed} of them not for ffish, by en passant`);
  if (follower.bare > 0) ends.push(`${follower.bare} of them with too little to mate for ffish`);
  say(`${name}: ${games} games (${ends.join(', ')}): ${failures} differ`);
  for (const [termination, why] of Object.entries(follower.oracle.game.unsaid || {})) {
    say(`${name}: ffish cannot say ${termination} (${why}); left to the slow reference: ` +
      `${follower.unsaid.get(termination) || 0} games`);
  }
  if (games < wanted) say(`${name}: too few games: ${games} of ${wanted}`);
  return failures === 0 && games >= wanted;
}

module.exports = { compareGames };
