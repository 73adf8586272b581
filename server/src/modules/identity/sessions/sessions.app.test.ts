import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { buildMember } from "../../../../test/factories/member.js";
import { buildAdmin } from "../../../../test/factories/staff.js";
import { buildMemberWithDevice, guest, password, trySignIn } from "../../../../test/identity/people.js";
import { graphql, wps } from "../../../../test/transports.js";
import { freshIp } from "../../../../test/verification/setup.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { Argon2Hasher } from "../../../core/password-hasher.js";

let t: TestApp;
let brand: BrandRef & { host: string };

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db, { features: ["sms-sign-in"] });
});

async function signInAs(username: string, input: object = {}) {
  const ctx = guest(t, brand);
  const { token, actor } = await trySignIn(t, ctx, { username, ...input });
  if (actor.kind !== "member") throw new Error("a member");
  return { token, actor, ctx: { ...ctx, actor } as Ctx, caller: { host: brand.host, token } };
}
const me = "{ me { id } }";
const isSignedIn = async (caller: { host: string; token: string }) =>
  ((await graphql(t, caller, me)).value as { me: object | null }).me !== null;

describe("a member's sessions", () => {
  test("are listed with address and time, the current one marked, without those of others", async () => {
    const ann = await buildMemberWithDevice(t, brand);
    await buildMemberWithDevice(t, brand);
    const here = await signInAs(ann.username);
    const listed = await t.services.sessions.list(here.ctx);
    // Including the sessions of buildMemberWithDevice and of buildMember.
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current)).toMatchObject([
      { id: here.actor.sessionId, ip: here.ctx.ip, portal: "member" },
    ]);
    const { value } = await graphql(t, here.caller, "{ mySessions { id } }");
    expect(value).toEqual({ mySessions: listed.map(({ id }) => ({ id })) });
  });

  test("show the country of their address if known, as does the last sign-in", async () => {
    const lines = ["203.0.113.0/24,PH", "198.51.100.0,198.51.100.255,DE"];
    await t.services.regions.load(t.platform(brand), lines);
    const { username } = await buildMember(t.test.database.db, brand, { password });
    const from = (ip: string) => trySignIn(t, guest(t, brand, ip), { username });
    await from("203.0.113.7");
    await from("10.0.0.7");
    const { token } = await from("198.51.100.7");
    const ask = "{ mySessions { ip country } me { lastSignIn { ip country } } }";
    const { value } = await graphql(t, { host: brand.host, token }, ask);
    expect(value).toMatchObject({
      mySessions: expect.arrayContaining([
        { ip: "203.0.113.7", country: "PH" },
        { ip: "198.51.100.7", country: "DE" },
        { ip: "10.0.0.7", country: null },
      ]),
      me: { lastSignIn: { ip: "10.0.0.7", country: null } },
    });
  });

  test("are ended one by one; a stranger's is not found", async () => {
    const ann = await buildMemberWithDevice(t, brand);
    const bob = await buildMemberWithDevice(t, brand);
    const [here, there, strange] = [
      await signInAs(ann.username),
      await signInAs(ann.username),
      await signInAs(bob.username),
    ];
    const end = (id: string) =>
      graphql(t, here.caller, "mutation ($id: ID!) { endSession(id: $id) }", { id });
    expect((await end(strange.actor.sessionId)).code).toBe("not_found");
    expect((await end(newId())).code).toBe("not_found");
    expect((await end("' or 1=1")).code).toBe("not_found");
    expect((await end(there.actor.sessionId)).value).toEqual({ endSession: true });
    expect([
      await isSignedIn(here.caller),
      await isSignedIn(there.caller),
      await isSignedIn(strange.caller),
    ]).toEqual([true, false, true]);
  });

  test("are all ended except the current one", async () => {
    const ann = await buildMemberWithDevice(t, brand);
    const [one, two, here] = [
      await signInAs(ann.username),
      await signInAs(ann.username),
      await signInAs(ann.username),
    ];
    const { value } = await graphql(t, here.caller, "mutation { endOtherSessions }");
    expect(value).toEqual({ endOtherSessions: 4 });
    expect([
      await isSignedIn(one.caller),
      await isSignedIn(two.caller),
      await isSignedIn(here.caller),
    ]).toEqual([false, false, true]);
  });

  test("idle for half an hour are unlocked by the password only", async () => {
    const ann = await buildMemberWithDevice(t, brand);
    const { caller } = await signInAs(ann.username);
    t.clock.advance(30 * 60_000);
    const unlock = (text: string) =>
      graphql(t, caller, "mutation ($password: String!) { unlockSession(password: $password) }", {
        password: text,
      });
    const locked = async () =>
      (await t.services.identity.authenticate(t.test.database.db, brand, caller.token, t.clock, {
        userCaused: true,
      })) as { lockedForMoney: boolean };
    expect(await locked()).toMatchObject({ lockedForMoney: true });
    for (const wrong of ["wrong", ""]) expect((await unlock(wrong)).code).toBe("validation_failed");
    expect(await locked()).toMatchObject({ lockedForMoney: true });
    expect((await unlock(password)).code).toBeNull();
    expect(await locked()).toMatchObject({ lockedForMoney: false });
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await unlock("wrong")).code);
    expect(codes.slice(-1)).toEqual(["too_many_requests"]);
  });

  test("exchange a token that appeared in a URL: the old one is invalid, the session stays", async () => {
    const ann = await buildMemberWithDevice(t, brand);
    const { caller, actor } = await signInAs(ann.username);
    const document = "mutation { exchangeToken { token me { id } } }";
    const { value } = await graphql(t, caller, document);
    const { token } = (value as { exchangeToken: { token: string } }).exchangeToken;
    expect(token).not.toBe(caller.token);
    expect(await isSignedIn(caller)).toBe(false);
    expect((await graphql(t, caller, document)).code).toBe("not_logged_in");
    const fresh = { ...caller, token };
    expect(await isSignedIn(fresh)).toBe(true);
    const { value: listed } = await graphql(t, fresh, "{ mySessions { id current } }");
    const { mySessions } = listed as { mySessions: { id: string; current: boolean }[] };
    expect(mySessions.filter(({ current }) => current)).toEqual([{ id: actor.sessionId, current: true }]);
    const codes = await Promise.all([1, 2, 3].map(async () => (await graphql(t, fresh, document)).code));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  });
});

