import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildHolder, buildVisit, features, freshPhone, guestOf } from "../../../test/verification/setup.js";
import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import { drawCaptcha } from "./captcha-drawing.js";
import { CaptchaPainter } from "./captcha-painter.js";
import { captchaLength, captchaLetters, workMs } from "./verification.model.js";

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});

const failed = { code: "captcha_check_failed" };
const required = { code: "captcha_required" };

/** Inserts a captcha with a known solution. */
async function insertKnown(ctx: Ctx, answer = "ABCDE") {
  const captchaId = newId();
  await t.test.database.db
    .insertInto("verification.captcha")
    .values({
      id: captchaId,
      brand_id: ctx.brand.id,
      answer_hash: keyedHash(t.config.keys.secrets.hashKey, "verification.captcha", `${captchaId}:${answer}`),
      subject_hash: null,
      tries_left: 1,
      expires_at: new Date(ctx.clock.now().getTime() + 60_000),
    })
    .execute();
  return captchaId;
}
const show = (ctx: Ctx, captchaId: string, captcha: string, subject?: string) =>
  t.services.human.require(ctx, { captchaId, captcha }, "sign_in", subject);

describe("a captcha", () => {
  test("is a PNG of unambiguous letters, different each time", async () => {
    const painter = new CaptchaPainter();
    const [one, two] = [await painter.paint(), await painter.paint()];
    for (const { text, image } of [one, two]) {
      const bytes = Buffer.from(image, "base64");
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([320, 112]);
      expect(text).toMatch(/^[A-HJKMNP-RTUVWXY346789]{5}$/);
    }
    expect(one.image).not.toBe(two.image);
  });

  test("is drawn as paths, without a text that a program could read", () => {
    for (const letter of captchaLetters) {
      const svg = drawCaptcha(letter.repeat(captchaLength));
      expect(svg).not.toMatch(/<text|font|[^#\dMLa-z]NaN|aria|title/i);
      expect(svg.match(/<path /g)?.length).toBeGreaterThan(captchaLength);
      expect(svg).not.toBe(drawCaptcha(letter.repeat(captchaLength)));
    }
  });

  test("is refused when too many callers are waiting", async () => {
    const painter = new CaptchaPainter();
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => painter.paint()));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { code: "too_many_requests" } });
  });

  test("is stored as a hash of its solution and id", async () => {
    const { ctx } = await buildVisit(t);
    const { captchaId } = await t.services.human.createCaptcha(ctx);
    const row = await t.test.database.db
      .selectFrom("verification.captcha")
      .selectAll()
      .where("id", "=", captchaId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ brand_id: ctx.brand.id, tries_left: 1, subject_hash: null });
    expect(row.answer_hash).toHaveLength(32);
  });

  test("is valid once, in any case and spacing", async () => {
    const { ctx } = await buildVisit(t);
    const id = await insertKnown(ctx);
    await show(ctx, id, " ab cde ");
    await expect(show(ctx, id, "ABCDE")).rejects.toMatchObject(failed);
  });

  test("is used up by a wrong solution", async () => {
    const { ctx } = await buildVisit(t);
    const id = await insertKnown(ctx);
    await expect(show(ctx, id, "WRONG")).rejects.toMatchObject(failed);
    await expect(show(ctx, id, "ABCDE")).rejects.toMatchObject(failed);
  });

  test("used concurrently is accepted once", async () => {
    const { ctx } = await buildVisit(t);
    const id = await insertKnown(ctx);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => show(ctx, id, "ABCDE")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is refused when expired, invented or of another brand", async () => {
    const { ctx } = await buildVisit(t);
    const other = await buildVisit(t);
    const id = await insertKnown(ctx);
    await expect(show(other.ctx, id, "ABCDE")).rejects.toMatchObject(failed);
    await expect(show(ctx, newId(), "ABCDE")).rejects.toMatchObject(failed);
    await expect(show(ctx, "' or true --", "ABCDE")).rejects.toMatchObject(failed);
    await expect(show(ctx, id, "A".repeat(300))).rejects.toMatchObject(failed);
    t.clock.advance(61_000);
    await expect(show(ctx, id, "ABCDE")).rejects.toMatchObject(failed);
  });

  test("is required when none is given", async () => {
    const { ctx } = await buildVisit(t);
    for (const proof of [{}, { captchaId: newId() }, { captchaId: newId(), captcha: " " }, { captcha: "A" }])
      await expect(t.services.human.require(ctx, proof, "sign_in")).rejects.toMatchObject(required);
  });

  test("cannot be checked inside a transaction, whose rollback would undo the attempt", async () => {
    const { ctx } = await buildVisit(t);
    const id = await insertKnown(ctx);
    await expect(inTx(ctx, (ctx) => show(ctx, id, "ABCDE"))).rejects.toThrow("outside a transaction");
  });

  test("is created at most 30 times a minute for one network", async () => {
    const { ctx } = await buildVisit(t);
    for (let at = 0; at < 30; at += 1) await t.services.human.createCaptcha(ctx);
    await expect(t.services.human.createCaptcha(ctx)).rejects.toMatchObject({ code: "too_many_requests" });
    await t.services.human.createCaptcha({ ...ctx, ip: "198.51.100.1" });
  });
});

