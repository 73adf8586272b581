import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "../../src/core/ids.js";
import { Ends } from "../parts/ends.js";
import { Installation, paymentPassword, player } from "../parts/installation.js";
import { ChaosPayer } from "../parts/payer.js";
import { balanceOf, cents, signIn } from "../parts/players.js";
import type { Scene, SceneResult, Stage } from "../parts/scene.js";
import { freePort, type ServerProcess } from "../parts/server-process.js";
import { until } from "../parts/wait.js";

/** Where the process is killed, and how the withdrawal then ends. */
const points = [
  ...(["withdrawal.before-hold", "withdrawal.after-hold", "withdrawal.after-approval"] as const),
  ...(["payout.after-claim", "payout.after-send", "payout.in-capture", "payout.after-capture"] as const),
  ...(["payout.in-webhook", "payout.after-webhook"] as const),
  ...(["withdrawal.in-release", "withdrawal.after-refusal"] as const),
  ...(["withdrawal.after-receipt", "withdrawal.in-refund", "withdrawal.after-refund"] as const),
];
type Point = (typeof points)[number];
type End = "pay" | "refuse" | "refund";

function endOf(point: Point): End {
  if (point.includes("release") || point.includes("refusal")) return "refuse";
  return point.includes("receipt") || point.includes("refund") ? "refund" : "pay";
}

/** The payer is asked again half a minute after a payout was begun, and the worker looks each five seconds. */
const patienceMs = 120_000;

interface Line {
  readonly withdrawal: {
    readonly id: string;
    readonly reference: string;
    readonly state: string;
    readonly receipt: string | null;
    readonly paid: { readonly amount: string } | null;
    readonly refunded: { readonly amount: string } | null;
  };
}

const lineText = "withdrawal { id reference state receipt paid { amount } refunded { amount } }";

/** One installation with its payer. */
class Counter {
  readonly accounts = new Map<string, string>();

  constructor(
    readonly installation: Installation,
    readonly payer: ChaosPayer,
  ) {}

  get server(): ServerProcess {
    return this.installation.server;
  }

  async start(point: Point | null): Promise<void> {
    await this.installation.start(point === null ? {} : { FAULT_POINT: point });
  }

  /** Calls as the member or the operator; null when the call was refused or nobody answered. */
  ask<T>(who: "member" | "operator", text: string, variables: object): Promise<T | null> {
    return this.installation.ask<T>(who, text, variables);
  }

  /** Lets the payer pay, and names an account for each way in which it tells. */
  async prepare(folder: string): Promise<void> {
    const secret = join(folder, "payer.txt");
    await writeFile(secret, this.payer.secret);
    await this.installation.operate(
      "withdrawals",
      "provider",
      "chaos",
      this.payer.baseUrl,
      "--secret-file",
      secret,
    );
    await this.installation.agree("withdrawals", "method-provider", "wallet", "chaos");
    await this.installation.operate("withdrawals", "terms", "USD", "day-count", "500");
    type Seen = { withdrawalOverview: { methods: { id: string; code: string }[] } };
    const seen = await this.ask<Seen>("member", "{ withdrawalOverview { methods { id code } } }", {});
    const methodId = seen?.withdrawalOverview.methods.find(({ code }) => code === "wallet")?.id;
    const add =
      "mutation ($input: AddWithdrawalAccountInput!) { addWithdrawalAccount(input: $input) { id } }";
    for (const number of ["chaos-told", "chaos-hook"]) {
      const input = { methodId, payeeName: "Blake Reyes", number, paymentPassword };
      type Added = { addWithdrawalAccount: { id: string } };
      const added = await this.ask<Added>("member", add, { input });
      if (!added) throw new Error("the account could not be added");
      this.accounts.set(number.slice(-4), added.addWithdrawalAccount.id);
    }
  }

  async line(id: string): Promise<Line | null> {
    const text = `query ($id: ID!) { deskWithdrawal(id: $id) { ${lineText} } }`;
    return (await this.ask<{ deskWithdrawal: Line }>("operator", text, { id }))?.deskWithdrawal ?? null;
  }

  async lines(): Promise<Line[]> {
    const text = `{ deskWithdrawals(first: 100) { edges { node { ${lineText} } } } }`;
    type Page = { deskWithdrawals: { edges: { node: Line }[] } };
    const page = await this.ask<Page>("operator", text, {});
    return page?.deskWithdrawals.edges.map(({ node }) => node) ?? [];
  }
}

/** Takes a withdrawal as far as it goes; each step may have been made before. Answers its id, if it is there. */
async function carry(counter: Counter, end: End, input: object): Promise<string | null> {
  const request = "mutation ($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { id } }";
  type Made = { requestWithdrawal: { id: string } };
  const made = await counter.ask<Made>("member", request, { input });
  const id = made?.requestWithdrawal.id;
  if (id === undefined) return null;
  const decide = end === "refuse" ? "refuseWithdrawal" : "approveWithdrawal";
  await counter.ask("operator", `mutation ($id: ID!) { ${decide}(id: $id) { account } }`, { id });
  if (end !== "refund") return id;
  await until(async () => (await counter.line(id))?.withdrawal.receipt != null, 15_000, 500);
  const confirm = "mutation ($input: ConfirmWithdrawalInput!) { confirmWithdrawal(input: $input) { id } }";
  await counter.ask("member", confirm, { input: { id, receipt: "PARTLY_RECEIVED", received: "0.01" } });
  const refund = "mutation ($input: RefundWithdrawalInput!) { refundWithdrawal(input: $input) { account } }";
  await counter.ask("operator", refund, { input: { id, amount: "5.00" } });
  return id;
}