describe("a password that must be changed", () => {
  async function due() {
    const ann = await buildMemberWithDevice(t, brand, { phone: true });
    await t.test.database.db
      .updateTable("identity.account")
      .set({ must_change_password: true })
      .where("id", "=", ann.id)
      .execute();
    return { ann, ...(await signInAs(ann.username)) };
  }

  test("allows only reading the account and signing out, by GraphQL and /wps", async () => {
    const { ann, caller } = await due();
    const { value } = await graphql(t, caller, "{ me { id mustChangePassword } }");
    expect(value).toEqual({ me: { id: ann.id, mustChangePassword: true } });
    expect((await wps(t, caller, { method: "GET", url: "/wps/member/info" })).code).toBeNull();
    for (const query of [
      "{ mySessions { id } }",
      "mutation { endOtherSessions }",
      'mutation { launchGame(input: {gameId: "house-reels-1", isDemo: true}) { __typename } }',
      'mutation { addFavourite(input: {gameId: "house-reels-1"}) { changed } }',
      "{ me { wallet { balance { amount } } } }",
    ])
      expect((await graphql(t, caller, query)).code, query).toBe("password_change_required");
    for (const [method, url] of [
      ["GET", "/wps/v2/wallets/balance"],
      ["GET", "/wps/relay/GCS_recentGame"],
      ["GET", "/wps/relay/MCSFE_getFavoriteGames"],
      ["POST", "/wps/game/launchGame"],
    ] as const) {
      const body = method === "POST" ? { nodeId: "house-reels-1" } : undefined;
      expect((await wps(t, caller, { method, url, body })).code, url).toBe("password_change_required");
    }
    expect((await graphql(t, caller, "mutation { signOut }")).code).toBeNull();
  });

  test("does not matter for a sign-in by phone", async () => {
    const { ann } = await due();
    const ctx = guest(t, brand);
    await t.services.codes.send(ctx, { purpose: "sign_in", channel: "sms", to: ann.phone });
    const signedIn = await trySignIn(t, ctx, {
      type: "sms" as const,
      username: ann.phone.slice(3),
      countryDialingCode: "+44",
      password: await t.codeTo(ann.phone),
    });
    expect(signedIn).toMatchObject({ mustChangePassword: false, passwordExpired: false });
  });
});

describe("signing in by phone", () => {
  const bySms = (phone: string, code: string, ctx = guest(t, brand)) =>
    trySignIn(t, ctx, {
      type: "sms",
      username: ` ${phone.slice(3)} `,
      countryDialingCode: "+44",
      password: code,
    });

  test("accepts the code once, and refuses a wrong one like an unknown phone", async () => {
    const ann = await buildMemberWithDevice(t, brand, { phone: true });
    await t.services.codes.send(guest(t, brand), { purpose: "sign_in", channel: "sms", to: ann.phone });
    const code = await t.codeTo(ann.phone);
    const wrong = code === "000000" ? "000001" : "000000";
    const refusals = [];
    for (const phone of [ann.phone, "+447999999999"])
      refusals.push(await bySms(phone, wrong).catch(({ code, params }) => ({ code, params })));
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ code: "invalid_verification_code" });
    expect(await bySms(ann.phone, code)).toMatchObject({ accountId: ann.id, actor: { kind: "member" } });
    await expect(bySms(ann.phone, code)).rejects.toMatchObject({ code: "invalid_verification_code" });
  });

  test("needs the brand's feature and a valid phone", async () => {
    const plain = await buildBrand(t.test.database.db);
    const input = { type: "sms" as const, username: "7700900123", countryDialingCode: "+44", password: "1" };
    await expect(trySignIn(t, guest(t, plain), input)).rejects.toMatchObject({
      code: "operation_not_allowed",
    });
    await expect(trySignIn(t, guest(t, brand), { ...input, username: "12" })).rejects.toMatchObject({
      code: "invalid_phone_number",
    });
  });

  test("reveals a locked account only after the right code", async () => {
    const ann = await buildMemberWithDevice(t, brand, { phone: true });
    await t.services.identity.setState(t.platform(brand), { accountId: ann.id, state: "locked" });
    await t.services.codes.send(guest(t, brand), { purpose: "sign_in", channel: "sms", to: ann.phone });
    const code = await t.codeTo(ann.phone);
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(bySms(ann.phone, wrong)).rejects.toMatchObject({ code: "invalid_verification_code" });
    await expect(bySms(ann.phone, code)).rejects.toMatchObject({ code: "account_locked" });
  });
});