/** Solves a challenge as a browser does, and returns the token. */
async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return `work.${Buffer.from(JSON.stringify({ challenge, solution })).toString("base64url")}`;
}

describe("a proof of work", () => {
  const show = (ctx: Ctx, humanToken: string, action = "sign_in") =>
    t.services.human.require(ctx, { humanToken }, action);

  test("is accepted once, for its action and in its brand", async () => {
    const { ctx } = await buildVisit(t);
    const other = await buildVisit(t);
    const token = await solve(await t.services.work.issue(ctx, "sign_in"));
    await expect(show(ctx, token, "registration")).rejects.toMatchObject(failed);
    await expect(show(other.ctx, token)).rejects.toMatchObject(failed);
    const results = await Promise.allSettled([show(ctx, token), show(ctx, token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(show(ctx, token)).rejects.toMatchObject(failed);
  });

  test("is refused when it is late, changed, of no work or not one", async () => {
    const { ctx } = await buildVisit(t);
    const challenge = JSON.parse(await t.services.work.issue(ctx, "sign_in"));
    const solution = await solveChallenge({ challenge, deriveKey });
    const tokenOf = (proof: object) => `work.${Buffer.from(JSON.stringify(proof)).toString("base64url")}`;
    const { parameters } = challenge;
    const forged = [
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keySignature: "0".repeat(64) } }, solution },
      { challenge: { ...challenge, signature: "0".repeat(64) }, solution },
      { challenge, solution: { ...solution, derivedKey: "00".repeat(32) } },
      { challenge: { parameters }, solution },
      { challenge },
      {},
    ];
    for (const proof of forged) await expect(show(ctx, tokenOf(proof))).rejects.toMatchObject(failed);
    for (const text of ["work.", "work.!!!", "work.e30", `work.${"A".repeat(4_000)}`])
      await expect(show(ctx, text), text).rejects.toMatchObject(failed);
    t.clock.advance(workMs + 1_000);
    await expect(show(ctx, tokenOf({ challenge, solution }))).rejects.toMatchObject(failed);
  });

  test("takes more work for a network that asks often, and then is not offered", async () => {
    const { ctx } = await buildVisit(t);
    const busy = { ...ctx, ip: "198.51.100.77" };
    for (let count = 0; count < 200; count += 1) await t.services.work.issue(busy, "sign_in");
    await expect(t.services.work.issue(busy, "sign_in")).rejects.toMatchObject({ code: "too_many_requests" });
    await t.services.work.issue(ctx, "sign_in");
  });
});

describe("a token of a third-party human check", () => {
  test("is accepted instead of a captcha if the third party confirms it", async () => {
    const { ctx } = await buildVisit(t);
    t.carriers.humanTokens.add("person");
    await t.services.human.require(ctx, { humanToken: "person" }, "sign_in");
    await expect(t.services.human.require(ctx, { humanToken: "robot" }, "sign_in")).rejects.toMatchObject(
      failed,
    );
  });
});

describe("sending codes", () => {
  test("requires a captcha from a network's guests after two codes, if the brand has enabled it", async () => {
    const { ctx } = await buildVisit(t, [...features, "human-check"]);
    const send = (human = {}) =>
      t.services.codes.send(ctx, { purpose: "registration", channel: "sms", to: freshPhone(), human });
    await send();
    await send();
    await expect(send()).rejects.toMatchObject(required);
    await expect(send({ captchaId: await insertKnown(ctx), captcha: "WRONG" })).rejects.toMatchObject(failed);
    await send({ captchaId: await insertKnown(ctx), captcha: "ABCDE" });
    await expect(send()).rejects.toMatchObject(required);
  });

  test("verifies a given captcha even if none is required", async () => {
    const { ctx } = await buildVisit(t);
    const human = { captchaId: newId(), captcha: "WRONG" };
    await expect(
      t.services.codes.send(ctx, { purpose: "registration", channel: "sms", to: freshPhone(), human }),
    ).rejects.toMatchObject(failed);
  });
});

