// The golden perft counts, counted again by ffish: node golden.js FFISH INI DIRECTORY
'use strict';

const fs = require('fs');
const path = require('path');
const { GAMES, Oracle, load } = require('./adapt.js');

const NODES_LIMIT = Number(process.env.ORACLE_GOLDEN_NODES || 5000);

async function main([ffishPath, iniPath, directory]) {
  const ffish = await load(ffishPath, iniPath);
  let failures = 0;
  for (const game of Object.keys(GAMES)) {
    const file = path.join(directory, `${game}.epd`);
    if (!fs.existsSync(file)) continue;
    const oracle = new Oracle(ffish, game);
    const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
    let counts = 0;
    for (const line of lines) {
      const [fen, ...depths] = line.split(';').map((field) => field.trim());
      for (const [, depth, nodes] of depths.map((field) => /^D(\d+) (\d+)$/.exec(field))) {
        if (Number(nodes) > NODES_LIMIT) continue;
        const found = oracle.perft(fen, Number(depth));
        counts++;
        if (found === Number(nodes)) continue;
        failures++;
        console.log(`${game}: ${fen}: depth ${depth}: golden ${nodes}, ffish ${found}`);
      }
    }
    console.log(`${game}: ${counts} golden counts`);
  }
  process.exit(failures === 0 ? 0 : 1);
}

main(process.argv.slice(2));
