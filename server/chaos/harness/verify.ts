import { openDatabase } from "../../src/db/open.js";
import type { CallLog } from "./call-log.js";
import { type DatabaseState, readDatabaseState, type StoredCall } from "./database-state.js";
import type { GameEnvironment } from "./game-environment.js";
import { call } from "./http.js";
import { balanceOf, cents } from "./players.js";
import type { MoneyCall } from "./simulated-vendor.js";
import { waitUntil } from "./wait-until.js";

const wireUnitsPerCent = 1_000n;
const concurrency = 8;
const rolledBackStatus = "RS_ERROR_TRANSACTION_ROLLED_BACK";
/** The server resumes interrupted rounds after this time. Its job runs each minute and its worker every 15 s. */
const houseDueMs = 17_000;
const houseJobsMs = 150_000;

/** Results of the verification after the load has ended. */
export interface VerificationResult {
  lost: number;
  doubled: number;
  /** Unfinished house rounds. */
  open: number;
  booksAgree: boolean;
  /** Everything that is wrong, as sentences. */
  readonly findings: string[];
}

/** Sends acknowledged calls again and compares each answer with the call's state. Resolves to the number of lost calls. */
export async function repeatCalls(
  environment: GameEnvironment,
  calls: readonly MoneyCall[],
): Promise<number> {
  const { callLog, vendor, nodes } = environment;
  const port = nodes[0]?.port ?? 0;
  const queue = [...calls];
  let lost = 0;
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const expected = callLog.rolledBack.has(next.uuid) ? rolledBackStatus : "RS_OK";
      const status = await vendor.sendUntilKnown(port, next);
      callLog.repeated += 1;
      if (status === expected || (status === rolledBackStatus && callLog.rollbackSent.has(next.uuid)))
        continue;
      lost += 1;
      callLog.wrongAnswers.push(`${next.kind} ${next.uuid} sent again: ${status}, not ${expected}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return lost;
}

async function countResumeRuns({ nodes, metricsToken }: GameEnvironment): Promise<number> {
  const [node] = nodes;
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { text } = await call({ port: node?.port ?? 0, path: "/metrics", method: "GET", headers });
  const line = /^croupier_job_seconds_count\{job="house-games-resume",outcome="ok"\} (\d+)$/m.exec(text);
  return Number(line?.[1] ?? 0);
}

/** Waits until the server's own job has processed every interrupted round, in both demo brands. */
export async function waitForHouseRounds(environment: GameEnvironment): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, houseDueMs));
  const before = await countResumeRuns(environment);
  const took = await waitUntil(
    async () => (await countResumeRuns(environment)) >= before + 2,
    houseJobsMs,
    500,
  );
  if (took === null) environment.callLog.wrongAnswers.push("the job that finishes house rounds did not run");
}

/** Computes each member's cash from the opening balance, acknowledged calls, settled house rounds and rewards. */
function computeExpectedCash(environment: GameEnvironment, state: DatabaseState): Map<string, bigint> {
  const { players, callLog } = environment;
  const cash = new Map(players.map(({ id, opening }) => [id, opening]));
  const move = (user: string, amount: bigint) => cash.set(user, (cash.get(user) ?? 0n) + amount);
  for (const { kind, uuid, user, amount } of callLog.acknowledged) {
    if (kind === "rollback" || callLog.rolledBack.has(uuid)) continue;
    move(user, (kind === "bet" ? -1n : 1n) * (BigInt(amount) / wireUnitsPerCent));
  }
  for (const { player, state: spinState, bet, win, isFree } of state.spins) {
    if (spinState === "settled" && !isFree) move(player, win - bet);
  }
  for (const [user, amount] of state.rewards) if (cash.has(user)) move(user, amount);
  return cash;
}

/** The fault of an acknowledged call's row, or null. */
function faultOf(
  { kind, uuid, amount }: MoneyCall,
  row: StoredCall | undefined,
  { acknowledgedAt }: CallLog,
) {
  if (!row) return "is missing";
  const minor = BigInt(amount) / wireUnitsPerCent;
  const isSame =
    row.kind === kind && (kind === "rollback" || (row.amount === minor && row.movedMoney === minor > 0n));
  if (!isSame) return "is stored with other contents";
  // A lost call is inserted again when it is repeated: its row is then younger than its acknowledgement.
  const answeredAt = acknowledgedAt.get(uuid) ?? 0;
  return row.at.getTime() > answeredAt ? "was lost, and inserted again when it was repeated" : null;
}

function checkCalls(
  { callLog }: GameEnvironment,
  { calls, extraTransfers }: DatabaseState,
  result: VerificationResult,
): void {
  for (const call of callLog.acknowledged) {
    const fault = faultOf(call, calls.get(call.uuid), callLog);
    if (fault === null) continue;
    result.lost += 1;
    result.findings.push(`${call.kind} ${call.uuid} was acknowledged and ${fault}`);
  }
  for (const { uuid } of callLog.abandoned) {
    const row = calls.get(uuid);
    if (row?.kind === "tombstone" || row?.status === "rolled_back") continue;
    result.doubled += 1;
    result.findings.push(`bet ${uuid} was rolled back and is still valid`);
  }
  if (extraTransfers <= 0) return;
  result.doubled += extraTransfers;
  result.findings.push(`${extraTransfers} ledger transfers have no transaction`);
}

function checkSpins(
  { callLog }: GameEnvironment,
  { spins }: DatabaseState,
  result: VerificationResult,
): void {
  const stored = new Map(spins.map((spin) => [spin.request, spin]));
  for (const { requestId, answer } of callLog.spins) {
    const row = stored.get(requestId);
    if (
      !answer ||
      (row?.state === "settled" && row.bet === cents(answer.bet) && row.win === cents(answer.win))
    )
      continue;
    result.lost += 1;
    result.findings.push(`house round ${requestId} was answered and is ${row?.state ?? "missing"}`);
  }
  for (const { state, request } of spins) {
    if (state === "settled" || state === "refused") continue;
    result.open += 1;
    result.findings.push(`house round ${request} is still ${state}`);
  }
}

/** Compares all answers with the database after the load has ended. Stops the servers to read it. */
export async function verify(environment: GameEnvironment): Promise<VerificationResult> {
  const { nodes, players, target, callLog } = environment;
  const [node] = nodes;
  if (!node) throw new Error("no node");
  const result: VerificationResult = { lost: 0, doubled: 0, open: 0, booksAgree: false, findings: [] };
  result.lost += await repeatCalls(environment, callLog.acknowledged);
  for (const { token } of players) await balanceOf(node.port, token);
  const { code, out } = await node.runCommand(["reconcile"]);
  result.booksAgree = code === 0;
  if (code !== 0) result.findings.push(out);
  await Promise.all(nodes.map((one) => one.stop()));
  const database = await openDatabase(target);
  try {
    const state = await readDatabaseState(database, environment.since);
    checkCalls(environment, state, result);
    checkSpins(environment, state, result);
    for (const [user, expected] of computeExpectedCash(environment, state)) {
      const actual = state.cash.get(user) ?? 0n;
      if (actual === expected) continue;
      result[actual < expected ? "lost" : "doubled"] += 1;
      result.findings.push(`member ${user} has ${actual} cents and should have ${expected}`);
    }
  } finally {
    await database.close();
  }
  return result;
}