describe("a captcha fallback code for a sign-in", () => {
  const ask = (ctx: Ctx, username: string, channel: "sms" | "mail" = "mail") =>
    t.services.captchaFallback.send(ctx, { action: "sign_in", username, channel });

  test("is sent to the account's verified phone or address, and submitted like a captcha", async () => {
    const { ctx, brand } = await buildVisit(t);
    const holder = await buildHolder(t, brand);
    for (const [channel, to] of [
      ["mail", holder.email],
      ["sms", holder.phone],
    ] as const) {
      const { captchaId, expiredMinutes } = await ask(ctx, ` ${holder.username.toUpperCase()} `, channel);
      expect(expiredMinutes).toBe(3);
      const code = await t.codeTo(to);
      await expect(show(ctx, captchaId, "000000x", holder.username)).rejects.toMatchObject(failed);
      await show(ctx, captchaId, code, holder.username);
      await expect(show(ctx, captchaId, code, holder.username)).rejects.toMatchObject(failed);
    }
  });

  test("is not valid for another account or action", async () => {
    const { ctx, brand } = await buildVisit(t);
    const holder = await buildHolder(t, brand);
    const { captchaId } = await ask(ctx, holder.username);
    const code = await t.codeTo(holder.email);
    await expect(show(ctx, captchaId, code, "somebody-else")).rejects.toMatchObject(failed);
    await expect(show(ctx, captchaId, code)).rejects.toMatchObject(failed);
    const use = { purpose: "sign_in" as const, channel: "mail" as const, to: holder.email, code };
    await expect(t.services.codes.use(ctx, use)).rejects.toMatchObject({ code: "invalid_verification_code" });
    await show(ctx, captchaId, code, holder.username);
  });

  test("allows 5 attempts", async () => {
    const { ctx, brand } = await buildVisit(t);
    const holder = await buildHolder(t, brand);
    const { captchaId } = await ask(ctx, holder.username);
    const code = await t.codeTo(holder.email);
    for (let at = 0; at < 5; at += 1)
      await expect(show(ctx, captchaId, "wrong", holder.username)).rejects.toMatchObject(failed);
    await expect(show(ctx, captchaId, code, holder.username)).rejects.toMatchObject(failed);
  });

  test("does not reveal whether the account exists, or which contacts it has verified", async () => {
    const { ctx, brand } = await buildVisit(t);
    const holder = await buildHolder(t, brand);
    const { contacts, delivery: messages } = t.services;
    await contacts.bindEmail(t.platform(brand), holder.id, "unverified@example.com", { verified: false });
    const before = t.carriers.sent.length;
    const results = [await ask(ctx, "unknown"), await ask(guestOf(t, brand), holder.username)];
    for (const { captchaId, ...rest } of results) {
      expect(rest).toEqual({ expiredMinutes: 3 });
      expect(captchaId).toMatch(/^[0-9a-f-]{36}$/);
      await expect(show(ctx, captchaId, "123456", "unknown")).rejects.toMatchObject(failed);
    }
    await messages.deliverDue(t.platform());
    expect(t.carriers.sent).toHaveLength(before);
  });

  test("is throttled by username, and needs one", async () => {
    const { ctx, brand } = await buildVisit(t);
    await expect(ask(ctx, "  ")).rejects.toMatchObject({ code: "validation_failed" });
    await expect(ask(ctx, "x".repeat(300))).rejects.toMatchObject({ code: "validation_failed" });
    for (let at = 0; at < 3; at += 1) await ask(guestOf(t, brand), "Unknown");
    await expect(ask(guestOf(t, brand), " unknown")).rejects.toMatchObject({ code: "too_many_requests" });
  });
});

