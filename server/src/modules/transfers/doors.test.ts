import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { type Caller, graphql, openSession, wps } from "../../../test/doors.js";
import { buildMember } from "../../../test/factories/member.js";
import { Harbour } from "../../../test/transfers/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let harbour: Harbour;
let who: Caller;

beforeAll(async () => {
  t = await openTestApp();
  harbour = await Harbour.open(t);
  who = { host: harbour.brand.host, token: await openSession(t, harbour.brand.id, harbour.of.id) };
});

const row40 = (input: object) =>
  wps(t, who, {
    method: "POST",
    url: "/wps/relay/GCS_walletTransfer",
    body: { fromWallet: "MAIN", toWallet: "lagoon", amount: "10.00", requestId: newId(), ...input },
  });

describe("row 40", () => {
  test("tells the transfer and what is where", async () => {
    const requestId = newId();
    const first = await row40({ requestId });
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
    expect((await row40({ requestId })).value).toEqual(first.value);
    expect((await row40({ fromWallet: "lagoon", toWallet: "MAIN", amount: "10" })).code).toBeNull();
  });

  test("and rows 41 and 42 tell what GraphQL tells, where money has moved", async () => {
    const requestId = newId();
    const input = { fromWallet: "MAIN", toWallet: "lagoon", amount: "10", requestId };
    const document = "mutation ($input: TransferWalletInput!) { transferWallet(input: $input) { id state } }";
    const byGraphql = await graphql(t, who, document, { input });
    const { transferId, state } = (await row40(input)).value as Record<string, unknown>;
    expect(byGraphql.value).toEqual({ transferWallet: { id: transferId, state } });
    const { value: seen } = await graphql(
      t,
      who,
      `{ vendorBalances { code balance { amount } } me { consolidatedFunds { total { amount } }
        merchantWallets { wallets { code balance { amount } } } } }`,
    );
    const get = async (url: string) => (await wps(t, who, { method: "GET", url })).value;
    const total = ({ total }: { total: string }) => total;
    const places = ({ wallets }: { wallets: { code: string; balance: string | null }[] }) =>
      wallets.map(({ code, balance }) => ({ code, balance: balance === null ? null : { amount: balance } }));
    expect(seen).toEqual({
      vendorBalances: [{ code: "lagoon", balance: { amount: "10.00" } }],
      me: {
        consolidatedFunds: {
          total: { amount: total((await get("/wps/member/info/funds/consolidated")) as never) },
        },
        merchantWallets: { wallets: places((await get("/wps/relay/GCS_merchantWallet")) as never) },
      },
    });
    expect((await row40({ fromWallet: "lagoon", toWallet: "MAIN", amount: "10" })).code).toBeNull();
  });

  test("refuses what the vendor refused, and says so again to a repeat", async () => {
    const requestId = newId();
    await harbour.mood("refuse");
    expect((await row40({ requestId })).code).toBe("vendor_refused");
    await harbour.mood(null);
    expect((await row40({ requestId })).code).toBe("vendor_refused");
    const home = { fromWallet: "lagoon", toWallet: "MAIN", amount: "0.01" };
    expect((await row40(home)).code).toBe("insufficient_balance");
    for (const amount of ["-1", "1e1", "", "0.001"])
      expect((await row40({ amount })).code, amount).toBe("invalid_amount");
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });
});

describe("the vendor's own door", () => {
  const knock = (body: object, headers: Record<string, string> = {}) =>
    t.app.inject({
      method: "POST",
      url: "/house/operator/generic/v2/wallet/deposit",
      headers: { host: harbour.brand.host, "content-type": "application/json", ...headers },
      payload: JSON.stringify(body),
    });

  test("opens to nobody who is not the platform", async () => {
    const body = {
      operator_id: "croupier-house:lagoon",
      user: harbour.of.id,
      currency: "USD",
      amount: "50.00",
      transfer_uuid: newId(),
    };
    for (const signature of ["", "AAAA", Buffer.alloc(256).toString("base64")]) {
      const answer = await knock(body, { "x-hub88-signature": signature });
      expect(answer.json()).toEqual({ status: "RS_ERROR_INVALID_SIGNATURE" });
    }
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });
});

