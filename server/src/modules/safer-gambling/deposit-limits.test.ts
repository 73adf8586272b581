import { beforeAll, describe, expect, inject, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import type { BrandRef } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import { openDatabase } from "../../db/open.js";

let t: TestApp;
let brand: BrandRef;

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db, { currencies: ["USD", "EUR"] });
});

const hour = 3_600_000;
const member = () => buildMember(t.test.database.db, brand);
const deposit = (memberId: string, amount: bigint, currency = "USD") =>
  inTx(t.platform(brand), (ctx) =>
    t.services.saferGambling.takeDeposit(ctx, { memberId, currency, amount }),
  ).then(
    ({ countedAt }) => countedAt,
    (error: { code: string }) => error.code,
  );
const release = (memberId: string, amount: bigint, countedAt: Date) =>
  inTx(t.platform(brand), (ctx) =>
    t.services.saferGambling.giveDeposit(ctx, { memberId, currency: "USD", amount, countedAt }),
  );

async function limit({ id }: BuiltMember, period: "day" | "week" | "month", amount: bigint) {
  const now = t.clock.now();
  await t.test.database.db
    .insertInto("limits.member_limit")
    .values({
      id: newId(),
      brand_id: brand.id,
      member_id: id,
      kind: "deposit",
      currency: "USD",
      period,
      amount,
      time_zone: "UTC",
      effective_at: now,
    })
    .execute();
}

