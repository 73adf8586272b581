import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { addDemoGames } from "../house-games/demo/demo-games.js";
import { isUsername, type MemberType } from "../identity/identity.model.js";
import { generateTrialNames, trialThrottles } from "./trial.model.js";
import { purgeTrials } from "./trial-purge.js";

let t: OwnTestApp;
let brand: BrandRef;

beforeAll(async () => {
  t = await buildOwnTestApp();
  t.useRealTime();
});
// The purge covers all brands, so this file has a database of its own.
afterAll(() => t.close());
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db, { features: ["trial-accounts"] });
});

let visitors = 0;
/** A visitor from an unused network. */
function visitor(of: BrandRef = brand): Ctx {
  visitors += 1;
  return { ...t.platform(of), actor: { kind: "guest" }, ip: `10.0.${visitors >> 8}.${visitors & 255}` };
}

const request = { adult: true, platform: "W", gatewayVersion: 3 };
const dayMs = 24 * 3_600_000;
const neverStopped = new AbortController().signal;

async function createTrialAccount(ctx = visitor()) {
  const opened = await t.services.trial.createAccount(ctx, request);
  const { actor } = opened;
  if (actor.kind !== "member") throw new Error("a member");
  return { ...opened, actor, ctx: { ...ctx, actor } };
}

describe("free play", () => {
  test("creates a signed-in member of type 4 without password and wallet", async () => {
    const { token, account, accountId, ctx } = await createTrialAccount();
    expect(token).toHaveLength(43);
    const { members, identity, wallet } = t.services;
    expect(await members.me(ctx)).toMatchObject({ account, memberType: 4, role: "trial", level: 0 });
    expect(await wallet.active(ctx)).toMatchObject({ balance: 0n, currency: "USD" });
    expect(await wallet.ownersAmong(t.platform(brand), [accountId])).toEqual(new Set());
    const guessing = { username: account, password: "", portal: "member" } as const;
    for (const password of ["x", account]) {
      await expect(identity.signIn(visitor(), { ...guessing, password })).rejects.toThrow(
        "invalid_credentials",
      );
    }
    const known = await identity.authenticate(ctx.db, brand, token, t.clock, { userCaused: false });
    expect(known).toMatchObject({ kind: "member", role: "trial" });
    const elsewhere = await buildBrand(t.test.database.db);
    expect(await identity.authenticate(ctx.db, elsewhere, token, t.clock, { userCaused: false })).toEqual({
      kind: "guest",
    });
  });

  test("replaces the session of the request", async () => {
    const first = await createTrialAccount();
    await createTrialAccount(first.ctx);
    const known = t.services.identity.authenticate(first.ctx.db, brand, first.token, t.clock, {
      userCaused: false,
    });
    expect(await known).toEqual({ kind: "guest" });
  });

  test("is refused unless the brand offers it", async () => {
    const plain = await buildBrand(t.test.database.db);
    await expect(t.services.trial.createAccount(visitor(plain), request)).rejects.toThrow(
      "trial_accounts_not_offered",
    );
  });

  test.each([
    ["adult", { adult: false }, "required"],
    ["platform", { platform: "M" }, "invalid"],
    ["gatewayVersion", { gatewayVersion: 4 }, "invalid"],
    ["os", { os: "x".repeat(256) }, "too_long"],
  ])("refuses a wrong %s", async (field, given, code) => {
    await expect(t.services.trial.createAccount(visitor(), { ...request, ...given })).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [expect.objectContaining({ field, code })] },
    });
  });

  test("is throttled by network and brand", async () => {
    const ctx = visitor();
    for (let n = 0; n < trialThrottles.perNetwork; n += 1) await createTrialAccount(ctx);
    await expect(createTrialAccount(ctx)).rejects.toMatchObject({
      code: "too_many_requests",
      params: { retryAfterSeconds: expect.any(Number) },
    });
    await createTrialAccount(visitor());
    const other = await buildBrand(t.test.database.db, { features: ["trial-accounts"] });
    await createTrialAccount({ ...visitor(other), ip: ctx.ip });
  });

  test("requires a human check after the first requests, if the brand has enabled it", async () => {
    const wary = await buildBrand(t.test.database.db, { features: ["trial-accounts", "human-check"] });
    const ctx = visitor(wary);
    const { trial } = t.services;
    for (let n = 0; n < trialThrottles.withoutProof; n += 1) await trial.createAccount(ctx, request);
    await expect(trial.createAccount(ctx, request)).rejects.toThrow("captcha_required");
    const robot = { ...request, human: { humanToken: "robot" } };
    await expect(trial.createAccount(ctx, robot)).rejects.toThrow("captcha_check_failed");
    t.carriers.humanTokens.add("person");
    const shown = await trial.createAccount(ctx, { ...request, human: { humanToken: "person" } });
    expect(shown.token).toHaveLength(43);
  });

  test("generates valid nicknames and unique usernames", () => {
    const made = Array.from({ length: 200 }, generateTrialNames);
    expect(new Set(made.map(({ username }) => username)).size).toBe(200);
    for (const { username, nickname } of made) {
      expect(isUsername(username)).toBe(true);
      expect(nickname).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/);
    }
  });
});

