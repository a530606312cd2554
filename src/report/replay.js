const $ = id => document.getElementById(id);
let game = null, at = 0, boards = [];
function change(rows, list) {
  if (list[0] === -1) return list.slice(1);
  rows = rows.slice();
  for (let i = 0; i < list.length; i += 2) rows[list[i]] = list[i + 1];
  return rows;
}
function fill() {
  const words = $("filter").value.toLowerCase().split(/\s+/).filter(w => w);
  const fits = g => words.every(w => g.slice(0, 5).join(" ").toLowerCase().includes(w));
  const list = $("list");
  list.textContent = "";
  let found = 0;
  games.forEach((g, i) => {
    if (!fits(g) || ++found > 500) return;
    list.add(new Option(`${g[0]}  ${g[1]} - ${g[2]}: ${g[3]}${g[4] ? ", " + g[4] : ""}`, i));
  });
  $("found").textContent = found + " found" + (found > 500 ? ", the first 500 shown" : "");
}
function choose(i) {
  game = games[i];
  boards = [change([], game[6])];
  for (let k = 1; k < game[7].length; k += 2) boards.push(change(boards[boards.length - 1], game[7][k]));
  show(0);
}
function show(to) {
  if (!game) return;
  at = Math.max(0, Math.min(to, boards.length - 1));
  $("head").textContent = `South: ${game[1]}, North: ${game[2]}. ${game[3]}${game[4] ? ", " + game[4] : ""}`;
  $("board").textContent = boards[at].map(row => lines[row]).join("\n");
  $("step").textContent = at + " of " + (boards.length - 1);
  $("moves").textContent = "";
  for (let k = 0; k < boards.length - 1; ++k) {
    const move = document.createElement(k === at - 1 ? "b" : "span");
    move.textContent = game[7][2 * k] + " ";
    if (k < game[5]) move.className = "opening";
    move.onclick = () => show(k + 1);
    $("moves").append(move);
  }
}
$("filter").oninput = fill;
$("list").onchange = e => choose(e.target.value);
$("start").onclick = () => show(0);
$("back").onclick = () => show(at - 1);
$("on").onclick = () => show(at + 1);
$("end").onclick = () => show(boards.length);
document.onkeydown = e => {
  if (e.target.id === "filter" || e.target.id === "list") return;
  if (e.key === "ArrowLeft") show(at - 1);
  if (e.key === "ArrowRight") show(at + 1);
};
fill();
if (games.length) { $("list").selectedIndex = 0; choose(0); }
