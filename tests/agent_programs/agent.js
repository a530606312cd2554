// An honest agent for Kalah with six pits that plays the last filled pit.
const readline = require('readline');

function legalMoves(moves) {
  const rows = [Array(6).fill(4), Array(6).fill(4)];
  let side = 0;
  for (const move of moves) {
    const ring = [...rows[side], 0, ...rows[1 - side]];
    let at = move - 1;
    const seeds = ring[at];
    ring[at] = 0;
    for (let left = seeds; left > 0; left -= 1) {
      at = (at + 1) % 13;
      ring[at] += 1;
    }
    if (at < 6 && ring[at] === 1 && ring[12 - at]) ring[at] = ring[12 - at] = 0;
    rows[side] = ring.slice(0, 6);
    rows[1 - side] = ring.slice(7);
    if (at !== 6) side = 1 - side;
  }
  return [1, 2, 3, 4, 5, 6].filter((pit) => rows[side][pit - 1]);
}

let moves = [];
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const words = line.split(' ');
  if (words[0] === 'ugi') console.log('ugiok');
  if (words[0] === 'isready') console.log('readyok');
  if (words[0] === 'position') {
    const start = words.indexOf('moves');
    moves = start < 0 ? [] : words.slice(start + 1).map(Number);
  }
  if (words[0] === 'go') console.log('bestmove ' + legalMoves(moves).at(-1));
  if (words[0] === 'quit') process.exit(0);
});
