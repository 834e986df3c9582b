// Reads the games that "written" wrote, by readers of other projects: readers.js FOLDER ALLOWED VARIANT...
//
// FOLDER has VARIANT.tsv, the lines that "written" printed, and its files. What a reader makes of a
// file must be the start position, the moves, the position after them, the result and, where it keeps
// variations, the number of all moves. ALLOWED is a table of what may differ, with reasons: reader,
// format and a regular expression for what is said, separated by tabs; a row that nothing needs is a
// failure as well. Fails too when a reader has read nothing.
'use strict';

const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');

const SHOWN_LIMIT = 5;

// --- results: the ending by the side to move after the last move ------------------------------

const LOSSES = ['resign', 'mate', 'timeout', 'foulLose', 'loseByDefault', 'TORYO', 'TSUMI', 'TIME_UP', 'ILLEGAL_MOVE'];
const WINS = ['foulWin', 'enteringOfKing', 'winByDefault', 'KACHI'];
const DRAWS = ['impass', 'draw', 'repetitionDraw', 'maxMoves', 'SENNICHITE', 'JISHOGI', 'HIKIWAKE', 'MAX_MOVES'];

// white: whether the first player (sente) is to move.
function resultOf(ending, white) {
  const foul = /^([+-])ILLEGAL_ACTION$/.exec(ending || '');
  if (foul) return foul[1] === '+' ? '0-1' : '1-0';
  if (LOSSES.includes(ending)) return white ? '0-1' : '1-0';
  if (WINS.includes(ending)) return white ? '1-0' : '0-1';
  return DRAWS.includes(ending) ? '1/2-1/2' : '*';
}

// The number of a position's next move is not compared.
const withoutNumber = (sfen) => sfen.split(' ').slice(0, 3).join(' ');
const isWhite = (sfen) => sfen.split(' ')[1] === 'b';

// --- tsshogi -----------------------------------------------------------------------------------

function readByTsshogi(read) {
  return (text) => {
    const tsshogi = require('tsshogi');
    const record = read(tsshogi)(text);
    if (record instanceof Error) throw record;
    const moves = record.moves.filter((node) => node.move instanceof tsshogi.Move);
    const last = record.moves[record.moves.length - 1];
    const ending = last.move instanceof tsshogi.Move ? null : last.move.type;
    let nodes = 0;
    record.forEach((node) => { nodes += node.move instanceof tsshogi.Move ? 1 : 0; });
    record.goto(moves.length);
    const end = record.position.sfen;
    return {
      start: withoutNumber(record.initialPosition.sfen), moves: moves.map((node) => node.move.usi), end: withoutNumber(end),
      result: resultOf(ending, isWhite(end)), nodes,
    };
  };
}

// --- json-kifu-format --------------------------------------------------------------------------

const LETTERS = { FU: 'P', KY: 'L', KE: 'N', GI: 'S', KI: 'G', KA: 'B', HI: 'R' };

function usiOfJkf({ from, to, piece, promote }) {
  const square = ({ x, y }) => `${x}${'abcdefghi'[y - 1]}`;
  return from ? `${square(from)}${square(to)}${promote ? '+' : ''}` : `${LETTERS[piece]}*${square(to)}`;
}

function countJkf(moves) {
  return moves.reduce((sum, { move, forks }) =>
    sum + (move ? 1 : 0) + (forks || []).reduce((inside, fork) => inside + countJkf(fork), 0), 0);
}

function readByJkf(parse) {
  return (text) => {
    const { JKFPlayer } = require('json-kifu-format');
    const player = JKFPlayer[parse](text);
    const start = player.shogi.toSFENString();
    const entries = player.kifu.moves.slice(1);
    const moves = entries.filter(({ move }) => move).map(({ move }) => usiOfJkf(move));
    while (player.forward());
    const end = player.shogi.toSFENString();
    const { special } = entries[entries.length - 1] || player.kifu.moves[0];
    return {
      start: withoutNumber(start), moves, end: withoutNumber(end), result: resultOf(special, isWhite(end)),
      nodes: countJkf(player.kifu.moves),
    };
  };
}

// --- shogiops: minishogi -----------------------------------------------------------------------

let shogiops = null; // its modules, loaded by main

