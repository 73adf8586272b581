import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { PlainHasher } from "../../../../test/factories/identity.js";
import { SoftwarePasskey } from "../../../../test/factories/passkey.js";
import {
  authenticatorCode,
  openAccount,
  staffActor,
  staffServices,
} from "../../../../test/factories/staff.js";
import { ManualClock } from "../../../core/clock.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";

const clock = new ManualClock(new Date());
const origin = "https://demo.test:8443";
const chosen = "a longer sentence";
let made: TestDatabase;
let services: ReturnType<typeof staffServices>;
let brand: BrandRef;
let admin: Ctx;
let admins: readonly [Ctx, Ctx];

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  const { db } = made.database;
  services = staffServices({ clock, hasher: new PlainHasher() });
  brand = await buildBrand(db);
  const ctx = testCtx(db, { brand, clock });
  const openAdmin = () => ({ ...ctx, actor: staffActor(ctx, { accountId: newId(), roles: ["admin"] }) });
  admin = openAdmin();
  admins = [admin, openAdmin()];
  clock.advance(120_000);
});

const createAccount = () => openAccount(services, admins, { username: "ann", scope: "brand" });
const guest = () => testCtx(made.database.db, { brand, clock });
const signIn = (password: string, username = "ann") =>
  services.signIn.signIn(guest(), { username, password });

/** The context of the requests that a token is sent with. */
async function as(token: string, of: BrandRef = brand): Promise<Ctx> {
  const { db } = made.database;
  const actor = await services.sessions.identify(db, of.id, token, clock);
  return testCtx(db, { brand: of, clock, actor: actor ?? { kind: "guest" } });
}

const stageOf = ({ actor }: Ctx) => (actor.kind === "staff" ? actor.stage : null);

async function choosePassword(token: string, password: string): Promise<string> {
  const given = { password, newPassword: chosen, confirmNewPassword: chosen };
  return services.signIn.changePassword(await as(token), given);
}

/** A new member of staff who has completed the first sign-in with an authenticator. */
async function enrolled() {
  const { id, password } = await createAccount();
  const token = await choosePassword(await signIn(password), password);
  const { secret } = await services.factors.beginAuthenticator(await as(token));
  const setUp = await services.factors.confirmAuthenticator(
    await as(token),
    authenticatorCode(secret, clock),
  );
  clock.advance(60_000);
  return { id, secret, token: setUp.token, recoveryCodes: setUp.recoveryCodes ?? [] };
}

const codeOf = ({ secret }: { secret: string }) => authenticatorCode(secret, clock);

describe("the first sign-in", () => {
  test("changes the given password, sets up a factor, and may then act", async () => {
    const { password } = await createAccount();
    const first = await signIn(password);
    expect(stageOf(await as(first))).toBe("change_password");
    await expect(services.factors.beginAuthenticator(await as(first))).rejects.toMatchObject({
      code: "password_change_required",
    });
    const second = await choosePassword(first, password);
    expect(stageOf(await as(first))).toBeNull();
    expect(stageOf(await as(second))).toBe("set_up_factor");
    const { secret } = await services.factors.beginAuthenticator(await as(second));
    const code = authenticatorCode(secret, clock);
    const { token, recoveryCodes } = await services.factors.confirmAuthenticator(await as(second), code);
    expect(recoveryCodes).toHaveLength(10);
    const complete = await as(token);
    expect(complete.actor).toMatchObject({ stage: "complete", isReauthenticated: true });
    expect(stageOf(await as(second))).toBeNull();
  });

  test.each([
    ["short", "length"],
    ["passwordpassword", "too_common"],
  ])("refuses the password %s: %s", async (newPassword, code) => {
    const { password } = await createAccount();
    const ctx = await as(await signIn(password));
    const changing = services.signIn.changePassword(ctx, {
      password,
      newPassword,
      confirmNewPassword: newPassword,
    });
    await expect(changing).rejects.toMatchObject({ params: { fields: [{ field: "newPassword", code }] } });
  });
});

