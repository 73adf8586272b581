import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../../test/factories/member.js";
import { accountOf, deliverResets, linksTo, mutate, signInCode } from "../../../../test/identity/setup.js";
import { type Caller, encryptBody, graphql, openSession, wps } from "../../../../test/transports.js";
import { freshPhone } from "../../../../test/verification/setup.js";
import type { BrandRef } from "../../../core/ctx.js";

const old = "Right-Horse#1";
const fresh = "Fresh-Horse#2";
const chosen = { newPassword: fresh, confirmNewPassword: fresh };
let t: TestApp;
let brand: BrandRef & { host: string };
let ann: BuiltMember;
let email: string;
let guest: Caller;
let here: Caller;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db, { features: ["sms-sign-in"] });
  guest = { host: brand.host };
  ann = await buildMember(db, brand, { password: old });
  email = `${ann.username}@example.com`;
  await t.services.contacts.bindEmail(t.platform(brand), ann.id, email, { verified: true });
  here = { host: brand.host, token: await openSession(t, brand.id, ann.id) };
});

const signIn = (password: string, host = brand.host) =>
  signInCode(t, host, { username: ann.username, password });

async function signedIn(username: string, password: string): Promise<Caller> {
  const document = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }`;
  const { value } = await graphql(t, guest, document, { input: { username, password } });
  return { host: brand.host, token: (value as { signIn: { token: string } }).signIn.token };
}

const change = (who: Caller, input: object) =>
  mutate(t, who, "changePassword", {
    type: "ChangePasswordInput",
    input,
    fields: "{ token me { account } }",
  });

const ask = (username: string, address: string, who = guest) =>
  mutate(t, who, "requestPasswordReset", {
    type: "PasswordResetRequestInput",
    input: { username, email: address },
  });

async function sentLink(): Promise<string> {
  await ask(ann.username, email);
  await deliverResets(t, brand);
  const token = (await linksTo(t, email)).at(-1);
  if (!token) throw new Error("no link was sent");
  return token;
}

async function open(token: string, who = guest) {
  const document = "mutation ($token: String!) { openPasswordReset(token: $token) { ticket username } }";
  const { code, value } = await graphql(t, who, document, { token });
  const opened = (value as { openPasswordReset?: { ticket: string; username: string } } | null)
    ?.openPasswordReset;
  return { code, ticket: opened?.ticket ?? "", username: opened?.username ?? null };
}

const complete = (ticket: string, input: object = chosen, who = guest) =>
  mutate(t, who, "completePasswordReset", {
    type: "CompletePasswordResetInput",
    input: { ticket, ...input },
  });

describe("a change of password", () => {
  test("ends every session and opens a new one", async () => {
    const elsewhere = { host: brand.host, token: await openSession(t, brand.id, ann.id) };
    const { code, value } = await change(here, { oldPassword: old, ...chosen });
    expect(code).toBeNull();
    const { token, me } = (value as { changePassword: { token: string; me: object } }).changePassword;
    expect(me).toEqual({ account: ann.username });
    expect(await accountOf(t, here)).toBeNull();
    expect(await accountOf(t, elsewhere)).toBeNull();
    expect(await accountOf(t, { host: brand.host, token })).toBe(ann.username);
    expect(await signIn(old)).toBe("invalid_credentials");
    expect(await signIn(fresh)).toBeNull();
  });

  test("is notified by mail, and is in the audit log without the password", async () => {
    await change(here, { oldPassword: old, ...chosen });
    const [notice] = await t.carriers.receivedBy(email, t.services.delivery, t.platform());
    expect(notice && "text" in notice && notice.text).toContain(ann.username);
    const { db } = t.test.database;
    const entries = await db.selectFrom("audit.entry").selectAll().where("subject_id", "=", ann.id).execute();
    expect(entries.map(({ action }) => action)).toContain("account.change-password");
    expect(JSON.stringify(entries)).not.toContain(fresh);
  });

  test.each([
    [{ oldPassword: "Wrong-Horse#1", ...chosen }, "oldPassword", "wrong"],
    [{ ...chosen }, "oldPassword", "required"],
    [{ oldPassword: old, newPassword: "", confirmNewPassword: "" }, "newPassword", "required"],
    [{ oldPassword: old, newPassword: "Sh0rt#", confirmNewPassword: "Sh0rt#" }, "newPassword", "length"],
    [{ oldPassword: old, newPassword: "x7".repeat(65), confirmNewPassword: "" }, "newPassword", "length"],
    [{ oldPassword: old, newPassword: "x".repeat(7_000), confirmNewPassword: "" }, "newPassword", "length"],
    [
      { oldPassword: old, newPassword: "Qwerty123", confirmNewPassword: "Qwerty123" },
      "newPassword",
      "too_common",
    ],
    [{ oldPassword: old, newPassword: old, confirmNewPassword: old }, "newPassword", "same_as_before"],
    [
      { oldPassword: old, newPassword: fresh, confirmNewPassword: `${fresh}x` },
      "confirmNewPassword",
      "mismatch",
    ],
  ])("of %j is refused at %s: %s", async (input, field, code) => {
    const answer = await change(here, input);
    expect(answer.code).toBe("validation_failed");
    expect(answer.params.fields).toMatchObject([{ field, code }]);
    expect(await accountOf(t, here)).toBe(ann.username);
  });

  test("refuses the username as password", async () => {
    const { params } = await change(here, {
      oldPassword: old,
      newPassword: ann.username.toUpperCase(),
      confirmNewPassword: ann.username.toUpperCase(),
    });
    expect(params.fields).toMatchObject([{ field: "newPassword", code: "same_as_username" }]);
  });

  test("cannot be used to guess the old one", async () => {
    for (let i = 0; i < 10; i += 1) await change(here, { oldPassword: `Wrong-Horse#${i}`, ...chosen });
    expect((await change(here, { oldPassword: old, ...chosen })).code).toBe("too_many_requests");
  });

  test("needs no old password when it must be changed, and clears that requirement", async () => {
    const { db } = t.test.database;
    const newbie = await buildMember(db, brand, { password: "Welcome#1", mustChangePassword: true });
    const who = await signedIn(newbie.username, "Welcome#1");
    const same = { newPassword: "Welcome#1", confirmNewPassword: "Welcome#1" };
    expect((await change(who, same)).params.fields).toMatchObject([{ code: "same_as_before" }]);
    const { value } = await change(who, chosen);
    const { token } = (value as { changePassword: { token: string } }).changePassword;
    const row = await db
      .selectFrom("identity.account")
      .select("must_change_password")
      .where("id", "=", newbie.id)
      .executeTakeFirstOrThrow();
    expect(row.must_change_password).toBe(false);
    const now = { host: brand.host, token };
    // From then on the old password is required.
    expect(
      (await change(now, { newPassword: "Third-Horse#3", confirmNewPassword: "Third-Horse#3" })).code,
    ).toBe("validation_failed");
  });

  test("needs the old one in an idle session all the same", async () => {
    const { db } = t.test.database;
    const newbie = await buildMember(db, brand, { password: "Welcome#1", mustChangePassword: true });
    const who = await signedIn(newbie.username, "Welcome#1");
    await db
      .updateTable("identity.session")
      .set({ active_at: new Date(t.clock.now().getTime() - 31 * 60_000) })
      .where("account_id", "=", newbie.id)
      .execute();
    const { params } = await change(who, chosen);
    expect(params.fields).toMatchObject([{ field: "oldPassword", code: "required" }]);
  });

  test("needs the old one in a session that was not opened by password", async () => {
    const { db } = t.test.database;
    const newbie = await buildMember(db, brand, { password: "Welcome#1", mustChangePassword: true });
    const who = { host: brand.host, token: await openSession(t, brand.id, newbie.id) };
    const { params } = await change(who, chosen);
    expect(params.fields).toMatchObject([{ field: "oldPassword", code: "required" }]);
  });

  test("made concurrently is made once", async () => {
    const other = { newPassword: "Other-Horse#4", confirmNewPassword: "Other-Horse#4" };
    const second = { host: brand.host, token: await openSession(t, brand.id, ann.id) };
    const outcomes = await Promise.all([
      change(here, { oldPassword: old, ...chosen }),
      change(second, { oldPassword: old, ...other }),
    ]);
    expect(outcomes.filter(({ code }) => code === null)).toHaveLength(1);
  });
});

