import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin, openStaffSession } from "../../../test/factories/staff.js";
import { adminGraphql, type Caller, graphql, openSession } from "../../../test/transports.js";
import type { BrandRef } from "../../core/ctx.js";
import { signForm } from "../../ports/chat/launch-chat.js";
import { supportLimits } from "./support.model.js";

const secret = "a-secret-of-the-provider";
let t: TestApp;
let brand: BrandRef & { host: string };
let guest: Caller;
let member: Caller;
let memberId: string;
let staff: Caller;

/** A provider that records the forms it receives and responds with `reply`. */
let peer: Server;
let peerUrl: string;
let received: Record<string, string>[] = [];
let reply: { status: number; body: string };

beforeAll(async () => {
  t = await openTestApp();
  peer = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push(Object.fromEntries(new URLSearchParams(body)));
    response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
  });
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  peerUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/launch`;
});
afterAll(async () => {
  peer?.close();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  guest = { host: brand.host };
  memberId = (await buildMember(db, brand, { nickname: "Nadia" })).id;
  member = { ...guest, token: await openSession(t, brand.id, memberId) };
  staff = { ...guest, token: await openStaffSession(db, (await buildAdmin(db, brand)).id, t.clock.now()) };
  received = [];
  reply = { status: 200, body: JSON.stringify({ chatUrl: "https://chat.example/c/1" }) };
});

async function launch(caller: Caller, csType = "LIVECHAT") {
  const result = await graphql(
    t,
    caller,
    "mutation ($csType: String!) { launchChat(csType: $csType) { chatUrl } }",
    {
      csType,
    },
  );
  return {
    ...result,
    url: (result.value as { launchChat: { chatUrl: string } } | null)?.launchChat.chatUrl ?? null,
  };
}

const setProvider = (caller: Caller, provider: object | null) =>
  adminGraphql(
    t,
    caller,
    "mutation ($provider: ChatProviderInput) { setChatProvider(provider: $provider) }",
    {
      provider,
    },
  );
const open = (caller: Caller, ticket: string) =>
  graphql(t, caller, "mutation ($ticket: String) { openSupport(ticket: $ticket) }", { ticket });
const ticketOf = (url: string | null) => new URL(url ?? "").hash.replace("#ticket=", "");

describe("the embedded chat", () => {
  test("is launched on the brand's page; a member's ticket opens the member's conversation, once", async () => {
    const url = new URL((await launch(guest)).url ?? "");
    expect([url.hostname, url.pathname, url.hash]).toEqual([brand.host, "/chat", ""]);
    const ticket = ticketOf((await launch(member)).url);
    const { value } = await open(guest, ticket);
    const key = (value as { openSupport: string }).openSupport;
    const document = `mutation ($input: SupportMessageInput!) { sendSupportMessage(input: $input) { id } }`;
    const input = { key, text: "From the page", requestId: "01890000-0000-7000-8000-000000000001" };
    expect((await graphql(t, guest, document, { input })).code).toBeNull();
    const mine = await graphql(t, member, "{ support { conversation { messages { text } } } }");
    expect(mine.value).toEqual({ support: { conversation: { messages: [{ text: "From the page" }] } } });
    expect((await open(guest, ticket)).code).toBe("not_found");
    expect((await open(guest, key)).code).toBe("not_found");
  });

  test("rejects expired tickets and tickets of other brands", async () => {
    const [late, foreign] = [ticketOf((await launch(member)).url), ticketOf((await launch(member)).url)];
    const other = await buildBrand(t.test.database.db);
    expect((await open({ host: other.host }, foreign)).code).toBe("not_found");
    t.clock.advance(supportLimits.ticketMs);
    expect((await open(guest, late)).code).toBe("not_found");
  });
});

describe("an external provider", () => {
  const provider = () => ({ launchUrl: peerUrl, secret });

  test("receives the visitor in a signed form, and its address is returned", async () => {
    expect((await setProvider(staff, provider())).value).toEqual({ setChatProvider: true });
    expect((await launch(member)).url).toBe("https://chat.example/c/1");
    expect((await launch(guest)).url).toBe("https://chat.example/c/1");
    expect(received[0]).toMatchObject({ merchant: brand.code, customerId: memberId, customerName: "Nadia" });
    expect(received[1]).toMatchObject({ customerId: "", customerName: "" });
    const { signature, ...form } = received[0] ?? {};
    expect(signature).toBe(signForm(form, secret));
    expect(signForm({ ...form, customerId: "another" }, secret)).not.toBe(signature);
    expect((await graphql(t, guest, "{ support { isEmbedded } }")).value).toEqual({
      support: { isEmbedded: false },
    });
    expect((await setProvider(staff, null)).value).toEqual({ setChatProvider: false });
    expect((await graphql(t, guest, "{ support { isEmbedded } }")).value).toEqual({
      support: { isEmbedded: true },
    });
  });

  test.each([
    ["fails", 500, "{}"],
    ["returns no address", 200, "{}"],
    ["returns no JSON", 200, "<html>"],
    ["returns a script", 200, JSON.stringify({ chatUrl: "javascript:alert(1)" })],
    ["returns plain http", 200, JSON.stringify({ chatUrl: "http://chat.example/c/1" })],
    ["redirects", 302, "{}"],
  ])("that %s is reported as chat_unavailable", async (_title, status, body) => {
    await setProvider(staff, provider());
    reply = { status, body };
    expect((await launch(member)).code).toBe("chat_unavailable");
  });

  test("is set by staff only, with https and a secret that is stored sealed", async () => {
    expect((await setProvider(guest, provider())).code).toBe("not_logged_in");
    expect((await setProvider(member, provider())).code).toBe("not_logged_in");
    for (const fault of [
      { launchUrl: "http://chat.example/launch" },
      { launchUrl: "https://user:pass@chat.example" },
      { launchUrl: "file:///etc/passwd" },
      { secret: "short" },
    ])
      expect((await setProvider(staff, { ...provider(), ...fault })).code).toBe("validation_failed");
    await setProvider(staff, provider());
    const stored = await t.test.database.runQuery("select * from support.chat_provider", []);
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
    const log = await t.test.database.runQuery(
      "select * from audit.entry where action = 'support.provider'",
      [],
    );
    expect(JSON.stringify(log.rows)).toContain(peerUrl);
    expect(JSON.stringify(log.rows)).not.toContain(secret);
  });
});

describe("contact channels", () => {
  test("are the chat and the brand's links, in the reader's language, and each can be launched", async () => {
    const mail = { csType: "EMAIL", path: "mailto:help@b.example", title: "Mail" };
    const help = { csType: "PAGE", path: "/help", title: "Help" };
    await t.services.brands.setCustomerService(t.platform(brand), [mail, help]);
    const list = async (csType: string | null) =>
      (
        await graphql(
          t,
          guest,
          "query ($csType: String) { chatModels(csType: $csType) { csType path title } }",
          { csType },
        )
      ).value;
    const chat = { csType: "LIVECHAT", path: "/chat", title: "Live chat" };
    expect(await list(null)).toEqual({ chatModels: [chat, mail, help] });
    expect(await list("EMAIL")).toEqual({ chatModels: [mail] });
    expect((await launch(guest, "EMAIL")).url).toBe("mailto:help@b.example");
    expect(new URL((await launch(guest, "PAGE")).url ?? "").pathname).toBe("/help");
    expect((await launch(guest, "NONE")).code).toBe("not_found");
  });
});

describe("opening hours", () => {
  const set = (caller: Caller, texts: object[]) =>
    adminGraphql(t, caller, "mutation ($texts: [HoursInput!]!) { setSupportHours(texts: $texts) }", {
      texts,
    });

  test("are returned in the reader's language, or the brand's", async () => {
    const texts = [
      { language: "EN", text: "Around the clock" },
      { language: "AR", text: "على مدار الساعة" },
    ];
    expect((await set(staff, texts)).code).toBeNull();
    const read = async (language: string) => {
      const response = await t.app.inject({
        method: "POST",
        url: "/graphql",
        payload: { query: "{ support { hours } }" },
        headers: { host: brand.host, "accept-language": language },
      });
      return response.json().data.support.hours;
    };
    expect(await read("ar")).toBe("على مدار الساعة");
    expect(await read("zh-Hans-CN")).toBe("Around the clock");
    await set(staff, []);
    expect(await read("ar")).toBeNull();
  });

  test("are set by staff, once in each of the brand's languages", async () => {
    expect((await set(member, [])).code).toBe("not_logged_in");
    const en = { language: "EN", text: "Always" };
    for (const texts of [[en, en], [{ ...en, language: "XX" }], [{ ...en, text: " " }]])
      expect((await set(staff, texts)).code).toBe("validation_failed");
  });
});
