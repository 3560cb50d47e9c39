// Their server as it comes: everything in memory, nothing stored first.
const { Server, Origins } = require("boardgame.io/dist/cjs/server.js");
const { Bank } = require("./game.cjs");

Server({ games: [Bank], origins: [Origins.LOCALHOST] })
  .run({ port: Number(process.env.PORT) })
  .then(() => (process.send ? process.send("up") : console.log("up")));
