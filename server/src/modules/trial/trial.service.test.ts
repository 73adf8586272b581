import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { addDemoGames } from "../house-games/demo/demo-games.js";
import { isUsername, type MemberType } from "../identity/identity.model.js";
import { trialNames, trialThrottles } from "./trial.model.js";
import { purgeTrials } from "./trial-purge.js";

let t: OwnTestApp;
let brand: BrandRef;

beforeAll(async () => {
  t = await buildOwnTestApp();
  t.useRealTime();
});
// The purge goes over all brands, so this file has a database to itself.
afterAll(() => t.close());
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db, { features: ["free-play"] });
});

let visitors = 0;
/** A visitor from a network of its own. */
function visitor(of: BrandRef = brand): Ctx {
  visitors += 1;
  return { ...t.platform(of), actor: { kind: "guest" }, ip: `10.0.${visitors >> 8}.${visitors & 255}` };
}

const asked = { adult: true, platform: "W", gatewayVersion: 3 };
const dayMs = 24 * 3_600_000;
const neverStopped = new AbortController().signal;

async function tried(ctx = visitor()) {
  const opened = await t.services.trial.tryFree(ctx, asked);
  const { actor } = opened;
  if (actor.kind !== "member") throw new Error("a member");
  return { ...opened, actor, ctx: { ...ctx, actor } };
}

describe("free play", () => {
  test("makes a member of type 4 without password and without a wallet, signed in", async () => {
    const { token, account, accountId, ctx } = await tried();
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

  test("replaces the session that the call came with", async () => {
    const first = await tried();
    await tried(first.ctx);
    const known = t.services.identity.authenticate(first.ctx.db, brand, first.token, t.clock, {
      userCaused: false,
    });
    expect(await known).toEqual({ kind: "guest" });
  });

  test("is for brands that offer it", async () => {
    const plain = await buildBrand(t.test.database.db);
    await expect(t.services.trial.tryFree(visitor(plain), asked)).rejects.toThrow("free_play_not_offered");
  });

  test.each([
    ["adult", { adult: false }, "required"],
    ["platform", { platform: "M" }, "invalid"],
    ["gatewayVersion", { gatewayVersion: 4 }, "invalid"],
    ["os", { os: "x".repeat(256) }, "too_long"],
  ])("refuses a wrong %s", async (field, given, code) => {
    await expect(t.services.trial.tryFree(visitor(), { ...asked, ...given })).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [expect.objectContaining({ field, code })] },
    });
  });

  test("is given so often to one network of a brand, and no more", async () => {
    const ctx = visitor();
    for (let n = 0; n < trialThrottles.perNetwork; n += 1) await tried(ctx);
    await expect(tried(ctx)).rejects.toMatchObject({
      code: "too_many_requests",
      params: { retryAfterSeconds: expect.any(Number) },
    });
    await tried(visitor());
    const other = await buildBrand(t.test.database.db, { features: ["free-play"] });
    await tried({ ...visitor(other), ip: ctx.ip });
  });

  test("asks programs for a proof after the first times, where the brand wants it", async () => {
    const wary = await buildBrand(t.test.database.db, { features: ["free-play", "human-check"] });
    const ctx = visitor(wary);
    const { trial } = t.services;
    for (let n = 0; n < trialThrottles.withoutProof; n += 1) await trial.tryFree(ctx, asked);
    await expect(trial.tryFree(ctx, asked)).rejects.toThrow("captcha_required");
    const robot = { ...asked, human: { humanToken: "robot" } };
    await expect(trial.tryFree(ctx, robot)).rejects.toThrow("captcha_check_failed");
    t.carriers.humanTokens.add("person");
    const shown = await trial.tryFree(ctx, { ...asked, human: { humanToken: "person" } });
    expect(shown.token).toHaveLength(43);
  });

  test("gives names that may be shown, and no two the same user name", () => {
    const made = Array.from({ length: 200 }, trialNames);
    expect(new Set(made.map(({ username }) => username)).size).toBe(200);
    for (const { username, nickname } of made) {
      expect(isUsername(username)).toBe(true);
      expect(nickname).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/);
    }
  });
});

/** Every row of the database, other than of the audit log, that names one of the ids anywhere. */
async function rowsThatName(ids: readonly string[]): Promise<string[]> {
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

  test("leaves nothing of those who left long ago, and spares everybody else", async () => {
    const { db } = t.test.database;
    await addDemoGames(t.platform(brand), t.services);
    const gone = await tried();
    await t.services.favourites.add(gone.ctx, "house-reels-1");
    const asTrial = { nodeId: "house-reels-1", device: "desktop", trial: true } as const;
    await t.services.play.launch(gone.ctx, asTrial);
    expect((await rowsThatName([gone.accountId])).sort()).toEqual(
      [
        "favourites.favourite.member_id",
        "identity.account.id",
        "identity.network.account_id",
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
    const fresh = await tried();
    await purge();
    expect(await rowsThatName([gone.accountId])).toContain("identity.account.id");
    t.clock.advance(120_000);
    await purge();
    expect(await rowsThatName([gone.accountId])).toEqual([]);
    for (const id of [fresh.accountId, ...others.map((other) => other.id)]) {
      expect(await rowsThatName([id])).toEqual(
        expect.arrayContaining(["identity.account.id", "members.member.id"]),
      );
    }
    expect(await t.services.members.me(fresh.ctx)).toMatchObject({ account: fresh.account });
  });

  test("keeps what has a wallet, and tells of it", async () => {
    const odd = await buildMember(t.test.database.db, brand, { memberType: 4, currency: "USD" });
    const left = await tried();
    t.clock.advance(8 * dayMs);
    const told: object[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (details: object) => void told.push(details),
    };
    await purgeTrials({ ...t.platform(), log }, t.services, neverStopped);
    expect(told).toEqual([{ accounts: [odd.id] }]);
    expect(await rowsThatName([odd.id])).toContain("ledger.wallet.member_id");
    expect(await rowsThatName([left.accountId])).toEqual([]);
  });

  test("is the platform's own", async () => {
    const { ctx } = await tried();
    for (const actor of [ctx.actor, { kind: "guest" } as const]) {
      await expect(purgeTrials({ ...ctx, actor }, t.services, neverStopped)).rejects.toThrow(
        "permission_denied",
      );
    }
  });
});
