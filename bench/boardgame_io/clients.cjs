// Six of their own clients in one process: one acts, and when all six have it, the next.
const { fork } = require("child_process");
const { Client } = require("boardgame.io/dist/cjs/client.js");
const { SocketIO } = require("boardgame.io/dist/cjs/multiplayer.js");
const { Bank } = require("./game.cjs");

const commands = Number(process.env.COMMANDS);
const warmUp = Number(process.env.WARM_UP);
const base = `http://localhost:${process.env.PORT}`;
const now = () => Number(process.hrtime.bigint()) / 1e6;

const post = async (path, body) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
};

(async () => {
  const there = { execPath: "taskset", execArgv: ["-c", process.env.TABLES, process.execPath] };
  const server = fork("./server.cjs", [], { ...there, env: process.env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  process.on("exit", () => server.kill());
  const heard = () => new Promise((done) => server.once("message", done));
  await heard();
  const { matchID } = await post("/games/bank/create", { numPlayers: 6 });
  const clients = [];
  for (let seat = 0; seat < 6; seat++) {
    const playerID = String(seat);
    const { playerCredentials } = await post(`/games/bank/${matchID}/join`, { playerID, playerName: `p${seat}` });
    const multiplayer = SocketIO({ server: base, socketOpts: { transports: ["websocket"] } });
    const client = Client({ game: Bank, numPlayers: 6, playerID, credentials: playerCredentials, matchID, debug: false, multiplayer });
    client.start();
    clients.push(client);
  }
  await new Promise((done) => setTimeout(done, 1000));
  const waiting = new Set();
  for (const client of clients) client.subscribe(() => waiting.forEach((look) => look()));
  const all = (n) =>
    new Promise((done) => {
      const look = () => {
        if (!clients.every((client) => client.getState()?.G.n >= n)) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
    });

  const spent = [];
  for (let number = 0; number < commands; number++) {
    const start = now();
    clients[number % 6].moves.bet(number + 1);
    await all(number + 1);
    if (number >= warmUp) spent.push(now() - start);
  }
  console.log(JSON.stringify(spent));
  process.exit(0);
})();
