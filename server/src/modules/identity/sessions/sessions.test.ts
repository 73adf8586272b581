import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { identityServices, PlainHasher } from "../../../../test/factories/identity.js";
import { buildMember } from "../../../../test/factories/member.js";
import { buildAdmin } from "../../../../test/factories/staff.js";
import { neverAborted } from "../../../../test/timeouts.js";
import { ManualClock } from "../../../core/clock.js";
import type { Actor, BrandRef, Ctx } from "../../../core/ctx.js";
import { sessionTopic } from "../../../core/events.js";
import { newId } from "../../../core/ids.js";
import { identityJobs } from "../identity.jobs.js";

let made: TestDatabase;
let services: Awaited<ReturnType<typeof identityServices>>;
let brand: BrandRef;
let clock: ManualClock;
let ctx: Ctx;
const hasher = new PlainHasher();
const password = "Right#2026";
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));
  services = await identityServices({ clock, hasher });
  brand = await buildBrand(made.database.db);
  ctx = testCtx(made.database.db, { brand, clock, actor: { kind: "system", name: "test" } });
  return () => services.close();
});

async function signedIn(memberType: 0 | 1 = 0, portal: "member" | "agent" = "member") {
  await services.identity.createAccount(ctx, { username: "Ann", password, memberType });
  return again(portal);
}

const again = (portal: "member" | "agent" = "member") =>
  services.identity.signIn({ ...ctx, actor: { kind: "guest" } }, { username: "Ann", password, portal });

function sessionOf(actor: Actor): string {
  if (actor.kind !== "member") throw new Error("a member");
  return actor.sessionId;
}

const whoIs = (token: string, userCaused = true, of: BrandRef = brand): Promise<Actor> =>
  services.identity.authenticate(ctx.db, of, token, clock, { userCaused });

