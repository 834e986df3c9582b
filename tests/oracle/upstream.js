// Another program's definitions, played by it and by us:
//     node upstream.js POSITIONS PEER INI [COUNT [SEED [SECTION...]]]
//
// POSITIONS is our program tests/rules/positions, PEER a build of Fairy-Stockfish that speaks UCI or
// npm's ffish (ffish.js), INI a file of definitions, or '-': our own definitions for others to
// inherit from, as far as the peer has games of their names. Every section has to load here, and then at COUNT positions (20) of
// random games the moves and the number of answers to each have to be the peer's; or it is refused,
// and the refusal names a key. Prints a line a section, what differs, and the totals; fails on a
// difference, on a refusal that names no key, and on a crash of either.
'use strict';

const { spawn, spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const readline = require('readline');

const SHOWN_LIMIT = 3;
const ANSWER_MS = 60000;

// A running peer, asked one question at a time.
class Peer {
  constructor(program, ini) {
    this.process = spawn(program, [], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.process.stdin.on('error', () => {});
    this.lines = [];
    this.over = false;
    readline.createInterface({ input: this.process.stdout }).on('line', (line) => {
      this.lines.push(line);
      this.wake();
    });
    this.process.on('close', () => { this.over = true; this.wake(); });
    this.wake = () => {};
    if (ini !== '-') this.send(`setoption name VariantPath value ${ini}`);
  }

  send(...commands) {
    this.process.stdin.write(commands.join('\n') + '\n');
  }

  // The lines up to the one that matches; null when the peer has died or is too slow.
  async until(pattern) {
    const end = Date.now() + ANSWER_MS;
    for (let i = 0; ; i++) {
      while (i >= this.lines.length) {
        if (this.over || Date.now() > end) return null;
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, 1000);
          this.wake = () => { clearTimeout(timer); resolve(); };
        });
      }
      if (pattern.test(this.lines[i])) return this.lines.splice(0, i + 1);
    }
  }

  // Makes it play the variant; false when it has none of that name.
  async choose(variant) {
    if (!this.variants) {
      this.send('uci');
      const lines = await this.until(/^uciok/) || [];
      const line = lines.find((text) => /^option name UCI_Variant/.test(text)) || '';
      this.variants = line.split(' var ').slice(1).map((name) => name.trim());
    }
    this.send(`setoption name UCI_Variant value ${variant}`);
    return this.variants.includes(variant);
  }

  // The answers to each move of a position: a map from a move's text to their number.
  async answers(fen) {
    this.send(`position fen ${fen}`, 'go perft 2');
    const lines = await this.until(/^Nodes searched/);
    if (lines === null) return null;
    const moves = new Map();
    for (const line of lines) {
      const match = /^(\S+): (\d+)$/.exec(line);
      if (match) moves.set(match[1], Number(match[2]));
    }
    return moves;
  }

  // It does not say.
  result() {
    return undefined;
  }

  stop() {
    this.process.kill('SIGKILL');
  }
}

// npm's ffish, asked in the same way.
class Library {
  async start(program, ini) {
    this.ffish = require(path.resolve(program));
    await new Promise((resolve) => { this.ffish.onRuntimeInitialized = resolve; });
    // Without any configuration it lists no variants.
    this.ffish.loadVariantConfig(ini === '-' ? '' : fs.readFileSync(ini, 'utf8'));
    return this;
  }

  async choose(variant) {
    if (this.board) this.board.delete();
    this.board = null;
    if (!this.ffish.variants().split(/\s+/).includes(variant)) return false;
    this.board = new this.ffish.Board(variant);
    return true;
  }

  async answers(fen) {
    this.board.setFen(fen);
    const moves = new Map();
    for (const move of this.board.legalMoves().split(' ').filter((text) => text)) {
      this.board.push(move);
      moves.set(move, this.board.numberLegalMoves());
      this.board.pop();
    }
    return moves;
  }

  // The result of the last position; draws by what is left on the board are no rule of a definition.
  result() {
    return this.board.isInsufficientMaterial() ? undefined : this.board.result(true);
  }

  stop() {}
}

function ask(program, words) {
  const run = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28, timeout: ANSWER_MS });
  const lines = (run.stdout || '').split('\n').filter((line) => line);
  const failure = run.status === 0 ? null
    : run.signal ? `ended by ${run.signal}` : (run.stderr || '').trim();
  return { lines, failure };
}

// Says how the moves differ, or null.
function difference(ours, theirs) {
  const alone = (a, b) => [...a.keys()].filter((move) => !b.has(move));
  const surplus = alone(ours, theirs), missing = alone(theirs, ours);
  const counts = [...ours].filter(([move, n]) => theirs.has(move) && theirs.get(move) !== n)
    .map(([move, n]) => `${move} (${n}, peer ${theirs.get(move)})`);
  const parts = [['ours alone', surplus], ['peer alone', missing], ['answers differ', counts]]
    .filter(([, list]) => list.length > 0)
    .map(([what, list]) => `    ${what}: ${list.slice(0, 12).join(' ')}` +
      (list.length > 12 ? ` ... ${list.length}` : ''));
  return parts.length === 0 ? null : parts.join('\n');
}

