import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp } from "../../../../test/app.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  order,
  postWebhook,
  providerSecret,
} from "../../../../test/deposits/setup.js";
import { buildStaff, openStaffSession } from "../../../../test/factories/staff.js";
import { readExposition, valuesOf } from "../../../../test/metrics/exposition.js";
import { adminGraphql } from "../../../../test/transports.js";
import { noMeter } from "../../../core/meter.js";
import {
  describeCallFailure,
  judgeHealth,
  type OperationHealth,
  type ProviderHealth,
} from "./health.model.js";
import { ProviderHealthService } from "./health.service.js";
import { ProviderCalls } from "./provider-calls.js";

const minute = 60_000;
const token = "a-token-for-the-scraper";
const key = { use: "deposit", code: "sandbox" } as const;
let t: OwnTestApp;
let scene: DepositScene;
/** How the test provider responds. */
let answer: { status: number; body: string };

const provider = createServer((incoming, response) => {
  incoming.resume().on("end", () => {
    response.statusCode = answer.status;
    response.end(answer.body);
  });
});

beforeAll(async () => {
  t = await buildTestApp({ keys: { metrics: token } });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await t.close();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
  answer = { status: 200, body: JSON.stringify({ status: "PENDING" }) };
});

/** Makes the brand's provider one that is reached over HTTP. */
async function useHttpProvider(): Promise<void> {
  const { port } = provider.address() as AddressInfo;
  const setup = {
    code: "sandbox",
    kind: "http",
    baseUrl: `http://127.0.0.1:${port}`,
    secret: providerSecret,
  } as const;
  await t.services.providerSettings.set(t.platform(scene.brand), "deposit", setup);
}

/** Polls the provider for a payment, as the worker does; resolves to the error's message when it fails. */
async function poll(): Promise<unknown> {
  const ctx = t.platform(scene.brand);
  const connected = await t.services.providerConnections.get(ctx, key);
  return connected.fetchPayment(ctx, "REFERENCE1").catch((error: Error) => error.message);
}

async function readHealth(): Promise<ProviderHealth> {
  const [health, ...others] = await t.services.providerHealth.list(scene.staff, "deposit");
  if (!health || others.length > 0) throw new Error(`${others.length} other providers`);
  return health;
}

async function readOperation(operation: OperationHealth["operation"]): Promise<OperationHealth> {
  const found = (await readHealth()).operations.find((one) => one.operation === operation);
  if (!found) throw new Error(`no ${operation}`);
  return found;
}

/** The counts of each window as text: ok, refused, unknown, bad signatures. */
const countsOf = ({ windows }: OperationHealth) =>
  windows.map(({ ok, refused, unknown, badSignatures }) => [ok, refused, unknown, badSignatures].join(" "));

