import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildVisit } from "../../../test/verification/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { Siteverify } from "../../ports/human-check/siteverify.js";
import { SmtpMail } from "../../ports/mail/smtp-mail.js";
import { HttpSms } from "../../ports/sms/http-sms.js";

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly form: Record<string, string>;
}

/** An HTTP server that records requests and gives a fixed response. */
class Peer {
  readonly seen: Seen[] = [];
  answer: { status: number; body: string } = { status: 200, body: "{}" };
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      this.seen.push({ method: request.method, url: request.url, headers: request.headers, form });
      response.writeHead(this.answer.status, { "content-type": "application/json" }).end(this.answer.body);
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

let t: TestApp;
let ctx: Ctx;
const lines: object[] = [];

beforeAll(async () => {
  t = await openTestApp();
  const { brand } = await buildVisit(t);
  const record = (details: object) => void lines.push(details);
  ctx = {
    ...testCtx(t.test.database.db, { brand, clock: t.clock }),
    ip: "203.0.113.9",
    log: { info: record, warn: record, error: record },
  };
});

describe("SMS by HTTP", () => {
  const peer = new Peer();
  let sms: HttpSms;
  beforeAll(async () => {
    sms = new HttpSms({ url: await peer.open(), account: "AC12", token: "se:cret", from: "+14155550100" });
  });
  afterAll(() => peer.close());

  test("are sent in the format of the API", async () => {
    peer.answer = { status: 201, body: JSON.stringify({ sid: "SM1", status: "queued" }) };
    await sms.send(ctx, { to: "+447700900123", text: "Ça & 验证码 = 123456" });
    expect(peer.seen.at(-1)).toMatchObject({
      method: "POST",
      url: "/2010-04-01/Accounts/AC12/Messages.json",
      form: { To: "+447700900123", From: "+14155550100", Body: "Ça & 验证码 = 123456" },
    });
    const { headers } = peer.seen.at(-1) ?? {};
    expect(headers?.["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
    expect(headers?.authorization).toBe(`Basic ${Buffer.from("AC12:se:cret").toString("base64")}`);
  });

  test.each([
    [400, 21211, "invalid_phone_number"],
    [400, 21614, "invalid_phone_number"],
    [400, 21408, "operation_not_allowed"],
    [400, 21610, "operation_not_allowed"],
    [429, 20429, "too_many_requests"],
    [429, undefined, "too_many_requests"],
    [429, 63038, "quota_exceeded"],
    [401, 20003, "code_not_sent"],
    [400, 99999, "code_not_sent"],
    [503, undefined, "code_not_sent"],
  ])("refused with %i and code %s raise %s", async (status, code, error) => {
    peer.answer = { status, body: JSON.stringify({ code, message: "no", status }) };
    await expect(sms.send(ctx, { to: "+447700900123", text: "x" })).rejects.toMatchObject({ code: error });
  });

  test("refused by rate limit may be retried after 5 minutes", async () => {
    peer.answer = { status: 429, body: "slow down" };
    await expect(sms.send(ctx, { to: "+447700900123", text: "x" })).rejects.toMatchObject({
      params: { retryAfterSeconds: 300 },
    });
  });

  test.each([
    ["a redirect", { status: 307, body: "" }],
    ["an oversized response", { status: 201, body: "x".repeat(70_000) }],
  ])("fail with %s", async (_what, answer) => {
    peer.answer = answer;
    await expect(sms.send(ctx, { to: "+447700900123", text: "x" })).rejects.toMatchObject({
      code: "code_not_sent",
    });
  });

  test("fail when the server is unreachable, without secrets in the log", async () => {
    const unreachable = new HttpSms({
      url: "http://127.0.0.1:1",
      account: "AC12",
      token: "se:cret",
      from: "X",
    });
    await expect(unreachable.send(ctx, { to: "+447700900123", text: "code 123456" })).rejects.toMatchObject({
      code: "code_not_sent",
    });
    const logged = lines.map((line) =>
      JSON.stringify(line, (_, v) => (v instanceof Error ? `${v.stack}` : v)),
    );
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join()).not.toMatch(/se:cret|123456|7700900123/);
  });
});

describe("a human check with Turnstile's interface", () => {
  const peer = new Peer();
  let check: Siteverify;
  beforeAll(async () => {
    check = new Siteverify({ url: `${await peer.open()}/turnstile/v0/siteverify`, secret: "s3cret" });
  });
  afterAll(() => peer.close());
  const respond = (body: object, status = 200) => {
    peer.answer = { status, body: JSON.stringify(body) };
  };
  const isHuman = () =>
    check.isHuman(ctx, { token: "tok", action: "sign_in", hosts: ["brand.test", "b.test"] });

  test("is called with the secret, the token and the visitor's IP address", async () => {
    respond({ success: true, action: "sign_in", hostname: "brand.test" });
    expect(await isHuman()).toBe(true);
    expect(peer.seen.at(-1)).toMatchObject({
      method: "POST",
      url: "/turnstile/v0/siteverify",
      form: { secret: "s3cret", response: "tok", remoteip: "203.0.113.9" },
    });
  });

  test("passes without an action, but not with another action", async () => {
    respond({ success: true, hostname: "b.test" });
    expect(await isHuman()).toBe(true);
    respond({ success: true, hostname: "b.test", action: "registration" });
    expect(await isHuman()).toBe(false);
  });

  test.each(["elsewhere.test", "brand.test.elsewhere.test", "", undefined, 7])(
    "does not pass with a token that was made on the page of %s",
    async (hostname) => {
      respond({ success: true, action: "sign_in", hostname });
      expect(await isHuman()).toBe(false);
    },
  );

  test.each([{ success: false, "error-codes": ["timeout-or-duplicate"] }, { success: "true" }, {}])(
    "does not pass with %j",
    async (body) => {
      respond(body);
      expect(await isHuman()).toBe(false);
    },
  );

  test("fails closed when it does not respond", async () => {
    respond({ success: true }, 503);
    await expect(isHuman()).rejects.toMatchObject({ code: "captcha_check_failed" });
    peer.answer = { status: 200, body: "<html>" };
    await expect(isHuman()).rejects.toMatchObject({ code: "captcha_check_failed" });
  });
});

describe("mail by SMTP", () => {
  interface Received {
    readonly from: string;
    readonly to: readonly string[];
    readonly raw: string;
  }
  const received: Received[] = [];
  let refuse = false;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === "user" && password === "p@ss" ? done(null, { user: "user" }) : done(new Error("no")),
    onRcptTo: (_address, _session, done) => done(refuse ? new Error("mailbox unavailable") : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  let address: string;
  beforeAll(async () => {
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  afterEach(() => {
    refuse = false;
  });
  const open = (user = "user:p%40ss@") =>
    new SmtpMail({ url: `smtp://${user}${address}`, from: "Croupier <noreply@example.com>" });
  const mail = {
    to: "ann@example.com",
    subject: "Código 验证码",
    text: "plain text",
    html: "<p>rich text</p>",
  };

  test("is delivered as text and HTML from the configured sender", async () => {
    await open().send(ctx, mail);
    const [last] = received.slice(-1);
    expect(last).toMatchObject({ from: "noreply@example.com", to: ["ann@example.com"] });
    expect(last?.raw).toMatch(/^From: Croupier <noreply@example\.com>/m);
    expect(last?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(last?.raw).toContain("plain text");
    expect(last?.raw).toContain("<p>rich text</p>");
    const subject = /^Subject: (.*(?:\r\n\s.*)*)/m.exec(last?.raw ?? "")?.[1] ?? "";
    expect(subject).toMatch(/^=\?UTF-8\?/);
  });

  test("is sent to one address only, without header injection", async () => {
    const before = received.length;
    await open()
      .send(ctx, { ...mail, to: "ann@example.com, bob@example.com" })
      .catch(() => undefined);
    await open().send(ctx, { ...mail, subject: "Hello\r\nBcc: eve@example.com" });
    for (const { to } of received.slice(before)) expect(to).not.toContain("bob@example.com");
    for (const { to } of received.slice(before)) expect(to).not.toContain("eve@example.com");
    expect(received.at(-1)?.raw).not.toMatch(/^Bcc:/m);
  });

  test("raises code_not_sent for a wrong password, a refused recipient and an unreachable server", async () => {
    const notSent = { code: "code_not_sent" };
    await expect(open("user:wrong@").send(ctx, mail)).rejects.toMatchObject(notSent);
    refuse = true;
    await expect(open().send(ctx, mail)).rejects.toMatchObject(notSent);
    const unreachable = new SmtpMail({ url: "smtp://127.0.0.1:1", from: "a@example.com" });
    await expect(unreachable.send(ctx, mail)).rejects.toMatchObject(notSent);
    const logged = lines.map((line) =>
      JSON.stringify(line, (_, v) => (v instanceof Error ? `${v.stack}` : v)),
    );
    expect(logged.join()).not.toMatch(/p@ss|wrong|ann@example/);
  });
});
