import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "../../src/core/ids.js";
import { Cleanup } from "../harness/cleanup.js";
import { type Caller, Installation, paymentPassword, player } from "../harness/installation.js";
import { balanceOf, cents, signIn } from "../harness/players.js";
import { RecordingPayoutProvider } from "../harness/recording-payout-provider.js";
import type { Scenario, ScenarioContext, ScenarioResult } from "../harness/scenario.js";
import { findFreePort, type ServerProcess } from "../harness/server-process.js";
import { connectPayoutProvider, loosenWithdrawalTerms } from "../harness/staff-settings.js";
import { waitUntil } from "../harness/wait-until.js";

/** The points at which the process is killed. */
const points = [
  ...(["withdrawal.before-hold", "withdrawal.after-hold", "withdrawal.after-approval"] as const),
  ...(["payout.after-claim", "payout.after-send", "payout.in-capture", "payout.after-capture"] as const),
  ...(["payout.in-webhook", "payout.after-webhook"] as const),
  ...(["withdrawal.in-release", "withdrawal.after-refusal"] as const),
  ...(["withdrawal.after-receipt", "withdrawal.in-refund", "withdrawal.after-refund"] as const),
];
type Point = (typeof points)[number];
type End = "pay" | "refuse" | "refund";

/** How the withdrawal ends that is interrupted at a point. */
function endOf(point: Point): End {
  if (point.includes("release") || point.includes("refusal")) return "refuse";
  return point.includes("receipt") || point.includes("refund") ? "refund" : "pay";
}

/** The provider is asked again half a minute after a payout began, and the worker polls every five seconds. */
const timeoutMs = 120_000;

interface WithdrawalRow {
  readonly withdrawal: {
    readonly id: string;
    readonly reference: string;
    readonly state: string;
    readonly receiptState: string | null;
    readonly paid: { readonly amount: string } | null;
    readonly refunded: { readonly amount: string } | null;
  };
}

const rowText = "withdrawal { id reference state receiptState paid { amount } refunded { amount } }";

/** An installation with a payout provider. */
class WithdrawalInstallation {
  /** Withdrawal accounts by the way in which the provider reports: `poll` or `hook`. */
  readonly accounts = new Map<string, string>();

  constructor(
    readonly installation: Installation,
    readonly provider: RecordingPayoutProvider,
  ) {}

  get server(): ServerProcess {
    return this.installation.server;
  }

  /** Restarts the server, with or without a fault point at which it kills itself. */
  async start(point: Point | null): Promise<void> {
    await this.installation.start({ faultPoint: point });
  }

  /** Calls as the member or staff. Resolves to null for a refusal or without an answer. */
  call<T>(caller: Caller, text: string, variables: object): Promise<T | null> {
    return this.installation.tryCall<T>(caller, text, variables);
  }

  /** Connects the provider, and adds an account for each way in which it reports. */
  async prepare(): Promise<void> {
    const { installation, provider } = this;
    await connectPayoutProvider(installation, { code: "chaos", method: "wallet" }, provider);
    await loosenWithdrawalTerms(installation);
    type Options = { withdrawalOptions: { methods: { id: string; code: string }[] } };
    const text = "{ withdrawalOptions { methods { id code } } }";
    const options = await this.call<Options>("member", text, {});
    const methodId = options?.withdrawalOptions.methods.find(({ code }) => code === "wallet")?.id;
    const add =
      "mutation ($input: AddWithdrawalAccountInput!) { addWithdrawalAccount(input: $input) { id } }";
    for (const number of ["chaos-poll", "chaos-hook"]) {
      const input = { methodId, payeeName: "Blake Reyes", number, paymentPassword };
      type Added = { addWithdrawalAccount: { id: string } };
      const added = await this.call<Added>("member", add, { input });
      if (!added) throw new Error("the account could not be added");
      this.accounts.set(number.slice(-4), added.addWithdrawalAccount.id);
    }
  }

  async readRow(id: string): Promise<WithdrawalRow | null> {
    const text = `query ($id: ID!) { adminWithdrawal(id: $id) { ${rowText} } }`;
    const answer = await this.call<{ adminWithdrawal: WithdrawalRow }>("staff", text, { id });
    return answer?.adminWithdrawal ?? null;
  }

  async listRows(): Promise<WithdrawalRow[]> {
    const text = `{ adminWithdrawals(first: 100) { edges { node { ${rowText} } } } }`;
    type Page = { adminWithdrawals: { edges: { node: WithdrawalRow }[] } };
    const page = await this.call<Page>("staff", text, {});
    return page?.adminWithdrawals.edges.map(({ node }) => node) ?? [];
  }
}

