import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import { type Caller, graphql, openSession, wps } from "../../../test/transports.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let scene: TransferScene;
let caller: Caller;

beforeAll(async () => {
  t = await openTestApp();
  scene = await TransferScene.create(t);
  caller = { host: scene.brand.host, token: await openSession(t, scene.brand.id, scene.built.id) };
});

const newRequest = () => ({ fromWallet: "MAIN", toWallet: "lagoon", requestId: newId() });
const transferByWps = (body: object) =>
  wps(t, caller, { method: "POST", url: "/wps/relay/GCS_walletTransfer", body });

describe("an amount of GCS_walletTransfer", () => {
  const document = "mutation ($input: TransferWalletInput!) { transferWallet(input: $input) { id } }";
  const byGraphql = (input: object) => graphql(t, caller, document, { input });

  test.each([1, 1.5, 0.01, "1", "1.5", "0.01"])("is accepted as %j", async (amount) => {
    const [funds, , atVendor] = await scene.money();
    const request = newRequest();
    const { code, value } = await transferByWps({ ...request, amount });
    const minor = BigInt(Math.round(Number(amount) * 100));
    expect([code, await scene.money()]).toEqual([
      null,
      [(funds ?? 0n) - minor, 0n, (atVendor ?? 0n) + minor],
    ]);
    // GraphQL accepts it as a repeat of the same request, so the amounts are equal.
    const { transferId } = value as { transferId: string };
    const repeated = await byGraphql({ ...request, amount: String(amount) });
    expect(repeated.value).toEqual({ transferWallet: { id: transferId } });
  });

  test.each([0.001, -1, 0, "NaN", "Infinity", "-0", "1e0"])(
    "is rejected as %j: invalid_amount",
    async (amount) => {
      const before = await scene.money();
      expect((await transferByWps({ ...newRequest(), amount })).code).toBe("invalid_amount");
      expect(await scene.money()).toEqual(before);
    },
  );

  const invalid = [1e-7, 1e21, 5e-324, 1e300, 0.1 + 0.2, 1_234_567_890_123_456, true, {}, ["1"]];
  test.each(invalid)("is rejected as %j: validation_failed", async (amount) => {
    const before = await scene.money();
    const { code, params } = await transferByWps({ ...newRequest(), amount });
    expect([code, params]).toEqual(["validation_failed", { fields: [{ field: "amount", code: "invalid" }] }]);
    expect(await scene.money()).toEqual(before);
  });

  test.each([undefined, null])("is required: %s", async (amount) => {
    const { code, params } = await transferByWps({ ...newRequest(), amount });
    expect([code, params]).toEqual([
      "validation_failed",
      { fields: [{ field: "amount", code: "required" }] },
    ]);
  });
});

test("and the reconciliation passes", async () => {});
