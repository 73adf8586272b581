import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildAccount } from "../../../../test/factories/account.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { identityServices, PlainHasher } from "../../../../test/factories/identity.js";
import { ManualClock } from "../../../core/clock.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";
import { newId, newToken } from "../../../core/ids.js";
import { dummyHash } from "../../../core/password-hasher.js";
import { memoryThrottles } from "../../../core/throttle-limiter.js";
import { signInLimits } from "../../../kit/sign-in-guard.js";

let made: TestDatabase;
let services: Awaited<ReturnType<typeof identityServices>>;
let brand: BrandRef;
let ctx: Ctx;
const clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));
const hasher = new PlainHasher();
const password = "Right#2026";
const system = { kind: "system", name: "test" } as const;

beforeAll(async () => {
  made = await openTestDatabase();
  services = await identityServices({ clock, hasher });
});
afterAll(async () => {
  await services.close();
});
beforeEach(async () => {
  brand = await buildBrand(made.database.db);
  ctx = testCtx(made.database.db, { brand, clock });
});

/** Creates a member's account through the service. */
function account(username: string, memberType: 0 | 1 | 2 | 41 | 42 = 0, of: BrandRef = brand) {
  const as = testCtx(made.database.db, { brand: of, clock, actor: system });
  return services.identity.createAccount(as, { username, password, memberType });
}

const signIn = (
  username: string,
  given: Partial<Parameters<typeof services.identity.signIn>[1]> = {},
  from = ctx,
) => services.identity.signIn(from, { username, password, portal: "member", ...given });

describe("the right password", () => {
  test("opens a session whose token is not stored in the database", async () => {
    const id = await account("Ann");
    const signedIn = await signIn("Ann");
    expect(signedIn).toMatchObject({
      accountId: id,
      firstTimeLogin: true,
      passwordExpired: false,
      mustChangePassword: false,
      actor: { kind: "member", memberId: id, role: "member", lockedForMoney: false },
    });
    expect(signedIn.token).toMatch(/^[\w-]{43}$/);
    const row = await ctx.db
      .selectFrom("identity.session")
      .selectAll()
      .where("account_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(signedIn.token);
    expect(await signIn("Ann")).toMatchObject({ firstTimeLogin: false });
  });

  test("the username matches in any case and Unicode form, and with surrounding spaces", async () => {
    await account("Straße");
    for (const name of ["straße", "STRASSE", " Straße ", "ｓｔｒａｓｓｅ"])
      await expect(signIn(name)).resolves.toBeDefined();
    await expect(account("STRASSE")).rejects.toMatchObject({
      params: { fields: [{ field: "username", code: "taken" }] },
    });
  });

  test("replaces the session of the request", async () => {
    await account("Ann");
    const first = await signIn("Ann");
    const again = { ...ctx, actor: first.actor };
    const second = await signIn("Ann", {}, again);
    const actors = await Promise.all(
      [first, second].map(({ token }) =>
        services.identity.authenticate(ctx.db, brand, token, clock, { userCaused: true }),
      ),
    );
    expect(actors.map(({ kind }) => kind)).toEqual(["guest", "member"]);
  });

  test("reports an expired password and one that must be changed", async () => {
    const id = await account("Ann");
    await ctx.db
      .updateTable("brands.brand")
      .set({ password_max_days: 1 })
      .where("id", "=", brand.id)
      .execute();
    await ctx.db
      .updateTable("identity.account")
      .set({ must_change_password: true, password_changed_at: new Date(clock.now().getTime() - 86_400_000) })
      .where("id", "=", id)
      .execute();
    expect(await signIn("Ann")).toMatchObject({ passwordExpired: true, mustChangePassword: true });
  });
});

describe("a wrong password and a missing account", () => {
  test("get the same error after the same work", async () => {
    await account("Ann");
    await buildAccount(ctx.db, brand, { username: "passwordless", memberType: 4 });
    for (const name of ["Ann", "unknown", "passwordless"]) {
      hasher.checked.length = 0;
      const refusals = [];
      for (let n = 1; n <= 3; n += 1)
        refusals.push(
          await signIn(name, { password: "wrong" }).catch(({ code, params }) => ({ code, params })),
        );
      expect(refusals).toEqual([
        { code: "invalid_credentials", params: { captcha: false } },
        { code: "invalid_credentials", params: { captcha: false } },
        { code: "invalid_credentials", params: { captcha: true } },
      ]);
      expect(hasher.checked).toEqual(Array(3).fill(name === "Ann" ? `plain:${password}` : dummyHash));
    }
  });

  test("a locked or disabled account is revealed only after the correct password", async () => {
    for (const state of ["locked", "disabled"] as const) {
      const id = await account(`is-${state}`);
      await services.identity.setState({ ...ctx, actor: system }, { accountId: id, state });
      await expect(signIn(`is-${state}`, { password: "wrong" })).rejects.toMatchObject({
        code: "invalid_credentials",
      });
      await expect(signIn(`is-${state}`)).rejects.toMatchObject({ code: `account_${state}` });
    }
  });

  test("a portal is refused only after the correct password", async () => {
    await account("player");
    await expect(signIn("player", { portal: "agent", password: "wrong" })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await expect(signIn("player", { portal: "agent" })).rejects.toMatchObject({ code: "non_agent_login" });
  });

  test("every agent type may use both portals", async () => {
    for (const type of [1, 2, 41, 42] as const) {
      await account(`agent${type}`, type);
      expect(await signIn(`agent${type}`, { portal: "agent" })).toMatchObject({ actor: { role: "agent" } });
      expect(await signIn(`agent${type}`)).toMatchObject({ actor: { role: "agent" } });
    }
  });

  test("the same name in another brand is another person", async () => {
    const other = await buildBrand(made.database.db);
    await account("Ann");
    await expect(signIn("Ann", {}, { ...ctx, brand: other })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    const id = await account("Ann", 0, other);
    expect(await signIn("Ann", {}, { ...ctx, brand: other })).toMatchObject({ accountId: id });
  });

  test("an account disabled while its password is checked is refused", async () => {
    const id = await account("Ann");
    hasher.during = () =>
      services.identity.setState({ ...ctx, actor: system }, { accountId: id, state: "disabled" });
    await expect(signIn("Ann")).rejects.toMatchObject({ code: "invalid_credentials" });
    hasher.during = async () => undefined;
  });

  test("empty and over-long input is refused before any work", async () => {
    hasher.checked.length = 0;
    await expect(signIn("", { password: "x".repeat(256) })).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "username" }, { field: "password" }] },
    });
    expect(hasher.checked).toEqual([]);
  });
});

