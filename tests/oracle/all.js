// Every comparison with ffish, game by game, in one process, since ffish takes long to start:
//     node --no-experimental-fetch all.js FFISH INI BUILD POSITIONS GAMES SEED GAME...
// POSITIONS of each game, and GAMES whole games of each kind, by SEED. Prints what was compared in each
// game when the game is done; fails when something differs, or when there was too little of something.
'use strict';

const { once } = require('events');
const { spawn, spawnSync } = require('child_process');
const path = require('path');
const readline = require('readline');
const { GAMES, load } = require('./adapt.js');
const { comparePositions } = require('./compare.js');
const { compareGames } = require('./games.js');
const { readConverted, writeGames } = require('./fairy.js');
const { readRecords } = require('./records.js');

// A game under comparison: what is asked of our programs about it, and what is found.
class Comparison {
  constructor(ffish, name, build, seed) {
    Object.assign(this, { ffish, name, build, seed });
    this.said = [];
    this.say = (text) => this.said.push(text);
  }

  // Our program has to end well, too.
  isEnded(program, status) {
    if (status !== 0) this.say(`${this.name}: ${program} has failed`);
    return status === 0;
  }

  // What the program prints of the game, judged.
  async asked(program, wanted, judge) {
    const child = spawn(path.join(this.build, 'tests', program), [this.name, wanted, this.seed],
      { stdio: ['ignore', 'pipe', 'inherit'] });
    const closed = once(child, 'close');
    const good = await judge({ ...this, wanted }, readline.createInterface({ input: child.stdout }));
    const [status] = await closed;
    return this.isEnded(program, status) && good;
  }

  // ffish's own games, read by us.
  written(wanted) {
    const program = 'game/fairy';
    const { status, stdout, error } = spawnSync(path.join(this.build, 'tests', program),
      ['--read', this.name, wanted],
      { input: writeGames({ ...this, wanted }), encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] });
    if (error) throw error;
    this.said.push(...stdout.split('\n').slice(0, -1));
    return this.isEnded(program, status);
  }

  async run(positions, games) {
    return await this.asked('rules/positions', positions, comparePositions) &&
      await this.asked('rules/games', games, compareGames) &&
      await this.asked('game/records', games, readRecords) &&
      await this.asked('game/fairy', games, readConverted) &&
      this.written(games);
  }
}

// ffish tells every move that it reads, and of those that it cannot read, by what the console is when it
// is loaded.
async function loadQuiet(ffishPath, iniPath) {
  const { log, warn } = console;
  console.log = console.warn = () => {};
  const ffish = await load(ffishPath, iniPath);
  Object.assign(console, { log, warn });
  return ffish;
}

async function main([ffishPath, iniPath, build, positions, games, seed, ...names]) {
  const ffish = await loadQuiet(ffishPath, iniPath);
  let good = names.length > 0;
  for (const name of names) {
    if (!GAMES[name]) throw new Error(`what ffish makes of ${name} is not said in adapt.js`);
    const comparison = new Comparison(ffish, name, build, Number(seed));
    good = await comparison.run(Number(positions), Number(games)) && good;
    process.stdout.write(`${comparison.said.join('\n')}\n`);
  }
  process.exitCode = good ? 0 : 1;
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exit(1);
});
