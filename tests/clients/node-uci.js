// npm's node-uci plays a whole game of chess with the engine against itself, and asks for several
// lines:  node node-uci.js ENGINE
// (Its pattern for a best move has no '+' and no '@', so that chess is what it can play.) ffish judges.
'use strict';

const { Engine } = require('node-uci');
const ffish = require('ffish');

const PLIES_LIMIT = 400;

function started() {
  return new Promise((resolve) => { ffish.onRuntimeInitialized = resolve; });
}

function expect(holds, what) {
  if (!holds) throw new Error(what);
}

async function play(engine) {
  const board = new ffish.Board('chess');
  const moves = [];
  while (board.numberLegalMoves() > 0 && board.result() === '*' && moves.length < PLIES_LIMIT) {
    await engine.position('startpos', moves);
    const answer = await engine.go({ nodes: 2000 });
    expect(board.legalMoves().split(' ').includes(answer.bestmove), `illegal ${answer.bestmove}`);
    expect(answer.info.some((info) => info.pv && info.score), 'no line with a score');
    moves.push(answer.bestmove);
    board.push(answer.bestmove);
  }
  return { plies: moves.length, result: board.result(true) };
}

async function main() {
  await started();
  const engine = new Engine(process.argv[2]);
  await engine.init();
  expect(engine.options.has('Hash') && engine.options.has('MultiPV'), 'options are missing');
  await engine.setoption('UCI_Variant', 'chess');
  await engine.setoption('Hash', 8);
  await engine.setoption('MultiPV', 3);
  await engine.ucinewgame();
  await engine.position('startpos', []);
  const lines = await engine.go({ depth: 3 });
  const numbers = new Set(lines.info.filter((info) => info.multipv).map((info) => info.multipv));
  expect([1, 2, 3].every((line) => numbers.has(line)), 'three lines were asked for');
  await engine.setoption('MultiPV', 1);
  const game = await play(engine);
  await engine.quit();
  console.log(`node-uci: chess, ${game.plies} plies: ${game.result}`);
}

main().catch((error) => {
  console.error(`node-uci.js: ${error && error.message ? error.message : error}`);
  process.exit(1);
});
