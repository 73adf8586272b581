import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { newId } from "../../core/ids.js";
import { houseBaseUrl } from "../catalogue/catalogue.model.js";
import { sendOverHttp } from "./house-wallet.js";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const request = { host: "a.test", path: "/vendor/house/user/balance", headers: {}, body: Buffer.from("{}") };

describe("the wallet over HTTP", () => {
  test("is called at the brand's host with the exact bytes that were signed", async () => {
    const seen: unknown[] = [];
    const address = await listening((incoming, reply) => {
      incoming.on("data", (bytes: Buffer) => seen.push(incoming.url, bytes.toString()));
      incoming.on("end", () => reply.end("done"));
    });
    const answer = await sendOverHttp(`${address}/{host}`)(request);
    expect(answer).toEqual({ status: 200, body: "done" });
    expect(seen).toEqual(["/a.test/vendor/house/user/balance", "{}"]);
  });

  test("is not followed through a redirect", async () => {
    const address = await listening((_incoming, reply) => {
      reply.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
    });
    await expect(sendOverHttp(address)(request)).rejects.toThrow("fetch failed");
  });

  test("is not awaited beyond the timeout, also when the body never ends", async () => {
    const silent = await listening(() => undefined);
    await expect(sendOverHttp(silent, 50)(request)).rejects.toMatchObject({ name: "TimeoutError" });
    const endless = await listening((_incoming, reply) => reply.write("{"));
    await expect(sendOverHttp(endless, 50)(request)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test("is not read beyond 64 KiB", async () => {
    const address = await listening((_incoming, reply) => reply.end("x".repeat(65 * 1024)));
    await expect(sendOverHttp(address)(request)).rejects.toThrow("a response of more than");
  });
});

test("a house vendor in its own process plays a round over HTTP", async () => {
  const apart: { address: string; hosts: string[] } = { address: "", hosts: [] };
  const proxy = await listening((incoming, reply) => {
    const [, host = "", ...path] = (incoming.url ?? "").split("/");
    apart.hosts.push(host);
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", async () => {
      const signature = String(incoming.headers["x-hub88-signature"]);
      const headers = { host, "content-type": "application/json", "x-hub88-signature": signature };
      const url = `/${path.join("/")}`;
      const answer = await server.app.inject({ method: "POST", url, headers, payload: Buffer.concat(parts) });
      reply.writeHead(answer.statusCode).end(answer.body);
    });
  });
  const server = await buildTestApp({ config: { houseWalletUrl: `${proxy}/{host}` } });
  try {
    const { db } = server.test.database;
    const brand = await buildBrand(db);
    const member = await buildMember(db, brand);
    const { catalogue, houseVendor, houseGames, play, wallet } = server.services;
    const platform = server.platform(brand);
    const { publicKeyPem } = houseVendor;
    const games = [{ code: "reels-1" }];
    await catalogue.addVendor(platform, { code: "house", baseUrl: houseBaseUrl, publicKeyPem, games });
    await wallet.fund(platform, { memberId: member.id, currency: "USD", amount: 1000n, key: newId() });
    const ctx = testCtx(db, { brand, actor: member.actor, clock: server.clock });
    const launched = await play.launch(ctx, { nodeId: "house-reels-1", device: "desktop", isDemo: false });
    if (launched.kind !== "launched") throw new Error("not launched");
    const token = new URLSearchParams(launched.url.split("#")[1]).get("token") ?? "";
    const round = await houseGames.spin(ctx, token, { bet: "1.00", requestId: newId() });
    const { balance } = await wallet.active(ctx);
    expect(round.balance).toBe(`${balance / 100n}.${String(balance % 100n).padStart(2, "0")}`);
    expect(apart.hosts).toEqual([brand.host, brand.host]);
  } finally {
    await server.close();
  }
});
