// A client that takes UCI by its word: node strict.js PROGRAM INI GAME
// Every line has to be one that the protocol knows, in its order; every move, also those of lines, has
// to be legal by ffish, which reads INI. A whole game with increments and pondering, several lines.
'use strict';

const { spawn } = require('child_process');
const fs = require('fs');
const readline = require('readline');
const ffish = require('ffish');

const PLIES_LIMIT = 400;
const ANSWER_MS = 60000;
const INFO = new RegExp('^info (?:depth \\d+|seldepth \\d+|multipv \\d+|score (?:cp -?\\d+|mate -?\\d+)' +
  '(?: (?:lower|upper)bound)?|wdl \\d+ \\d+ \\d+|nodes \\d+|nps \\d+|hashfull \\d+|tbhits \\d+|' +
  'time \\d+|currmove \\S+|currmovenumber \\d+|pv(?: \\S+)+|\\s)+$');
const OPTION = /^option name (.+?) type (spin default -?\d+ min -?\d+ max -?\d+|check default (true|false)|button|string default .*|combo default \S+( var \S+)+)$/;

function started() {
  return new Promise((resolve) => { ffish.onRuntimeInitialized = resolve; });
}

function expect(holds, what) {
  if (!holds) throw new Error(what);
}

class Player {
  constructor(program) {
    this.process = spawn(program, ['uci'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = [];
    this.waiting = null;
    readline.createInterface({ input: this.process.stdout }).on('line', (line) => this.take(line));
    this.ended = new Promise((resolve) => this.process.on('exit', resolve));
  }

  take(line) {
    if (this.waiting) {
      const { resolve, timer } = this.waiting;
      clearTimeout(timer);
      this.waiting = null;
      resolve(line);
    } else {
      this.lines.push(line);
    }
  }

  say(line) {
    this.process.stdin.write(`${line}\n`);
  }

  hear() {
    if (this.lines.length > 0) return Promise.resolve(this.lines.shift());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer')), ANSWER_MS);
      this.waiting = { resolve, timer };
    });
  }

  // The lines up to the first that matches.
  async until(pattern) {
    const heard = [];
    for (;;) {
      const line = await this.hear();
      if (pattern.test(line)) return { heard, line };
      heard.push(line);
    }
  }

  async ready() {
    this.say('isready');
    const { heard } = await this.until(/^readyok$/);
    expect(heard.length === 0, `something before readyok: ${heard[0]}`);
  }

  // Waits for the best move; every line before it is an info that holds.
  async best(board) {
    const { heard, line } = await this.until(/^bestmove /);
    const multi = new Set();
    for (const info of heard) {
      expect(INFO.test(info), `no info by the protocol: ${info}`);
      const pv = / pv (.*)$/.exec(info);
      if (pv) checkLine(board, pv[1].split(' '));
      const number = / multipv (\d+)/.exec(info);
      if (number) multi.add(Number(number[1]));
    }
    const best = /^bestmove (\S+)(?: ponder (\S+))?$/.exec(line);
    expect(best, `no best move by the protocol: ${line}`);
    return { move: best[1], ponder: best[2], multi };
  }
}

// Plays a line on the board and takes it back.
function checkLine(board, line) {
  let played = 0;
  for (const move of line) {
    expect(board.legalMoves().split(' ').includes(move), `not legal in a line: ${line.join(' ')}`);
    board.push(move);
    played++;
  }
  while (played-- > 0) board.pop();
}

async function greet(player, game) {
  player.say('uci');
  const { heard } = await player.until(/^uciok$/);
  expect(/^id name ./.test(heard[0]) && /^id author ./.test(heard[1]), 'no name and author first');
  heard.slice(2).forEach((line) => expect(OPTION.test(line), `no option: ${line}`));
  player.say(`setoption name UCI_Variant value ${game}`);
  player.say('setoption name Hash value 8');
  player.say('setoption name Threads value 1');
  player.say('setoption name Ponder value true');
  player.say('ucinewgame');
  await player.ready();
}

function position(moves) {
  return `position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
}

// Both sides by one engine each: after its move a player ponders on the answer that it expects.
async function play(board, players) {
  const moves = [];
  const clocks = [10000, 10000];
  const ponders = [null, null];
  let hits = 0;
  while (board.numberLegalMoves() > 0 && board.result() === '*' && moves.length < PLIES_LIMIT) {
    const side = moves.length % 2;
    const player = players[side];
    const begun = Date.now();
    // By the clock, but sooner where enough is seen: a whole game is wanted, not a strong one.
    const go = `wtime ${clocks[0]} btime ${clocks[1]} winc 100 binc 100 nodes 2000`;
    if (ponders[side] !== null && ponders[side] === moves[moves.length - 1]) {
      player.say('ponderhit');
      hits++;
    } else {
      if (ponders[side] !== null) {
        player.say('stop');
        await player.until(/^bestmove /);
      }
      player.say(position(moves));
      player.say(`go ${go}`);
    }
    const hit = ponders[side] !== null && ponders[side] === moves[moves.length - 1];
    ponders[side] = null;
    const answer = hit ? await pondered(player) : await player.best(board);
    clocks[side] += 100 - (Date.now() - begun);
    expect(clocks[side] > 0, `lost on time at ply ${moves.length}: ${clocks[side]}`);
    expect(board.legalMoves().split(' ').includes(answer.move), `illegal ${answer.move}`);
    board.push(answer.move);
    moves.push(answer.move);
    if (answer.ponder && board.result() === '*') {
      expect(board.legalMoves().split(' ').includes(answer.ponder), `illegal ponder ${answer.ponder}`);
      player.say(position([...moves, answer.ponder]));
      player.say(`go ponder ${go}`);
      ponders[side] = answer.ponder;
    }
  }
  for (const side of [0, 1]) {
    if (ponders[side] !== null) {
      players[side].say('stop');
      await players[side].until(/^bestmove /);
    }
  }
  return { plies: moves.length, hits };
}

// The best move after a ponderhit; its lines began before, and are of the same position.
async function pondered(player) {
  const { line } = await player.until(/^bestmove /);
  const best = /^bestmove (\S+)(?: ponder (\S+))?$/.exec(line);
  expect(best, `no best move by the protocol: ${line}`);
  return { move: best[1], ponder: best[2] };
}

async function main() {
  const [program, ini, game] = process.argv.slice(2);
  await started();
  ffish.loadVariantConfig(fs.readFileSync(ini, 'utf8'));
  const players = [new Player(program), new Player(program)];
  for (const player of players) await greet(player, game);
  const board = new ffish.Board(game);
  const [first] = players;
  first.say('setoption name MultiPV value 4');
  first.say('position startpos');
  first.say('go depth 4');
  const several = await first.best(board);
  expect([1, 2, 3, 4].every((line) => several.multi.has(line)), 'four lines were asked for');
  first.say('setoption name MultiPV value 1');
  first.say('go infinite');
  first.say('isready');
  (await first.until(/^readyok$/)).heard.forEach((line) => expect(INFO.test(line), line));
  first.say('stop');
  await first.best(board);
  await first.ready();
  const { plies, hits } = await play(board, players);
  for (const player of players) {
    player.say('quit');
    expect((await player.ended) === 0, 'ended badly');
  }
  console.log(`strict.js: ${game}, ${plies} plies, ${hits} ponderhits: ${board.result(true)}`);
  process.exit(0);
}

main().catch((error) => {
  console.error(`strict.js: ${error.message}`);
  process.exit(1);
});