describe("deposits", () => {
  test("of members without a limit pass, and count for a limit that is set later the same day", async () => {
    const of = await member();
    expect(await deposit(of.id, 8_000n)).toEqual(t.clock.now());
    await limit(of, "day", 10_000n);
    expect(await deposit(of.id, 2_001n)).toBe("deposit_limit_reached");
    expect(await deposit(of.id, 2_000n)).toEqual(t.clock.now());
    expect(await deposit(of.id, 1n)).toBe("deposit_limit_reached");
    expect(await deposit(of.id, 1_000_000n, "EUR")).toEqual(t.clock.now());
  });

  test("leave a window as it slides, and the lowest window counts", async () => {
    const of = await member();
    await limit(of, "day", 1_000n);
    await limit(of, "week", 1_500n);
    expect(await deposit(of.id, 1_000n)).toEqual(t.clock.now());
    t.clock.advance(24 * hour + 15 * 60_000);
    expect(await deposit(of.id, 501n)).toBe("deposit_limit_reached");
    expect(await deposit(of.id, 500n)).toEqual(t.clock.now());
    t.clock.advance(6 * 24 * hour);
    expect(await deposit(of.id, 1_000n)).toEqual(t.clock.now());
  });

  test("are refused with what is left, and with when the amount fits", async () => {
    const of = await member();
    await limit(of, "day", 1_000n);
    await limit(of, "week", 1_500n);
    const refusalOf = (amount: bigint) =>
      inTx(t.platform(brand), (ctx) =>
        t.services.saferGambling.takeDeposit(ctx, { memberId: of.id, currency: "USD", amount }),
      ).catch(({ code, params }: { code: string; params: unknown }) => ({ code, params }));
    await deposit(of.id, 300n);
    t.clock.advance(hour);
    await deposit(of.id, 600n);
    const refused = await refusalOf(200n);
    expect(refused).toMatchObject({
      code: "deposit_limit_reached",
      params: { left: "1.00", currency: "USD" },
    });
    const { opensAfterSeconds } = (refused as { params: { opensAfterSeconds: number } }).params;
    t.clock.advance((opensAfterSeconds - 1) * 1_000);
    expect(await deposit(of.id, 200n)).toBe("deposit_limit_reached");
    t.clock.advance(1_000);
    expect(await deposit(of.id, 200n)).toEqual(t.clock.now());
    const above = { code: "deposit_above_limit", params: { left: "2.00", currency: "USD" } };
    expect(await refusalOf(1_001n)).toEqual(above);
  });

  test("are open again for a monthly limit when the next month begins", async () => {
    const of = await member();
    await limit(of, "month", 1_000n);
    await deposit(of.id, 1_000n);
    const now = t.clock.now();
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    const refused = await inTx(t.platform(brand), (ctx) =>
      t.services.saferGambling.takeDeposit(ctx, { memberId: of.id, currency: "USD", amount: 1n }),
    ).catch(({ params }: { params: unknown }) => params);
    expect(refused).toEqual({
      left: "0.00",
      currency: "USD",
      opensAfterSeconds: (next - now.getTime()) / 1_000,
    });
  });

  test("that failed or expired do not count any more", async () => {
    const of = await member();
    await limit(of, "month", 1_000n);
    const countedAt = await deposit(of.id, 1_000n);
    expect(countedAt).toBeInstanceOf(Date);
    t.clock.advance(hour);
    expect(await deposit(of.id, 1n)).toBe("deposit_limit_reached");
    await release(of.id, 1_000n, countedAt as Date);
    expect(await deposit(of.id, 1_000n)).toEqual(t.clock.now());
  });

  test("are refused by the brand's limit for all members, whatever the member's own limit", async () => {
    const strict = await buildBrand(t.test.database.db);
    const of = await buildMember(t.test.database.db, strict);
    await limit(of, "day", 5_000n);
    await t.test.database.db
      .insertInto("limits.brand_limit")
      .values({
        brand_id: strict.id,
        kind: "deposit",
        period: "day",
        currency: "USD",
        amount: 3_000n,
        set_at: t.clock.now(),
      })
      .execute();
    expect(await deposit(of.id, 3_001n)).toBe("deposit_above_limit");
    expect(await deposit(of.id, 3_000n)).toEqual(t.clock.now());
    expect(await deposit((await member()).id, 3_001n)).toEqual(t.clock.now());
  });

  test("of excluded members are refused, and deposits of nothing", async () => {
    const of = await member();
    await t.test.database.db
      .insertInto("limits.exclusion")
      .values({
        id: newId(),
        brand_id: brand.id,
        member_id: of.id,
        kind: "self_exclusion",
        ends_at: null,
        starts_at: t.clock.now(),
        lifts_at: null,
      })
      .execute();
    expect(await deposit(of.id, 100n)).toBe("member_excluded");
    expect(await deposit(of.id, 0n)).toBe("invalid_amount");
    expect(await deposit(of.id, -1n)).toBe("invalid_amount");
  });

  test("are counted in the transaction that creates them, or not at all", async () => {
    const of = await member();
    await limit(of, "day", 1_000n);
    const { saferGambling } = t.services;
    const given = { memberId: of.id, currency: "USD", amount: 1_000n };
    const undone = inTx(t.platform(brand), async (ctx) => {
      await saferGambling.takeDeposit(ctx, given);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await deposit(of.id, 1_000n)).toEqual(t.clock.now());
    await expect(saferGambling.takeDeposit(t.platform(brand), given)).rejects.toThrow("outside");
  });
});

test.runIf(inject("template").kind === "postgres")(
  "of 40 concurrent deposits as many pass as the limit allows",
  async () => {
    const wide = await openDatabase({ kind: "postgres", url: t.test.url ?? "", maxConnections: 20 });
    const of = await member();
    await limit(of, "day", 1_000n);
    const given = { memberId: of.id, currency: "USD", amount: 100n };
    const at = { ...t.platform(brand), db: wide.db };
    const results = await Promise.all(
      Array.from({ length: 40 }, () =>
        inTx(at, (ctx) => t.services.saferGambling.takeDeposit(ctx, given)).then(
          () => "ok",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    await wide.close();
    expect(results.filter((result) => result === "ok")).toHaveLength(10);
    expect(new Set(results)).toEqual(new Set(["ok", "deposit_limit_reached"]));
  },
);