describe("a further sign-in", () => {
  test("may do nothing before a code of the authenticator, which works once", async () => {
    const ann = await enrolled();
    const ctx = await as(await signIn(chosen));
    expect(ctx.actor).toMatchObject({ stage: "verify_factor", permissions: new Set() });
    await expect(services.accounts.list(ctx, "brand")).rejects.toMatchObject({
      code: "second_factor_required",
    });
    await expect(services.factors.beginAuthenticator(ctx)).rejects.toMatchObject({
      code: "second_factor_required",
    });
    await expect(choosePassword(await signIn(chosen), chosen)).rejects.toMatchObject({
      code: "second_factor_required",
    });
    const code = codeOf(ann);
    expect(stageOf(await as(await services.factors.verifyCode(ctx, code)))).toBe("complete");
    await expect(services.factors.verifyCode(await as(await signIn(chosen)), code)).rejects.toMatchObject({
      code: "invalid_verification_code",
    });
  });

  test("accepts each recovery code once", async () => {
    const { recoveryCodes } = await enrolled();
    const [code = ""] = recoveryCodes;
    const token = await services.factors.verifyCode(await as(await signIn(chosen)), code.toLowerCase());
    expect(stageOf(await as(token))).toBe("complete");
    expect(await services.factors.own(await as(token))).toMatchObject({ recoveryCodesLeft: 9 });
    const again = services.factors.verifyCode(await as(await signIn(chosen)), code);
    await expect(again).rejects.toMatchObject({ code: "invalid_verification_code" });
  });

  test("is refused for ten wrong codes in 15 minutes", async () => {
    const ann = await enrolled();
    const ctx = await as(await signIn(chosen));
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(services.factors.verifyCode(ctx, "000000")).rejects.toMatchObject({
        code: "invalid_verification_code",
      });
    const right = services.factors.verifyCode(ctx, codeOf(ann));
    await expect(right).rejects.toMatchObject({ code: "too_many_requests" });
  });

  test("is refused with the same error for a wrong password, an unknown name and a disabled account", async () => {
    const { id } = await enrolled();
    await expect(signIn("wrong")).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(signIn(chosen, "unknown-name")).rejects.toMatchObject({ code: "invalid_credentials" });
    await services.accountAccess.setState(admin, id, "disabled");
    await expect(signIn(chosen)).rejects.toMatchObject({ code: "invalid_credentials" });
    await services.accountAccess.setState(admin, id, "active");
    expect(await signIn(chosen)).toBeTruthy();
  });

  test("is refused after ten wrong passwords, the right one as well", async () => {
    await enrolled();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(signIn("wrong")).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(signIn(chosen)).rejects.toMatchObject({ code: "too_many_requests" });
  });
});

describe("a session", () => {
  test("is over after 15 minutes without activity, and after 8 hours with it", async () => {
    const { token } = await enrolled();
    clock.advance(13 * 60_000);
    expect(stageOf(await as(token))).toBe("complete");
    clock.advance(15 * 60_000);
    expect(stageOf(await as(token))).toBeNull();
    const ann = await as(await signIn(chosen));
    expect(stageOf(ann)).toBe("verify_factor");
    const second = await signIn(chosen);
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      clock.advance(10 * 60_000);
      expect(stageOf(await as(second))).toBe("verify_factor");
    }
    clock.advance(10 * 60_000);
    expect(stageOf(await as(second))).toBeNull();
  });

  test("cannot add a second authenticator", async () => {
    const ctx = await as((await enrolled()).token);
    await expect(services.factors.beginAuthenticator(ctx)).rejects.toMatchObject({ code: "factor_in_use" });
  });

  test("counts as re-authenticated for ten minutes", async () => {
    const ann = await enrolled();
    clock.advance(10 * 60_000);
    const ctx = await as(ann.token);
    expect(ctx.actor).toMatchObject({ stage: "complete", isReauthenticated: false });
    await expect(services.factors.renewRecoveryCodes(ctx)).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    const renewed = await as(await services.factors.verifyCode(ctx, codeOf(ann)));
    expect(await services.factors.renewRecoveryCodes(renewed)).toHaveLength(10);
  });

  test("of a brand's staff is not valid in another brand; the installation's is valid in all", async () => {
    const other = await buildBrand(made.database.db);
    const { token } = await enrolled();
    expect(stageOf(await as(token, other))).toBeNull();
    const openRoot = () => ({
      ...guest(),
      actor: staffActor(guest(), { accountId: newId(), roles: ["admin"], isInstallationWide: true }),
    });
    const username = `root-${newId().slice(-12)}`;
    const first = await openAccount(services, [openRoot(), openRoot()], { username, scope: "installation" });
    const rootToken = await signIn(first.password, username);
    expect(stageOf(await as(rootToken, other))).toBe("change_password");
  });

  test("ends with a change of password, but for the one that changes it", async () => {
    const ann = await enrolled();
    const other = await signIn(chosen);
    const [newPassword, password] = ["another sentence", chosen];
    const given = { password, newPassword, confirmNewPassword: newPassword };
    const token = await services.signIn.changePassword(await as(ann.token), given);
    expect(stageOf(await as(token))).toBe("complete");
    expect(stageOf(await as(other))).toBeNull();
  });
});

