import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { SoftwarePasskey } from "../../../../test/factories/passkey.js";
import {
  bindAuthenticator,
  buildMemberWithDevice,
  guest,
  password,
  requestStepUp,
  trySignIn,
} from "../../../../test/identity/people.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";

let t: TestApp;
let brand: BrandRef & { host: string };
let other: BrandRef & { host: string };
let ann: Awaited<ReturnType<typeof buildMemberWithDevice>>;
let passkey: SoftwarePasskey;

const originOf = ({ host }: { readonly host: string }) => `https://${host}`;
const refused = { code: "passkey_refused" };

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db, { features: ["step-up"] });
  other = await buildBrand(t.test.database.db);
});
beforeEach(async () => {
  ann = await buildMemberWithDevice(t, brand, { phone: true });
  passkey = new SoftwarePasskey(originOf(brand));
});

function as({ id }: { readonly id: string } = ann): Ctx {
  const actor = { kind: "member", memberId: id, sessionId: newId(), memberType: 0, role: "member" } as const;
  return { ...guest(t, brand), actor: { ...actor, lockedForMoney: false } };
}

async function add(key = passkey, { code, name = "Phone" }: { code?: string; name?: string } = {}) {
  const options = await t.services.passkeys.begin(as(), key.origin, { password, code });
  return t.services.passkeys.add(as(), { name, response: JSON.stringify(key.create(options)) });
}

async function answerOf(key = passkey, at: Ctx = guest(t, brand)): Promise<string> {
  return JSON.stringify(key.sign(await t.services.passkeyAnswers.begin(at, key.origin)));
}

const signIn = (answer: string, ctx: Ctx = guest(t, brand), portal: "member" | "agent" = "member") =>
  t.services.identity.signInWithPasskey(ctx, { answer, portal, deviceId: newId() });

describe("a passkey", () => {
  test("signs in alone on a new device, and is listed with its last use", async () => {
    const codes = await add();
    expect(codes).toHaveLength(10);
    expect((await signIn(await answerOf())).accountId).toBe(ann.id);
    expect(await t.services.passkeys.list(as(), ann.id)).toMatchObject([
      { name: "Phone", host: brand.host, lastUsedAt: t.clock.now() },
    ]);
  });

  test("answers each challenge once, and none that expired, was made for a new passkey or by another page", async () => {
    await add();
    const answer = await answerOf();
    await signIn(answer);
    await expect(signIn(answer)).rejects.toMatchObject(refused);
    const late = await answerOf();
    t.clock.advance(5 * 60_000);
    await expect(signIn(late)).rejects.toMatchObject(refused);
    const { challenge } = await t.services.passkeys.begin(as(), passkey.origin, {
      password,
      code: await answerOf(),
    });
    await expect(signIn(JSON.stringify(passkey.sign({ challenge })))).rejects.toMatchObject(refused);
    const options = await t.services.passkeyAnswers.begin(guest(t, brand), passkey.origin);
    passkey.origin = "https://evil.test";
    await expect(signIn(JSON.stringify(passkey.sign(options)))).rejects.toMatchObject(refused);
  });

  test("is refused with another's key, when copied, at another brand, and where the account may not enter", async () => {
    await add();
    const forged = Object.assign(new SoftwarePasskey(passkey.origin), {
      id: passkey.id,
      counter: passkey.counter,
    });
    await expect(signIn(await answerOf(forged))).rejects.toMatchObject(refused);
    await expect(signIn(await answerOf(new SoftwarePasskey(passkey.origin)))).rejects.toMatchObject(refused);
    await expect(signIn("{")).rejects.toMatchObject(refused);
    const elsewhere = guest(t, other);
    await expect(signIn(await answerOf(passkey, elsewhere), elsewhere)).rejects.toMatchObject(refused);
    await expect(signIn(await answerOf(), guest(t, brand), "agent")).rejects.toMatchObject({
      code: "non_agent_login",
    });
    await signIn(await answerOf());
    passkey.counter -= 1;
    await expect(signIn(await answerOf())).rejects.toMatchObject(refused);
    const locked = { state: "locked" } as const;
    await t.test.database.db.updateTable("identity.account").set(locked).where("id", "=", ann.id).execute();
    passkey.counter += 1;
    await expect(signIn(await answerOf())).rejects.toMatchObject({ code: "account_locked" });
  });

  test("is limited by network where answers are refused", async () => {
    const ctx = guest(t, brand);
    for (let n = 0; n < 30; n += 1) await expect(signIn("{}", ctx)).rejects.toMatchObject(refused);
    await add();
    const tooMany = { code: "too_many_requests" };
    await expect(signIn(await answerOf(), ctx)).rejects.toMatchObject(tooMany);
    await expect(signIn(await answerOf())).resolves.toBeDefined();
    for (let n = 0; n < 60; n += 1) await t.services.passkeyAnswers.begin(ctx, passkey.origin);
    await expect(t.services.passkeyAnswers.begin(ctx, passkey.origin)).rejects.toMatchObject(tooMany);
  });
});