function playByShogiops(start, read) {
  const position = start.clone();
  const moves = [];
  for (let move = read(position); move !== undefined; move = read(position)) {
    if (!position.isLegal(move)) throw new Error(`not legal: ${shogiops.util.makeUsi(move)}`);
    moves.push(shogiops.util.makeUsi(move));
    position.play(move);
  }
  const sfen = (of) => withoutNumber(shogiops.sfen.makeSfen(of));
  return { start: sfen(start), moves, end: sfen(position) };
}

function readKifByShogiops(text) {
  const position = shogiops.kif.parseKifHeader(text).unwrap();
  const lines = text.split(/\n変化：/)[0].split('\n').filter((line) => /^ *[0-9]+ .*(\([0-9]+\)|打)/.test(line));
  let before;
  return playByShogiops(position, (at) => {
    const line = lines.shift();
    const move = line && shogiops.kif.parseKifMoveOrDrop(line, before);
    if (line && move === undefined) throw new Error(`not a move: ${line}`);
    before = move && move.to;
    return move;
  });
}

function readUsiByShogiops(text) {
  const words = text.trim().split('\n').pop().split(' ');
  const at = words.indexOf('moves');
  const sfen = words[1] === 'startpos' ? shogiops.sfen.initialSfen('minishogi') : words.slice(2, 6).join(' ');
  const moves = at < 0 ? [] : words.slice(at + 1).filter((word) => /^[1-9P-Z]|^[A-Z]\*/.test(word));
  return playByShogiops(shogiops.sfen.parseSfen('minishogi', sfen, false).unwrap(), () => {
    const word = moves.shift();
    return word && shogiops.util.parseUsi(word);
  });
}

// --- chess -------------------------------------------------------------------------------------

// Board and side to move: the rest of a FEN has several spellings.
const boardAndSide = (fen) => fen.split(' ').slice(0, 2).join(' ');

function countKokopu(variation) {
  return variation.nodes().reduce((sum, node) =>
    sum + 1 + node.variations().reduce((inside, other) => inside + countKokopu(other), 0), 0);
}

const RESULTS = { '1-0': '1-0', '0-1': '0-1', '1/2-1/2': '1/2-1/2', '*': '*' };

function readByKokopu(text) {
  const { pgnRead } = require('kokopu');
  const database = pgnRead(text);
  if (database.gameCount() !== 1) throw new Error(`${database.gameCount()} games`);
  const game = database.game(0);
  const main = game.mainVariation();
  const position = main.initialPosition();
  const start = position.fen();
  const moves = main.nodes().map((node) => {
    const uci = position.uci(position.notation(node.notation()), position.variant() === 'chess960');
    position.play(node.notation());
    return uci;
  });
  return {
    start: boardAndSide(start), moves, end: boardAndSide(main.finalPosition().fen()), result: RESULTS[game.result()],
    nodes: countKokopu(main),
  };
}

function readByChessJs(text) {
  const { Chess } = require('chess.js');
  const chess = new Chess();
  chess.loadPgn(text);
  const moves = chess.history({ verbose: true });
  return {
    start: boardAndSide(moves.length > 0 ? moves[0].before : chess.fen()), moves: moves.map(({ lan }) => lan),
    end: boardAndSide(chess.fen()), result: chess.getHeaders().Result,
  };
}