describe("the scene at GraphQL", () => {
  const resolve = `mutation ($input: ResolveVendorTransferInput!) {
    resolveVendorTransfer(input: $input) { state firstApproval firstApprover } }`;
  const list =
    "{ adminVendorTransfers(states: [PENDING]) { edges { node { id firstApproval firstApprover } } } }";
  const callerOf = async ({ actor }: Ctx): Promise<Caller & { readonly name: string }> => {
    if (actor.kind !== "operator") throw new Error("no operator");
    return { ...who, token: await openSession(t, harbour.brand.id, actor.accountId), name: actor.username };
  };

  test("has two operators say the same of much, and shows what the first one said", async () => {
    const [first, second] = [await callerOf(harbour.operator), await callerOf(harbour.second)];
    await harbour.takeTwoFrom(5_00n);
    await harbour.mood("silent");
    const { id } = await harbour.there("5.00");
    const say = (caller: Caller) => graphql(t, caller, resolve, { input: { id, resolution: "FAILED" } });
    const said = { firstApproval: "FAILED", firstApprover: first.name };
    expect((await say(first)).value).toEqual({ resolveVendorTransfer: { state: "PENDING", ...said } });
    expect((await say(first)).code).toBe("second_operator_needed");
    expect((await graphql(t, second, list)).value).toEqual({
      adminVendorTransfers: { edges: [{ node: { id, ...said } }] },
    });
    expect((await say(second)).value).toEqual({
      resolveVendorTransfer: { state: "FAILED", firstApproval: null, firstApprover: null },
    });
    await harbour.mood(null);
  });
});

describe("records at GraphQL", () => {
  const list = `query ($first: Int!, $after: String, $kinds: [TransferKind!]!) {
    transfers(first: $first, after: $after, kinds: $kinds) {
      edges { cursor node { id kind state amount { amount currency } party vendorCode } }
      pageInfo { hasNextPage endCursor }
      totalCount totals { count moneyIn { amount currency } moneyOut { amount currency } } } }`;
  interface Seen {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
    readonly pageInfo: { readonly endCursor: string };
    readonly totalCount: number;
    readonly totals: readonly object[];
  }

  test("go page by page, newest first, each once, and are nobody else's", async () => {
    const ask = async (caller: Caller, variables: object) => {
      const { value } = await graphql(t, caller, list, { kinds: [], first: 2, ...variables });
      return (value as { transfers: Seen }).transfers;
    };
    const seen: string[] = [];
    const { totalCount, totals } = await ask(who, {});
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await ask(who, { after });
      seen.push(...edges.map(({ node }) => node.id));
      after = edges.length === 2 ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(3);
    const usd = (amount: string) => ({ amount, currency: "USD" });
    const sums = [{ count: seen.length, moneyIn: usd("20.00"), moneyOut: usd("20.00") }];
    expect({ totalCount, totals }).toEqual({ totalCount: seen.length, totals: sums });
    const other = await buildMember(t.test.database.db, harbour.brand);
    const stranger = { ...who, token: await openSession(t, harbour.brand.id, other.id) };
    expect(await ask(stranger, {})).toMatchObject({ edges: [], totalCount: 0, totals: [] });
    expect((await ask(who, { kinds: ["SENT"] })).edges).toEqual([]);
  });

  test("come live, after a word that what happened before is to be asked for", async () => {
    const leaving = new AbortController();
    const news = t.services.transferRecords.changes(harbour.member, leaving.signal);
    await harbour.there("1.00");
    expect((await news.next()).value).toBeNull();
    expect((await news.next()).value).toMatchObject({ kind: "VENDOR_IN", amount: 1_00n });
    leaving.abort();
  });
});
