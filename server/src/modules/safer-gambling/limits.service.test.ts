import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { inTx } from "../../core/tx.js";
import type { TypedLimit } from "./limits.model.js";

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});

const hour = 3_600_000;
const daily = (amount: string | null, kind: TypedLimit["kind"] = "wager"): TypedLimit => ({
  kind,
  amount,
  period: kind === "stake" ? "bet" : "day",
  currency: kind === "session" ? null : "USD",
});

async function aTable() {
  const player = await TestPlayer.open(t.test.database.db);
  const ctx: Ctx = { ...player.memberCtx };
  const { limits } = t.services;
  const bet = async (dollars: number) =>
    outcome(await player.bet(player.betCall({ amount: dollars * dollar })))[0];
  const amounts = async () => (await limits.mine(ctx)).limits.map(({ amount }) => amount);
  const pending = async () => (await limits.mine(ctx)).pending;
  return { player, ctx, limits, bet, amounts, pending };
}

/** Two admins of the player's brand. */
async function openAdmins({ db, brand }: TestPlayer, ctx: Ctx): Promise<[Ctx, Ctx]> {
  const open = async () => ({ ...ctx, actor: (await buildAdmin(db, brand)).actor });
  return [await open(), await open()];
}

describe.each(["member", "brand"] as const)("a limit that the brand sets for a %s", (whom) => {
  async function aLimit() {
    const { player, ctx, limits } = await aTable();
    const [first, second] = await openAdmins(player, ctx);
    const set = (by: Ctx, amount: string | null) =>
      whom === "member"
        ? limits.setForMember(by, player.member.id, daily(amount))
        : limits.setForBrand(by, daily(amount));
    // The limits in force are read for the member.
    const inForce = async () => (await limits.mine(ctx)).limits.map(({ amount }) => amount);
    return { first, second, set, inForce };
  }

  test("is set and lowered by one person, immediately", async () => {
    const { first, set, inForce } = await aLimit();
    expect([await set(first, "20"), await inForce()]).toEqual([true, [2_000n]]);
    expect([await set(first, "19.99"), await inForce()]).toEqual([true, [1_999n]]);
    expect(await set(first, "19.99")).toBe(true);
  });

  test.each([["30"], [null]])("is raised to %s by two persons, not by one twice", async (amount) => {
    const { first, second, set, inForce } = await aLimit();
    await set(first, "20");
    expect(await set(first, amount)).toBe(false);
    await expect(set(first, amount)).rejects.toMatchObject({ code: "second_approver_needed" });
    expect(await inForce()).toEqual([2_000n]);
    expect(await set(second, amount)).toBe(true);
    expect(await inForce()).toEqual(amount === null ? [] : [3_000n]);
  });

  test("that was lowered since it was to be raised is not raised by the second person alone", async () => {
    const { first, second, set, inForce } = await aLimit();
    await set(first, "20");
    await set(first, "30");
    await set(second, "10");
    expect([await set(second, "30"), await inForce()]).toEqual([false, [1_000n]]);
  });
});

