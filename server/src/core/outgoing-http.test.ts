import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Address, parseAddress, parseNet } from "./ip.js";
import { type AddressRule, OutgoingHttp, partnerRule } from "./outgoing-http.js";

let server: Server;
let port: number;
let calls = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    if (request.url === "/moved") response.writeHead(302, { location: "/" });
    response.end(request.url === "/large" ? "x".repeat(70_000) : "hello");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const closed = partnerRule({ networks: [], allowsLoopback: false });
const trying = partnerRule({ networks: [], allowsLoopback: true });

/** A resolver that returns the next of its lists of addresses each time. */
const resolving =
  (...answers: readonly (readonly string[])[]) =>
  (
    _: string,
    __: object,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ): void => {
    const [first = [], ...later] = answers;
    answers = later.length > 0 ? later : answers;
    done(
      null,
      first.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };

const send = (http: OutgoingHttp, address: string) =>
  http.send(address, { method: "GET", signal: AbortSignal.timeout(20_000) });
const refused = { cause: { name: "AddressRefusedError" } };

describe("the rule for partners", () => {
  const permits = (rule: AddressRule, text: string, isEncrypted = true) =>
    rule(parseAddress(text) as Address, isEncrypted);

  test("permits public addresses by https only", () => {
    for (const text of ["8.8.8.8", "2606:4700::1111"]) {
      expect(permits(closed, text), text).toBe(true);
      expect(permits(closed, text, false), text).toBe(false);
    }
  });

  test.each([
    "127.0.0.1",
    "::1",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::ffff:10.0.0.1",
    "fe80::1",
    "fd00::1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:db8::1",
    "ff02::1",
  ])("refuses %s", (text) => {
    expect(permits(closed, text)).toBe(false);
  });

  test("has exceptions that the installation names: networks by https, and this machine while trying out", () => {
    const networks = [parseNet("10.20.0.0/16")].filter((net) => net !== null);
    const vpn = partnerRule({ networks, allowsLoopback: false });
    expect([permits(vpn, "10.20.1.1"), permits(vpn, "10.21.1.1")]).toEqual([true, false]);
    expect(permits(vpn, "10.20.1.1", false)).toBe(false);
    expect([permits(trying, "127.0.0.1", false), permits(trying, "10.20.1.1")]).toEqual([true, false]);
  });
});

describe("a call", () => {
  test("reaches a permitted address, and reads no redirect and no large response", async () => {
    const http = new OutgoingHttp(trying);
    expect(await send(http, `http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, body: "hello" });
    for (const path of ["/moved", "/large"])
      await expect(send(http, `http://127.0.0.1:${port}${path}`), path).rejects.toThrow();
  });

  test("is refused before it reaches an address of this machine, however it is written", async () => {
    const http = new OutgoingHttp(closed);
    const before = calls;
    for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"])
      await expect(send(http, `http://${host}:${port}/`), host).rejects.toMatchObject(refused);
    expect(calls).toBe(before);
  });

  test("is refused when the name means another address at the time of the connection", async () => {
    const before = calls;
    const rebinding = new OutgoingHttp(
      (address) => address.toString() === "203.0.113.7",
      resolving(["203.0.113.7", "127.0.0.1"], ["127.0.0.1"]),
    );
    for (let attempt = 1; attempt <= 2; attempt += 1)
      await expect(send(rebinding, `http://partner.test:${port}/`)).rejects.toMatchObject(refused);
    expect(calls).toBe(before);
  });

  test("goes to the address that was checked", async () => {
    const http = new OutgoingHttp(trying, resolving(["127.0.0.1"]));
    expect(await send(http, `http://partner.test:${port}/`)).toMatchObject({ body: "hello" });
  });
});