describe("the health of a payment provider", () => {
  test("counts webhooks by how they ended, over three windows, with the last success and failure", async () => {
    const { reference } = await order(scene, "wallet", "100");
    expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
    const succeededAt = t.clock.now();
    t.clock.advance(2 * minute);
    expect(await postWebhook(scene, buildWebhook("UNKNOWN00000"))).toBe(404);
    expect(await postWebhook(scene, "not JSON")).toBe(400);
    const refusedAt = t.clock.now();
    const webhooks = await readOperation("RECEIVE_WEBHOOK");
    expect(countsOf(webhooks)).toEqual(["1 2 0 0", "1 2 0 0", "1 2 0 0"]);
    expect(webhooks).toMatchObject({
      lastSuccessAt: succeededAt,
      lastFailureAt: refusedAt,
      failingSince: refusedAt,
      lastFailure: "malformed_request",
    });
    expect(webhooks.windows[0]?.averageMs).toBeGreaterThanOrEqual(0);
    expect(webhooks.windows[0]?.longestMs).toBeGreaterThanOrEqual(webhooks.windows[0]?.averageMs ?? 0);
    expect(countsOf(await readOperation("CREATE_PAYMENT"))[0]).toBe("1 0 0 0");

    t.clock.advance(4 * minute);
    expect(countsOf(await readOperation("RECEIVE_WEBHOOK"))).toEqual(["0 2 0 0", "1 2 0 0", "1 2 0 0"]);
    t.clock.advance(60 * minute);
    expect(countsOf(await readOperation("RECEIVE_WEBHOOK"))).toEqual(["0 0 0 0", "0 0 0 0", "1 2 0 0"]);
    t.clock.advance(24 * 60 * minute);
    const old = await readOperation("RECEIVE_WEBHOOK");
    expect(countsOf(old)).toEqual(["0 0 0 0", "0 0 0 0", "0 0 0 0"]);
    expect([old.windows[2]?.averageMs, old.lastSuccessAt]).toEqual([null, succeededAt]);
    await t.services.providerHealth.deleteOld(t.platform());
    const left = await t.test.database.db
      .selectFrom("payment_providers.call_count")
      .select("minute")
      .where("brand_id", "=", scene.brand.id)
      .execute();
    expect(left).toEqual([]);
  });

  test("counts bad signatures of known providers apart, and nothing of unknown ones", async () => {
    expect(await postWebhook(scene, buildWebhook("UNKNOWN00000"), { secret: "a stranger's secret" })).toBe(
      401,
    );
    const response = await t.app.inject({
      method: "POST",
      url: "/gateway/nowhere",
      headers: { host: scene.brand.host },
      payload: "{}",
    });
    expect(response.statusCode).toBe(401);
    const webhooks = await readOperation("RECEIVE_WEBHOOK");
    expect(countsOf(webhooks)[0]).toBe("0 0 0 1");
    expect(webhooks.lastFailure).toBe("bad signature");
    expect(await t.services.providerHealth.list(scene.staff, "payout")).toEqual([]);
  });

  test("tells refusals of the provider from calls without a usable answer, with the reason", async () => {
    await useHttpProvider();
    await poll();
    for (const [status, body, failure] of [
      [422, "", "HTTP 422"],
      [503, "", "HTTP 503"],
      [200, "<html>", "unreadable answer"],
      [200, "{}", "unreadable answer"],
    ] as const) {
      answer = { status, body };
      t.clock.advance(1_000);
      await poll();
      expect((await readOperation("POLL_STATUS")).lastFailure).toBe(failure);
    }
    // That it does not know a payment is an answer.
    answer = { status: 404, body: "" };
    await poll();
    const polls = await readOperation("POLL_STATUS");
    expect([countsOf(polls)[0], polls.failingSince]).toEqual(["2 1 3 0", null]);
  });

  test("counts the deposits that cannot be created, and payouts that the provider refuses", async () => {
    await useHttpProvider();
    answer = { status: 500, body: "" };
    await expect(order(scene, "wallet", "100")).rejects.toMatchObject({ code: "gateway_unavailable" });
    expect(countsOf(await readOperation("CREATE_PAYMENT"))[0]).toBe("0 0 1 0");
    answer = { status: 200, body: JSON.stringify({ status: "FAILED" }) };
    const ctx = t.platform(scene.brand);
    const destination = { kind: "BANK", holder: "ANN", number: "1", bank: null, network: null } as const;
    const payout = { reference: "R", amount: "1.00", currency: "USD", destination, since: t.clock.now() };
    const connected = await t.services.providerConnections.get(ctx, key);
    await connected.sendPayout(ctx, { ...payout, webhookUrl: "https://here.example" });
    expect(countsOf(await readOperation("SEND_PAYOUT"))[0]).toBe("0 1 0 0");
  });

  test("adds up over nodes that write at the same time", async () => {
    const ctx = t.platform(scene.brand);
    const nodes = [1, 2, 3].map(() => {
      const calls = new ProviderCalls(noMeter);
      const health = new ProviderHealthService({ calls, meter: noMeter, countWaiting: async () => 0 });
      return { calls, health };
    });
    for (const round of [1, 2]) {
      for (const { calls } of nodes) {
        await calls.measure(ctx, key, "POLL_STATUS", async () => round);
        const failing = calls.measure(ctx, key, "POLL_STATUS", async () =>
          Promise.reject(new Error("no route")),
        );
        await expect(failing).rejects.toThrow("no route");
        await calls.measure(ctx, { use: "deposit", code: "removed" }, "POLL_STATUS", async () => round);
      }
      await Promise.all(nodes.map(({ health }) => health.flush(ctx)));
    }
    const polls = await readOperation("POLL_STATUS");
    expect([countsOf(polls)[0], polls.lastFailure]).toEqual(["6 0 6 0", "no route"]);
  });

  test("is not failing by a failure before a success of another node, in whatever order they write", async () => {
    const ctx = t.platform(scene.brand);
    const [failing, working] = [new ProviderCalls(noMeter), new ProviderCalls(noMeter)];
    const call = failing.measure(ctx, key, "POLL_STATUS", async () => Promise.reject(new Error("no route")));
    await expect(call).rejects.toThrow("no route");
    t.clock.advance(1_000);
    await working.measure(ctx, key, "POLL_STATUS", async () => null);
    for (const calls of [working, failing]) {
      const node = { calls, meter: noMeter, countWaiting: async () => 0 };
      await new ProviderHealthService(node).flush(ctx);
    }
    const polls = await readOperation("POLL_STATUS");
    expect(polls).toMatchObject({
      lastFailure: "no route",
      failingSince: null,
      lastSuccessAt: t.clock.now(),
    });
  });

  test("is shown to staff who may read deposits or withdrawals, and to no one else", async () => {
    await order(scene, "wallet", "100");
    const callerOf = async (id: string) => ({
      host: scene.brand.host,
      token: await openStaffSession(t.test.database.db, id, t.clock.now()),
    });
    const document =
      "{ paymentProviderHealth { code waiting alert operations { operation lastFailure windows { minutes ok } } } }";
    const approver = await callerOf((await buildStaff(t.test.database.db, scene.brand, ["approver"])).id);
    const windows = [5, 60, 1_440].map((minutes) => ({ minutes, ok: 1 }));
    const operations = [{ operation: "CREATE_PAYMENT", lastFailure: null, windows }];
    expect((await adminGraphql(t, approver, document, {})).value).toEqual({
      paymentProviderHealth: [{ code: "sandbox", waiting: 1, alert: null, operations }],
    });
    const content = await callerOf((await buildStaff(t.test.database.db, scene.brand, ["content"])).id);
    for (const field of ["paymentProviderHealth", "payoutProviderHealth"])
      expect((await adminGraphql(t, content, `{ ${field} { code } }`, {})).code).toBe("permission_denied");
    await expect(t.services.providerHealth.list(scene.member, "deposit")).rejects.toMatchObject({
      code: "permission_denied",
    });
  });

  test("is counted in the metrics of the process", async () => {
    await order(scene, "wallet", "100");
    const { body } = await t.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
    const labels = `brand=${scene.brand.code} use=deposit provider=sandbox operation=create_payment outcome=ok`;
    const counts = valuesOf(readExposition(body), "croupier_payment_provider_seconds_count");
    expect(counts[labels]).toBe(1);
  });
});