describe("a member's session", () => {
  test("is locked for money after 30 idle minutes and stays locked until the password is entered again", async () => {
    const { token } = await signedIn();
    clock.advance(30 * minute - 1);
    expect(await whoIs(token, false)).toMatchObject({ kind: "member", lockedForMoney: false });
    clock.advance(1);
    for (let time = 1; time <= 2; time += 1)
      expect(await whoIs(token)).toMatchObject({ kind: "member", lockedForMoney: true });
    expect(await whoIs((await again()).token)).toMatchObject({ lockedForMoney: false });
  });

  test("is kept active by user activity, not by polling", async () => {
    const { token } = await signedIn();
    clock.advance(20 * minute);
    await whoIs(token, true);
    clock.advance(20 * minute);
    expect(await whoIs(token, false)).toMatchObject({ lockedForMoney: false });
    clock.advance(10 * minute);
    expect(await whoIs(token, false)).toMatchObject({ lockedForMoney: true });
  });

  test("records activity every 30 seconds at most", async () => {
    const { token, accountId } = await signedIn();
    const activeAt = async () =>
      ctx.db
        .selectFrom("identity.session")
        .select("active_at")
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
    const before = await activeAt();
    clock.advance(29_000);
    await whoIs(token);
    expect(await activeAt()).toEqual(before);
    clock.advance(1000);
    await whoIs(token);
    expect(await activeAt()).toEqual({ active_at: clock.now() });
  });

  test("records accepted bets as activity, but stays locked once locked", async () => {
    const { token, actor } = await signedIn();
    const forgotten = await again();
    const bet = () =>
      sql`select identity.record_session_activity(${sessionOf(actor)}, ${clock.now()})`.execute(ctx.db);
    clock.advance(29 * minute);
    await bet();
    clock.advance(29 * minute);
    expect(await whoIs(token, false)).toMatchObject({ lockedForMoney: false });
    expect(await whoIs(forgotten.token, false)).toMatchObject({ lockedForMoney: true });
    clock.advance(minute);
    await bet();
    expect(await whoIs(token, false)).toMatchObject({ lockedForMoney: true });
  });

  test("accepts bets until it is locked, has ended or expired, by the same times as requests", async () => {
    const { actor } = await signedIn();
    const session = sessionOf(actor);
    const mayBet = async (id = session) => {
      const { rows } = await sql<{ may: boolean }>`
        select identity.session_may_bet(${id}, ${clock.now()}) as may`.execute(ctx.db);
      return rows[0]?.may;
    };
    expect([await mayBet(), await mayBet(newId())]).toEqual([true, false]);
    clock.advance(30 * minute - 1);
    expect(await mayBet()).toBe(true);
    clock.advance(1);
    expect(await mayBet()).toBe(false);
    const second = sessionOf((await again()).actor);
    expect(await mayBet(second)).toBe(true);
    await services.identity.signOut({ ...ctx, actor: { ...actor, sessionId: second } as Actor });
    expect(await mayBet(second)).toBe(false);
    const third = await again();
    for (let step = 1; step < 96; step += 1) {
      clock.advance(15 * minute);
      await whoIs(third.token);
    }
    expect(await mayBet(sessionOf(third.actor))).toBe(true);
    clock.advance(15 * minute);
    expect(await mayBet(sessionOf(third.actor))).toBe(false);
  });

  test("expires 24 hours after sign-in, even if active", async () => {
    const { token } = await signedIn();
    for (let step = 1; step < 96; step += 1) {
      clock.advance(15 * minute);
      expect((await whoIs(token)).kind).toBe("member");
    }
    clock.advance(15 * minute);
    expect(await whoIs(token)).toEqual({ kind: "guest" });
  });

  test("ends immediately by signing out, and publishes it", async () => {
    const { token, actor } = await signedIn();
    if (actor.kind !== "member") throw new Error("a member");
    const event = services.live.subscribe(sessionTopic(actor.sessionId)).next();
    const repeatedSignOut = setInterval(() => services.identity.signOut({ ...ctx, actor }), 20);
    expect(await event).toMatchObject({ done: false });
    clearInterval(repeatedSignOut);
    expect(await whoIs(token)).toEqual({ kind: "guest" });
    await expect(services.identity.signOut({ ...ctx, actor: { kind: "guest" } })).rejects.toMatchObject({
      code: "not_logged_in",
    });
  });

  test("is invalid in every other brand", async () => {
    const { token, actor } = await signedIn();
    const other = await buildBrand(made.database.db);
    expect(await whoIs(token, true, other)).toEqual({ kind: "guest" });
    // Nor can it be ended from there.
    await services.identity.signOut({ ...ctx, brand: other, actor });
    expect((await whoIs(token)).kind).toBe("member");
  });
});

test("sessions of requests that arrive together are each found by their own token", async () => {
  const first = await signedIn();
  const second = await again();
  const ended = await again();
  await services.identity.signOut({ ...ctx, actor: await whoIs(ended.token) });
  const tokens = [second.token, first.token, ended.token, first.token, "x".repeat(43)];
  const actors = await Promise.all(tokens.map((token) => whoIs(token)));
  expect(actors.map(({ kind }) => kind)).toEqual(["member", "member", "guest", "member", "guest"]);
  const [ofSecond, ofFirst, , repeated] = actors;
  expect(repeated).toEqual(ofFirst);
  expect(ofSecond).not.toEqual(ofFirst);
});

test("activity of sessions that are used together is recorded of each, by one statement for all of a turn", async () => {
  const sessions = [await signedIn(), await again(), await again()];
  const idle = await again();
  const ids = sessions.map(({ actor }) => sessionOf(actor));
  clock.advance(minute);
  const wrote = sql<{ transaction: string; activeAt: Date }>`
    select xmin::text as transaction, active_at as "activeAt" from identity.session
    where id = any(${ids}::uuid[])`;
  await Promise.all(sessions.map(({ token }) => whoIs(token)));
  const { rows } = await wrote.execute(ctx.db);
  expect(rows.map(({ activeAt }) => activeAt)).toEqual(ids.map(() => clock.now()));
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
  clock.advance(29 * minute);
  expect(await whoIs(idle.token, false)).toMatchObject({ lockedForMoney: true });
});

