import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { type Caller, graphql, openSession, seal, wps } from "../../../../test/doors.js";
import { buildBrand, unique } from "../../../../test/factories/brand.js";
import { buildMember } from "../../../../test/factories/member.js";
import { deliverResets, linksTo, mutate } from "../../../../test/identity/setup.js";
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

/** Registers a member and returns the signed-in caller. */
async function register(email: string): Promise<Caller & { username: string }> {
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

/** Tokens of the links sent to an address, oldest first. */
async function proofsTo(address: string): Promise<string[]> {
  const messages = await t.carriers.receivedBy(address, t.services.delivery, t.platform());
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
  test("verifies the address once, without a sign-in, and does not name the account", async () => {
    const email = freshAddress();
    const member = await register(email);
    const masked = `${email[0]}***@example.com`;
    expect(await shown(member)).toEqual({ masked, verified: false });
    const [mail] = await t.carriers.receivedBy(email, t.services.delivery, t.platform());
    expect(JSON.stringify(mail)).not.toContain(member.username);
    const token = await proofTo(email);
    expect(await prove(token)).toMatchObject({ code: null, value: { proveEmail: masked } });
    expect(await shown(member)).toEqual({ masked, verified: true });
    expect((await prove(token)).code).toBe("proof_link_expired");
    expect((await sendAgain(member)).code).toBe("not_found");
  });

  test("is sent after a registration by /wps as well", async () => {
    const email = freshAddress();
    const body = await seal(t, person(email));
    const made = await wps(t, brand, { method: "PUT", url: "/wps/member/register", body });
    expect(made.code).toBeNull();
    const { token } = made.value as { token: string };
    expect((await prove(await proofTo(email))).code).toBeNull();
    expect(await shown({ host: brand.host, token })).toMatchObject({ verified: true });
  });

  test("is refused after a day, at another brand, when invented, and for a disabled account", async () => {
    const email = freshAddress();
    const member = await register(email);
    const token = await proofTo(email);
    const other = await buildBrand(t.test.database.db);
    for (const [who, link] of [
      [{ host: other.host }, token],
      [{ host: brand.host }, newToken()],
      [{ host: brand.host }, "x"],
    ] as const)
      expect((await prove(link, who)).code).toBe("proof_link_expired");
    const { db } = t.test.database;
    const state = (to: "active" | "disabled") =>
      db.updateTable("identity.account").set({ state: to }).where("username", "=", member.username).execute();
    await state("disabled");
    expect((await prove(token)).code).toBe("proof_link_expired");
    await state("active");
    t.clock.advance(24 * 3_600_000);
    expect((await prove(token)).code).toBe("proof_link_expired");
  });

  test("is refused once the account has another address, or another account has verified this one", async () => {
    const [email, taken] = [freshAddress(), freshAddress()];
    const moved = await register(email);
    const late = await register(taken);
    const { contacts } = t.services;
    const idOf = async ({ username }: { username: string }) =>
      (await t.services.identity.byUsername(t.platform(brand), username))?.id ?? "";
    await contacts.bindEmail(t.platform(brand), await idOf(moved), freshAddress(), { verified: true });
    const owner = await buildMember(t.test.database.db, brand);
    await contacts.bindEmail(t.platform(brand), owner.id, taken, { verified: true });
    for (const address of [email, taken])
      expect((await prove(await proofTo(address))).code).toBe("proof_link_expired");
    expect(await shown(late)).toMatchObject({ verified: false });
  });

  test("verifies it for one account when two race for the same address", async () => {
    const email = freshAddress();
    const members = [await register(email), await register(email)];
    const tokens = await proofsTo(email);
    expect(tokens).toHaveLength(2);
    const codes = (await Promise.all(tokens.map((token) => prove(token)))).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "proof_link_expired")).toHaveLength(1);
    const emails = await Promise.all(members.map(shown));
    expect(emails.filter((email) => (email as { verified: boolean }).verified)).toHaveLength(1);
  });
});

describe("another link", () => {
  test("is sent on request, up to three an hour in total", async () => {
    const email = freshAddress();
    const member = await register(email);
    expect((await sendAgain(member)).code).toBeNull();
    expect((await sendAgain(member)).code).toBeNull();
    const late = await sendAgain(member);
    expect(late.code).toBe("too_many_requests");
    expect(late.params.retryAfterSeconds).toBeGreaterThan(3_000);
    expect(new Set(await proofsTo(email)).size).toBe(3);
  });

  test("needs an unverified address and a real account", async () => {
    const { db } = t.test.database;
    const { id } = await buildMember(db, brand);
    const none = { host: brand.host, token: await openSession(t, brand.id, id) };
    expect((await sendAgain(none)).code).toBe("not_found");
    expect((await sendAgain({ host: brand.host })).code).toBe("not_logged_in");
  });

  test("does not flood a stranger's mailbox: registrations beyond the limit succeed without mail", async () => {
    const email = freshAddress();
    for (let at = 0; at < 5; at += 1) await register(email);
    expect(await proofsTo(email)).toHaveLength(3);
  });
});

describe("a password reset with an unverified address", () => {
  const ask = (username: string, email: string) =>
    mutate(t, { host: brand.host }, "requestPasswordReset", {
      type: "PasswordResetRequestInput",
      input: { username, email },
    });

  test("sends its link there, and using it verifies the address", async () => {
    const email = freshAddress();
    const member = await register(email);
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
    const contacts = await t.services.contacts.of(t.platform(brand), account?.id ?? "");
    expect(contacts).toMatchObject({ email, emailVerified: true });
    // Notices of the change now go to the address.
    const mails = await t.carriers.receivedBy(email, t.services.delivery, t.platform());
    expect(mails.at(-1)?.text).toContain(member.username);
  });
});
