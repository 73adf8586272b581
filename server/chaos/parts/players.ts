import { call, graphql } from "./http.js";
import { type ChaosVendor, type Seat, vendorCode, vendorGame } from "./vendor.js";

/** The demo brand's members who have money. */
const accounts = [
  { username: "player1", password: "Player1#2026" },
  { username: "player2", password: "Player1#2026" },
];

export type Account = (typeof accounts)[number];

/** A member who is signed in and sits at two games. */
export interface Player {
  readonly account: Account;
  readonly id: string;
  readonly token: string;
  /** At the vendor's game. */
  readonly seat: Seat;
  /** The token of the launched house game. */
  readonly house: string;
  /** The stake of a house round, decimal. */
  readonly stake: string;
  /** Minor units before anything was played. */
  readonly opening: bigint;
}

const launchText =
  "mutation Launch($input: LaunchGameInput!) { launchGame(input: $input) { ... on GameLaunch { url } } }";

/** Signs in and answers the token. @throws GraphqlRefusal, or whatever the connection threw */
export async function signIn(port: number, account: Account): Promise<string> {
  const text = "mutation In($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }";
  const { signIn } = await graphql<{ signIn: { token: string } }>(port, text, { input: account });
  return signIn.token;
}

/** A decimal amount of dollars as cents. */
export function cents(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(2, "0").slice(0, 2));
}

/** The cash of whoever holds the token, in cents. */
export async function balanceOf(port: number, token: string): Promise<bigint> {
  const text = "{ me { wallet { balance { amount } } } }";
  const { me } = await graphql<{ me: { wallet: { balance: { amount: string } } } | null }>(
    port,
    text,
    {},
    token,
  );
  if (!me) throw new Error("the session is not there");
  return cents(me.wallet.balance.amount);
}

async function launch(port: number, token: string, nodeId: string): Promise<string> {
  type Launched = { launchGame: { url: string } };
  return (await graphql<Launched>(port, launchText, { input: { nodeId } }, token)).launchGame.url;
}

async function houseGame(port: number): Promise<string> {
  const text = '{ games(filter: { vassalage: "house" }, pageSize: 1) { items { nodeId } } }';
  const { games } = await graphql<{ games: { items: { nodeId: string }[] } }>(port, text, {});
  const [game] = games.items;
  if (!game) throw new Error("the demo brand has no house game");
  return game.nodeId;
}

async function stakeOf(port: number, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { text } = await call({ port, path: "/house/api/open", headers, body: "{}" });
  const { bets = [] } = JSON.parse(text) as { bets?: string[] };
  const [smallest] = bets;
  if (!smallest) throw new Error(`the house game does not open: ${text}`);
  return smallest;
}

async function seat(port: number, vendor: ChaosVendor, account: Account): Promise<Player> {
  const token = await signIn(port, account);
  const { me } = await graphql<{ me: { id: string } }>(port, "{ me { id } }", {}, token);
  await launch(port, token, `${vendorCode}-${vendorGame}`);
  const url = await launch(port, token, await houseGame(port));
  const house = new URLSearchParams(url.split("#")[1]).get("token") ?? "";
  return {
    account,
    id: me.id,
    token,
    seat: vendor.seatOf(me.id),
    house,
    stake: await stakeOf(port, house),
    opening: await balanceOf(port, token),
  };
}

/** Signs the demo's players in and sits them down. */
export async function seatPlayers(port: number, vendor: ChaosVendor): Promise<Player[]> {
  const players: Player[] = [];
  for (const account of accounts) players.push(await seat(port, vendor, account));
  return players;
}
