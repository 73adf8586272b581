import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { password, settled } from "../../../../test/identity/people.js";
import type { BrandRef } from "../../../core/ctx.js";
import { newId, newToken } from "../../../core/ids.js";

let t: TestApp;
let brand: BrandRef & { host: string };
const day = 24 * 3_600_000;

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db, { features: ["free-play"] });
});

interface Answer {
  readonly data: Record<string, { token: string; mustChangePassword: boolean } | null> | null;
  readonly cookie: string | null;
  readonly setCookie: string | undefined;
}

/** A browser's call: with its cookie and its token, where it has them. */
async function send(
  query: string,
  variables: object,
  { cookie, token, host = brand.host }: { cookie?: string | null; token?: string; host?: string } = {},
): Promise<Answer> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/graphql",
    headers: {
      host,
      ...(cookie ? { cookie: `other=1; remember=${cookie}` } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: { query, variables },
  });
  const setCookie = [answer.headers["set-cookie"] ?? []].flat()[0];
  return {
    data: answer.json().data,
    setCookie,
    cookie: /^remember=([^;]+);/.exec(setCookie ?? "")?.[1] ?? null,
  };
}

const signInDocument = `mutation ($input: SignInInput!) {
  signIn(input: $input) { ... on SignedIn { token mustChangePassword } } }`;
const signIn = (username: string, input: object, cookie?: string | null) =>
  send(
    signInDocument,
    { input: { username, password, remember: true, ...input } },
    { cookie: cookie ?? null },
  );
const resume = (cookie: string | null, deviceId: string, host?: string) =>
  send(
    "mutation ($deviceId: String!) { resumeSession(deviceId: $deviceId) { token mustChangePassword } }",
    { deviceId },
    { cookie, ...(host ? { host } : {}) },
  );
const whoIs = async (token: string) => (await send("{ me { id } }", {}, { token })).data?.me ?? null;

async function rememberedMember() {
  const ann = await settled(t, brand);
  const { cookie, setCookie, data } = await signIn(ann.username, { deviceId: ann.deviceId });
  if (!cookie || !data?.signIn) throw new Error("nothing was remembered");
  return { ...ann, cookie, setCookie, token: data.signIn.token };
}

