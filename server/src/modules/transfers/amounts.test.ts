import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { Harbour } from "../../../test/transfers/setup.js";
import { type Caller, graphql, openSession, wps } from "../../../test/transports.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let harbour: Harbour;
let who: Caller;

beforeAll(async () => {
  t = await openTestApp();
  harbour = await Harbour.open(t);
  who = { host: harbour.brand.host, token: await openSession(t, harbour.brand.id, harbour.of.id) };
});

const move = () => ({ fromWallet: "MAIN", toWallet: "lagoon", requestId: newId() });
const row40 = (body: object) => wps(t, who, { method: "POST", url: "/wps/relay/GCS_walletTransfer", body });

describe("an amount at row 40", () => {
  const document = "mutation ($input: TransferWalletInput!) { transferWallet(input: $input) { id } }";
  const byGraphql = (input: object) => graphql(t, who, document, { input });

  test.each([1, 1.5, 0.01, "1", "1.5", "0.01"])("is taken as %j", async (amount) => {
    const [funds, , there] = await harbour.money();
    const asked = move();
    const { code, value } = await row40({ ...asked, amount });
    const minor = BigInt(Math.round(Number(amount) * 100));
    expect([code, await harbour.money()]).toEqual([null, [(funds ?? 0n) - minor, 0n, (there ?? 0n) + minor]]);
    // The other door takes it for the same request, so it is the same amount.
    const { transferId } = value as { transferId: string };
    const repeated = await byGraphql({ ...asked, amount: String(amount) });
    expect(repeated.value).toEqual({ transferWallet: { id: transferId } });
  });

  test.each([0.001, -1, 0, "NaN", "Infinity", "-0", "1e0"])(
    "is not taken as %j: no money",
    async (amount) => {
      const before = await harbour.money();
      expect((await row40({ ...move(), amount })).code).toBe("invalid_amount");
      expect(await harbour.money()).toEqual(before);
    },
  );

  const unfit = [1e-7, 1e21, 5e-324, 1e300, 0.1 + 0.2, 1_234_567_890_123_456, true, {}, ["1"]];
  test.each(unfit)("is not taken as %j: not what is asked for", async (amount) => {
    const before = await harbour.money();
    const { code, params } = await row40({ ...move(), amount });
    expect([code, params]).toEqual(["validation_failed", { fields: [{ field: "amount", code: "invalid" }] }]);
    expect(await harbour.money()).toEqual(before);
  });

  test.each([undefined, null])("is missed where there is %s", async (amount) => {
    const { code, params } = await row40({ ...move(), amount });
    expect([code, params]).toEqual([
      "validation_failed",
      { fields: [{ field: "amount", code: "required" }] },
    ]);
  });
});

test("and the books agree", async () => {});
