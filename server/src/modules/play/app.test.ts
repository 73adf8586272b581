import { createPublicKey, verify } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { adminGraphql, type Caller, graphql, openAdmin, wps } from "../../../test/transports.js";
import type { BrandRef } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { OutgoingHttp } from "../../core/outgoing-http.js";
import { SignedVendorTransport } from "./vendor-transport.js";

const password = "Some-Pass#2026";

let t: TestApp;
let brand: BrandRef & { readonly host: string };
let caller: Caller;
let memberId: string;

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db);
  const ctx = t.platform(brand);
  await t.services.catalogue.addVendor(ctx, {
    code: "house",
    baseUrl: "house:",
    publicKeyPem: t.config.keys.houseVendor.publicKeyPem,
    games: [{ code: "reels-1", nodeId: "reels-1", name: "Lantern Quay", hasDemo: true }],
  });
  const member = await buildMember(t.test.database.db, brand, { password });
  memberId = member.id;
  await t.services.wallet.fund(ctx, { memberId, currency: "USD", amount: 5_000n, key: newId() });
  const guest = { ...ctx, actor: { kind: "guest" } as const };
  const signedIn = await t.services.identity.signIn(guest, {
    username: member.username,
    password,
    portal: "member",
  });
  caller = { host: brand.host, token: signedIn.token };
});

const launchText = `mutation Launch($input: LaunchGameInput!) { launchGame(input: $input) {
  __typename ... on GameLaunch { sessionId url game { id rtp } } ... on GameMaintenance { game { id } } } }`;

