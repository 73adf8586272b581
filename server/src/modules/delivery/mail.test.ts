import { translatedLanguages } from "@croupier/schema/rules/languages.js";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildVisit } from "../../../test/verification/setup.js";
import type { Message } from "./delivery.service.js";
import type { MailContent } from "./mail.service.js";

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});

const at = new Date("2026-03-01T12:00:00Z");
const evil = `<img src=x onerror="alert(1)"> {{brand}} & 'x'`;

const mails: readonly MailContent[] = [
  { template: "code", params: { code: "123456", minutes: 3 } },
  {
    template: "password_reset",
    params: { username: evil, link: "https://x.test/reset?a=1&b=2", minutes: 30 },
  },
  { template: "password_changed", params: { username: evil, at } },
  { template: "new_device", params: { username: evil, at, ip: "203.0.113.9", device: evil } },
  { template: "device_trusted", params: { username: evil, at, ip: "203.0.113.9", device: evil } },
  { template: "account_changed", params: { username: evil, at, change: "phone_removed" } },
  { template: "account_added", params: { username: evil, at, reference: "****1234" } },
  { template: "transfer_sent", params: { username: evil, at, amount: "12.50 USD", party: evil } },
  { template: "transfer_received", params: { username: evil, at, amount: "12.50 USD", party: evil } },
  { template: "email_proof", params: { link: "https://x.test/reset?a=1&b=2", minutes: 1440, hours: 24 } },
];

async function sendAndReceive(
  content: MailContent,
  language: string,
): Promise<Message & { channel: "mail" }> {
  const { ctx } = await buildVisit(t);
  const to = `${content.template}-${language}@example.com`.toLowerCase();
  await t.services.mail.send({ ...ctx, language }, { to, ...content });
  const message = (await t.carriers.receivedBy(to, t.services.delivery, t.platform())).at(-1);
  if (message?.channel !== "mail") throw new Error("no mail was sent");
  return message;
}

describe.each(Object.keys(translatedLanguages))("mail in %s", (language) => {
  test.each(mails)("$template contains all its values, escaped", async (content) => {
    const { subject, text, html } = await sendAndReceive(content, language);
    for (const part of [subject, text, html]) {
      expect(part).not.toContain("undefined");
      expect(part).not.toMatch(/\{\{(?!brand\}\})/);
    }
    expect(html).not.toContain("<img");
    expect(html).not.toMatch(/(src|href)="(?!https:\/\/x\.test\/reset\?a=1&amp;b=2")/);
    expect(html).toContain(language === "AR" ? '<html lang="ar" dir="rtl">' : ' dir="ltr">');
    if ("username" in content.params) {
      expect(text).toContain(evil);
      expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; {{brand}} &amp; &#39;x&#39;");
    }
    if (content.template === "code")
      for (const part of [subject, text, html]) expect(part).toContain("123456");
    if (content.template === "password_reset") expect(text).toContain("https://x.test/reset?a=1&b=2");
  });
});

test("an SMS with a code contains the brand, the code and its validity", async () => {
  const { ctx } = await buildVisit(t);
  const parts = { channel: "sms", to: "+447700900123", code: "123456", minutes: 7 } as const;
  for (const language of Object.keys(translatedLanguages)) {
    const { text } = await t.services.mail.codeMessage({ ...ctx, language }, parts);
    expect(text).toContain("A brand");
    expect(text).toMatch(/123456/);
    expect(text).toMatch(/7/);
  }
});

describe("mail that fails", () => {
  test("is retried later, and sent once", async () => {
    const { ctx } = await buildVisit(t);
    const to = "later@example.com";
    t.carriers.fault = "code_not_sent";
    await t.services.mail.send(ctx, { to, template: "password_changed", params: { username: "ann", at } });
    await t.services.delivery.deliverDue(t.platform());
    await t.services.delivery.deliverDue(t.platform());
    t.carriers.fault = null;
    expect(await t.carriers.receivedBy(to, t.services.delivery, t.platform())).toHaveLength(0);
    t.clock.advance(2_000);
    expect(await t.carriers.receivedBy(to, t.services.delivery, t.platform())).toHaveLength(1);
    t.clock.advance(3_600_000);
    expect(await t.carriers.receivedBy(to, t.services.delivery, t.platform())).toHaveLength(1);
  });

  test("is retried immediately when the clock has been set back by a day", async () => {
    const { ctx } = await buildVisit(t);
    const [to, day] = ["back@example.com", 86_400_000];
    t.clock.advance(day);
    t.carriers.fault = "code_not_sent";
    await t.services.mail.send(ctx, { to, template: "password_changed", params: { username: "ann", at } });
    await t.services.delivery.deliverDue(t.platform());
    t.carriers.fault = null;
    t.clock.advance(-day);
    expect(await t.carriers.receivedBy(to, t.services.delivery, t.platform())).toHaveLength(1);
  });

  test("is dropped after ten attempts, or when its link has expired", async () => {
    const { ctx } = await buildVisit(t);
    const waiting = () => t.test.database.db.selectFrom("delivery.message").select("attempts").execute();
    t.carriers.fault = "code_not_sent";
    const params = { username: "ann", at };
    await t.services.mail.send(ctx, { to: "never@example.com", template: "password_changed", params });
    for (let day = 0; day < 10; day += 1) {
      expect(await waiting()).toEqual([{ attempts: day }]);
      await t.services.delivery.deliverDue(t.platform());
      t.clock.advance(8 * 3_600_000 + 1_000);
    }
    await t.services.delivery.deliverDue(t.platform());
    expect(await waiting()).toEqual([]);
    const link = { username: "ann", link: "https://x.test", minutes: 30 };
    await t.services.mail.send(ctx, { to: "never@example.com", template: "password_reset", params: link });
    await t.services.delivery.deliverDue(t.platform());
    t.clock.advance(30 * 60_000);
    t.carriers.fault = null;
    expect(await t.carriers.receivedBy("never@example.com", t.services.delivery, t.platform())).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("is sent once by concurrent workers", async () => {
    const { ctx } = await buildVisit(t);
    const to = "once@example.com";
    for (let n = 0; n < 6; n += 1)
      await t.services.mail.send(ctx, {
        to,
        template: "password_changed",
        params: { username: `u${n}`, at },
      });
    await Promise.all([1, 2, 3].map(() => t.services.delivery.deliverDue(t.platform())));
    expect(t.carriers.sent.filter((message) => message.to === to)).toHaveLength(6);
  });
});