describe("failures are counted", () => {
  const from = (ip: string) => ({ ...ctx, ip });
  const fail = (name: string, at: Ctx, deviceId?: string) =>
    signIn(name, { password: "wrong", deviceId }, at).catch(({ code }) => code);
  const failures = async (count: number, name: string, at: Ctx, deviceId?: string) => {
    for (let n = 1; n <= count; n += 1) expect(await fail(name, at, deviceId)).toBe("invalid_credentials");
  };

  test("ten consecutive failures lock the user temporarily from this network, even for the right password", async () => {
    await account("Ann");
    const limits = { ...signInLimits, lockSeconds: 3 };
    const brief = await identityServices({ clock, hasher, limits, throttles: memoryThrottles(clock) });
    const attempt = (ip: string, given: string) =>
      brief.identity.signIn(from(ip), { username: "Ann", password: given, portal: "member" });
    for (let n = 1; n <= 10; n += 1)
      await expect(attempt("10.0.0.1", "wrong")).rejects.toMatchObject({ code: "invalid_credentials" });
    const refused = await attempt("10.0.0.1", password).catch((error) => error);
    expect(refused).toMatchObject({
      code: "too_many_requests",
      params: { retryAfterSeconds: expect.any(Number) },
    });
    expect(refused.params.retryAfterSeconds).toBeLessThanOrEqual(3);
    await expect(attempt("10.0.0.2", password)).resolves.toBeDefined();
    clock.advance(3_100);
    await expect(attempt("10.0.0.1", password)).resolves.toBeDefined();
    await brief.close();
  });

  test("sixty attempts a minute of a user from one network reach the hasher, correct ones included", async () => {
    await account("Ann");
    const { checked } = hasher;
    for (let n = 1; n <= signInLimits.perMinute; n += 1) await signIn("Ann", {}, from("10.0.4.1"));
    const before = checked.length;
    await expect(signIn("Ann", {}, from("10.0.4.1"))).rejects.toMatchObject({ code: "too_many_requests" });
    expect(checked).toHaveLength(before);
    await expect(signIn("Ann", {}, from("10.0.4.2"))).resolves.toBeDefined();
  });

  test("a success resets the consecutive failures", async () => {
    await account("Ann");
    for (let round = 1; round <= 2; round += 1) {
      await failures(9, "Ann", ctx);
      await signIn("Ann");
    }
  });

  test("concurrent attempts are all counted", async () => {
    await account("Ann");
    const codes = await Promise.all(Array.from({ length: 30 }, () => fail("Ann", ctx)));
    expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(10);
  });

  test("fifty a day per user from all networks, except from a known device", async () => {
    await account("Ann");
    const deviceId = newId();
    await signIn("Ann", { deviceId }, from("10.0.1.1"));
    for (let network = 1; network <= 5; network += 1) await failures(10, "Ann", from(`10.0.2.${network}`));
    await expect(signIn("Ann", {}, from("10.0.3.1"))).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(signIn("Ann", { deviceId: newId() }, from("10.0.3.1"))).rejects.toMatchObject({
      code: "too_many_requests",
    });
    await expect(signIn("Ann", { deviceId }, from("10.0.2.1"))).resolves.toBeDefined();
    await failures(10, "Ann", from("10.0.3.2"), deviceId);
    await expect(signIn("Ann", { deviceId }, from("10.0.3.3"))).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });

  test("a hundred a day per network for all names together; an IPv6 /64 is one network", async () => {
    await account("Ann");
    for (let n = 1; n <= 100; n += 1) await failures(1, `unknown${n}`, from(`2001:db8:1:2::${n}`));
    await expect(signIn("Ann", {}, from("2001:db8:1:2:ffff::1"))).rejects.toMatchObject({
      code: "too_many_requests",
    });
    await expect(signIn("Ann", {}, from("2001:db8:1:3::1"))).resolves.toBeDefined();
  });

  test("brands are counted separately", async () => {
    const other = await buildBrand(made.database.db);
    await account("Ann", 0, other);
    await failures(10, "Ann", ctx);
    await expect(signIn("Ann", {}, { ...ctx, brand: other })).resolves.toBeDefined();
  });

  test("an attempt whose password could not be checked is not counted", async () => {
    await account("Ann");
    hasher.during = () => Promise.reject(new Error("busy"));
    for (let n = 1; n <= 12; n += 1) await expect(signIn("Ann")).rejects.toThrow("busy");
    hasher.during = async () => undefined;
    await expect(signIn("Ann")).resolves.toBeDefined();
  });
});

test("a malformed or unknown token is a guest's", async () => {
  for (const token of ["", "x", newToken(), `${newToken()}x`, "'; drop table"]) {
    expect(await services.identity.authenticate(ctx.db, brand, token, clock, { userCaused: true })).toEqual({
      kind: "guest",
    });
  }
});
