import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand, unique } from "../../../../test/factories/brand.js";
import { buildMember } from "../../../../test/factories/member.js";
import { deliverResets, linksTo, mutate } from "../../../../test/identity/setup.js";
import { type Caller, encryptBody, graphql, openSession, wps } from "../../../../test/transports.js";
import type { BrandRef } from "../../../core/ctx.js";
import { newId, newToken } from "../../../core/ids.js";

const password = "a long walk home";
let t: TestApp;
let brand: BrandRef & { host: string };

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db);
  await t.services.registrationRules.change(t.platform(brand), "email", { enabled: true });
});

const freshAddress = () => `${newId()}@example.com`;
const person = (email: string) => ({
  username: `u${unique()}`,
  password,
  confirmPassword: password,
  birthday: "1990-05-17",
  email,
});

/** Registers, and answers who calls from then on. */
async function registered(email: string): Promise<Caller & { username: string }> {
  const user = person(email);
  const input = { ...user, acceptsTerms: true, isAdult: true };
  const made = await mutate(t, { host: brand.host }, "register", {
    type: "RegisterInput",
    input,
    fields: "{ token }",
  });
  expect(made.code).toBeNull();
  const { token } = (made.value as { register: { token: string } }).register;
  return { host: brand.host, token, username: user.username };
}

/** The tokens of the links that were sent to an address, oldest first. */
async function proofsTo(address: string): Promise<string[]> {
  const messages = await t.carriers.to(address, t.services.delivery, t.platform());
  return messages.flatMap(({ text }) => /\/verify-email#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? []);
}
const proofTo = async (address: string) => (await proofsTo(address)).at(-1) ?? "";

const prove = (token: string, who: Caller = { host: brand.host }) =>
  graphql(t, who, "mutation ($token: String!) { proveEmail(token: $token) }", { token });
const sendAgain = (who: Caller) => graphql(t, who, "mutation { sendEmailProof }");
const shown = async (who: Caller) => {
  const { value } = await graphql(t, who, "{ me { security { email { masked verified } } } }");
  return (value as { me: { security: { email: object | null } } }).me.security.email;
};

describe("the link of a registration", () => {
  test("proves the address, once, whoever holds it, and names no account", async () => {
    const email = freshAddress();
    const member = await registered(email);
    const masked = `${email[0]}***@example.com`;
    expect(await shown(member)).toEqual({ masked, verified: false });
    const [mail] = await t.carriers.to(email, t.services.delivery, t.platform());
    expect(JSON.stringify(mail)).not.toContain(member.username);
    const token = await proofTo(email);
    expect(await prove(token)).toMatchObject({ code: null, value: { proveEmail: masked } });
    expect(await shown(member)).toEqual({ masked, verified: true });
    expect((await prove(token)).code).toBe("proof_link_dead");
    expect((await sendAgain(member)).code).toBe("not_found");
  });

  test("is sent by the integrators' door as well", async () => {
    const email = freshAddress();
    const body = await encryptBody(t, person(email));
    const made = await wps(t, brand, { method: "PUT", url: "/wps/member/register", body });
    expect(made.code).toBeNull();
    const { token } = made.value as { token: string };
    expect((await prove(await proofTo(email))).code).toBeNull();
    expect(await shown({ host: brand.host, token })).toMatchObject({ verified: true });
  });

  test("is dead after a day, at another brand, when made up, and for a disabled account", async () => {
    const email = freshAddress();
    const member = await registered(email);
    const token = await proofTo(email);
    const other = await buildBrand(t.test.database.db);
    for (const [who, link] of [
      [{ host: other.host }, token],
      [{ host: brand.host }, newToken()],
      [{ host: brand.host }, "x"],
    ] as const)
      expect((await prove(link, who)).code).toBe("proof_link_dead");
    const { db } = t.test.database;
    const state = (to: "active" | "disabled") =>
      db.updateTable("identity.account").set({ state: to }).where("username", "=", member.username).execute();
    await state("disabled");
    expect((await prove(token)).code).toBe("proof_link_dead");
    await state("active");
    t.clock.advance(24 * 3_600_000);
    expect((await prove(token)).code).toBe("proof_link_dead");
  });

  test("is dead once the account has another address, or somebody else has proven this one", async () => {
    const [email, taken] = [freshAddress(), freshAddress()];
    const moved = await registered(email);
    const late = await registered(taken);
    const { contacts } = t.services;
    const idOf = async ({ username }: { username: string }) =>
      (await t.services.identity.byUsername(t.platform(brand), username))?.id ?? "";
    await contacts.bindEmail(t.platform(brand), await idOf(moved), freshAddress(), { verified: true });
    const owner = await buildMember(t.test.database.db, brand);
    await contacts.bindEmail(t.platform(brand), owner.id, taken, { verified: true });
    for (const address of [email, taken])
      expect((await prove(await proofTo(address))).code).toBe("proof_link_dead");
    expect(await shown(late)).toMatchObject({ verified: false });
  });

  test("proves it for one account, when two told it at once", async () => {
    const email = freshAddress();
    const members = [await registered(email), await registered(email)];
    const tokens = await proofsTo(email);
    expect(tokens).toHaveLength(2);
    const codes = (await Promise.all(tokens.map((token) => prove(token)))).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "proof_link_dead")).toHaveLength(1);
    const proven = await Promise.all(members.map(shown));
    expect(proven.filter((email) => (email as { verified: boolean }).verified)).toHaveLength(1);
  });
});