function isEnded({ withdrawal: { state, receipt } }: Line, end: End): boolean {
  if (end === "refuse") return state === "REFUSED";
  return state === "PAID" && (end === "pay" || receipt === "REFUNDED");
}

async function strike(counter: Counter, point: Point, words: string[]): Promise<void> {
  const end = endOf(point);
  const accountId = counter.accounts.get(point.includes("hearing") ? "hook" : "told") ?? "";
  const input = { accountId, amount: "20.00", paymentPassword, requestId: newId() };
  await counter.start(point);
  // A busy machine may not have answered in time before the point was reached.
  const killed = await until(
    async () => {
      await carry(counter, end, input);
      return counter.server.isOver;
    },
    patienceMs,
    2_000,
  );
  if (killed === null) words.push(`the process did not end at ${point}`);
  await counter.start(null);
  const ended = await until(
    async () => {
      const id = await carry(counter, end, input);
      const line = id === null ? null : await counter.line(id);
      return line !== null && isEnded(line, end);
    },
    patienceMs,
    2_000,
  );
  if (ended === null) words.push(`what was killed at ${point} did not end`);
}

async function conclude(
  counter: Counter,
  opening: bigint,
  asked: number,
  words: string[],
): Promise<SceneResult> {
  const { payer } = counter;
  const lines = await counter.lines();
  if (lines.length !== asked) words.push(`${asked} withdrawals were asked for, ${lines.length} are there`);
  const amountOf = (money: { readonly amount: string } | null) => cents(money?.amount ?? "0");
  for (const { withdrawal } of lines) {
    const told = cents(payer.paid.get(withdrawal.reference) ?? "0");
    if (told !== amountOf(withdrawal.paid))
      words.push(`${withdrawal.reference} is ${withdrawal.state}, and the payer paid ${told} cents`);
  }
  const left = lines.reduce(
    (sum, { withdrawal: { paid, refunded } }) => sum - amountOf(paid) + amountOf(refunded),
    opening,
  );
  const balance = await balanceOf(counter.installation.port, await signIn(counter.installation.port, player));
  if (balance !== left) words.push(`the member has ${balance} cents in place of ${left}`);
  const { code, out } = await counter.server.verb(["reconcile"]);
  if (code !== 0) words.push(out);
  return {
    faults: counter.installation.recoveries.length - 1,
    acknowledged: lines.length,
    rounds: 0,
    signIns: 0,
    repeated: asked,
    unknown: asked,
    open: 0,
    agrees: code === 0,
    words,
    wrong: words.length,
    lost: balance < left ? 1 : 0,
    doubled: balance > left ? 1 : 0,
    recoveryMs: counter.installation.recoveries.slice(1).map(Math.round),
    liveMs: [],
  };
}

async function play(stage: Stage, counter: Counter, folder: string): Promise<SceneResult> {
  const words: string[] = [];
  await counter.start(null);
  await counter.prepare(folder);
  const opening = await balanceOf(counter.installation.port, await signIn(counter.installation.port, player));
  // Each strike takes a good minute; seven rounds of them fill a page of the desk.
  const rounds = Math.min(stage.rounds, 7);
  for (let round = 1; round <= rounds; round += 1)
    for (const point of points) {
      await strike(counter, point, words);
      stage.tell(`killed at ${point}, round ${round} of ${rounds}`);
    }
  return conclude(counter, opening, rounds * points.length, words);
}

async function open(stage: Stage, database: Readonly<Record<string, string>>): Promise<SceneResult> {
  const ends = new Ends();
  try {
    const folder = ends.with(await mkdtemp(join(tmpdir(), "croupier-chaos-")), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const port = await freePort();
    const payer = ends.with(await ChaosPayer.open(port), (one) => one.close());
    const installation = new Installation([port], { DATA_DIR: folder, DEMO: "1", ...database });
    ends.with(installation, (one) => one.stop());
    return await play(stage, new Counter(installation, payer), folder);
  } finally {
    await ends.close();
  }
}

/** Kills the process at each step of a withdrawal, its payout, its receipt and its refund. */
export const withdrawals: Scene = {
  name: "withdrawals",
  what: "SIGKILL at each step of a withdrawal, against a payer that remembers; embedded database",
  run: (stage) => open(stage, {}),
};

export const withdrawalsPostgres: Scene = {
  name: "withdrawals-postgres",
  what: "the same; PostgreSQL",
  run: async (stage) => {
    if (!stage.postgres) return "there is no PostgreSQL here";
    return open(stage, { DATABASE_URL: await stage.postgres.create("chaos_withdrawals") });
  },
};
