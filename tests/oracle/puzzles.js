// Asks Fairy-Stockfish for the best move of every puzzle that wins something or holds:
//     node puzzles.js FSF VARIANTS.INI NODES SET.tsv ...
// prints for each game how many moves agree, and the ids of the others; those are to be dropped.
'use strict';
const { spawn } = require('child_process');
const fs = require('fs');
const readline = require('readline');

const [fsf, ini, nodes, ...sets] = process.argv.slice(2);
const KINDS = ['win', 'defend', 'drop', 'promote'];
const engine = spawn(fsf, [], { stdio: ['pipe', 'pipe', 'ignore'] });
const lines = readline.createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const say = (text) => engine.stdin.write(text + '\n');

async function until(start) {
    for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error('Fairy-Stockfish has ended');
        if (value.startsWith(start)) return value;
    }
}

async function ask(fen) {
    say('ucinewgame');
    say(`position fen ${fen}`);
    say(`go nodes ${nodes}`);
    return (await until('bestmove')).split(' ')[1];
}

async function main() {
    say('uci');
    say(`setoption name VariantPath value ${ini}`);
    await until('uciok');
    for (const set of sets) {
        const game = set.replace(/^.*\//, '').replace(/\.tsv$/, '');
        const rows = fs.readFileSync(set, 'utf8').split('\n').filter((l) => l && l[0] !== '#')
            .map((l) => l.split('\t')).filter((r) => KINDS.includes(r[1]));
        const other = [];
        say(`setoption name UCI_Variant value ${game}`);
        for (const [id, , fen, moves] of rows) {
            const best = await ask(fen);
            if (!moves.split(' ')[0].split('|').includes(best)) other.push(`${id}:${best}`);
        }
        console.log(`${game}: ${rows.length - other.length} of ${rows.length} agree ${other.join(' ')}`);
    }
    say('quit');
}
main().catch((error) => { console.error(error.message); process.exit(1); });