describe("another link", () => {
  test("comes when the member asks, three times an hour in all", async () => {
    const email = freshAddress();
    const member = await registered(email);
    expect((await sendAgain(member)).code).toBeNull();
    expect((await sendAgain(member)).code).toBeNull();
    const late = await sendAgain(member);
    expect(late.code).toBe("too_many_requests");
    expect(late.params.retryAfterSeconds).toBeGreaterThan(3_000);
    expect(new Set(await proofsTo(email)).size).toBe(3);
  });

  test("is for who told an address, and has a real account", async () => {
    const { db } = t.test.database;
    const { id } = await buildMember(db, brand);
    const none = { host: brand.host, token: await openSession(t, brand.id, id) };
    expect((await sendAgain(none)).code).toBe("not_found");
    expect((await sendAgain({ host: brand.host })).code).toBe("not_logged_in");
  });

  test("does not fill a stranger's mailbox: who registers with an address told often gets in, without mail", async () => {
    const email = freshAddress();
    for (let at = 0; at < 5; at += 1) await registered(email);
    expect(await proofsTo(email)).toHaveLength(3);
  });
});

describe("a forgotten password and an address that was only told", () => {
  const ask = (username: string, email: string) =>
    mutate(t, { host: brand.host }, "requestPasswordReset", {
      type: "PasswordResetRequestInput",
      input: { username, email },
    });

  test("gets its link there, and using it proves the address", async () => {
    const email = freshAddress();
    const member = await registered(email);
    expect((await ask(member.username, email)).code).toBeNull();
    await deliverResets(t, brand);
    const token = (await linksTo(t, email)).at(-1);
    const guest = { host: brand.host };
    const open = "mutation ($token: String!) { openPasswordReset(token: $token) { ticket } }";
    const opened = await graphql(t, guest, open, { token });
    const { ticket } = (opened.value as { openPasswordReset: { ticket: string } }).openPasswordReset;
    const chosen = "another walk home";
    const input = { ticket, newPassword: chosen, confirmNewPassword: chosen };
    const done = await mutate(t, guest, "completePasswordReset", {
      type: "CompletePasswordResetInput",
      input,
    });
    expect(done.code).toBeNull();
    const account = await t.services.identity.byUsername(t.platform(brand), member.username);
    const told = await t.services.contacts.of(t.platform(brand), account?.id ?? "");
    expect(told).toMatchObject({ email, emailVerified: true });
    // The change is told to it from now on.
    const mails = await t.carriers.to(email, t.services.delivery, t.platform());
    expect(mails.at(-1)?.text).toContain(member.username);
  });
});
