import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildMember } from "../../../test/factories/member.js";
import { openStaffSession } from "../../../test/factories/staff.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import { adminGraphql, type Caller, graphql, openSession, wps } from "../../../test/transports.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let scene: TransferScene;
let caller: Caller;

beforeAll(async () => {
  t = await openTestApp();
  scene = await TransferScene.create(t);
  caller = { host: scene.brand.host, token: await openSession(t, scene.brand.id, scene.built.id) };
});

const transferByWps = (input: object) =>
  wps(t, caller, {
    method: "POST",
    url: "/wps/relay/GCS_walletTransfer",
    body: { fromWallet: "MAIN", toWallet: "lagoon", amount: "10.00", requestId: newId(), ...input },
  });

describe("GCS_walletTransfer", () => {
  test("returns the transfer and the balances", async () => {
    const requestId = newId();
    const first = await transferByWps({ requestId });
    expect(first).toMatchObject({
      code: null,
      value: {
        state: "DONE",
        balances: [
          { code: "MAIN", currency: "USD", balance: "90.00" },
          { code: "lagoon", currency: "USD", balance: "10.00" },
        ],
      },
    });
    expect((await transferByWps({ requestId })).value).toEqual(first.value);
    expect((await transferByWps({ fromWallet: "lagoon", toWallet: "MAIN", amount: "10" })).code).toBeNull();
  });

  test("and the balance paths return the same as GraphQL after a transfer", async () => {
    const requestId = newId();
    const input = { fromWallet: "MAIN", toWallet: "lagoon", amount: "10", requestId };
    const document = "mutation ($input: TransferWalletInput!) { transferWallet(input: $input) { id state } }";
    const byGraphql = await graphql(t, caller, document, { input });
    const { transferId, state } = (await transferByWps(input)).value as Record<string, unknown>;
    expect(byGraphql.value).toEqual({ transferWallet: { id: transferId, state } });
    const { value: balances } = await graphql(
      t,
      caller,
      `{ vendorBalances { code balance { amount } } me { consolidatedFunds { total { amount } }
        walletBalances { wallets { code balance { amount } } } } }`,
    );
    const get = async (url: string) => (await wps(t, caller, { method: "GET", url })).value;
    const total = ({ total }: { total: string }) => total;
    const toWallets = ({ wallets }: { wallets: { code: string; balance: string | null }[] }) =>
      wallets.map(({ code, balance }) => ({ code, balance: balance === null ? null : { amount: balance } }));
    expect(balances).toEqual({
      vendorBalances: [{ code: "lagoon", balance: { amount: "10.00" } }],
      me: {
        consolidatedFunds: {
          total: { amount: total((await get("/wps/member/info/funds/consolidated")) as never) },
        },
        walletBalances: { wallets: toWallets((await get("/wps/relay/GCS_merchantWallet")) as never) },
      },
    });
    expect((await transferByWps({ fromWallet: "lagoon", toWallet: "MAIN", amount: "10" })).code).toBeNull();
  });

  test("fails when the vendor refuses, and again for a repeated request", async () => {
    const requestId = newId();
    await scene.setBehaviour("refuse");
    expect((await transferByWps({ requestId })).code).toBe("vendor_refused");
    await scene.setBehaviour(null);
    expect((await transferByWps({ requestId })).code).toBe("vendor_refused");
    const transferOut = { fromWallet: "lagoon", toWallet: "MAIN", amount: "0.01" };
    expect((await transferByWps(transferOut)).code).toBe("insufficient_balance");
    for (const amount of ["-1", "1e1", "", "0.001"])
      expect((await transferByWps({ amount })).code, amount).toBe("invalid_amount");
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });
});

describe("the vendor's wallet API", () => {
  const post = (body: object, headers: Record<string, string> = {}) =>
    t.app.inject({
      method: "POST",
      url: "/house/operator/generic/v2/wallet/deposit",
      headers: { host: scene.brand.host, "content-type": "application/json", ...headers },
      payload: JSON.stringify(body),
    });

  test("rejects requests that the platform has not signed", async () => {
    const body = {
      operator_id: "croupier-house:lagoon",
      user: scene.built.id,
      currency: "USD",
      amount: "50.00",
      transfer_uuid: newId(),
    };
    for (const signature of ["", "AAAA", Buffer.alloc(256).toString("base64")]) {
      const response = await post(body, { "x-hub88-signature": signature });
      expect(response.json()).toEqual({ status: "RS_ERROR_INVALID_SIGNATURE" });
    }
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });
});