describe("once a passkey is bound", () => {
  test("the password needs it or a recovery code on an untrusted device, and no weaker proof stands in", async () => {
    const [recovery = ""] = (await add()) ?? [];
    const ctx = guest(t, brand);
    const at = { username: ann.username, deviceId: newId() };
    const { ticket, methods } = await requestStepUp(t, ctx, at);
    expect(methods).toEqual(["PASSKEY", "RECOVERY_CODE"]);
    const prove = (method: "PASSKEY" | "RECOVERY_CODE" | "SMS", answer: string) =>
      trySignIn(t, ctx, { ...at, stepUp: { ticket, method, answer, trustDevice: false } });
    await expect(prove("SMS", "000000")).rejects.toMatchObject({ code: "operation_not_allowed" });
    await expect(prove("PASSKEY", "{}")).rejects.toMatchObject(refused);
    expect(await prove("PASSKEY", await answerOf())).toMatchObject({ accountId: ann.id });
    const again = await requestStepUp(t, ctx, at);
    const stepUp = {
      ticket: again.ticket,
      method: "RECOVERY_CODE",
      answer: recovery,
      trustDevice: false,
    } as const;
    expect(await trySignIn(t, ctx, { ...at, stepUp })).toMatchObject({ accountId: ann.id });
  });

  test("another member's passkey proves nothing", async () => {
    await add();
    const mine = ann;
    ann = await buildMemberWithDevice(t, brand);
    const theirs = new SoftwarePasskey(originOf(brand));
    await add(theirs);
    ann = mine;
    const setName = async (boundCode: string) =>
      t.services.contactBindings.setPayeeName(as(), { payeeName: "Ann Lee", password, boundCode });
    await expect(setName(await answerOf(theirs))).rejects.toMatchObject({ code: "validation_failed" });
    await setName(await answerOf());
    expect((await t.services.contacts.of(t.platform(brand), ann.id)).payeeName).toBe("Ann Lee");
  });

  test.each([
    ["a passkey", (code?: string) => t.services.passkeys.begin(as(), originOf(brand), { password, code })],
    ["an authenticator", (code?: string) => t.services.authenticators.begin(as(), { password, code })],
    [
      "a payment password",
      (code?: string) =>
        t.services.paymentPasswords.set(as(), {
          password,
          code,
          paymentPassword: "246810",
          confirmPaymentPassword: "246810",
        }),
    ],
  ])("%s is added by a proof of it only", async (_title, begin) => {
    await add();
    await expect(begin()).rejects.toMatchObject({ code: "missing_verification_code" });
    await expect(begin("AAAAA-AAAAA")).rejects.toMatchObject({ code: "invalid_verification_code" });
    await begin(await answerOf());
  });

  test("it is renamed and removed by its owner, and recovery codes go with the last factor", async () => {
    await add();
    const second = new SoftwarePasskey(originOf(brand));
    t.clock.advance(1_000);
    expect(await add(second, { code: await answerOf(), name: "Laptop" })).toBeNull();
    const { passkeys } = t.services;
    await passkeys.rename(as(), { id: second.id, name: " Work laptop " });
    expect((await passkeys.list(as(), ann.id)).map(({ name }) => name)).toEqual(["Phone", "Work laptop"]);
    const stranger = await buildMemberWithDevice(t, brand);
    await expect(passkeys.rename(as(stranger), { id: second.id, name: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(passkeys.remove(as(stranger), second.id, { password })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(passkeys.remove(as(), second.id, { password })).rejects.toMatchObject({
      code: "missing_verification_code",
    });
    await passkeys.remove(as(), second.id, { password, code: await answerOf() });
    await passkeys.remove(as(), passkey.id, { password, code: await answerOf() });
    expect(await t.services.authenticators.countRecoveryCodes(as(), ann.id)).toBe(0);
  });

  test("the last way to recover the account is not removed", async () => {
    ann = await buildMemberWithDevice(t, brand);
    await add();
    const removal = async () =>
      t.services.passkeys.remove(as(), passkey.id, { password, code: await answerOf() });
    await expect(removal()).rejects.toMatchObject({ code: "last_recovery_method" });
    const code = await bindAuthenticator(t, brand, ann, await answerOf());
    await removal();
    expect(await t.services.authenticators.verify(as(), ann.id, code())).toBe(true);
  });

  test("an account has ten at most", async () => {
    await add();
    for (let n = 1; n < 10; n += 1)
      await add(new SoftwarePasskey(originOf(brand)), { code: await answerOf(), name: `Key ${n}` });
    await expect(add(new SoftwarePasskey(originOf(brand)), { code: await answerOf() })).rejects.toMatchObject(
      {
        code: "passkeys_full",
        params: { max: 10 },
      },
    );
  });
});
