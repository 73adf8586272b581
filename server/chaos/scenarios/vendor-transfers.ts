import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Cleanup } from "../harness/cleanup.js";
import { Installation, player } from "../harness/installation.js";
import { cents } from "../harness/players.js";
import type { Scenario, ScenarioContext, ScenarioResult } from "../harness/scenario.js";
import { findFreePort, type ServerProcess } from "../harness/server-process.js";
import {
  askVendor,
  createTransferRequest,
  type ListedTransfer,
  listOpenTransfers,
  listTransfers,
  readBalances,
  requestTransfer,
  type TransferRequest,
} from "../harness/vendor-transfer-client.js";
import { waitUntil } from "../harness/wait-until.js";

const points = ["after-requested", "after-sent", "after-response", "after-poll"] as const;
type Point = (typeof points)[number];
/** Faults that the demo vendor simulates while the process is killed, in rotation. */
const vendorFaults = ["none", "lost", "none", "cut", "lie", "slow", "silent"] as const;
type VendorFault = (typeof vendorFaults)[number];
/** The job runs each minute, and asks again after growing pauses. */
const settleTimeoutMs = 240_000;

/** An installation whose server can be started with a fault point, at which it kills itself. */
class TransferInstallation {
  constructor(
    readonly port: number,
    readonly installation: Installation,
  ) {}

  get server(): ServerProcess {
    return this.installation.server;
  }

  /** Restarts the server, with or without a fault point. */
  async start(point: Point | null): Promise<void> {
    await this.installation.start({ faultPoint: point && `vendor-transfer.${point}` });
  }

  /** Has the demo vendor simulate a fault towards the member. @throws Error without an answer; GraphqlRefusal */
  async simulateVendorFault(fault: VendorFault): Promise<void> {
    const { installation } = this;
    const member = "query M($username: String!) { memberAccount(username: $username) { id } }";
    type Member = { memberAccount: { id: string } };
    const found = await installation.call<Member>("staff", member, { username: player.username });
    const set =
      "mutation B($memberId: ID!, $mode: DemoVendorBehaviour) { setDemoVendorBehaviour(memberId: $memberId, mode: $mode) }";
    const mode = fault === "none" ? null : fault.toUpperCase();
    const answer = await installation.call("staff", set, { memberId: found?.memberAccount.id, mode });
    if (!answer) throw new Error(`the demo vendor could not be set to ${fault}`);
  }
}

/** Has the server kill itself at a point of a transfer, restarts it, and sends the same request again. */
async function killAtPoint(
  target: TransferInstallation,
  point: Point,
  vendorFault: VendorFault,
  request: TransferRequest,
  findings: string[],
): Promise<void> {
  const isDuringPolling = point === "after-poll";
  await target.start(isDuringPolling ? null : point);
  await target.simulateVendorFault(isDuringPolling ? "lost" : vendorFault);
  if (isDuringPolling) {
    await requestTransfer(target.port, request);
    const [transfer] = await listOpenTransfers(target.installation);
    await target.start(point);
    if (transfer) await askVendor(target.installation, transfer.id);
  } else {
    const answer = await requestTransfer(target.port, request);
    if (answer !== "unknown") findings.push(`a transfer was answered with ${answer} after ${point}`);
  }
  if (!(await target.server.waitForExit())) findings.push(`the process did not end at ${point}`);
  await target.start(null);
  await target.simulateVendorFault(vendorFault);
  await requestTransfer(target.port, request);
}

function sumAtVendor(transfers: readonly ListedTransfer[]): bigint {
  return transfers
    .filter(({ state }) => state === "DONE")
    .reduce((sum, { kind, amount }) => sum + (kind === "VENDOR_IN" ? 1n : -1n) * cents(amount.amount), 0n);
}

async function verifyTransfers(
  target: TransferInstallation,
  opening: bigint,
  requested: number,
  findings: string[],
): Promise<ScenarioResult> {
  await target.simulateVendorFault("none");
  const settled = await waitUntil(
    async () => (await listOpenTransfers(target.installation)).length === 0,
    settleTimeoutMs,
    2_000,
  );
  const open = settled === null ? (await listOpenTransfers(target.installation)).length : 0;
  const transfers = await listTransfers(target.installation);
  const { main, held, atVendor: reported } = await readBalances(target.port);
  const atVendor = reported ?? 0n;
  if (transfers.length !== requested)
    findings.push(`${requested} transfers were requested, ${transfers.length} exist`);
  if (held !== 0n) findings.push(`${held} cents are still held`);
  if (atVendor !== sumAtVendor(transfers))
    findings.push(`the vendor has ${atVendor} cents, the books have ${sumAtVendor(transfers)}`);
  const total = main + held + atVendor;
  if (total !== opening) findings.push(`the member had ${opening} cents and has ${total}`);
  const { code, out } = await target.server.runCommand(["reconcile"]);
  if (code !== 0) findings.push(out);
  const { startTimes } = target.installation;
  return {
    injected: startTimes.length - 1,
    acknowledged: transfers.filter(({ state }) => state === "DONE").length,
    rounds: 0,
    signIns: 0,
    repeated: requested,
    unknown: requested,
    open,
    booksAgree: code === 0,
    findings,
    lost: total < opening ? 1 : 0,
    doubled: total > opening ? 1 : 0,
    wrong: findings.length,
    recoveryMs: startTimes.slice(1).map(Math.round),
    liveMs: [],
  };
}

async function run(context: ScenarioContext, target: TransferInstallation): Promise<ScenarioResult> {
  const findings: string[] = [];
  await target.start(null);
  const { main: opening } = await readBalances(target.port);
  let requested = 1;
  await requestTransfer(target.port, createTransferRequest("IN", "500.00"));
  for (let round = 1; round <= context.rounds; round += 1) {
    for (const point of points) {
      const vendorFault = vendorFaults[requested % vendorFaults.length] ?? "none";
      const request = createTransferRequest(requested % 2 === 0 ? "IN" : "OUT", `${requested}.01`);
      await killAtPoint(target, point, vendorFault, request, findings);
      requested += 1;
      context.log(`killed ${point}, vendor fault ${vendorFault}, round ${round} of ${context.rounds}`);
    }
  }
  await target.simulateVendorFault("silent");
  await requestTransfer(target.port, createTransferRequest("IN", "3.33"));
  if ((await listOpenTransfers(target.installation)).length === 0)
    findings.push("the open transfer is not listed for staff");
  context.log("waiting for open transfers to be settled");
  return verifyTransfers(target, opening, requested + 1, findings);
}

async function openAndRun(
  context: ScenarioContext,
  database: Readonly<Record<string, string>>,
): Promise<ScenarioResult> {
  const cleanup = new Cleanup();
  try {
    const folder = cleanup.add(await mkdtemp(join(tmpdir(), "croupier-chaos-")), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const port = await findFreePort();
    const installation = new Installation([port], { DATA_DIR: folder, DEMO: "1", ...database });
    cleanup.add(installation, (one) => one.stop());
    return await run(context, new TransferInstallation(port, installation));
  } finally {
    await cleanup.run();
  }
}

/** Kills the process at each step of a vendor transfer, while the vendor misbehaves as well. */
export const transfers: Scenario = {
  name: "transfers",
  description: "SIGKILL at each step of a vendor transfer, the vendor silent, slow, wrong; embedded database",
  run: (context) => openAndRun(context, {}),
};

export const transfersPostgres: Scenario = {
  name: "transfers-postgres",
  description: "the same; PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return "PostgreSQL is not available here";
    return openAndRun(context, { DATABASE_URL: await context.postgres.create("chaos_transfers") });
  },
};
