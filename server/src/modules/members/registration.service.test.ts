import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand, unique } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildRegistration, registrationServices } from "../../../test/factories/registration.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import type { PhoneProofPort } from "../../ports/phone-proof/phone-proof-port.js";
import { registrationLimit, usernameCheckLimit } from "./registration.service.js";

let made: TestDatabase;
let services: Awaited<ReturnType<typeof registrationServices>>;
let brand: BrandRef;
let guest: Ctx;
let platform: Ctx;
let username: string;

const byMobile = ["mobile-registration", "registration-sms", "sms-sign-in"];
const faults = (...fields: object[]) => ({ code: "validation_failed", params: { fields } });
const refused = { code: "registration_refused" };

async function useNewBrand(features: readonly string[] = [], given: { timeZone?: string } = {}) {
  brand = await buildBrand(made.database.db, { features, ...given });
  const { clock } = services;
  guest = testCtx(made.database.db, { brand, clock });
  platform = { ...guest, actor: { kind: "system", name: "test" } };
}

/** Counts the rows of the brand's members by table. */
async function countRows(): Promise<Record<string, number>> {
  const { db } = made.database;
  const counts = ["identity.account", "members.member", "members.registration", "members.detail"] as const;
  const more = ["identity.contact", "identity.session", "agents.closure", "ledger.wallet"] as const;
  const entries = [...counts, ...more].map(async (table) => {
    const rows = await db
      .selectFrom(table as "members.member")
      .select("brand_id")
      .where("brand_id", "=", brand.id)
      .execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  services = await registrationServices();
  await useNewBrand();
  username = `u${unique()}`;
  return () => services.close();
});

const register = (...given: Parameters<typeof buildRegistration>) =>
  services.registration.register(guest, buildRegistration(...given));

async function exclude(memberId: string, kind: "time_out" | "self_exclusion" = "self_exclusion") {
  await made.database.db
    .insertInto("limits.exclusion")
    .values({
      id: newId(),
      brand_id: brand.id,
      member_id: memberId,
      kind,
      lifts_at: null,
      starts_at: new Date("2026-11-01"),
      ends_at: kind === "time_out" ? new Date("2026-12-01") : null,
    })
    .execute();
}

describe("registering by username", () => {
  test("creates a signed-in player with a wallet in the brand's first currency", async () => {
    const signedIn = await register(username, { texts: { email: "Ann@Example.com" } });
    expect(signedIn).toMatchObject({ account: username, firstTimeLogin: true, mustChangePassword: false });
    const me = { ...guest, actor: signedIn.actor };
    expect(await services.members.me(me)).toMatchObject({
      account: username,
      nickname: username,
      memberType: 0,
    });
    expect(await services.wallet.all(me)).toMatchObject([{ currency: "USD", balance: 0n, isActive: true }]);
    const id = signedIn.accountId;
    expect(await services.contacts.of(guest, id)).toMatchObject({
      email: "Ann@Example.com",
      emailVerified: false,
    });
    expect(await services.details.of(guest, id)).toEqual({ birthday: "1990-05-17" });
    expect(await services.agents.uplineOf(guest, id)).toBeNull();
    const { db } = guest;
    const actor = await services.identity.authenticate(db, brand, signedIn.token, services.clock, {
      userCaused: true,
    });
    expect(actor).toMatchObject({ memberId: id, role: "member", lockedForMoney: false });
    const again = { username, password: "a long walk home", portal: "member" } as const;
    expect(await services.identity.signIn(guest, again)).toMatchObject({
      accountId: id,
      firstTimeLogin: false,
    });
  });

  test("reports all invalid fields together, and writes nothing", async () => {
    const invalid = { texts: { username: "1x", password: "short", birthday: "2008-11-22" } };
    const rest = { confirmPassword: "other", acceptsTerms: false, isAdult: false };
    await expect(register(username, { ...invalid, ...rest })).rejects.toMatchObject(
      faults(
        { field: "username", code: "letter_first", params: { min: 4, max: 20 } },
        { field: "password", code: "length", params: { min: 8, max: 64 } },
        { field: "birthday", code: "under_age", params: { min: 18 } },
        { field: "confirmPassword", code: "mismatch" },
        { field: "acceptsTerms", code: "required" },
        { field: "isAdult", code: "required" },
      ),
    );
    expect(await countRows()).toMatchObject({ "identity.account": 0, "identity.session": 0 });
  });

  test("computes the age by the date in the brand's time zone", async () => {
    // At 12:00 on 21 November in London, it is already the 22nd in Auckland.
    const texts = { birthday: "2008-11-22" };
    await expect(register(username, { texts })).rejects.toMatchObject({ code: "validation_failed" });
    await useNewBrand([], { timeZone: "Pacific/Auckland" });
    await expect(register(username, { texts })).resolves.toBeTruthy();
  });

  test("refuses common passwords, and the username as password", async () => {
    const choose = (password: string) =>
      register(username, { texts: { password }, confirmPassword: password });
    await expect(choose("password123")).rejects.toMatchObject(
      faults({ field: "password", code: "too_common" }),
    );
    await expect(choose(username)).rejects.toMatchObject(
      faults({ field: "password", code: "same_as_username" }),
    );
  });

  test("refuses a taken username in any case, and one that is a phone number", async () => {
    await register(username);
    const taken = faults({ field: "username", code: "taken" });
    await expect(register(username.toUpperCase())).rejects.toMatchObject(taken);
    await services.rules.change(platform, "username", { patternId: "no_spaces" });
    await expect(register("+447700900123")).rejects.toMatchObject(
      faults({ field: "username", code: "invalid" }),
    );
  });

  test("concurrently with one document creates one member, and no rows of the other", async () => {
    await services.rules.change(platform, "idNumber", { enabled: true });
    const texts = { idNumber: "AB1234567" };
    const both = await Promise.allSettled([
      register(username, { texts }),
      register(`${username}b`, { texts: { idNumber: "ab1234567" } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "registration_refused" } });
    expect(await services.identity.byUsername(platform, `${username}b`)).toSatisfy(
      (other) => (other === null) === (both[0].status === "fulfilled"),
    );
  });

  test("concurrently with one username creates one member, and no rows of the other", async () => {
    const both = await Promise.allSettled([register(username), register(username)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await countRows()).toEqual({
      "identity.account": 1,
      "members.member": 1,
      "members.registration": 1,
      "members.detail": 1,
      "identity.contact": 0,
      "identity.session": 1,
      "agents.closure": 1,
      "ledger.wallet": 1,
    });
  });

  test("is rolled back when its last step fails, and the username stays free", async () => {
    await services.agents.addToTree(
      platform,
      (await buildMember(guest.db, brand, { memberType: 1 })).id,
      null,
    );
    const before = await countRows();
    const opening = vi.spyOn(services.sessionOpener, "open").mockRejectedValueOnce(new Error("cut off"));
    const details = { texts: { email: "a@example.com" } };
    await expect(register(username, details)).rejects.toThrow("cut off");
    expect(opening).toHaveBeenCalledTimes(1);
    expect(await countRows()).toEqual(before);
    await expect(register(username, details)).resolves.toBeTruthy();
  });

  test("ends the session of the request", async () => {
    const first = await register(username);
    const as = { ...guest, actor: first.actor };
    await services.registration.register(as, buildRegistration(`${username}b`));
    const use = { userCaused: true };
    const actor = await services.identity.authenticate(guest.db, brand, first.token, services.clock, use);
    expect(actor.kind).toBe("guest");
  });

  test("is throttled by network", async () => {
    for (let n = 0; n < registrationLimit.points; n += 1)
      await expect(register("")).rejects.toMatchObject({ code: "validation_failed" });
    await expect(register(username)).rejects.toMatchObject({
      code: "too_many_requests",
      params: { retryAfterSeconds: expect.any(Number) },
    });
    const elsewhere = { ...guest, ip: "198.51.100.7" };
    await expect(
      services.registration.register(elsewhere, buildRegistration(username)),
    ).resolves.toBeTruthy();
  });

  test("reveals of usernames whether they are free, but of phone numbers nothing", async () => {
    const { registration } = services;
    await register(username, { countryDialingCode: "+44", texts: { mobileNum: "7700900199" } });
    const isFree = (name: string) => registration.isUsernameAvailable(guest, name);
    expect(await isFree(` ${username.toUpperCase()} `)).toBe(false);
    expect(await isFree(`${username}x`)).toBe(true);
    for (const name of ["1x", "", "+447700900199", "+447700900198", "x".repeat(9_000)])
      expect(await isFree(name), name).toBe(false);
  });

  test("throttles the checks of usernames by network, apart from registrations", async () => {
    const { registration } = services;
    for (let n = 0; n < usernameCheckLimit.points; n += 1)
      await registration.isUsernameAvailable(guest, "1x");
    await expect(registration.isUsernameAvailable(guest, username)).rejects.toMatchObject({
      code: "too_many_requests",
    });
    await expect(register(username)).resolves.toBeTruthy();
  });

  test("requires a captcha if the brand does and no SMS code is required", async () => {
    await useNewBrand(["human-check"]);
    await expect(register(username)).rejects.toMatchObject({ code: "captcha_required" });
    await expect(register(username, { captcha: "wrong" })).rejects.toMatchObject({
      code: "captcha_check_failed",
    });
    await expect(register(username, { captcha: "right" })).resolves.toBeTruthy();
  });
});

describe("other data of a registration", () => {
  test("is encrypted, and the payment password is set", async () => {
    const on = [
      "payeeName",
      "idNumber",
      "nickname",
      "line",
      "wechat",
      "nationality",
      "paymentPassword",
    ] as const;
    for (const field of on) await services.rules.change(platform, field, { enabled: true });
    const texts = {
      payeeName: "Ann Lee",
      idNumber: "AB1234567",
      nickname: "Queen of spades",
      line: "ann.line",
      wechat: "ann_wechat",
      nationality: "Österreich",
      paymentPassword: "284917",
      skype: "not.asked",
    };
    const { accountId: id } = await register(username, { texts });
    expect(await services.contacts.isPayeeName(guest, id, "ann lee")).toBe(true);
    expect(await services.details.of(guest, id)).toEqual({
      birthday: "1990-05-17",
      line: "ann.line",
      wechat: "ann_wechat",
      nationality: "Österreich",
    });
    const { rows } = await guest.db
      .selectFrom("members.detail")
      .select("sealed")
      .where("member_id", "=", id)
      .execute()
      .then((found) => ({ rows: Buffer.concat(found.map(({ sealed }) => sealed)).toString("latin1") }));
    // Whole values, since random bytes can contain short texts by chance.
    for (const text of ["1990-05-17", "ann.line", "ann_wechat"]) expect(rows).not.toContain(text);
    const payment = await guest.db
      .selectFrom("identity.payment_password")
      .select("password_hash")
      .where("account_id", "=", id)
      .executeTakeFirst();
    expect(payment?.password_hash).toBe("plain:284917");
  });

  test("includes attribution: domain, referral, page and recommender", async () => {
    await services.rules.change(platform, "recommenderId", { enabled: true });
    const { accountId } = await register(username, {
      domain: "Play.Example.com:8443",
      referralCode: "REF-9",
      registerUrl: "https://play.example.com/?x=1",
      texts: { recommenderId: "bob77" },
    });
    const row = await guest.db
      .selectFrom("members.registration")
      .selectAll()
      .where("member_id", "=", accountId)
      .executeTakeFirst();
    expect(row).toMatchObject({
      method: "username",
      domain: "play.example.com",
      referral_code: "REF-9",
      recommender_id: "bob77",
      register_url: "https://play.example.com/?x=1",
      invitation_id: null,
      phone_proof_hash: null,
    });
    for (const field of ["domain", "referralCode", "registerUrl", "deviceId", "countryDialingCode"] as const)
      await expect(register(`${username}b`, { [field]: "x".repeat(3_000) }), field).rejects.toMatchObject({
        params: { fields: [{ field, code: "too_long" }] },
      });
  });

  test("is a date even in the American format", async () => {
    await services.rules.change(platform, "birthday", { patternId: "date_mdy" });
    const { accountId } = await register(username, { texts: { birthday: "05-17-1990" } });
    expect(await services.details.of(guest, accountId)).toEqual({ birthday: "1990-05-17" });
  });
});

describe("an invitation code", () => {
  test("adds the member below its agent with the invitation's member type, and is counted", async () => {
    const agent = await buildMember(guest.db, brand, { memberType: 1 });
    await services.agents.addToTree(platform, agent.id, null);
    const asAgent = { ...guest, actor: agent.actor };
    await services.agents.invite(asAgent, agent.id, {
      code: "BELOW1",
      memberType: 2,
      domain: "a.example.com",
    });
    const invited = { domain: "a.example.com", texts: { affiliateCode: "below1" } };
    const { accountId, actor } = await register(username, invited);
    expect(actor).toMatchObject({ memberType: 2, role: "agent" });
    expect(await services.agents.uplineOf(guest, accountId)).toBe(agent.id);
    expect((await services.agents.invitations(asAgent))[0]?.uses).toBe(1);
    await expect(register(`${username}b`, { ...invited, domain: "b.example.com" })).rejects.toMatchObject({
      code: "invitation_code_error",
    });
    await expect(register(`${username}b`, { texts: { affiliateCode: "UNKNOWN1" } })).rejects.toMatchObject({
      code: "invitation_code_error",
    });
  });

  test("of another brand is refused", async () => {
    const agent = await buildMember(guest.db, brand, { memberType: 1 });
    await services.agents.invite({ ...guest, actor: agent.actor }, agent.id, { code: "WALLS1" });
    await useNewBrand();
    await expect(register(username, { texts: { affiliateCode: "WALLS1" } })).rejects.toMatchObject({
      code: "invitation_code_error",
    });
  });

  test("that ends during a registration refuses it", async () => {
    const agent = await buildMember(guest.db, brand, { memberType: 1 });
    const asAgent = { ...guest, actor: agent.actor };
    const { id } = await services.agents.invite(asAgent, agent.id, { code: "ENDING1" });
    const before = await countRows();
    const valid = services.agents.findValidInvitation.bind(services.agents);
    vi.spyOn(services.agents, "findValidInvitation").mockImplementationOnce(async (ctx, given) => {
      const found = await valid(ctx, given);
      await services.agents.endInvitation(asAgent, id);
      return found;
    });
    const registering = register(username, { texts: { affiliateCode: "ENDING1" } });
    await expect(registering).rejects.toMatchObject({ code: "invitation_code_error" });
    expect(await countRows()).toEqual(before);
  });
});

describe("registering by mobile number", () => {
  const number = { mobileNum: "07700 900-123" };
  const phone = "+447700900123";
  const mobile = (given: object = {}) =>
    register("", {
      method: "mobile",
      countryDialingCode: "+44",
      verificationCode: "123456",
      confirmPassword: "",
      texts: { ...number, username: "", password: "" },
      ...given,
    });

  beforeEach(async () => {
    await useNewBrand(byMobile);
    services.codes.byNumber.set(phone, "123456");
  });

  test("makes the verified number the username, and masks it in the nickname", async () => {
    const { accountId, actor, account } = await mobile();
    expect(account).toBe(phone);
    expect(await services.contacts.of(guest, accountId)).toMatchObject({ phone, phoneVerified: true });
    expect(await services.contacts.byPhone(guest, phone)).toBe(accountId);
    expect(await services.members.me({ ...guest, actor })).toMatchObject({ nickname: "+44***123" });
    expect(services.codes.byNumber.size).toBe(0);
  });

  test("needs the right code of the same number", async () => {
    await expect(mobile({ verificationCode: "654321" })).rejects.toMatchObject({
      code: "invalid_verification_code",
    });
    services.codes.byNumber.clear();
    services.codes.byNumber.set("+447700900124", "123456");
    await expect(mobile()).rejects.toMatchObject({ code: "invalid_verification_code" });
    await expect(mobile({ countryDialingCode: "+999" })).rejects.toMatchObject({
      code: "invalid_phone_number",
    });
    await expect(mobile({ countryDialingCode: undefined })).rejects.toMatchObject({
      code: "invalid_phone_number",
    });
    expect(await countRows()).toMatchObject({ "identity.account": 0 });
  });

  test("does not use the code up when it fails", async () => {
    const opening = vi.spyOn(services.sessionOpener, "open").mockRejectedValueOnce(new Error("cut off"));
    await expect(mobile()).rejects.toThrow("cut off");
    expect(opening).toHaveBeenCalledTimes(1);
    expect(services.codes.byNumber.get(phone)).toBe("123456");
    await expect(mobile()).resolves.toBeTruthy();
  });

  test("reveals that a number is taken only after the right code", async () => {
    await mobile();
    await expect(mobile()).rejects.toMatchObject({ code: "invalid_verification_code" });
    services.codes.byNumber.set(phone, "123456");
    await expect(mobile()).rejects.toMatchObject(faults({ field: "mobileNum", code: "taken" }));
  });

  test("is refused unless the brand has enabled it", async () => {
    await useNewBrand(["registration-sms"]);
    await expect(mobile()).rejects.toMatchObject({ code: "operation_not_allowed" });
  });

  test("requires a password without sign-in by code", async () => {
    await useNewBrand(["mobile-registration"]);
    await expect(mobile()).rejects.toMatchObject({
      params: { fields: [{ field: "password" }, { field: "confirmPassword" }] },
    });
    const password = "a long walk home";
    const { accountId } = await mobile({ confirmPassword: password, texts: { ...number, password } });
    // Without a code, the number stays unverified.
    expect(await services.contacts.of(guest, accountId)).toMatchObject({ phone, phoneVerified: false });
    const signedIn = services.identity.signIn(guest, { username: phone, password, portal: "member" });
    await expect(signedIn).resolves.toMatchObject({ accountId });
  });

  test("by username verifies the number as well", async () => {
    const texts = { ...number };
    const withNumber = { countryDialingCode: "44", verificationCode: "123456", texts };
    const { accountId, account } = await register(username, withNumber);
    expect(account).toBe(username);
    expect(await services.contacts.byPhone(guest, phone)).toBe(accountId);
  });
});

describe("a third party's phone proof", () => {
  const phone = "+447700900123";
  const proofPort = (of: string): PhoneProofPort => ({
    verify: async (_ctx, proof) => {
      if (proof !== "signed") throw new DomainError("invalid_verification_code");
      return { phone: of, hash: Buffer.alloc(32, 7) };
    },
  });
  const registerWithProof = (mobileNum = "7700900123", phoneProof = "signed") =>
    register("", {
      method: "mobile",
      countryDialingCode: "+44",
      confirmPassword: "",
      phoneProof,
      texts: { username: "", password: "", mobileNum },
    });

  test("is accepted instead of a code, for its number, once", async () => {
    await services.close();
    services = await registrationServices(proofPort(phone));
    await useNewBrand(byMobile);
    await expect(registerWithProof("7700900124")).rejects.toMatchObject({
      code: "invalid_verification_code",
    });
    await expect(registerWithProof(undefined, "forged")).rejects.toMatchObject({
      code: "invalid_verification_code",
    });
    const { accountId } = await registerWithProof();
    expect(await services.contacts.byPhone(guest, phone)).toBe(accountId);
    // The same proof in another brand, where the number is free.
    await useNewBrand(byMobile);
    await expect(registerWithProof()).rejects.toMatchObject({ code: "invalid_verification_code" });
    expect(await countRows()).toMatchObject({ "identity.account": 0 });
  });

  test("is refused when no third party is configured", async () => {
    await useNewBrand(byMobile);
    await expect(registerWithProof()).rejects.toMatchObject({ code: "operation_not_allowed" });
  });
});

describe("registering as an excluded member", () => {
  const email = "ann@example.com";

  beforeEach(async () => {
    for (const field of ["idNumber", "mobileNum"] as const)
      await services.rules.change(platform, field, { enabled: true });
    const texts = { email, idNumber: "AB-123 456", mobileNum: "7700900123" };
    await services.rules.change(platform, "idNumber", { patternId: "length" });
    const { accountId } = await register(`${username}x`, { countryDialingCode: "+44", texts });
    await exclude(accountId);
  });

  test.each([
    ["phone", { countryDialingCode: "44", texts: { mobileNum: "(0) 7700-900-123" } }],
    ["email", { texts: { email: " ANN@example.com" } }],
    ["document", { texts: { idNumber: "ab123456" } }],
  ])("is refused with the same %s", async (_what, given) => {
    await expect(register(username, given)).rejects.toMatchObject(refused);
  });

  test("is possible with other data, in other brands, and after the exclusion", async () => {
    const others = { texts: { email: "bob@example.com", idNumber: "ZZ999" } };
    await expect(register(`${username}o`, others)).resolves.toBeTruthy();
    await made.database.db
      .updateTable("limits.exclusion")
      .set({ ends_at: new Date("2026-11-02"), lifts_at: new Date("2026-11-10") })
      .where("brand_id", "=", brand.id)
      .execute();
    await expect(register(`${username}p`, { texts: { email } })).resolves.toBeTruthy();
    await useNewBrand();
    await expect(register(username, { texts: { email } })).resolves.toBeTruthy();
  });

  test("gets the same error as an existing member", async () => {
    const first = await register(`${username}m`, { texts: { email: "cat@example.com", idNumber: "CD777" } });
    const again = (texts: object) =>
      register(`${username}n`, { texts }).then(
        () => null,
        (error: DomainError) => ({ code: error.code, params: error.params }),
      );
    const refusal = await again({ idNumber: "CD777" });
    expect(refusal).toEqual({ code: "registration_refused", params: {} });
    expect(await again({ idNumber: "AB123456" })).toEqual(refusal);
    await services.contacts.bindEmail(guest, first.accountId, "cat@example.com", { verified: true });
    expect(await again({ email: "cat@example.com" })).toEqual(refusal);
    expect(await again({ email })).toEqual(refusal);
  });

  test("mails the owner of a proven address, three times a day at most, and no one else", async () => {
    const owner = await register(`${username}w`, { texts: { email: "dan@example.com" } });
    const unproven = register(`${username}v`, { texts: { email: "dan@example.com" } });
    await expect(unproven).resolves.toBeTruthy();
    expect(services.attempted).toEqual([]);
    await services.contacts.bindEmail(guest, owner.accountId, "dan@example.com", { verified: true });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(register(`${username}u`, { texts: { email: "DAN@example.com" } })).rejects.toMatchObject(
        refused,
      );
    expect(services.attempted).toEqual(Array(3).fill(owner.accountId));
  });
});
