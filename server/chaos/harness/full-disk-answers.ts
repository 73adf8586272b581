import type { GameEnvironment } from "./game-environment.js";
import { call, GraphqlRefusal } from "./http.js";
import { balanceOf, signIn } from "./players.js";
import type { MoneyCall } from "./simulated-vendor.js";
import { waitUntil } from "./wait-until.js";

const timeoutMs = 20_000;
/** Signs in for the checks only: sign-ins of one account are limited, and those of the load use up its limit. */
const ownAccount = { username: "player3", password: "Player1#2026" };
const signInPauseMs = 2_000;
const accepted = "RS_OK";
/** What a write is answered on each transport while the disk is full. */
const expected = { graphql: "system_busy", wps: "503 system_busy", vendor: "unknown" };

type Answers = Record<keyof typeof expected, string>;

async function answerOfSignIn(port: number): Promise<string> {
  try {
    await signIn(port, ownAccount);
    return "ok";
  } catch (error) {
    if (error instanceof GraphqlRefusal) return error.code;
    return String(error);
  }
}

async function answerOfWps({ players }: GameEnvironment, port: number, iconId: string): Promise<string> {
  const headers = { authorization: `Bearer ${players[0]?.token}` };
  const body = JSON.stringify({ iconId });
  try {
    const answer = await call({ port, path: "/wps/member/info/icon", method: "PUT", headers, body });
    const { errorCode = "ok" } = JSON.parse(answer.text) as { errorCode?: string };
    return `${answer.status} ${errorCode}`;
  } catch (error) {
    return String(error);
  }
}

/** Places a bet. One that is accepted is recorded, one without a definite answer is added to `unanswered`. */
async function answerOfVendor(
  { players, vendor, callLog }: GameEnvironment,
  port: number,
  unanswered: MoneyCall[],
): Promise<string> {
  const [player] = players;
  if (!player) throw new Error("there are no players");
  const bet = vendor.bet(player.vendorSession, 10_000);
  const result = await vendor.send(port, bet);
  if (result.kind === "unknown") unanswered.push(bet);
  else if (result.status === accepted) callLog.acknowledge(bet);
  return result.kind === "known" ? result.status : "unknown";
}

/** Sends bets again until each has a definite answer, and records it. */
export async function repeatUnanswered(
  { nodes, vendor, callLog }: GameEnvironment,
  unanswered: readonly MoneyCall[],
): Promise<void> {
  const port = nodes[0]?.port ?? 0;
  for (const bet of unanswered) {
    const status = await vendor.sendUntilKnown(port, bet);
    if (status === accepted) callLog.acknowledge(bet);
    else callLog.wrongAnswers.push(`bet ${bet.uuid} of a check was answered ${status}`);
  }
}

/**
 * Waits until writes are refused as they should be while the disk is full. Adds the bets without a definite answer to
 * `unanswered`. Resolves to what is wrong, as sentences.
 */
export async function checkRefusedWrites(
  environment: GameEnvironment,
  unanswered: MoneyCall[],
): Promise<string[]> {
  const port = environment.nodes[0]?.port ?? 0;
  let answers: Partial<Answers> = {};
  let icons = 0;
  // Sign-ins begin once the disk is known to be full, and are few.
  const isBetRefused = async () => {
    answers = { vendor: await answerOfVendor(environment, port, unanswered) };
    return answers.vendor === expected.vendor;
  };
  const areRefused = async () => {
    icons += 1;
    answers = {
      graphql: await answerOfSignIn(port),
      wps: await answerOfWps(environment, port, icons % 2 === 0 ? "crown" : "fox"),
      vendor: await answerOfVendor(environment, port, unanswered),
    };
    return JSON.stringify(answers) === JSON.stringify(expected);
  };
  const isFull = (await waitUntil(isBetRefused, timeoutMs)) !== null;
  if (isFull && (await waitUntil(areRefused, timeoutMs, signInPauseMs)) !== null) return [];
  return [`with a full disk writes were answered ${JSON.stringify(answers)}`];
}

/** Checks that a balance can be read and the server reports that it is ready. Resolves to what is wrong, as sentences. */
export async function checkReads({ nodes, players }: GameEnvironment): Promise<string[]> {
  const port = nodes[0]?.port ?? 0;
  const findings: string[] = [];
  try {
    await balanceOf(port, players[0]?.token ?? "");
  } catch (error) {
    findings.push(`with a full disk a balance could not be read: ${String(error)}`);
  }
  const { status } = await call({ port, path: "/readyz", method: "GET" });
  if (status !== 200) findings.push(`with a full disk /readyz answered ${status}`);
  return findings;
}