describe("guessing", () => {
  test("three consecutive wrong passwords require a captcha, for an unknown name too", async () => {
    const ann = await buildMemberWithDevice(t, brand);
    for (const username of [ann.username, `unknown-${newId()}`]) {
      const ctx = guest(t, brand);
      const codes = [];
      for (let n = 0; n < 4; n += 1)
        codes.push(
          await trySignIn(t, ctx, { username, password: "wrong" }).catch(({ code, params }) => ({
            code,
            ...params,
          })),
        );
      expect(codes).toEqual([
        { code: "invalid_credentials", captcha: false },
        { code: "invalid_credentials", captcha: false },
        { code: "invalid_credentials", captcha: true },
        { code: "captcha_required" },
      ]);
      const human = { captchaId: newId(), captcha: "ABCDE" };
      await expect(trySignIn(t, ctx, { username, human })).rejects.toMatchObject({
        code: "captcha_check_failed",
      });
    }
    await expect(trySignIn(t, guest(t, brand), { username: ann.username })).resolves.toBeDefined();
  });

  test("a flood of sign-ins gets 429, and others are still served", async () => {
    const hasher = new Argon2Hasher();
    const busy = await buildTestApp({ hasher });
    const ann = await buildMember(t.test.database.db, brand);
    await setHash(ann.id, await hasher.hash(password));
    const ip = freshIp();
    const flood = Array.from({ length: 500 }, (_, n) =>
      trySignIn(busy, guest(t, brand, `10.99.${n >> 8}.${n & 255}`), {
        username: `flood-${n}`,
        password: "x",
      }).catch(({ code }) => code),
    );
    await sleep(0);
    expect((await graphql(busy, { host: brand.host }, "{ brand { code } }")).code).toBeNull();
    const codes = await Promise.all(flood);
    expect(new Set(codes)).toEqual(new Set(["invalid_credentials", "too_many_requests"]));
    expect(codes.filter((code) => code === "too_many_requests").length).toBeGreaterThan(300);
    await expect(trySignIn(busy, guest(t, brand, ip), { username: ann.username })).resolves.toBeDefined();
    await busy.close();
  });
});

async function setHash(accountId: string, hash: string): Promise<void> {
  const { db } = t.test.database;
  await db.updateTable("identity.account").set({ password_hash: hash }).where("id", "=", accountId).execute();
}

test("staff lock members' accounts", async () => {
  const { db } = t.test.database;
  const { actor } = await buildAdmin(db, brand);
  const { id } = await buildMember(db, brand);
  const as = { ...t.platform(brand), actor };
  const set = (accountId: string) => t.services.identity.setState(as, { accountId, state: "locked" });
  await expect(set(newId())).rejects.toMatchObject({ code: "not_found" });
  await set(id);
  expect(await t.services.identity.account(as, id)).toMatchObject({ state: "locked" });
});

test("an excluded member signs in, and the result contains the exclusion", async () => {
  const ann = await buildMemberWithDevice(t, brand);
  const { db } = t.test.database;
  const now = t.clock.now();
  const until = new Date(now.getTime() + 24 * 3_600_000);
  const exclude = (kind: "time_out" | "self_exclusion", ends_at: Date | null) =>
    db
      .insertInto("limits.exclusion")
      .values({ id: newId(), brand_id: brand.id, member_id: ann.id, kind, starts_at: now, ends_at })
      .execute();
  await exclude("time_out", until);
  expect(await trySignIn(t, guest(t, brand), { username: ann.username })).toMatchObject({
    exclusion: { until },
  });
  await exclude("self_exclusion", null);
  expect(await trySignIn(t, guest(t, brand), { username: ann.username })).toMatchObject({
    exclusion: { until: null, askFrom: null },
  });
  await expect(
    trySignIn(t, guest(t, brand), { username: ann.username, password: "wrong" }),
  ).rejects.toMatchObject({ code: "invalid_credentials" });
});
