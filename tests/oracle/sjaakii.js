// Compares perft of Sho Shogi with sjaakii's: node sjaakii.js PANDEMONIUM FENS DEPTH
// FENS has a position a line (what follows a tab is not read); the start position is added, deeper.
'use strict';

const { spawnSync } = require('child_process');
const fs = require('fs');

const GAME = 'shoshogi';
const START_DEPTH = 4;

// sjaakii takes White to be on the move: a position with Black to move is given turned around.
function turned(fen) {
  const [board, side, ...rest] = fen.split(' ');
  if (side === 'w') return fen;
  const swapped = board.replace(/[A-Za-z]/g,
    (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
  return [swapped.split('/').reverse().join('/'), 'w', ...rest].join(' ');
}

// One count a question, in order.
function askSjaakii(questions) {
  const input = ['xboard', `variant ${GAME}`];
  for (const { fen, depth } of questions) {
    if (fen !== 'startpos') input.push(`setboard ${turned(fen)}`);
    input.push(`perft ${depth}`);
  }
  input.push('quit', '');
  const run = spawnSync('sjaakii', [], { input: input.join('\n'), encoding: 'utf8' });
  if (run.error) throw run.error;
  const lines = [...run.stdout.matchAll(/^ *(\d+) +(\d+) +[\d.]+ +\S+nps/gm)];
  let at = 0;
  return questions.map(({ depth }) => {
    const answers = lines.slice(at, at += depth);
    return answers.length === depth ? Number(answers[depth - 1][2]) : NaN;
  });
}

function askOurs(program, { fen, depth }) {
  const run = spawnSync(program, ['perft', GAME, fen, String(depth)], { encoding: 'utf8' });
  if (run.error) throw run.error;
  return Number(run.stdout.trim().split('\n').pop());
}

function after(program, fen, move) {
  const input = `setoption name UCI_Variant value ${GAME}\nposition fen ${fen} moves ${move}\nd\nquit\n`;
  return /^Fen: (.*)$/m.exec(spawnSync(program, ['uci'], { input, encoding: 'utf8' }).stdout)[1];
}

// sjaakii's perft 2 by the moves that it lists: it counts those by which an elephant captures the
// piece that gives check twice.
function countListed(program, fen) {
  const roots = spawnSync(program, ['moves', GAME, fen], { encoding: 'utf8' }).stdout.trim();
  const boards = roots.split('\n').map((move) => `setboard ${turned(after(program, fen, move))}\nmoves`);
  const input = ['xboard', `variant ${GAME}`, ...boards, 'quit', ''].join('\n');
  const { stdout } = spawnSync('sjaakii', [], { input, encoding: 'utf8' });
  return [...stdout.matchAll(/^.*\d+ moves\n(.*)$/gm)].reduce((sum, [, line]) =>
    sum + new Set(line.trim().split(/ +/)).size, 0);
}

function main([program, fens, depth]) {
  const positions = fs.readFileSync(fens, 'utf8').trim().split('\n').filter((line) => line);
  const questions = [{ fen: 'startpos', depth: START_DEPTH }].concat(
    positions.map((line) => ({ fen: line.split('\t')[0], depth: Number(depth) })));
  let failures = 0;
  const theirs = askSjaakii(questions);
  questions.forEach((question, i) => {
    const ours = askOurs(program, question);
    if (ours === theirs[i]) return;
    if (question.depth === 2 && countListed(program, question.fen) === ours) return;
    failures++;
    console.log(`${GAME}: ${question.fen}: perft ${question.depth}: ours ${ours}, sjaakii ${theirs[i]}`);
  });
  console.log(`${GAME}: ${questions.length} perft counts compared with sjaakii: ${failures} differ`);
  process.exit(failures === 0 && positions.length > 0 ? 0 : 1);
}

main(process.argv.slice(2));