/** Columns of the database, except in the audit log, that contain one of the ids. */
async function findReferences(ids: readonly string[]): Promise<string[]> {
  const { runQuery } = t.test.database;
  const { rows } = await runQuery(
    `select c.table_schema || '.' || c.table_name as name, c.column_name as col
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.data_type = 'uuid' and t.table_type = 'BASE TABLE' and c.table_schema not in ('audit', 'pg_catalog')`,
    [],
  );
  const named: string[] = [];
  for (const { name, col } of rows as { name: string; col: string }[]) {
    const { rows: found } = await runQuery(`select 1 from ${name} where ${col} = any($1::uuid[]) limit 1`, [
      ids,
    ]);
    if (found.length > 0) named.push(`${name}.${col}`);
  }
  return named;
}

describe("the purge of trial accounts", () => {
  const purge = () => purgeTrials(t.platform(), t.services, neverStopped);

  test("deletes abandoned accounts completely, and no others", async () => {
    const { db } = t.test.database;
    await addDemoGames(t.platform(brand), t.services);
    const gone = await createTrialAccount();
    await t.services.favourites.add(gone.ctx, "house-reels-1");
    const inDemoMode = { nodeId: "house-reels-1", device: "desktop", isDemo: true } as const;
    await t.services.play.launch(gone.ctx, inDemoMode);
    expect((await findReferences([gone.accountId])).sort()).toEqual(
      [
        "favourites.favourite.member_id",
        "identity.account.id",
        "identity.session.account_id",
        "identity.sign_in.account_id",
        "members.member.id",
        "play.game_session.member_id",
        "recent_games.launched.member_id",
      ].sort(),
    );
    const others = await Promise.all(
      ([0, 1] satisfies MemberType[]).map((memberType) => buildMember(db, brand, { memberType })),
    );
    t.clock.advance(7 * dayMs - 60_000);
    const fresh = await createTrialAccount();
    await purge();
    expect(await findReferences([gone.accountId])).toContain("identity.account.id");
    t.clock.advance(120_000);
    await purge();
    expect(await findReferences([gone.accountId])).toEqual([]);
    for (const id of [fresh.accountId, ...others.map((other) => other.id)]) {
      expect(await findReferences([id])).toEqual(
        expect.arrayContaining(["identity.account.id", "members.member.id"]),
      );
    }
    expect(await t.services.members.me(fresh.ctx)).toMatchObject({ account: fresh.account });
  });

  test("keeps accounts with wallets, and logs them", async () => {
    const odd = await buildMember(t.test.database.db, brand, { memberType: 4, currency: "USD" });
    const left = await createTrialAccount();
    t.clock.advance(8 * dayMs);
    const errors: object[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (details: object) => void errors.push(details),
    };
    await purgeTrials({ ...t.platform(), log }, t.services, neverStopped);
    expect(errors).toEqual([{ accounts: [odd.id] }]);
    expect(await findReferences([odd.id])).toContain("ledger.wallet.member_id");
    expect(await findReferences([left.accountId])).toEqual([]);
  });

  test("is refused to members and guests", async () => {
    const { ctx } = await createTrialAccount();
    for (const actor of [ctx.actor, { kind: "guest" } as const]) {
      await expect(purgeTrials({ ...ctx, actor }, t.services, neverStopped)).rejects.toThrow(
        "permission_denied",
      );
    }
  });
});