describe("a passkey", () => {
  async function withPasskey(passkey = new SoftwarePasskey(origin)) {
    const { password } = await createAccount();
    const ctx = await as(await choosePassword(await signIn(password), password));
    const response = passkey.create(await services.passkeys.beginRegistration(ctx, origin));
    const { token } = await register(ctx, response);
    return { passkey, token };
  }
  const register = (ctx: Ctx, response: RegistrationResponseJSON) =>
    services.passkeys.register(ctx, origin, { name: "Laptop", response: JSON.stringify(response) });
  const verify = (ctx: Ctx, response: AuthenticationResponseJSON) =>
    services.passkeys.verify(ctx, origin, JSON.stringify(response));
  const refused = { code: "passkey_refused" };
  const tooMany = { code: "too_many_requests" };
  const foreignOrigin = "https://evil.test";

  async function refusalsOf({ actor }: Ctx) {
    const rows = await made.database.db
      .selectFrom("audit.entry")
      .select("after")
      .where("subject_id", "=", actor.kind === "staff" ? actor.accountId : "")
      .where("action", "=", "staff.refused")
      .execute();
    return rows.map(({ after }) => after);
  }
  const refusals = (count: number) => Array(count).fill({ code: "passkey_refused", of: "passkey" });

  test("is set up at the first sign-in, and completes the next", async () => {
    const { passkey, token } = await withPasskey();
    expect(stageOf(await as(token))).toBe("complete");
    expect(await services.passkeys.own(await as(token))).toMatchObject([
      { name: "Laptop", lastUsedAt: null },
    ]);
    const next = await as(await signIn(chosen));
    const options = await services.passkeys.beginVerification(next, origin);
    const verified = await verify(next, passkey.sign(options));
    expect(stageOf(await as(verified))).toBe("complete");
  });

  test("is refused, which is recorded, for another challenge, page, key or use, and for a copy", async () => {
    const { passkey } = await withPasskey();
    const ctx = await as(await signIn(chosen));
    const begin = () => services.passkeys.beginVerification(ctx, origin);
    await begin();
    await expect(verify(ctx, passkey.sign({ challenge: "bm90IHRoZSBvbmU" }))).rejects.toMatchObject(refused);
    passkey.origin = foreignOrigin;
    await expect(verify(ctx, passkey.sign(await begin()))).rejects.toMatchObject(refused);
    passkey.origin = origin;
    const otherKey = Object.assign(new SoftwarePasskey(origin), { id: passkey.id, counter: passkey.counter });
    await expect(verify(ctx, otherKey.sign(await begin()))).rejects.toMatchObject(refused);
    const unknown = new SoftwarePasskey(origin);
    await expect(verify(ctx, unknown.sign(await begin()))).rejects.toMatchObject(refused);
    await expect(services.passkeys.verify(ctx, origin, "{")).rejects.toMatchObject(refused);
    expect(await refusalsOf(ctx)).toEqual(refusals(5));
    const response = passkey.sign(await begin());
    await verify(ctx, response);
    await expect(verify(ctx, response)).rejects.toMatchObject(refused);
    passkey.counter -= 1;
    await expect(verify(ctx, passkey.sign(await begin()))).rejects.toMatchObject(refused);
    expect(await refusalsOf(ctx)).toEqual(refusals(7));
  });

  test("is not verified after ten refusals in 15 minutes, and neither is a code", async () => {
    const { passkey } = await withPasskey();
    const ctx = await as(await signIn(chosen));
    const begin = () => services.passkeys.beginVerification(ctx, origin);
    const wrong = passkey.sign({ challenge: "bm90IHRoZSBvbmU" });
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(verify(ctx, wrong)).rejects.toMatchObject(refused);
    await expect(verify(ctx, passkey.sign(await begin()))).rejects.toMatchObject(tooMany);
    await expect(services.factors.verifyCode(ctx, "000000")).rejects.toMatchObject(tooMany);
    expect(await refusalsOf(ctx)).toEqual(refusals(10));
    clock.advance(15 * 60_000);
    const later = await as(await signIn(chosen));
    const options = await services.passkeys.beginVerification(later, origin);
    expect(stageOf(await as(await verify(later, passkey.sign(options))))).toBe("complete");
  });

  test("is not registered for another challenge or page, which is recorded and throttled", async () => {
    const { password } = await createAccount();
    const ctx = await as(await choosePassword(await signIn(password), password));
    const begin = () => services.passkeys.beginRegistration(ctx, origin);
    const passkey = new SoftwarePasskey(origin);
    await begin();
    const wrong = passkey.create({ challenge: "bm90IHRoZSBvbmU" });
    await expect(register(ctx, wrong)).rejects.toMatchObject(refused);
    const foreign = new SoftwarePasskey(foreignOrigin);
    await expect(register(ctx, foreign.create(await begin()))).rejects.toMatchObject(refused);
    for (let attempt = 2; attempt < 10; attempt += 1)
      await expect(register(ctx, wrong)).rejects.toMatchObject(refused);
    await expect(register(ctx, passkey.create(await begin()))).rejects.toMatchObject(tooMany);
    expect(await refusalsOf(ctx)).toEqual(refusals(10));
  });

  test("has to verify the person", async () => {
    await expect(withPasskey(new SoftwarePasskey(origin, false))).rejects.toMatchObject(refused);
  });

  test("cannot be removed while it is the only factor", async () => {
    const { passkey, token } = await withPasskey();
    const ctx = await as(token);
    await expect(services.passkeys.remove(ctx, passkey.id)).rejects.toMatchObject({ code: "last_factor" });
    const { secret } = await services.factors.beginAuthenticator(ctx);
    const setUp = await services.factors.confirmAuthenticator(ctx, authenticatorCode(secret, clock));
    expect(setUp.recoveryCodes).toBeNull();
    await services.passkeys.remove(await as(setUp.token), passkey.id);
    expect(await services.passkeys.own(await as(setUp.token))).toEqual([]);
  });
});
