import { call, graphql } from "./http.js";
import { type GameSession, type SimulatedVendor, vendorCode, vendorGame } from "./simulated-vendor.js";

/** Members of the demo brand with money. */
const accounts = [
  { username: "player1", password: "Player1#2026" },
  { username: "player2", password: "Player1#2026" },
];

export type Account = (typeof accounts)[number];

/** A signed-in member with two launched games. */
export interface Player {
  readonly account: Account;
  readonly id: string;
  readonly token: string;
  /** The session of the vendor's game. */
  readonly vendorSession: GameSession;
  /** The token of the launched house game. */
  readonly houseToken: string;
  /** The stake of a house round, as decimal text. */
  readonly stake: string;
  /** The opening balance in minor units. */
  readonly opening: bigint;
}

/** Launches a game, for the address of its page. */
export const launchText =
  "mutation Launch($input: LaunchGameInput!) { launchGame(input: $input) { ... on GameLaunch { url } } }";

/** Signs in. Resolves to the token. @throws GraphqlRefusal, or the connection's error */
export async function signIn(port: number, account: Account): Promise<string> {
  const text = "mutation In($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }";
  const { signIn } = await graphql<{ signIn: { token: string } }>(port, text, { input: account });
  return signIn.token;
}

/** Converts a decimal amount of dollars to cents. */
export function cents(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(2, "0").slice(0, 2));
}

/** Reads the balance of the token's member, in cents. */
export async function balanceOf(port: number, token: string): Promise<bigint> {
  const text = "{ me { wallet { balance { amount } } } }";
  const { me } = await graphql<{ me: { wallet: { balance: { amount: string } } } | null }>(
    port,
    text,
    {},
    token,
  );
  if (!me) throw new Error("the session does not exist");
  return cents(me.wallet.balance.amount);
}

async function launch(port: number, token: string, gameId: string): Promise<string> {
  type Launched = { launchGame: { url: string } };
  return (await graphql<Launched>(port, launchText, { input: { gameId } }, token)).launchGame.url;
}

async function findHouseGame(port: number): Promise<string> {
  const text = '{ games(filter: { vendorCode: "house" }, pageSize: 1) { items { id } } }';
  const { games } = await graphql<{ games: { items: { id: string }[] } }>(port, text, {});
  const [game] = games.items;
  if (!game) throw new Error("the demo brand has no house game");
  return game.id;
}

async function readSmallestStake(port: number, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { text } = await call({ port, path: "/house/api/open", headers, body: "{}" });
  const { bets = [] } = JSON.parse(text) as { bets?: string[] };
  const [smallest] = bets;
  if (!smallest) throw new Error(`the house game does not open: ${text}`);
  return smallest;
}

async function preparePlayer(port: number, vendor: SimulatedVendor, account: Account): Promise<Player> {
  const token = await signIn(port, account);
  const { me } = await graphql<{ me: { id: string } }>(port, "{ me { id } }", {}, token);
  await launch(port, token, `${vendorCode}-${vendorGame}`);
  const url = await launch(port, token, await findHouseGame(port));
  const houseToken = new URLSearchParams(url.split("#")[1]).get("token") ?? "";
  return {
    account,
    id: me.id,
    token,
    vendorSession: vendor.sessionOf(me.id),
    houseToken,
    stake: await readSmallestStake(port, houseToken),
    opening: await balanceOf(port, token),
  };
}

/** Signs the demo players in and launches their games. */
export async function preparePlayers(port: number, vendor: SimulatedVendor): Promise<Player[]> {
  const players: Player[] = [];
  for (const account of accounts) players.push(await preparePlayer(port, vendor, account));
  return players;
}