describe("a member's own limit", () => {
  test("is lowered immediately, and raised a day later by a confirmation only", async () => {
    const { player, ctx, limits, bet, amounts, pending } = await aTable();
    await limits.set(ctx, daily("20"));
    await limits.set(ctx, daily("10.00"));
    expect(await amounts()).toEqual([1_000n]);
    await limits.set(ctx, daily("30"));
    expect(await amounts()).toEqual([1_000n]);
    const [change] = await pending();
    if (!change) throw new Error("there is no pending change");
    expect(change).toMatchObject({ oldAmount: 1_000n, newAmount: 3_000n, state: "pending" });
    await expect(limits.confirm(ctx, change.id)).rejects.toMatchObject({
      params: { fields: [{ field: "change", code: "too_early" }] },
    });
    player.clock.advance(24 * hour - 1);
    await expect(limits.confirm(ctx, change.id)).rejects.toMatchObject({ code: "validation_failed" });
    player.clock.advance(24 * hour);
    expect(await amounts()).toEqual([1_000n]);
    await limits.confirm(ctx, change.id);
    expect(await amounts()).toEqual([3_000n]);
    expect(await pending()).toEqual([]);
    await expect(limits.confirm(ctx, change.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await bet(1)).toBe("TOKEN_EXPIRED");
  });

  test("is removed in the same way as it is raised, and a lower one cancels the pending change", async () => {
    const { player, ctx, limits, amounts, pending } = await aTable();
    await limits.set(ctx, daily("20"));
    await limits.set(ctx, daily(null));
    const [removal] = await pending();
    expect(removal).toMatchObject({ newAmount: null });
    await limits.set(ctx, daily("5"));
    expect(await pending()).toEqual([]);
    player.clock.advance(25 * hour);
    await expect(limits.confirm(ctx, removal?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    await limits.set(ctx, daily(null));
    const [second] = await pending();
    await limits.cancel(ctx, second?.id ?? "");
    player.clock.advance(25 * hour);
    expect(await amounts()).toEqual([500n]);
    const states = (await limits.changes(ctx, {})).map(({ state }) => state);
    expect(states).toEqual(["cancelled", "applied", "cancelled", "applied"]);
  });

  test("counts stakes and wins from before it was set", async () => {
    const { player, ctx, limits, bet } = await aTable();
    const first = player.betCall({ amount: 30 * dollar });
    await player.bet(first);
    await player.win(player.winCall(first, { amount: 10 * dollar }));
    const undone = player.betCall({ amount: 7 * dollar });
    await player.bet(undone);
    await player.rollback(player.rollbackCall(undone));
    player.clock.advance(10 * 60_000);
    await player.bet(player.betCall({ amount: dollar }));
    await limits.set(ctx, daily("40"));
    await limits.set(ctx, daily("25", "loss"));
    await limits.set(ctx, daily("30", "session"));
    expect((await limits.mine(ctx)).limits).toMatchObject([
      { kind: "loss", used: 2_100n },
      { kind: "wager", used: 3_100n },
      { kind: "session", used: 10n },
    ]);
    expect([await bet(5), await bet(4), await bet(1)]).toEqual(["LIMIT_REACHED", "OK", "LIMIT_REACHED"]);
  });

  test("applies together with the brand's, and the lowest counts", async () => {
    const { player, ctx, limits, bet, amounts } = await aTable();
    const [staff, second] = await openAdmins(player, ctx);
    await limits.setForMember(staff, player.member.id, daily("8"));
    await limits.set(ctx, daily("20"));
    expect(await amounts()).toEqual([800n]);
    expect(await bet(9)).toBe("LIMIT_REACHED");
    await limits.setForBrand(staff, daily("3", "stake"));
    expect([await bet(4), await bet(3)]).toEqual(["LIMIT_REACHED", "OK"]);
    for (const by of [staff, second]) {
      await limits.setForMember(by, player.member.id, daily(null));
      await limits.setForBrand(by, daily(null, "stake"));
    }
    expect(await amounts()).toEqual([2_000n]);
    await expect(limits.setForBrand(ctx, daily("3"))).rejects.toMatchObject({ code: "permission_denied" });
    await expect(limits.setForMember(ctx, player.member.id, daily("3"))).rejects.toMatchObject({
      code: "permission_denied",
    });
  });

  test("is audited with the actor, the old and the new amount", async () => {
    const { player, ctx, limits } = await aTable();
    await limits.set(ctx, daily("20"));
    await limits.set(ctx, daily("10"));
    const entries = await player.db
      .selectFrom("audit.entry")
      .select(["action", "actor_id", "before", "after"])
      .where("subject_id", "=", player.member.id)
      .orderBy("id")
      .execute();
    expect(entries.at(-1)).toMatchObject({
      action: "limit.set",
      actor_id: player.member.id,
      before: { amount: "2000", kind: "wager" },
      after: { amount: "1000", period: "day" },
    });
  });

  test("belongs to the member: another member's change is not found", async () => {
    const { ctx, limits } = await aTable();
    await limits.set(ctx, daily("10"));
    await limits.set(ctx, daily("20"));
    const [change] = (await limits.mine(ctx)).pending;
    const other = await aTable();
    await expect(limits.cancel(other.ctx, change?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    await expect(limits.confirm(other.ctx, change?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  test.each<[TypedLimit, string]>([
    [{ kind: "wager", period: "bet", currency: "USD", amount: "1" }, "validation_failed"],
    [{ kind: "stake", period: "day", currency: "USD", amount: "1" }, "validation_failed"],
    [{ kind: "session", period: "day", currency: "USD", amount: "1" }, "validation_failed"],
    [{ kind: "session", period: "day", currency: null, amount: "1.5" }, "validation_failed"],
    [{ kind: "session", period: "day", currency: null, amount: "0" }, "validation_failed"],
    [{ kind: "wager", period: "day", currency: null, amount: "1" }, "validation_failed"],
    [{ kind: "wager", period: "day", currency: "XXX", amount: "1" }, "validation_failed"],
    [{ kind: "wager", period: "day", currency: "USD", amount: "-1" }, "validation_failed"],
    [{ kind: "wager", period: "day", currency: "USD", amount: "1.001" }, "invalid_amount"],
    [{ kind: "wager", period: "day", currency: "USD", amount: "9999999999999999" }, "validation_failed"],
  ])("refuses %j", async (typed, code) => {
    const { ctx, limits } = await aTable();
    await expect(limits.set(ctx, typed)).rejects.toMatchObject({ code });
  });
});

describe("a member's exclusion", () => {
  const password = "Right-Horse#1";
  async function openMember() {
    const brand = await buildBrand(t.test.database.db);
    const member = await buildMember(t.test.database.db, brand, { password });
    const ctx = testCtx(t.test.database.db, { brand, actor: member.actor, clock: t.clock });
    return { brand, member, ctx };
  }
  const given = { password, paymentPassword: null };
  const deposit = (ctx: Ctx, memberId: string) =>
    inTx(ctx, (ctx) => t.services.saferGambling.takeDeposit(ctx, { memberId, currency: "USD", amount: 1n }));

  test("begins immediately, stops play and deposits, and needs a password", async () => {
    const { ctx, member } = await openMember();
    const { saferGambling } = t.services;
    const day = { days: 1 };
    for (const wrong of ["nope", ""])
      await expect(
        saferGambling.excludeMyself(ctx, day, { password: wrong, paymentPassword: null }),
      ).rejects.toMatchObject({ code: "validation_failed" });
    await expect(
      saferGambling.excludeMyself(ctx, day, { password: null, paymentPassword: "123456" }),
    ).rejects.toMatchObject({ code: "payment_password_not_set" });
    for (const term of [{}, { days: 1, months: 6 }, { days: 1, forGood: true }, { days: 43 }, { months: 5 }])
      await expect(saferGambling.excludeMyself(ctx, term, given)).rejects.toMatchObject({
        code: "validation_failed",
      });
    expect(await saferGambling.mine(ctx)).toBeNull();
    const until = new Date(t.clock.now().getTime() + 24 * hour);
    expect(await saferGambling.excludeMyself(ctx, day, given)).toEqual({ until, askFrom: null });
    await expect(saferGambling.assertMayPlay(ctx)).rejects.toMatchObject({ code: "member_excluded" });
    await expect(deposit(ctx, member.id)).rejects.toMatchObject({ code: "member_excluded" });
    await expect(saferGambling.requestEnd(ctx)).rejects.toMatchObject({ code: "not_found" });
    t.clock.advance(24 * hour);
    await saferGambling.assertMayPlay(ctx);
    await deposit(ctx, member.id);
  });

  test("of months ends a day after the member requests it, and not before its time", async () => {
    const { ctx } = await openMember();
    const { saferGambling } = t.services;
    const { askFrom } = await saferGambling.excludeMyself(ctx, { months: 6 }, given);
    await expect(saferGambling.requestEnd(ctx)).rejects.toMatchObject({ code: "member_excluded" });
    t.clock.advance((askFrom?.getTime() ?? 0) - t.clock.now().getTime() + 30 * 24 * hour);
    await expect(saferGambling.assertMayPlay(ctx)).rejects.toMatchObject({ code: "member_excluded" });
    const until = new Date(t.clock.now().getTime() + 24 * hour);
    expect(await saferGambling.requestEnd(ctx)).toEqual({ until, askFrom: null });
    await expect(saferGambling.requestEnd(ctx)).rejects.toMatchObject({ code: "not_found" });
    t.clock.advance(24 * hour - 1);
    await expect(saferGambling.assertMayPlay(ctx)).rejects.toMatchObject({ code: "member_excluded" });
    t.clock.advance(1);
    await saferGambling.assertMayPlay(ctx);
  });

  test("without an end is never lifted", async () => {
    const { ctx } = await openMember();
    const { saferGambling } = t.services;
    await saferGambling.excludeMyself(ctx, { forGood: true }, given);
    t.clock.advance(10 * 366 * 24 * hour);
    await expect(saferGambling.requestEnd(ctx)).rejects.toMatchObject({ code: "member_excluded" });
  });

  test("ends open games", async () => {
    const { player, ctx, bet } = await aTable();
    expect(await bet(1)).toBe("OK");
    const { actor } = await buildAdmin(player.db, player.brand);
    await t.services.saferGambling.exclude(
      { ...ctx, actor },
      { memberId: player.member.id, term: { kind: "time_out", days: 1 } },
    );
    expect(await bet(1)).toBe("TOKEN_EXPIRED");
  });
});

describe("a reality check", () => {
  test("is due after its interval, shows what was played, and starts over after a pause", async () => {
    const { player, ctx, limits } = await aTable();
    const { realityCheck } = t.services;
    await expect(realityCheck.acknowledge(ctx)).rejects.toMatchObject({ code: "not_found" });
    await limits.setCheck(ctx, 15);
    expect(await realityCheck.heartbeat(ctx)).toEqual({
      playedSeconds: 0,
      dueInSeconds: 900,
      checkMinutes: 15,
      totals: [],
    });
    const call = player.betCall({ amount: 3 * dollar });
    await player.bet(call);
    await player.win(player.winCall(call, { amount: dollar }));
    player.clock.advance(14 * 60_000);
    expect(await realityCheck.heartbeat(ctx)).toMatchObject({
      playedSeconds: 840,
      dueInSeconds: 60,
      totals: [{ currency: "USD", staked: 300n, paid: 100n }],
    });
    player.clock.advance(2 * 60_000);
    expect(await realityCheck.heartbeat(ctx)).toMatchObject({ playedSeconds: 960, dueInSeconds: 0 });
    expect(await realityCheck.acknowledge(ctx)).toMatchObject({ playedSeconds: 960, dueInSeconds: 900 });
    player.clock.advance(16 * 60_000);
    expect(await realityCheck.heartbeat(ctx)).toMatchObject({
      playedSeconds: 0,
      dueInSeconds: 900,
      totals: [],
    });
    await expect(limits.setCheck(ctx, 20)).rejects.toMatchObject({ code: "validation_failed" });
  });
});
