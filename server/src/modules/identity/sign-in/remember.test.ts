import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { buildMemberWithDevice, password } from "../../../../test/identity/people.js";
import type { BrandRef } from "../../../core/ctx.js";
import { newId, newToken } from "../../../core/ids.js";

let t: TestApp;
let brand: BrandRef & { host: string };
const day = 24 * 3_600_000;

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db, { features: ["trial-accounts"] });
});

interface Answer {
  readonly data: Record<string, { token: string; mustChangePassword: boolean } | null> | null;
  readonly cookie: string | null;
  readonly setCookie: string | undefined;
}

/** Sends a browser's request, with its cookie and token if it has them. */
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
  const ann = await buildMemberWithDevice(t, brand);
  const { cookie, setCookie, data } = await signIn(ann.username, { deviceId: ann.deviceId });
  if (!cookie || !data?.signIn) throw new Error("nothing was remembered");
  return { ...ann, cookie, setCookie, token: data.signIn.token };
}

describe("a remembered browser", () => {
  test("gets an HttpOnly, SameSite=Strict cookie for one day", async () => {
    const { setCookie } = await rememberedMember();
    expect(setCookie).toMatch(/^remember=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    const expires = /Expires=([^;]+)/.exec(setCookie ?? "")?.[1] ?? "";
    expect(Math.abs(Date.parse(expires) - t.clock.now().getTime() - day)).toBeLessThan(2_000);
    const rows = await t.test.database.db.selectFrom("identity.remembered_sign_in").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(setCookie?.slice(9, 52));
  });

  test("signs in without a password, each time with a new cookie", async () => {
    const ann = await rememberedMember();
    const first = await resume(ann.cookie, ann.deviceId);
    expect(await whoIs(first.data?.resumeSession?.token ?? "")).toEqual({ id: ann.id });
    const second = await resume(first.cookie, ann.deviceId);
    expect(second.data?.resumeSession).not.toBeNull();
    expect(new Set([ann.cookie, first.cookie, second.cookie]).size).toBe(3);
  });

  test("loses all sessions of its family when a cookie is used twice", async () => {
    const ann = await rememberedMember();
    const thief = await resume(ann.cookie, ann.deviceId);
    expect(await whoIs(thief.data?.resumeSession?.token ?? "")).not.toBeNull();
    expect((await resume(ann.cookie, ann.deviceId)).data).toEqual({ resumeSession: null });
    expect(await whoIs(thief.data?.resumeSession?.token ?? "")).toBeNull();
    expect(await whoIs(ann.token)).toBeNull();
    expect((await resume(thief.cookie, ann.deviceId)).data).toEqual({ resumeSession: null });
  });

  test("opens at most one session for concurrent requests", async () => {
    const ann = await rememberedMember();
    const all = await Promise.all([1, 2, 3].map(() => resume(ann.cookie, ann.deviceId)));
    expect(all.filter(({ data }) => data?.resumeSession).length).toBeLessThanOrEqual(1);
  });

  test("is revoked when an old token is used while its successor is in use", async () => {
    for (let round = 0; round < 6; round += 1) {
      const ann = await rememberedMember();
      const { cookie: newer } = await resume(ann.cookie, ann.deviceId);
      const [used] = await Promise.all([resume(newer, ann.deviceId), resume(ann.cookie, ann.deviceId)]);
      // In either order, neither a token nor a session of the sign-in remains.
      for (const cookie of [newer, used.cookie])
        expect((await resume(cookie, ann.deviceId)).data).toEqual({ resumeSession: null });
      const token = used.data?.resumeSession?.token;
      if (token !== undefined) expect(await whoIs(token)).toBeNull();
    }
  });

  test("stays remembered for one day after the password was entered, regardless of use", async () => {
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
    "%s is refused",
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

  test("is forgotten by signing out, free play, a sign-in without remember, disabling and endOtherSessions", async () => {
    const expectForgotten = async (cookie: string | null, deviceId: string) =>
      expect((await resume(cookie, deviceId)).data).toEqual({ resumeSession: null });
    const out = await rememberedMember();
    const signedOut = await send("mutation { signOut }", {}, { cookie: out.cookie, token: out.token });
    expect(signedOut.setCookie).toMatch(/^remember=;/);
    await expectForgotten(out.cookie, out.deviceId);

    const guest = await rememberedMember();
    const free = await send(
      `mutation { createTrialAccount(input: { adult: true }) { token } }`,
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
    await expectForgotten(unticked.cookie, unticked.deviceId);

    const disabled = await rememberedMember();
    const { identity } = t.services;
    await identity.setState(t.platform(brand), { accountId: disabled.id, state: "disabled" });
    await identity.setState(t.platform(brand), { accountId: disabled.id, state: "active" });
    await expectForgotten(disabled.cookie, disabled.deviceId);

    const lost = await rememberedMember();
    const { data } = await signIn(lost.username, { deviceId: newId(), remember: false });
    await send("mutation { endOtherSessions }", {}, { token: data?.signIn?.token ?? "" });
    await expectForgotten(lost.cookie, lost.deviceId);
    expect(await whoIs(lost.token)).toBeNull();
  });

  test("must still change an expired password, and pass a step-up on an untrusted device and network", async () => {
    const due = await rememberedMember();
    const { db } = t.test.database;
    const change = (id: string, set: object) =>
      db.updateTable("identity.account").set(set).where("id", "=", id).execute();
    await change(due.id, { must_change_password: true });
    const resumed = await resume(due.cookie, due.deviceId);
    expect(resumed.data?.resumeSession).toMatchObject({ mustChangePassword: true });

    const strict = await buildBrand(db, { features: ["step-up"] });
    const ann = await buildMemberWithDevice(t, strict);
    const deviceId = newId();
    const input = { username: ann.username, password, deviceId, remember: true };
    const first = await send(signInDocument, { input }, { host: strict.host });
    await t.services.contacts.bindEmail(t.platform(strict), ann.id, ann.email, { verified: true });
    expect((await resume(first.cookie, deviceId, strict.host)).data).toEqual({ resumeSession: null });
  });

  test("is not remembered without a device id, nor in the agent portal", async () => {
    const { username } = await buildMemberWithDevice(t, brand, { memberType: 1 });
    for (const input of [{}, { deviceId: newId(), portal: "AGENT" }]) {
      const { data, setCookie } = await signIn(username, input);
      expect(data?.signIn?.token).toBeDefined();
      expect(setCookie).toMatch(/^remember=;/);
    }
  });
});