describe("a browser that was told to remember", () => {
  test("gets a cookie that no script and no other site can use, for one day", async () => {
    const { setCookie } = await rememberedMember();
    expect(setCookie).toMatch(/^remember=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    const expires = /Expires=([^;]+)/.exec(setCookie ?? "")?.[1] ?? "";
    expect(Math.abs(Date.parse(expires) - t.clock.now().getTime() - day)).toBeLessThan(2_000);
    const rows = await t.test.database.db.selectFrom("identity.remembered_sign_in").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(setCookie?.slice(9, 52));
  });

  test("signs in by itself, each time with another cookie", async () => {
    const ann = await rememberedMember();
    const first = await resume(ann.cookie, ann.deviceId);
    expect(await whoIs(first.data?.resumeSession?.token ?? "")).toEqual({ id: ann.id });
    const second = await resume(first.cookie, ann.deviceId);
    expect(second.data?.resumeSession).not.toBeNull();
    expect(new Set([ann.cookie, first.cookie, second.cookie]).size).toBe(3);
  });

  test("has been robbed, or robs, when a cookie comes twice: all that came of it ends", async () => {
    const ann = await rememberedMember();
    const thief = await resume(ann.cookie, ann.deviceId);
    expect(await whoIs(thief.data?.resumeSession?.token ?? "")).not.toBeNull();
    expect((await resume(ann.cookie, ann.deviceId)).data).toEqual({ resumeSession: null });
    expect(await whoIs(thief.data?.resumeSession?.token ?? "")).toBeNull();
    expect(await whoIs(ann.token)).toBeNull();
    expect((await resume(thief.cookie, ann.deviceId)).data).toEqual({ resumeSession: null });
  });

  test("opens one session however many ask at once", async () => {
    const ann = await rememberedMember();
    const all = await Promise.all([1, 2, 3].map(() => resume(ann.cookie, ann.deviceId)));
    expect(all.filter(({ data }) => data?.resumeSession).length).toBeLessThanOrEqual(1);
  });

  test("ends for good when an old token is shown while its successor is being used", async () => {
    for (let round = 0; round < 6; round += 1) {
      const ann = await rememberedMember();
      const { cookie: newer } = await resume(ann.cookie, ann.deviceId);
      const [used] = await Promise.all([resume(newer, ann.deviceId), resume(ann.cookie, ann.deviceId)]);
      // Whichever came first, nothing of the sign-in is left: neither a token nor a session.
      for (const cookie of [newer, used.cookie])
        expect((await resume(cookie, ann.deviceId)).data).toEqual({ resumeSession: null });
      const token = used.data?.resumeSession?.token;
      if (token !== undefined) expect(await whoIs(token)).toBeNull();
    }
  });

  test("does so for a day after the password was given, however often it did", async () => {
    const ann = await rememberedMember();
    t.clock.advance(day / 2);
    const noon = await resume(ann.cookie, ann.deviceId);
    expect(noon.data?.resumeSession).not.toBeNull();
    t.clock.advance(day / 2);
    const late = await resume(noon.cookie, ann.deviceId);
    expect(late.data).toEqual({ resumeSession: null });
    expect(late.setCookie).toMatch(/^remember=; .*Expires=Thu, 01 Jan 1970/);
  });

  test.each(["another device", "another brand", "a made-up cookie", "no cookie"] as const)(
    "%s gets nothing",
    async (what) => {
      const ann = await rememberedMember();
      const other = await buildBrand(t.test.database.db);
      const answer = await {
        "another device": () => resume(ann.cookie, newId()),
        "another brand": () => resume(ann.cookie, ann.deviceId, other.host),
        "a made-up cookie": () => resume(newToken(), ann.deviceId),
        "no cookie": () => resume(null, ann.deviceId),
      }[what]();
      expect(answer.data).toEqual({ resumeSession: null });
    },
  );

  test("forgets by signing out, by free play, by an unticked sign-in, by the account's end, and when all else is ended", async () => {
    const dead = async (cookie: string | null, deviceId: string) =>
      expect((await resume(cookie, deviceId)).data).toEqual({ resumeSession: null });
    const out = await rememberedMember();
    const signedOut = await send("mutation { signOut }", {}, { cookie: out.cookie, token: out.token });
    expect(signedOut.setCookie).toMatch(/^remember=;/);
    await dead(out.cookie, out.deviceId);

    const guest = await rememberedMember();
    const free = await send(
      `mutation { tryFree(input: { adult: true }) { token } }`,
      {},
      { cookie: guest.cookie },
    );
    expect(free.setCookie).toMatch(/^remember=;/);

    const unticked = await rememberedMember();
    const again = await signIn(
      unticked.username,
      { deviceId: unticked.deviceId, remember: false },
      unticked.cookie,
    );
    expect(again.setCookie).toMatch(/^remember=;/);
    await dead(unticked.cookie, unticked.deviceId);

    const disabled = await rememberedMember();
    const { identity } = t.services;
    await identity.setState(t.platform(brand), { accountId: disabled.id, state: "disabled" });
    await identity.setState(t.platform(brand), { accountId: disabled.id, state: "active" });
    await dead(disabled.cookie, disabled.deviceId);

    const lost = await rememberedMember();
    const { data } = await signIn(lost.username, { deviceId: newId(), remember: false });
    await send("mutation { endOtherSessions }", {}, { token: data?.signIn?.token ?? "" });
    await dead(lost.cookie, lost.deviceId);
    expect(await whoIs(lost.token)).toBeNull();
  });

  test("still has to change a password that is due, and to prove more from a place that was never trusted", async () => {
    const due = await rememberedMember();
    const { db } = t.test.database;
    const change = (id: string, set: object) =>
      db.updateTable("identity.account").set(set).where("id", "=", id).execute();
    await change(due.id, { must_change_password: true });
    const resumed = await resume(due.cookie, due.deviceId);
    expect(resumed.data?.resumeSession).toMatchObject({ mustChangePassword: true });

    const strict = await buildBrand(db, { features: ["step-up"] });
    const ann = await settled(t, strict);
    const deviceId = newId();
    const input = { username: ann.username, password, deviceId, remember: true };
    const first = await send(signInDocument, { input }, { host: strict.host });
    await t.services.contacts.bindEmail(t.platform(strict), ann.id, ann.email, { verified: true });
    expect((await resume(first.cookie, deviceId, strict.host)).data).toEqual({ resumeSession: null });
  });

  test("is not remembered without a device's id, nor on the agents' side", async () => {
    const { username } = await settled(t, brand, { memberType: 1 });
    for (const input of [{}, { deviceId: newId(), portal: "AGENT" }]) {
      const { data, setCookie } = await signIn(username, input);
      expect(data?.signIn?.token).toBeDefined();
      expect(setCookie).toMatch(/^remember=;/);
    }
  });
});