test("an agent's session is locked after 15 idle minutes and expires after 8 hours", async () => {
  const { token } = await signedIn(1, "agent");
  clock.advance(15 * minute - 1);
  expect(await whoIs(token, false)).toMatchObject({ role: "agent", lockedForMoney: false });
  clock.advance(1);
  expect(await whoIs(token)).toMatchObject({ role: "agent", lockedForMoney: true });
  clock.advance(8 * hour);
  expect(await whoIs(token)).toEqual({ kind: "guest" });
});

describe("an account's state", () => {
  test.each(["locked", "disabled"] as const)(
    "%s: all its sessions end, and the change is in the audit log",
    async (state) => {
      const first = await signedIn();
      const second = await again();
      const { id: adminId, actor: admin } = await buildAdmin(ctx.db, brand);
      const by = { ...ctx, actor: admin };
      for (let time = 1; time <= 2; time += 1)
        await services.identity.setState(by, { accountId: first.accountId, state });
      for (const { token } of [first, second]) expect(await whoIs(token)).toEqual({ kind: "guest" });
      await services.identity.setState(by, { accountId: first.accountId, state: "active" });
      for (const { token } of [first, second]) expect(await whoIs(token)).toEqual({ kind: "guest" });
      const entries = await ctx.db
        .selectFrom("audit.entry")
        .select(["actor_id", "before", "after"])
        .where("subject_id", "=", first.accountId)
        .where("action", "=", "account.state")
        .orderBy("id")
        .execute();
      expect(entries).toEqual([
        { actor_id: adminId, before: { state: "active" }, after: { state } },
        { actor_id: adminId, before: { state }, after: { state: "active" } },
      ]);
    },
  );

  test("ending all sessions does not affect other accounts", async () => {
    const { token, accountId } = await signedIn();
    const bystander = await buildMember(ctx.db, brand, { username: "Bob" });
    await services.identity.endSessions(ctx, bystander.id);
    expect((await whoIs(token)).kind).toBe("member");
    const other = await buildBrand(made.database.db);
    await services.identity.endSessions({ ...ctx, brand: other }, accountId);
    expect((await whoIs(token)).kind).toBe("member");
    await services.identity.endSessions(ctx, accountId);
    expect(await whoIs(token)).toEqual({ kind: "guest" });
  });

  test("may be changed only by staff of the same brand and the platform", async () => {
    const { accountId, actor } = await signedIn();
    const input = { accountId, state: "disabled" } as const;
    const stranger = await buildBrand(made.database.db);
    const { actor: admin } = await buildAdmin(ctx.db, stranger);
    const refusals = [
      [{ ...ctx, actor: { kind: "guest" } }, "not_logged_in"],
      [{ ...ctx, actor }, "permission_denied"],
      [{ ...ctx, brand: stranger, actor: admin }, "not_found"],
    ] as const;
    for (const [as, code] of refusals)
      await expect(services.identity.setState(as, input)).rejects.toMatchObject({ code });
  });
});

test("accounts are refused with a name or password that breaks a rule", async () => {
  const create = (username: string, secret: string) =>
    services.identity.createAccount(ctx, { username, password: secret });
  for (const name of ["ab", "a b c", "a\u202eb-c", "<script>", "x".repeat(65)])
    await expect(create(name, password)).rejects.toMatchObject({
      params: { fields: [{ field: "username", code: "invalid" }] },
    });
  for (const secret of ["short#1", "x".repeat(129)])
    await expect(create("fine", secret)).rejects.toMatchObject({
      params: { fields: [{ field: "password", code: "out_of_range" }] },
    });
});

test("sessions that ended a week ago are purged, the sign-in history stays", async () => {
  const { accountId } = await signedIn();
  clock.advance(24 * hour);
  const live = await again();
  const [purge] = identityJobs;
  clock.advance(7 * 24 * hour - 1);
  const left = () =>
    ctx.db.selectFrom("identity.session").select("id").where("account_id", "=", accountId).execute();
  await purge?.run(ctx, neverAborted());
  expect(await left()).toHaveLength(2);
  clock.advance(1000);
  await purge?.run(ctx, neverAborted());
  const actor = live.actor.kind === "member" ? live.actor.sessionId : null;
  expect(await left()).toEqual([{ id: actor }]);
  expect(await services.identity.lastSignIn(ctx, accountId)).toMatchObject({ ip: "127.0.0.1" });
});