describe("a captcha fallback code for other actions", () => {
  const on = [...features, "human-check"];
  const freshAddress = () => `${newId()}@example.com`;
  const requireWith = (
    ctx: Ctx,
    proof: { captchaId: string; captcha: string },
    action: string,
    subject?: string,
  ) => t.services.human.require(ctx, proof, action, subject);

  test("is sent to any address for a registration, and valid once for that only", async () => {
    const { ctx } = await buildVisit(t, on);
    const email = freshAddress();
    const { captchaId, expiredMinutes } = await t.services.captchaFallback.send(ctx, {
      action: "registration",
      email: ` ${email.toUpperCase()} `,
    });
    expect(expiredMinutes).toBe(3);
    const proof = { captchaId, captcha: await t.codeTo(email) };
    await expect(requireWith(ctx, proof, "sign_in", "")).rejects.toMatchObject(failed);
    await expect(requireWith(ctx, proof, "send_code", "")).rejects.toMatchObject(failed);
    await requireWith(ctx, proof, "registration");
    await expect(requireWith(ctx, proof, "registration")).rejects.toMatchObject(failed);
  });

  test("allows an SMS code to that phone for that purpose only", async () => {
    const { ctx, brand } = await buildVisit(t, on);
    const { phone, email } = await buildHolder(t, brand);
    const send = (to: string, purpose: "sign_in" | "reset_password", human?: object) =>
      t.services.codes.send(ctx, { purpose, channel: "sms", to, ...(human ? { human } : {}) });
    await send(freshPhone(), "sign_in");
    await send(freshPhone(), "sign_in");
    await expect(send(phone, "sign_in")).rejects.toMatchObject(required);
    const asked = { action: "send_code", purpose: "sign_in", phone, email: "" } as const;
    const { captchaId } = await t.services.captchaFallback.send(ctx, asked);
    const human = { captchaId, captcha: await t.codeTo(email) };
    await expect(send(freshPhone(), "sign_in", human)).rejects.toMatchObject(failed);
    await expect(send(phone, "reset_password", human)).rejects.toMatchObject(failed);
    await send(phone, "sign_in", human);
  });

  test.each(["sign_in", "reset_password"] as const)(
    "for %s allows an SMS code for either purpose to that phone",
    async (purpose) => {
      const { ctx, brand } = await buildVisit(t, on);
      const { phone, email } = await buildHolder(t, brand);
      const either = { purpose: "sign_in_or_reset_password", channel: "sms" } as const;
      const asked = { action: "send_code", purpose, phone, email: "" } as const;
      const { captchaId } = await t.services.captchaFallback.send(ctx, asked);
      const human = { captchaId, captcha: await t.codeTo(email) };
      await expect(t.services.codes.send(ctx, { ...either, to: freshPhone(), human })).rejects.toMatchObject(
        failed,
      );
      await t.services.codes.send(ctx, { ...either, to: phone, human });
      await expect(t.services.codes.send(ctx, { ...either, to: phone, human })).rejects.toMatchObject(failed);
    },
  );

  test("does not reveal whether the phone is known, and is not sent to the entered address", async () => {
    const { ctx, brand } = await buildVisit(t, on);
    const { phone } = await buildHolder(t, brand);
    const email = freshAddress();
    const ask = (to: string) =>
      t.services.captchaFallback.send(ctx, {
        action: "send_code",
        purpose: "reset_password",
        phone: to,
        email,
      });
    const [known, unknown] = [await ask(phone), await ask(freshPhone())];
    expect(known.expiredMinutes).toBe(unknown.expiredMinutes);
    expect(await t.carriers.receivedBy(email, t.services.delivery, t.platform())).toEqual([]);
  });

  test("is sent to the entered address for a registration's SMS code, for that number", async () => {
    const { ctx } = await buildVisit(t, on);
    const [phone, email] = [freshPhone(), freshAddress()];
    const asked = { action: "send_code", purpose: "registration", phone, email } as const;
    const { captchaId } = await t.services.captchaFallback.send(ctx, asked);
    const human = { captchaId, captcha: await t.codeTo(email) };
    await t.services.codes.send(ctx, { purpose: "registration", channel: "sms", to: phone, human });
  });

  test("is refused if the brand requires no captcha, and for purposes of signed-in members", async () => {
    const { ctx } = await buildVisit(t);
    const email = freshAddress();
    const refused = { code: "operation_not_allowed" };
    await expect(
      t.services.captchaFallback.send(ctx, { action: "registration", email }),
    ).rejects.toMatchObject(refused);
    const visit = await buildVisit(t, on);
    const bind = { action: "send_code", purpose: "bind_phone", phone: freshPhone(), email } as const;
    await expect(t.services.captchaFallback.send(visit.ctx, bind)).rejects.toMatchObject({
      code: "not_logged_in",
    });
  });

  test("does not flood mailboxes: five an hour from a network, five a day to an address", async () => {
    const { brand, ctx } = await buildVisit(t, on);
    const ask = (of: Ctx, email: string) =>
      t.services.captchaFallback.send(of, { action: "registration", email });
    await expect(ask(ctx, "no address")).rejects.toMatchObject({ code: "validation_failed" });
    for (let at = 0; at < 5; at += 1) await ask(ctx, freshAddress());
    await expect(ask(ctx, freshAddress())).rejects.toMatchObject({ code: "too_many_requests" });
    const email = freshAddress();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => ask(guestOf(t, brand), email)));
    expect(answers.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(5);
  });
});
