import type { GameEnvironment } from "./game-environment.js";
import { call, GraphqlRefusal } from "./http.js";
import { balanceOf, signIn } from "./players.js";
import { waitUntil } from "./wait-until.js";

const timeoutMs = 20_000;
/** What a write is answered on each transport while the disk is full. */
const expected = { graphql: "system_busy", wps: "503 system_busy", vendor: "unknown" };

type Answers = Record<keyof typeof expected, string>;

async function answerOfSignIn({ players }: GameEnvironment, port: number): Promise<string> {
  const [player] = players;
  if (!player) throw new Error("there are no players");
  try {
    await signIn(port, player.account);
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

async function answerOfVendor({ players, vendor }: GameEnvironment, port: number): Promise<string> {
  const [player] = players;
  if (!player) throw new Error("there are no players");
  const result = await vendor.send(port, vendor.bet(player.vendorSession, 10_000));
  return result.kind === "known" ? result.status : "unknown";
}

/** Waits until writes are refused as they should be while the disk is full. Resolves to what is wrong, as sentences. */
export async function checkRefusedWrites(environment: GameEnvironment): Promise<string[]> {
  const port = environment.nodes[0]?.port ?? 0;
  let answers: Answers | null = null;
  let icons = 0;
  const areRefused = async () => {
    icons += 1;
    answers = {
      graphql: await answerOfSignIn(environment, port),
      wps: await answerOfWps(environment, port, icons % 2 === 0 ? "crown" : "fox"),
      vendor: await answerOfVendor(environment, port),
    };
    return JSON.stringify(answers) === JSON.stringify(expected);
  };
  if ((await waitUntil(areRefused, timeoutMs)) !== null) return [];
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