/** Makes every call of a withdrawal, some possibly again. Resolves to its id, or to null if it does not exist. */
async function processWithdrawal(
  target: WithdrawalInstallation,
  end: End,
  input: object,
): Promise<string | null> {
  const request = "mutation ($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { id } }";
  type Answer = { requestWithdrawal: { id: string } };
  const answer = await target.call<Answer>("member", request, { input });
  const id = answer?.requestWithdrawal.id;
  if (id === undefined) return null;
  const decision = end === "refuse" ? "refuseWithdrawal" : "approveWithdrawal";
  await target.call("staff", `mutation ($id: ID!) { ${decision}(id: $id) { username } }`, { id });
  if (end !== "refund") return id;
  await waitUntil(async () => (await target.readRow(id))?.withdrawal.receiptState != null, 15_000, 500);
  const confirm =
    "mutation ($input: ConfirmWithdrawalReceiptInput!) { confirmWithdrawalReceipt(input: $input) { id } }";
  await target.call("member", confirm, { input: { id, answer: "PARTLY_RECEIVED", received: "0.01" } });
  const refund = "mutation ($input: RefundWithdrawalInput!) { refundWithdrawal(input: $input) { username } }";
  await target.call("staff", refund, { input: { id, amount: "5.00" } });
  return id;
}

function hasEnded({ withdrawal: { state, receiptState } }: WithdrawalRow, end: End): boolean {
  if (end === "refuse") return state === "REFUSED";
  return state === "PAID" && (end === "pay" || receiptState === "REFUNDED");
}

/** Has the server kill itself at a point of a withdrawal, restarts it, and repeats the withdrawal's calls. */
async function killAtPoint(target: WithdrawalInstallation, point: Point, findings: string[]): Promise<void> {
  const end = endOf(point);
  const accountId = target.accounts.get(point.includes("webhook") ? "hook" : "poll") ?? "";
  const input = { accountId, amount: "20.00", paymentPassword, requestId: newId() };
  await target.start(point);
  // On a busy machine, calls may time out before the point is reached.
  const killed = await waitUntil(
    async () => {
      await processWithdrawal(target, end, input);
      return target.server.hasExited;
    },
    timeoutMs,
    2_000,
  );
  if (killed === null) findings.push(`the process did not end at ${point}`);
  await target.start(null);
  const ended = await waitUntil(
    async () => {
      const id = await processWithdrawal(target, end, input);
      const row = id === null ? null : await target.readRow(id);
      return row !== null && hasEnded(row, end);
    },
    timeoutMs,
    2_000,
  );
  if (ended === null) findings.push(`the withdrawal killed at ${point} did not end`);
}

async function verifyWithdrawals(
  target: WithdrawalInstallation,
  opening: bigint,
  requested: number,
  findings: string[],
): Promise<ScenarioResult> {
  const { provider, installation } = target;
  const rows = await target.listRows();
  if (rows.length !== requested)
    findings.push(`${requested} withdrawals were requested, ${rows.length} exist`);
  const amountOf = (money: { readonly amount: string } | null) => cents(money?.amount ?? "0");
  for (const { withdrawal } of rows) {
    const paid = cents(provider.paid.get(withdrawal.reference) ?? "0");
    if (paid !== amountOf(withdrawal.paid))
      findings.push(`${withdrawal.reference} is ${withdrawal.state}, and the provider paid ${paid} cents`);
  }
  const expected = rows.reduce(
    (sum, { withdrawal: { paid, refunded } }) => sum - amountOf(paid) + amountOf(refunded),
    opening,
  );
  const balance = await balanceOf(installation.port, await signIn(installation.port, player));
  if (balance !== expected) findings.push(`the member has ${balance} cents instead of ${expected}`);
  const { code, out } = await target.server.runCommand(["reconcile"]);
  if (code !== 0) findings.push(out);
  return {
    injected: installation.startTimes.length - 1,
    acknowledged: rows.length,
    rounds: 0,
    signIns: 0,
    repeated: requested,
    unknown: requested,
    open: 0,
    booksAgree: code === 0,
    findings,
    wrong: findings.length,
    lost: balance < expected ? 1 : 0,
    doubled: balance > expected ? 1 : 0,
    recoveryMs: installation.startTimes.slice(1).map(Math.round),
    liveMs: [],
  };
}

async function run(context: ScenarioContext, target: WithdrawalInstallation): Promise<ScenarioResult> {
  const findings: string[] = [];
  await target.start(null);
  await target.prepare();
  const { installation } = target;
  const opening = await balanceOf(installation.port, await signIn(installation.port, player));
  // Each kill takes more than a minute; seven rounds fill a page of the admin listing.
  const rounds = Math.min(context.rounds, 7);
  for (let round = 1; round <= rounds; round += 1)
    for (const point of points) {
      await killAtPoint(target, point, findings);
      context.log(`killed at ${point}, round ${round} of ${rounds}`);
    }
  return verifyWithdrawals(target, opening, rounds * points.length, findings);
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
    const provider = cleanup.add(await new RecordingPayoutProvider(port).open(), (one) => one.close());
    const installation = new Installation([port], { DATA_DIR: folder, DEMO: "1", ...database });
    cleanup.add(installation, (one) => one.stop());
    return await run(context, new WithdrawalInstallation(installation, provider));
  } finally {
    await cleanup.run();
  }
}

/** Kills the process at each step of a withdrawal, its payout, its receipt and its refund. */
export const withdrawals: Scenario = {
  name: "withdrawals",
  description: "SIGKILL at each step of a withdrawal, with a reliable payout provider; embedded database",
  run: (context) => openAndRun(context, {}),
};

export const withdrawalsPostgres: Scenario = {
  name: "withdrawals-postgres",
  description: "the same; PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return "PostgreSQL is not available here";
    return openAndRun(context, { DATABASE_URL: await context.postgres.create("chaos_withdrawals") });
  },
};