describe("an alert about a payment provider", () => {
  const judge = () => t.services.providerHealth.raiseAlerts(t.platform(scene.brand));
  const readAlert = async () => (await readHealth()).alert;

  test("is raised once when half of the calls fail, and ends when the provider works again", async () => {
    await useHttpProvider();
    await order(scene, "wallet", "100").catch(() => undefined);
    answer = { status: 503, body: "" };
    for (let n = 0; n < 3; n += 1) await poll();
    await readHealth();
    await judge();
    expect(await readAlert()).toBeNull();
    await poll();
    await readHealth();
    await judge();
    const raisedAt = t.clock.now();
    expect(await readHealth()).toMatchObject({ alert: "FAILING", alertSince: raisedAt });
    t.clock.advance(minute);
    await judge();
    expect(await readHealth()).toMatchObject({ alert: "FAILING", alertSince: raisedAt });
    answer = { status: 404, body: "" };
    for (let n = 0; n < 6; n += 1) await poll();
    await readHealth();
    await judge();
    expect(await readAlert()).toBeNull();
  });

  test("is raised when it has failed for half an hour while a deposit waits", async () => {
    await order(scene, "wallet", "100");
    await useHttpProvider();
    answer = { status: 503, body: "" };
    t.clock.advance(10 * minute);
    await poll();
    t.clock.advance(29 * minute);
    await readHealth();
    await judge();
    expect(await readAlert()).toBeNull();
    t.clock.advance(2 * minute);
    await poll();
    await readHealth();
    await judge();
    expect(await readAlert()).toBe("SILENT");
  });

  test("is not raised by strangers, whose signatures are invalid", async () => {
    await order(scene, "wallet", "100");
    t.clock.advance(60 * minute);
    for (let n = 0; n < 6; n += 1)
      await postWebhook(scene, buildWebhook("UNKNOWN00000"), { secret: "a stranger's secret" });
    t.clock.advance(31 * minute);
    await readHealth();
    await judge();
    expect(await readAlert()).toBeNull();
  });

  test("needs something that waits, and calls that were recorded", () => {
    const now = new Date("2026-06-10T12:00:00Z");
    const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
    const failing = {
      operation: "SEND_PAYOUT",
      windows: [],
      lastSuccessAt: ago(90),
      lastFailureAt: ago(1),
      lastFailure: "timeout",
      failingSince: ago(40),
    } as const;
    expect(judgeHealth({ operations: [failing], waiting: 1 }, now)).toBe("SILENT");
    expect(judgeHealth({ operations: [failing], waiting: 0 }, now)).toBeNull();
    expect(judgeHealth({ operations: [], waiting: 9 }, now)).toBeNull();
    const answering = {
      ...failing,
      operation: "POLL_STATUS",
      lastSuccessAt: ago(5),
      failingSince: null,
    } as const;
    expect(judgeHealth({ operations: [failing, answering], waiting: 1 }, now)).toBeNull();
  });
});

test("the reason of a failure is short, and never empty", () => {
  const timeout = new DOMException("aborted", "TimeoutError");
  const refused = new TypeError("fetch failed", {
    cause: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  });
  const reasons = [timeout, refused, new Error("x".repeat(500)), new Error(""), "text"].map(
    (error) => describeCallFailure(error).failure,
  );
  expect(reasons).toEqual(["timeout", "ECONNREFUSED", "x".repeat(200), "unknown", "unknown"]);
});