async function house(token: string, call: string, payload: object) {
  const answer = await t.app.inject({
    method: "POST",
    url: `/house/api/${call}`,
    headers: { host: brand.host, authorization: `Bearer ${token}` },
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test("a member launches a house game, spins, and finds the round in the betting record", async () => {
  const launched = await graphql(t, caller, launchText, { input: { gameId: "reels-1", backUrl: "/rng" } });
  expect(launched.code).toBeNull();
  const launch = (launched.value as { launchGame: { url: string; __typename: string } }).launchGame;
  expect(launch).toMatchObject({ __typename: "GameLaunch", game: { id: "reels-1" } });
  const fragment = new URLSearchParams(launch.url.split("#")[1]);
  expect(fragment.get("lobby")).toBe("/rng");
  const token = fragment.get("token") ?? "";
  expect(await house(token, "open", {})).toMatchObject({ mode: "real", balance: "50.00" });
  const spin = await house(token, "spin", { bet: "0.20", requestId: newId() });

  const record = await graphql(
    t,
    caller,
    `{ me { wallet { balance { amount } } rounds { totalCount totals { count staked { amount } }
      pageInfo { hasNextPage } edges { node { id status reference staked { amount } paid { amount }
      game { name vendorCode } } } } } }`,
  );
  const { me } = record.value as { me: { wallet: object; rounds: { edges: { node: { id: string } }[] } } };
  expect(me).toMatchObject({
    wallet: { balance: { amount: spin.balance } },
    rounds: {
      totalCount: 1,
      totals: [{ count: 1, staked: { amount: "0.20" } }],
      pageInfo: { hasNextPage: false },
      edges: [
        {
          node: {
            status: "CLOSED",
            staked: { amount: "0.20" },
            paid: { amount: spin.win },
            game: { name: "Lantern Quay", vendorCode: "house" },
          },
        },
      ],
    },
  });
  const details = await graphql(
    t,
    caller,
    "mutation Open($input: OpenRoundDetailsInput!) { openRoundDetails(input: $input) { url } }",
    { input: { roundId: me.rounds.edges[0]?.node.id } },
  );
  expect(details.value).toMatchObject({
    openRoundDetails: { url: expect.stringMatching(/^\/house\/verify\.html#/) },
  });
  const asStaff = async (of: typeof brand) => {
    const document =
      "mutation Open($input: OpenRoundDetailsInput!) { openRoundDetails(input: $input) { url } }";
    const input = { roundId: me.rounds.edges[0]?.node.id };
    return adminGraphql(t, await openAdmin(t, of), document, { input });
  };
  expect((await asStaff(brand)).value).toEqual(details.value);
  expect((await asStaff(await buildBrand(t.test.database.db))).code).toBe("round_not_found");
});

test("/wps lists and launches the same game; a demo plays without the wallet", async () => {
  const listed = await wps(t, caller, { method: "GET", url: "/wps/relay/GCSGAME_gameList?gameName=lantern" });
  expect(listed.value).toEqual({
    games: [
      expect.objectContaining({
        nodeId: "reels-1",
        gameName: "Lantern Quay",
        vassalage: "house",
        gameType: "RNG",
        isHot: 0,
        supportPlay: 0,
        iconUrl: expect.stringMatching(/^\/art\/reels-1\.svg\?v=[0-9a-f]{8}$/),
      }),
    ],
    totalPages: 1,
    totalCount: 1,
  });
  const body = { nodeId: "reels-1", vassalage: "house", gameType: "RNG", device: "DESKTOP", trial: true };
  const launched = await wps(t, caller, { method: "POST", url: "/wps/game/launchGame", body });
  expect(launched.value).toMatchObject({ mode: "url", sessionId: expect.any(String) });
  const { url } = launched.value as { url: string };
  const token = new URLSearchParams(url.split("#")[1]).get("token") ?? "";
  expect(await house(token, "open", {})).toMatchObject({ mode: "demo", balance: "10000.00" });
});

test("a game in maintenance is a union member in GraphQL, and 503 in /wps", async () => {
  const ctx = t.platform(brand);
  await t.services.catalogue.setGameStatus(ctx, "reels-1", "maintenance");
  const launched = await graphql(t, caller, launchText, { input: { gameId: "reels-1" } });
  expect(launched.value).toEqual({
    launchGame: { __typename: "GameMaintenance", game: { id: "reels-1" } },
  });
  const body = { nodeId: "reels-1" };
  const refused = await wps(t, caller, { method: "POST", url: "/wps/game/launchGame", body });
  expect([refused.status, refused.code]).toEqual([503, "game_maintenance"]);
  await t.services.catalogue.setGameStatus(ctx, "reels-1", "active");
});

test("an unknown host is refused as a partner", async () => {
  const answer = await t.app.inject({
    method: "POST",
    url: "/vendor/house/user/info",
    headers: { host: "nowhere.test", "content-type": "application/json" },
    payload: "{}",
  });
  expect([answer.statusCode, answer.json().status]).toEqual([200, "RS_ERROR_INVALID_PARTNER"]);
});

test("calls to a vendor are signed; a missing, late, too large or invalid response makes it unavailable", async () => {
  const keys = makeKeys();
  const privateKeyPem = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const sendInProcess = () => Promise.reject(new Error("not the house"));
  const transport = new SignedVendorTransport({
    privateKeyPem,
    http: new OutgoingHttp(() => true),
    deliver: sendInProcess,
    hostOf: async () => brand.host,
  });
  const publicKey = createPublicKey(keys.publicKeyPem);
  let signed = false;
  let sent: unknown;
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const signature = Buffer.from(String(request.headers["x-hub88-signature"]), "base64");
      signed = verify("RSA-SHA256", Buffer.concat(parts), publicKey, signature);
      sent = JSON.parse(Buffer.concat(parts).toString());
      if (request.url === "/late") return;
      if (request.url === "/moved") response.writeHead(302, { location: "/good" });
      if (request.url === "/broken") response.writeHead(500);
      response.end(
        request.url === "/large" ? `"${"x".repeat(70_000)}"` : request.url === "/odd" ? "<p>" : '{"a":1}',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const vendor = { code: "far", baseUrl: `http://127.0.0.1:${port}`, operatorId: "us-as-far-knows-us" };
  // Long enough that a busy machine causes no time-outs.
  const post = (path: string, timeoutMs = 30_000) =>
    transport.post(t.platform(brand), vendor, path, { operator_id: "other" }, { timeoutMs });
  expect(await post("/good")).toEqual({ a: 1 });
  expect([signed, sent]).toEqual([true, { operator_id: "us-as-far-knows-us" }]);
  await expect(post("/late", 300)).rejects.toMatchObject({ code: "vendor_unavailable" });
  for (const path of ["/moved", "/broken", "/large", "/odd"]) {
    await expect(post(path), path).rejects.toMatchObject({ code: "vendor_unavailable" });
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(post("/good")).rejects.toMatchObject({ code: "vendor_unavailable" });
});
