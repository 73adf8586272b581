import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp, openTestApp, type TestApp } from "../../../test/app.js";
import { buildVisit, freshPhone, guestOf } from "../../../test/verification/setup.js";

let t: OwnTestApp;
beforeAll(async () => {
  t = await buildTestApp({ config: { demo: true } });
});
afterAll(() => t?.close());

/** Sends an SMS to the dev mailbox. */
async function sendSms(brand: Parameters<TestApp["platform"]>[0], to: string, text: string) {
  await t.services.devMailbox.sms.send(t.platform(brand), { to, text });
}

function open(host: string, path = "/outbox", headers: Record<string, string> = {}) {
  return t.app.inject({ method: "GET", url: path, headers: { host, ...headers } });
}

describe("the dev mailbox page", () => {
  test("lists the brand's messages, newest first, escaped and with links", async () => {
    const { brand } = await buildVisit(t);
    const phone = freshPhone();
    await sendSms(brand, phone, "first");
    t.clock.advance(1_000);
    await t.services.devMailbox.mail.send(t.platform(brand), {
      to: "a@example.com",
      subject: "<b>Reset</b>",
      text: `second <script>alert(1)</script> https://x.test/a?b=1&c="2"`,
      html: "<p>x</p>",
    });
    const page = await open(brand.host);
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(page.body.indexOf("second")).toBeLessThan(page.body.indexOf("first"));
    expect(page.body).not.toMatch(/<script|<b>Reset/);
    expect(page.body).toContain("&lt;b&gt;Reset&lt;/b&gt;");
    expect(page.body).toContain('<a dir="ltr" href="https://x.test/a?b=1&amp;c=">');
    expect(page.body).toContain(`<bdi dir="ltr">${phone}</bdi>`);
  });

  test("is filtered by channel and recipient", async () => {
    const { brand } = await buildVisit(t);
    const [one, two] = [freshPhone(), freshPhone()];
    await sendSms(brand, one, "to one");
    await sendSms(brand, two, "to two");
    const mail = { to: "Ann@example.com", subject: "s", text: "to ann", html: "" };
    await t.services.devMailbox.mail.send(t.platform(brand), mail);
    const texts = async (query: string) =>
      [
        ...(await open(brand.host, `/outbox?${query}`)).body.matchAll(/class="text" dir="auto">([^<]*)</g),
      ].map((m) => m[1]);
    expect(await texts("channel=sms")).toEqual(["to two", "to one"]);
    expect(await texts(`to=${encodeURIComponent(one)}`)).toEqual(["to one"]);
    expect(await texts(`to=${one.slice(1)}`)).toEqual(["to one"]);
    expect(await texts(`channel=mail&to=${one.slice(1)}`)).toEqual([]);
    expect(await texts("to=ANN@example.com")).toEqual(["to ann"]);
    expect(await texts("channel=pigeon&to=")).toHaveLength(3);
    expect((await open(brand.host, '/outbox?to="><script>')).body).not.toContain("<script");
  });

  test("is in the visitor's language, from right to left if required", async () => {
    const { brand } = await buildVisit(t);
    const page = await open(brand.host, "/outbox?lang=AR");
    expect(page.body).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(page.body).toContain("لا توجد رسائل بعد.");
  });

  test("of another brand does not list them", async () => {
    const { brand } = await buildVisit(t);
    const other = await buildVisit(t);
    const phone = freshPhone();
    await sendSms(brand, phone, "secret words");
    const page = await open(other.brand.host, `/outbox?to=${phone.slice(1)}`);
    expect(page.body).not.toContain("secret words");
  });

  test("stores messages encrypted", async () => {
    const { brand } = await buildVisit(t);
    const phone = freshPhone();
    await sendSms(brand, phone, "secret words");
    const { db } = t.test.database;
    const rows = await db
      .selectFrom("delivery.dev_mailbox")
      .selectAll()
      .where("brand_id", "=", brand.id)
      .execute();
    const bytes = rows
      .map(({ sealed, recipient_hash }) => `${sealed.toString("latin1")}${recipient_hash}`)
      .join();
    expect(rows).toHaveLength(1);
    expect(bytes).not.toMatch(/secret words/);
    expect(bytes).not.toContain(phone.slice(1));
  });
});

test("an installation other than a demo has no dev mailbox", async () => {
  const real = await openTestApp();
  const { brand } = await buildVisit(real);
  const page = await real.app.inject({ method: "GET", url: "/outbox", headers: { host: brand.host } });
  expect(page.statusCode).toBe(404);
  await expect(
    real.services.devMailbox.list(guestOf(real, brand), { channel: null, recipient: "" }),
  ).rejects.toMatchObject({ code: "not_found" });
});
