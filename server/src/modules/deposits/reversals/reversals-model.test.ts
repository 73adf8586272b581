import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { reversalSteps } from "../../../../test/deposits/reversals.js";
import { createDepositScene, type DepositScene } from "../../../../test/deposits/setup.js";
import { runsOf } from "../../../../test/depth.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});

const { report, readAdmin, decide, payDeposit, isBlocked, readMoney, spend } = reversalSteps(() => scene);

interface ReportedReversal {
  readonly isDispute: boolean;
  readonly amount: bigint;
  taken: bigint;
  state: "OPEN" | "LOST" | "REOPENED" | "WON" | "RETURNED" | "COVERED";
  /** The dispute was won since it was reported. */
  isRetracted: boolean;
  /** Money was returned since, so that it claims nothing by itself. */
  isFolded: boolean;
}

/** What the reversals of one payment of 100.00 add up to. */
class ReversalModel {
  private readonly rows: ReportedReversal[] = [];
  /** What the reports from before money was returned claim. */
  private kept = 0n;

  constructor(private readonly whole: bigint) {}

  get states() {
    return this.rows.map(({ state }) => state);
  }

  get taken(): bigint {
    return this.rows.filter(({ state }) => state !== "WON").reduce((sum, { taken }) => sum + taken, 0n);
  }

  receive(status: "REVERSED" | "DISPUTED" | "FAILED" | "DISPUTE_WON", amount: bigint): void {
    if (status === "DISPUTE_WON") this.reportWon(amount);
    else this.report(status === "DISPUTED", status === "FAILED" ? this.whole : amount);
  }

  /** Adds a report: disputes and reversals are about the same money, so the larger sum counts. */
  private report(isDispute: boolean, amount: bigint): void {
    const row: ReportedReversal = {
      isDispute,
      amount,
      taken: 0n,
      state: "COVERED",
      isRetracted: false,
      isFolded: false,
    };
    this.rows.push(row);
    const claimed = this.claimedBy(() => true);
    if (claimed <= this.taken) return;
    row.taken = claimed - this.taken;
    row.state = "OPEN";
  }

  /** The provider reports that the dispute was won. */
  private reportWon(amount: bigint): void {
    const isWhole = amount >= this.taken;
    if (isWhole) this.kept = 0n;
    for (const row of this.rows.filter(({ state }) => state !== "WON" && state !== "RETURNED")) {
      row.isRetracted ||= isWhole;
      if (row.state === "LOST") row.state = "REOPENED";
    }
  }

  lose(n: number): void {
    const row = this.rowAt(n);
    row.state = "LOST";
    row.isRetracted = false;
  }

  takenBy(n: number): bigint {
    return this.rowAt(n).taken;
  }

  /** Credits again what the provider returned of a report. */
  return(n: number, amount: bigint): void {
    const row = this.rowAt(n);
    const claimed = this.claimedBy(() => true);
    this.kept = claimed > amount ? claimed - amount : 0n;
    for (const one of this.rows) one.isFolded = true;
    row.taken -= amount;
    row.state = "RETURNED";
  }

  /** Credits a report again; returns false when the others claim the money, except further ones of the same dispute. */
  win(n: number): boolean {
    const row = this.rowAt(n);
    const isRepeat = (other: ReportedReversal) => row.isDispute && other.isDispute && !row.isRetracted;
    const others = this.claimedBy((other) => other !== row && !isRepeat(other));
    if (others > this.taken - row.taken) return false;
    for (const other of this.rows) if (other.state === "COVERED" && isRepeat(other)) other.isRetracted = true;
    row.state = "WON";
    return true;
  }

  private rowAt(n: number): ReportedReversal {
    const row = this.rows[n];
    if (!row) throw new Error(`there is no report ${n}`);
    return row;
  }

  private claimedBy(isCounted: (row: ReportedReversal) => boolean): bigint {
    const counted = this.rows.filter(
      (row) => row.state !== "WON" && !row.isRetracted && !row.isFolded && isCounted(row),
    );
    const sumOf = (ofDisputes: boolean) =>
      counted.filter((one) => one.isDispute === ofDisputes).reduce((sum, one) => sum + one.amount, 0n);
    const larger = this.kept + (sumOf(true) > sumOf(false) ? sumOf(true) : sumOf(false));
    return larger < this.whole ? larger : this.whole;
  }
}

const step = fc.record({
  event: fc.integer({ min: 0, max: 7 }),
  status: fc.constantFrom(
    "PAID" as const,
    "REVERSED" as const,
    "DISPUTED" as const,
    "FAILED" as const,
    "DISPUTE_WON" as const,
  ),
  amount: fc.constantFrom(10_000n, 4_000n, 2_500n),
  decision: fc.constantFrom(null, null, "WON" as const, "LOST" as const, "RETURNED" as const),
  spends: fc.boolean(),
});

test("reports and decisions in any order reverse each payment once, and no more than it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      scene = await createDepositScene(t);
      const deposit = await payDeposit();
      const model = new ReversalModel(10_000n);
      const seen = new Set<number>();
      let spent = 0n;
      for (const { event, status, amount, decision, spends } of steps) {
        const [balance, debt] = await readMoney();
        if (spends && debt === 0n && balance >= 1_500n) {
          await spend(1_500n);
          spent += 1_500n;
        }
        const paid = status === "PAID" ? "100.00" : `${amount / 100n}.00`;
        await report(deposit, { eventId: `${deposit.reference}-${event}`, status, amount: paid });
        if (!seen.has(event) && status !== "PAID") model.receive(status, amount);
        seen.add(event);
        const { reversals } = await readAdmin(deposit);
        const waiting = reversals.findIndex(({ state }) => state === "OPEN" || state === "REOPENED");
        if (decision && waiting >= 0) {
          const id = reversals[waiting]?.id ?? "";
          if (decision === "RETURNED") {
            const taken = model.takenBy(waiting);
            const returned = amount < taken ? amount : taken;
            const input = { id, amount: `${returned / 100n}.00`, reference: "statement 1" };
            for (const by of [scene.staff, scene.second])
              await t.services.reversalDecisions.creditReturned(by, input);
            model.return(waiting, returned);
          } else {
            const made = decide(id, decision);
            if (decision === "LOST") model.lose(waiting);
            if (decision === "LOST" || model.win(waiting)) await made;
            else await expect(made).rejects.toMatchObject({ code: "reversal_confirmed" });
          }
        }
        const after = await readAdmin(deposit);
        const [cash, owed] = await readMoney();
        expect(after.reversals.map(({ state }) => state)).toEqual(model.states);
        expect([after.reversedAmount, cash - owed]).toEqual([model.taken, 10_000n - spent - model.taken]);
        expect(await isBlocked()).toBe(model.states.includes("OPEN"));
      }
    }),
    { numRuns: runsOf(40) },
  );
}, 60_000);
