import { openDatabase } from "../../src/db/open.js";
import { type Books, readBooks, type StoredCall } from "./books.js";
import { call } from "./http.js";
import { balanceOf, cents } from "./players.js";
import type { Tally } from "./tally.js";
import type { MoneyCall } from "./vendor.js";
import { until } from "./wait.js";
import type { World } from "./world.js";

/** Wire units of a cent. */
const wire = 1_000n;
const lanes = 8;
const rolledBack = "RS_ERROR_TRANSACTION_ROLLED_BACK";
/** The house looks at interrupted rounds after so long; its job comes each minute, and its worker looks every 15 s. */
const houseDueMs = 17_000;
const houseJobsMs = 150_000;

/** What was found when the load had ended. */
export interface Verdict {
  lost: number;
  doubled: number;
  /** House rounds without an end. */
  open: number;
  agrees: boolean;
  /** In words, whatever is wrong. */
  readonly faults: string[];
}

/** Sends acknowledged calls again; each must answer what it stands at. Answers how many were lost. */
export async function repeatAll(world: World, calls: readonly MoneyCall[]): Promise<number> {
  const { tally, vendor, nodes } = world;
  const port = nodes[0]?.port ?? 0;
  const queue = [...calls];
  let lost = 0;
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const expected = tally.takenBack.has(next.uuid) ? rolledBack : "RS_OK";
      const status = await vendor.ask(port, next);
      tally.repeated += 1;
      if (status === expected || (status === rolledBack && tally.beingTakenBack.has(next.uuid))) continue;
      lost += 1;
      tally.wrong.push(`${next.kind} ${next.uuid} sent again: ${status}, not ${expected}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return lost;
}

async function resumeRuns({ nodes, metricsToken }: World): Promise<number> {
  const [node] = nodes;
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { text } = await call({ port: node?.port ?? 0, path: "/metrics", method: "GET", headers });
  const line = /^croupier_job_seconds_count\{job="house-games-resume",outcome="ok"\} (\d+)$/m.exec(text);
  return Number(line?.[1] ?? 0);
}

/** Waits until the house's own job has looked at every round that was interrupted, in both demo brands. */
export async function letHouseEnd(world: World): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, houseDueMs));
  const before = await resumeRuns(world);
  const ran = await until(async () => (await resumeRuns(world)) >= before + 2, houseJobsMs, 500);
  if (ran === null) world.tally.wrong.push("the job that ends house rounds did not run");
}

/** Members' money by what they were told, against what the wallet says. */
function expectedCash(world: World, books: Books): Map<string, bigint> {
  const { players, tally } = world;
  const cash = new Map(players.map(({ id, opening }) => [id, opening]));
  const move = (user: string, amount: bigint) => cash.set(user, (cash.get(user) ?? 0n) + amount);
  for (const { kind, uuid, user, amount } of tally.acknowledged) {
    if (kind === "rollback" || tally.takenBack.has(uuid)) continue;
    move(user, (kind === "bet" ? -1n : 1n) * (BigInt(amount) / wire));
  }
  for (const { player, state, bet, win } of books.spins) if (state === "settled") move(player, win - bet);
  return cash;
}

/** What is wrong with an acknowledged call's row; null when nothing is. */
function faultOf({ kind, uuid, amount }: MoneyCall, row: StoredCall | undefined, { acknowledgedAt }: Tally) {
  if (!row) return "is not there";
  const minor = BigInt(amount) / wire;
  const isSame =
    row.kind === kind && (kind === "rollback" || (row.amount === minor && row.moved === minor > 0n));
  if (!isSame) return "is stored as something else";
  // Sending it again takes a lost one anew: its row is then younger than its acknowledgement.
  const answered = acknowledgedAt.get(uuid) ?? 0;
  return row.at.getTime() > answered ? "was lost, and taken anew when it came again" : null;
}

function checkCalls({ tally }: World, { calls, surplus }: Books, verdict: Verdict): void {
  for (const call of tally.acknowledged) {
    const fault = faultOf(call, calls.get(call.uuid), tally);
    if (fault === null) continue;
    verdict.lost += 1;
    verdict.faults.push(`${call.kind} ${call.uuid} was acknowledged and ${fault}`);
  }
  for (const { uuid } of tally.givenUp) {
    const row = calls.get(uuid);
    if (row?.kind === "tombstone" || row?.status === "rolled_back") continue;
    verdict.doubled += 1;
    verdict.faults.push(`bet ${uuid} was taken back and stands`);
  }
  if (surplus <= 0) return;
  verdict.doubled += surplus;
  verdict.faults.push(`${surplus} transfers belong to no transaction`);
}

function checkSpins({ tally }: World, { spins }: Books, verdict: Verdict): void {
  const known = new Map(spins.map((spin) => [spin.request, spin]));
  for (const { requestId, answer } of tally.spins) {
    const row = known.get(requestId);
    if (
      !answer ||
      (row?.state === "settled" && row.bet === cents(answer.bet) && row.win === cents(answer.win))
    )
      continue;
    verdict.lost += 1;
    verdict.faults.push(`house round ${requestId} was answered and is ${row?.state ?? "not there"}`);
  }
  for (const { state, request } of spins) {
    if (state === "settled" || state === "refused") continue;
    verdict.open += 1;
    verdict.faults.push(`house round ${request} is still ${state}`);
  }
}

/** Holds what everybody was told against the database, once the load has ended; stops the servers for it. */
export async function verify(world: World): Promise<Verdict> {
  const { nodes, players, target, tally } = world;
  const [node] = nodes;
  if (!node) throw new Error("no node");
  const verdict: Verdict = { lost: 0, doubled: 0, open: 0, agrees: false, faults: [] };
  verdict.lost += await repeatAll(world, tally.acknowledged);
  for (const { token } of players) await balanceOf(node.port, token);
  const { code, out } = await node.verb(["reconcile"]);
  verdict.agrees = code === 0;
  if (code !== 0) verdict.faults.push(out);
  await Promise.all(nodes.map((one) => one.stop()));
  const database = await openDatabase(target);
  try {
    const books = await readBooks(database);
    checkCalls(world, books, verdict);
    checkSpins(world, books, verdict);
    for (const [user, expected] of expectedCash(world, books)) {
      const found = books.cash.get(user) ?? 0n;
      if (found === expected) continue;
      verdict[found < expected ? "lost" : "doubled"] += 1;
      verdict.faults.push(`member ${user} has ${found} cents and should have ${expected}`);
    }
  } finally {
    await database.close();
  }
  return verdict;
}