describe("resolveVendorTransfer", () => {
  const resolve = `mutation ($input: ResolveVendorTransferInput!) {
    resolveVendorTransfer(input: $input) { state firstApproval firstApprover } }`;
  const list =
    "{ adminVendorTransfers(states: [PENDING]) { edges { node { id firstApproval firstApprover } } } }";
  const callerOf = async ({ actor }: Ctx): Promise<Caller & { readonly name: string }> => {
    if (actor.kind !== "staff") throw new Error("no staff");
    return {
      ...caller,
      token: await openStaffSession(t.test.database.db, actor.accountId, t.clock.now()),
      name: actor.username,
    };
  };

  test("needs dual approval above the threshold, and returns the first approval", async () => {
    const [first, second] = [await callerOf(scene.staff), await callerOf(scene.second)];
    await scene.setDualApproval(5_00n);
    await scene.setBehaviour("silent");
    const { id } = await scene.transferIn("5.00");
    const resolveBy = (caller: Caller) =>
      adminGraphql(t, caller, resolve, { input: { id, resolution: "FAILED" } });
    const approval = { firstApproval: "FAILED", firstApprover: first.name };
    expect((await resolveBy(first)).value).toEqual({
      resolveVendorTransfer: { state: "PENDING", ...approval },
    });
    expect((await resolveBy(first)).code).toBe("second_approver_needed");
    expect((await adminGraphql(t, second, list)).value).toEqual({
      adminVendorTransfers: { edges: [{ node: { id, ...approval } }] },
    });
    expect((await resolveBy(second)).value).toEqual({
      resolveVendorTransfer: { state: "FAILED", firstApproval: null, firstApprover: null },
    });
    await scene.setBehaviour(null);
  });
});

describe("transfers", () => {
  const list = `query ($first: Int!, $after: String, $kinds: [TransferKind!]!) {
    transfers(first: $first, after: $after, kinds: $kinds) {
      edges { cursor node { id kind state amount { amount currency } party vendorCode } }
      pageInfo { hasNextPage endCursor }
      totalCount totals { count moneyIn { amount currency } moneyOut { amount currency } } } }`;
  interface TransfersPage {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
    readonly pageInfo: { readonly endCursor: string };
    readonly totalCount: number;
    readonly totals: readonly object[];
  }

  test("are paged newest first, each once, and only the member's own", async () => {
    const query = async (caller: Caller, variables: object) => {
      const { value } = await graphql(t, caller, list, { kinds: [], first: 2, ...variables });
      return (value as { transfers: TransfersPage }).transfers;
    };
    const ids: string[] = [];
    const { totalCount, totals } = await query(caller, {});
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await query(caller, { after });
      ids.push(...edges.map(({ node }) => node.id));
      after = edges.length === 2 ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(3);
    const usd = (amount: string) => ({ amount, currency: "USD" });
    const sums = [{ count: ids.length, moneyIn: usd("20.00"), moneyOut: usd("20.00") }];
    expect({ totalCount, totals }).toEqual({ totalCount: ids.length, totals: sums });
    const other = await buildMember(t.test.database.db, scene.brand);
    const stranger = { ...caller, token: await openSession(t, scene.brand.id, other.id) };
    expect(await query(stranger, {})).toMatchObject({ edges: [], totalCount: 0, totals: [] });
    expect((await query(caller, { kinds: ["SENT"] })).edges).toEqual([]);
  });

  test("are published live, after null as the signal to refetch", async () => {
    const abort = new AbortController();
    const changes = t.services.transferRecords.watch(scene.member, abort.signal);
    await scene.transferIn("1.00");
    expect((await changes.next()).value).toBeNull();
    expect((await changes.next()).value).toMatchObject({ kind: "VENDOR_IN", amount: 1_00n });
    abort.abort();
  });
});
