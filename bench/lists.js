// Reads games with tsshogi, for bench/lists: node lists.js TSSHOGI FOLDER NAME COUNT
//
// TSSHOGI is the package's folder. NAME is csa (all games in FOLDER/0.csa) or kif (each in a file). Prints
// microseconds a game, the median of five runs; the first ones also warm up the compiler.
'use strict';

const fs = require('fs');

const [tsshogi, folder, name, count] = process.argv.slice(2);
const { importCSA, importKIF } = require(tsshogi);
const RUNS = 5;

const FORMATS = {
  csa: { read: importCSA, texts: () => fs.readFileSync(`${folder}/0.csa`, 'utf8').split(/^\/\n/m) },
  kif: {
    read: importKIF,
    texts: () => Array.from({ length: Number(count) }, (_, i) => fs.readFileSync(`${folder}/${i}.kif`, 'utf8')),
  },
};

function run({ read, texts }) {
  const start = process.hrtime.bigint();
  let games = 0;
  for (const text of texts()) {
    const record = read(text);
    if (record instanceof Error) throw record;
    games += 1;
  }
  if (games !== Number(count)) throw new Error(`${games} games`);
  return Number(process.hrtime.bigint() - start) / 1000 / games;
}

const times = Array.from({ length: RUNS }, () => run(FORMATS[name])).sort((a, b) => a - b);
console.log(times[(RUNS - 1) / 2].toFixed(1));