// What it writes again as UCI, with the last position in a comment.
function readByPgnExtract(text) {
  const options = ['--quiet', '-s', '-Wuci', '-F', '-C', '-V', '--notags', '-w', '100000'];
  const out = execFileSync('pgn-extract', options, { input: text, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  const game = /^(?:([^{]*) )?\{ "([^"]*)" \} (\S+)\s*$/.exec(out.trim());
  if (game === null) throw new Error(`it wrote: ${out}`);
  return { moves: (game[1] || '').toLowerCase().split(' ').filter((move) => move !== ''), end: boardAndSide(game[2]), result: game[3] };
}

// --- who reads what ----------------------------------------------------------------------------

const SHOGI = {
  kif: { tsshogi: readByTsshogi((of) => of.importKIF), 'json-kifu-format': readByJkf('parseKIF') },
  ki2: { tsshogi: readByTsshogi((of) => of.importKI2), 'json-kifu-format': readByJkf('parseKI2') },
  csa: { tsshogi: readByTsshogi((of) => of.importCSA), 'json-kifu-format': readByJkf('parseCSA') },
  'csa:v2': { tsshogi: readByTsshogi((of) => of.importCSA), 'json-kifu-format': readByJkf('parseCSA') },
  'csa:v3': { tsshogi: readByTsshogi((of) => of.importCSA) },
  jkf: { tsshogi: readByTsshogi((of) => of.importJKFString), 'json-kifu-format': readByJkf('parseJKF') },
  usi: { tsshogi: readByTsshogi((of) => of.Record.newByUSI) },
};
const VARIANTS = {
  shogi: SHOGI,
  minishogi: { kif: { shogiops: readKifByShogiops }, usi: { shogiops: readUsiByShogiops } },
  chess: { pgn: { kokopu: readByKokopu, 'chess.js': readByChessJs, 'pgn-extract': readByPgnExtract } },
  chess960: { pgn: { kokopu: readByKokopu, 'pgn-extract': readByPgnExtract } },
};
// What formats cannot say.
const NO_VARIATIONS = /^(csa|usi)/;

// --- comparing ---------------------------------------------------------------------------------

function expected(line, shogi) {
  const [name, start, moves, end, result, ending, nodes] = line.split('\t');
  const shorten = shogi ? withoutNumber : boardAndSide;
  return {
    name, start: shorten(start), moves: moves === '' ? [] : moves.split(' '), end: shorten(end), result, ending,
    nodes: Number(nodes),
  };
}

// What differs, or null.
function difference(wanted, got, format) {
  for (const part of ['start', 'moves', 'end', 'result', 'nodes']) {
    if (got[part] === undefined || (part === 'nodes' && NO_VARIATIONS.test(format))) continue;
    const [one, two] = [wanted[part], got[part]].map((value) => [].concat(value).join(' '));
    if (one !== two) return `${part}: ours ${one}, read ${two}${part === 'result' ? ` (${wanted.ending})` : ''}`;
  }
  return null;
}

function examine(wanted, read, format, text) {
  try {
    return difference(wanted, read(text), format);
  } catch (error) {
    return `refused: ${String(error.message || error).split('\n')[0]} (${wanted.ending})`;
  }
}

class Allowed {
  constructor(file) {
    this.rows = fs.readFileSync(file, 'utf8').split('\n').filter((line) => line !== '' && line[0] !== '#').map((line) => {
      const [reader, format, said, reason] = line.split('\t');
      if (!reason) throw new Error(`${file}: not a row: ${line}`);
      return { reader, format: new RegExp(`^(${format})$`), said: new RegExp(said), count: 0, line };
    });
  }

  find(reader, format, said) {
    const row = this.rows.find((one) => one.reader === reader && one.format.test(format) && one.said.test(said));
    if (row) row.count++;
    return row !== undefined;
  }
}

function compareVariant(folder, variant, allowed) {
  const lines = fs.readFileSync(path.join(folder, `${variant}.tsv`), 'utf8').split('\n').filter((line) => line !== '');
  let bad = 0;
  for (const [format, readers] of Object.entries(VARIANTS[variant])) {
    for (const [reader, read] of Object.entries(readers)) {
      let equal = 0, excused = 0, wrong = 0;
      for (const line of lines) {
        const wanted = expected(line, !variant.startsWith('chess'));
        const file = path.join(folder, `${wanted.name}.${format}`);
        if (!fs.existsSync(file)) continue;
        const said = examine(wanted, read, format, fs.readFileSync(file, 'utf8'));
        if (said === null) equal++;
        else if (allowed.find(reader, format, said)) excused++;
        else if (++wrong <= SHOWN_LIMIT) console.log(`${file} by ${reader}: ${said}`);
      }
      console.log(`${variant}, ${format}, read by ${reader}: ${equal} equal, ${excused} differ as allowed, ${wrong} wrong`);
      bad += wrong + (equal === 0 ? 1 : 0);
    }
  }
  return bad;
}

async function main([folder, table, ...variants]) {
  const base = path.join(process.env.NODE_PATH, 'shogiops', 'dist');
  const load = (name) => import(path.join(base, `${name}.js`));
  shogiops = { util: await load('util'), sfen: await load('sfen'), kif: await load('notation/kif') };
  const allowed = new Allowed(table);
  let bad = 0;
  for (const variant of variants) bad += compareVariant(folder, variant, allowed);
  for (const row of allowed.rows.filter(({ count }) => count === 0)) {
    console.log(`nothing needs this row of ${table}: ${row.line}`);
    bad++;
  }
  process.exit(bad === 0 ? 0 : 1);
}

main(process.argv.slice(2));
