// The game of the comparison, as small as can be: six seats, anybody may bet at any time, each sees its own bet.
const { PlayerView } = require("boardgame.io/dist/cjs/core.js");

const setup = ({ ctx }) => ({
  n: 0,
  cash: Array(ctx.numPlayers).fill(1e6),
  players: Object.fromEntries([...Array(ctx.numPlayers)].map((_, seat) => [String(seat), { bet: 0 }])),
});
const bet = ({ G, playerID }, amount) => {
  G.players[playerID].bet = amount;
  G.n++;
};

module.exports.Bank = {
  name: "bank",
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: { all: "bet" }, stages: { bet: { moves: { bet: { move: bet, client: false, ignoreStaleStateID: true } } } } },
};