describe("a link by mail", () => {
  test("opens once, and changes the password once", async () => {
    const token = await sentLink();
    const { ticket, username } = await open(token);
    expect(username).toBe(ann.username);
    expect((await open(token)).code).toBe("reset_link_expired");
    expect((await complete(ticket, { newPassword: "short", confirmNewPassword: "short" })).code).toBe(
      "validation_failed",
    );
    expect((await complete(ticket)).code).toBeNull();
    expect(await accountOf(t, here)).toBeNull();
    expect(await signIn(old)).toBe("invalid_credentials");
    expect(await signIn(fresh)).toBeNull();
    const again = { newPassword: "Again-Horse#5", confirmNewPassword: "Again-Horse#5" };
    expect((await complete(ticket, again)).code).toBe("reset_link_expired");
  });

  test("is sent to that account's address only, and the response does not reveal it", async () => {
    const unknown = await ask("unknown-name", email);
    const mismatch = await ask(ann.username, "somebody@example.com");
    const right = await ask(ann.username.toUpperCase(), ` ${email.toUpperCase()} `);
    expect(mismatch).toEqual(right);
    expect(unknown).toEqual(right);
    await deliverResets(t, brand);
    expect(await linksTo(t, "somebody@example.com")).toEqual([]);
    expect(await linksTo(t, email)).toHaveLength(1);
  });

  test("is valid in its brand only", async () => {
    const token = await sentLink();
    const other = { host: (await buildBrand(t.test.database.db)).host };
    expect((await open(token, other)).code).toBe("reset_link_expired");
    const { ticket } = await open(token);
    expect((await complete(ticket, chosen, other)).code).toBe("reset_link_expired");
    expect((await complete(ticket)).code).toBeNull();
  });

  test("and its ticket expire", async () => {
    const late = await sentLink();
    const inTime = await sentLink();
    const { ticket } = await open(inTime);
    t.clock.advance(15 * 60_000);
    expect((await complete(ticket)).code).toBe("reset_link_expired");
    t.clock.advance(15 * 60_000);
    expect((await open(late)).code).toBe("reset_link_expired");
  });

  test("expires with any change of the password", async () => {
    const [first, second] = [await sentLink(), await sentLink()];
    const { ticket } = await open(first);
    const token = await openSession(t, brand.id, ann.id);
    expect((await change({ host: brand.host, token }, { oldPassword: old, ...chosen })).code).toBeNull();
    expect((await open(second)).code).toBe("reset_link_expired");
    expect(
      (await complete(ticket, { newPassword: "Thief#2026x", confirmNewPassword: "Thief#2026x" })).code,
    ).toBe("reset_link_expired");
  });

  test.each(["", "x".repeat(43), "../../etc/passwd", "'; drop table x --", "x".repeat(5_000)])(
    "cannot be invented: %s",
    async (token) => {
      expect((await open(token)).code).toBe("reset_link_expired");
      expect((await complete(token)).code).toBe("reset_link_expired");
    },
  );

  test("can be requested three times an hour per name and address, existing or not", async () => {
    for (const name of [ann.username, "unknown-name"]) {
      for (let i = 0; i < 3; i += 1) expect((await ask(name, email)).code).toBeNull();
      expect((await ask(name, email)).code).toBe("too_many_requests");
    }
    // Wrong guesses at the address do not use up the member's own requests.
    expect((await ask(ann.username, `x${email}`)).code).toBeNull();
  });

  test.each(["locked", "disabled"] as const)("is not sent to an account that is %s", async (state) => {
    const token = await sentLink();
    await t.services.identity.setState(t.platform(brand), { accountId: ann.id, state });
    await ask(ann.username, email);
    await deliverResets(t, brand);
    expect(await linksTo(t, email)).toHaveLength(1);
    expect((await open(token)).code).toBe("reset_link_expired");
  });

  test("stores neither its token nor the address in plain text", async () => {
    const token = await sentLink();
    const { db } = t.test.database;
    const events = await db
      .selectFrom("core.outbox")
      .select("payload")
      .where("brand_id", "=", brand.id)
      .execute();
    expect(JSON.stringify(events)).not.toContain("example.com");
    const [row] = await db
      .selectFrom("identity.password_reset")
      .selectAll()
      .where("account_id", "=", ann.id)
      .execute();
    expect(row?.token_hash.includes(token)).toBe(false);
  });

  test("can be requested by a form", async () => {
    const { statusCode, body } = await t.app.inject({
      method: "POST",
      url: "/wps/member/password/email",
      headers: { host: brand.host, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ username: ann.username, email }).toString(),
    });
    expect([statusCode, JSON.parse(body).success]).toEqual([200, true]);
    await deliverResets(t, brand);
    expect(await linksTo(t, email)).toHaveLength(1);
    const elsewhere = await t.app.inject({
      method: "PUT",
      url: "/wps/member/info/icon",
      headers: { host: brand.host, "content-type": "application/x-www-form-urlencoded" },
      payload: "iconId=star",
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe("a password reset by phone", () => {
  const countryDialingCode = "+44";
  let mobileNum: string;
  let phone: string;

  beforeEach(async () => {
    phone = freshPhone();
    mobileNum = phone.slice(countryDialingCode.length);
    await t.services.contacts.bindPhone(t.platform(brand), ann.id, phone, { verified: true });
  });

  const send = () =>
    mutate(t, guest, "sendCode", {
      type: "SendCodeInput",
      input: { purpose: "RESET_PASSWORD", countryDialingCode, mobileNum },
      fields: "{ expiredMinutes }",
    });
  const reset = (verificationCode: string, input: object = chosen, who = guest) =>
    mutate(t, who, "resetPasswordByPhone", {
      type: "PhonePasswordResetInput",
      input: { countryDialingCode, mobileNum, verificationCode, ...input },
      fields: "{ token me { account } }",
    });

  test("signs in, ends the other sessions, and accepts its code once", async () => {
    await send();
    const code = await t.codeTo(phone);
    const { value } = await reset(code);
    const { token, me } = (value as { resetPasswordByPhone: { token: string; me: object } })
      .resetPasswordByPhone;
    expect(me).toEqual({ account: ann.username });
    expect(await accountOf(t, { host: brand.host, token })).toBe(ann.username);
    expect(await accountOf(t, here)).toBeNull();
    expect(await signIn(fresh)).toBeNull();
    const again = { newPassword: "Again-Horse#5", confirmNewPassword: "Again-Horse#5" };
    expect((await reset(code, again)).code).toBe("invalid_verification_code");
  });

  test("in the agent portal is for agents only, which is revealed after the right code; nothing changes", async () => {
    await send();
    const code = await t.codeTo(phone);
    const agents = { ...chosen, portal: "AGENT" };
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect((await reset(wrong, agents)).code).toBe("invalid_verification_code");
    expect((await reset(code, agents)).code).toBe("non_agent_login");
    expect(await accountOf(t, here)).toBe(ann.username);
    expect((await reset(code)).code).toBeNull();
  });

  test("works by /wps too, encrypted", async () => {
    await send();
    const body = await encryptBody(t, {
      countryDialingCode,
      mobileNum,
      newPassword: fresh,
      verificationCode: await t.codeTo(phone),
    });
    const url = "/wps/member/password/verification";
    const { value } = await wps(t, guest, { method: "POST", url, body });
    const { token } = value as { token: string };
    expect(await accountOf(t, { host: brand.host, token })).toBe(ann.username);
  });

  describe("with a code of POST /wps/verification/sms/noLogin", () => {
    /** Requests a code without a purpose. */
    async function sentCode(): Promise<string> {
      const body = { countryDialingCode, mobileNum };
      const sent = await wps(t, guest, { method: "POST", url: "/wps/verification/sms/noLogin", body });
      expect(sent.code).toBeNull();
      return t.codeTo(phone);
    }
    const resetBy = async (verificationCode: string, newPassword = fresh) =>
      wps(t, guest, {
        method: "POST",
        url: "/wps/member/password/verification",
        body: await encryptBody(t, { countryDialingCode, mobileNum, verificationCode, newPassword }),
      });
    const signInBy = async (code: string) =>
      wps(t, guest, {
        method: "POST",
        url: "/wps/session/login",
        body: await encryptBody(t, { type: "sms", username: mobileNum, countryDialingCode, password: code }),
      });

    test("succeeds, and the code can no longer sign in", async () => {
      const code = await sentCode();
      const { value } = await resetBy(code);
      const { token } = value as { token: string };
      expect(await accountOf(t, { host: brand.host, token })).toBe(ann.username);
      expect((await signInBy(code)).code).toBe("invalid_verification_code");
    });

    test("is refused once the code has signed in", async () => {
      const code = await sentCode();
      const { value } = await signInBy(code);
      const { token } = value as { token: string };
      expect(await accountOf(t, { host: brand.host, token })).toBe(ann.username);
      expect((await resetBy(code)).code).toBe("invalid_verification_code");
      expect(await signIn(old)).toBeNull();
    });

    test("races with a sign-in by the same code: one of them succeeds", async () => {
      const code = await sentCode();
      const outcomes = await Promise.all([resetBy(code), signInBy(code)]);
      expect(outcomes.map(({ code }) => code).sort()).toEqual(["invalid_verification_code", null]);
    });

    test("leaves the code for a sign-in when the new password is refused", async () => {
      const code = await sentCode();
      expect((await resetBy(code, ann.username)).code).toBe("validation_failed");
      expect((await signInBy(code)).code).toBeNull();
    });
  });

  test("does not use up its code when the password is refused", async () => {
    await send();
    const code = await t.codeTo(phone);
    const weak = { newPassword: "password1", confirmNewPassword: "password1" };
    expect((await reset(code, weak)).params.fields).toMatchObject([{ code: "too_common" }]);
    const name = { newPassword: ann.username, confirmNewPassword: ann.username };
    expect((await reset(code, name)).params.fields).toMatchObject([{ code: "same_as_username" }]);
    expect((await reset(code)).code).toBeNull();
  });

  test("cannot be guessed, and its code is valid in its brand only", async () => {
    await send();
    const code = await t.codeTo(phone);
    const other = { host: (await buildBrand(t.test.database.db)).host };
    expect((await reset(code, chosen, other)).code).toBe("invalid_verification_code");
    for (let i = 0; i < 5; i += 1)
      expect((await reset(String((Number(code) + 1 + i) % 1_000_000).padStart(6, "0"))).code).toBe(
        "invalid_verification_code",
      );
    expect((await reset(code)).code).toBe("invalid_verification_code");
    expect(await signIn(old)).toBeNull();
  });

  test("is not possible with an unverified phone", async () => {
    await t.services.contacts.bindPhone(t.platform(brand), ann.id, phone, { verified: false });
    expect((await send()).code).toBeNull();
    await expect(t.codeTo(phone)).rejects.toThrow("no code");
  });

  test("is not possible for a locked account", async () => {
    await send();
    const code = await t.codeTo(phone);
    await t.services.identity.setState(t.platform(brand), { accountId: ann.id, state: "locked" });
    expect((await reset(code)).code).toBe("invalid_verification_code");
  });
});