class Comparison {
  constructor([positions, program, ini, count, seed, ...sections]) {
    Object.assign(this, { positions, program, ini, sections });
    this.count = count || '20';
    this.seed = seed || '1';
    this.peer = null;
    this.totals = { sections: 0, loaded: 0, equal: 0, failures: 0 };
    this.refused = new Map(); // number of sections by key
    this.keys = new Map();    // key by section
    this.parents = new Map(); // by section
  }

  async newPeer() {
    if (this.program.endsWith('.js')) return new Library().start(this.program, this.ini);
    return new Peer(this.program, this.ini);
  }

  // Says how a position differs, or null.
  async comparePosition(line) {
    const [fen, list, , outcome] = line.split('\t');
    const mine = new Map((list || '').split(' ').filter((move) => move).map((move) => {
      const [text, answers] = move.split(/:(?=\d+$)/);
      return [text, Number(answers)];
    }));
    const theirs = await this.peer.answers(fen);
    if (theirs === null) {
      this.peer.stop();
      this.peer = null;
      return { moves: mine.size, problem: `  ${fen}\n    the peer does not answer` };
    }
    const found = [difference(mine, theirs)].filter((text) => text !== null);
    const result = this.peer.result();
    const [ours] = outcome.split(' ');
    if (result !== undefined && ours !== (result === '*' ? 'ongoing' : result)) {
      found.push(`    outcome: ours ${outcome}, peer ${result}`);
    }
    return { moves: mine.size, problem: found.length === 0 ? null : `  ${fen}\n${found.join('\n')}` };
  }

  async compareGame(name) {
    const from = this.ini === '-' ? ['--spread'] : ['--variants', this.ini];
    const ours = ask(this.positions, [...from, name, this.count, this.seed]);
    const problems = ours.failure === null ? [] : [`  we failed: ${ours.failure}`];
    let moves = 0;
    if (!this.peer) this.peer = await this.newPeer();
    if (!await this.peer.choose(name)) problems.push('  the peer does not know it');
    for (const line of this.peer.board === null ? [] : ours.lines) {
      const found = await this.comparePosition(line);
      moves += found.moves;
      if (found.problem !== null) problems.push(found.problem);
      if (this.peer === null) break;
    }
    return { positions: ours.lines.length, moves, problems };
  }

  async compareLoaded(name) {
    const { totals } = this;
    totals.loaded++;
    const { positions, moves, problems } = await this.compareGame(name);
    if (problems.length === 0) {
      totals.equal++;
      console.log(`${name}: equal (${positions} positions, ${moves} moves)`);
      return;
    }
    totals.failures++;
    console.log(`${name}: DIFFERS (${problems.length} of ${positions} positions)`);
    for (const text of problems.slice(0, SHOWN_LIMIT)) console.log(text);
  }

  // A section whose parent in the file is refused is refused by the parent's key.
  noteRefused(name, ownKey, reason) {
    const key = ownKey || this.keys.get(this.parents.get(name)) || '';
    this.keys.set(name, key);
    this.refused.set(key, (this.refused.get(key) || 0) + 1);
    if (key === '') this.totals.failures++;
    console.log(`${name}: ${key === '' ? 'REFUSED WITHOUT A KEY' : 'refused'}: ` +
      `${key === '' ? '' : `${key}: `}${reason}`);
  }

  // The file's sections and what became of them here.
  sectionsOfFile() {
    const list = ask(this.positions, ['--variants', this.ini]);
    if (list.failure !== null) throw new Error(`positions: ${list.failure}`);
    const headers = [...fs.readFileSync(this.ini, 'latin1').matchAll(/^\[([^\]:]*):?([^\]]*)\]/gm)];
    for (const [, name, parent] of headers) this.parents.set(name, parent);
    if (list.lines.length !== headers.length) {
      throw new Error(`${headers.length} sections in the file, ${list.lines.length} told of`);
    }
    return list.lines;
  }

  // Our parents, as far as the peer has games of their names.
  async ownParents() {
    const list = ask(this.positions, ['--parents']);
    if (list.failure !== null) throw new Error(`positions: ${list.failure}`);
    this.peer = await this.newPeer();
    const known = [];
    for (const name of list.lines) {
      if (await this.peer.choose(name)) known.push(`${name}\tloaded`);
      else console.log(`${name}: the peer has no game of this name`);
    }
    return known;
  }

  async run() {
    for (const line of this.ini === '-' ? await this.ownParents() : this.sectionsOfFile()) {
      const [name, state, key, reason] = line.split('\t');
      if (this.sections.length > 0 && !this.sections.includes(name)) continue;
      this.totals.sections++;
      if (state === 'loaded') await this.compareLoaded(name);
      else this.noteRefused(name, key, reason);
    }
    if (this.peer) this.peer.stop();
    return this.report();
  }

  report() {
    const { sections, loaded, equal, failures } = this.totals;
    const refused = [...this.refused].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    console.log(`${loaded} of ${sections} sections load, ${equal} equal, ` +
      `${sections - loaded} refused` + (refused.length === 0 ? '' : ': ' +
        refused.map(([key, n]) => `${key === '' ? '(no key)' : key} ${n}`).join(', ')));
    return failures === 0 && sections > 0 ? 0 : 1;
  }
}

const words = process.argv.slice(2);
if (words.length < 3) {
  console.error('usage: node upstream.js POSITIONS PEER INI [COUNT [SEED [SECTION...]]]');
  process.exit(2);
}
new Comparison(words).run().then((status) => process.exit(status), (error) => {
  console.error(error.message);
  process.exit(1);
});
