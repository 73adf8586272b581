import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { type Cashier, newsOf, openCashier, order, post } from "../../../test/cashier/setup.js";
import { testCtx } from "../../../test/ctx.js";
import { asOwner } from "../../../test/database.js";
import { shareOf } from "../../../test/depth.js";
import { openSession } from "../../../test/doors.js";
import { buildMember } from "../../../test/factories/member.js";
import { Table } from "../../../test/play/setup.js";
import { addAccount, createScene, requestWithdrawal } from "../../../test/withdrawals/setup.js";
import { csvNumber, csvStream } from "../../core/csv.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let cashier: Cashier;
let token: string;

beforeAll(async () => {
  t = await buildOwnTestApp();
  cashier = await openCashier(t);
  token = await openSession(t, cashier.brand.id, cashier.memberId);
});
// Rows that point to nothing are written here, so this file has a database to itself.
afterAll(() => t.close());

const day = 86_400_000;

function rangeOf(days = 30) {
  const now = t.clock.now().getTime();
  // Postings have the database's time, which goes on while the clock of the app stands.
  const to = Math.max(now, Date.now()) + day / 24;
  return { from: new Date(now - days * day).toISOString(), to: new Date(to).toISOString() };
}

function get(
  record: string,
  query: Record<string, string> = rangeOf(),
  headers: Record<string, string> = {},
) {
  return t.app.inject({
    method: "GET",
    url: `/exports/${record}?${new URLSearchParams(query)}`,
    headers: { host: cashier.brand.host, authorization: `Bearer ${token}`, ...headers },
  });
}

/** Reads CSV as RFC 4180 has it. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  let row: string[] = [];
  for (let match = cell.exec(text); match && cell.lastIndex <= text.length; match = cell.exec(text)) {
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") {
      rows.push(row);
      row = [];
    }
    if (cell.lastIndex === text.length) break;
  }
  return rows;
}

async function written(rows: Parameters<typeof csvStream>[1]): Promise<string> {
  const chunks = [];
  for await (const chunk of csvStream(["a", "b"], rows)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

async function* of<T>(...items: T[]) {
  yield* items;
}

describe("the writer", () => {
  test.each(["=1+1", "+1", "-1+cmd", "@SUM(A1)", "\tx", "\r=1", "＝1", 'a"b,c\nd', "plain"])(
    "keeps %j a text",
    async (text) => {
      const body = await written(of([text, csvNumber("-12.50")]));
      expect(body.startsWith("\ufeffa,b\r\n")).toBe(true);
      const safe = /^[=+\-@\t\r＝]/.test(text) ? `'${text}` : text;
      expect(parse(body.slice(1))[1]).toEqual([safe, "-12.50"]);
    },
  );

  test("writes instants and nothing, and no number that is none", async () => {
    const at = new Date("2026-11-22T01:02:03.004Z");
    expect(await written(of([at, null]))).toBe("\ufeffa,b\r\n2026-11-22T01:02:03.004Z,\r\n");
    for (const text of ["=1", "1e3", "", " 1", "１", "1."]) expect(() => csvNumber(text)).toThrow(RangeError);
  });

  test("breaks off where its rows do", async () => {
    const broken = async function* () {
      yield ["x", null] as const;
      throw new Error("gone");
    };
    await expect(written(broken())).rejects.toThrow("gone");
  });
});

describe("a file", () => {
  test("of the account record has the lines of the record", async () => {
    const { memberId, brand } = cashier;
    for (const amount of [12_345n, 500n])
      await t.services.wallet.fund(t.platform(brand), { memberId, currency: "USD", amount, key: newId() });
    t.clock.advance(10_000);
    const answer = await get("account-record");
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="account-record.csv"',
      "cache-control": "no-store",
    });
    const [head, ...rows] = parse(answer.body.slice(1));
    expect(head?.slice(0, 6)).toEqual(["time", "kind", "account", "currency", "amount", "balance_after"]);
    expect(rows.map((row) => row.slice(1, 6))).toEqual([
      ["funding", "cash", "USD", "5.00", "128.45"],
      ["funding", "cash", "USD", "123.45", "123.45"],
    ]);
    expect(rows[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const none = await get("account-record", { ...rangeOf(), kinds: "BET,WIN", account: "CASH" });
    expect(parse(none.body.slice(1))).toHaveLength(1);
  });

  test("of deposits says what bonus came with one", async () => {
    const { id: memberId, actor } = await buildMember(t.test.database.db, cashier.brand);
    const member = testCtx(t.test.database.db, { brand: cashier.brand, clock: t.clock, actor });
    const mine = { ...cashier, memberId, member };
    const [bonus] = await t.services.depositBonuses.offered(member);
    const { reference } = await order(mine, "wallet", "20", newId(), bonus?.id);
    expect(await post(mine, newsOf(reference, { amount: "20.00" }))).toBe(200);
    t.clock.advance(1_000);
    const plain = await order(mine, "wallet", "20");
    t.clock.advance(1_000);
    const authorization = `Bearer ${await openSession(t, cashier.brand.id, memberId)}`;
    const [head, ...rows] = parse((await get("deposits", rangeOf(), { authorization })).body.slice(1));
    const shown = (row: readonly string[]) =>
      ["reference", "credited", "bonus"].map((name) => row[head?.indexOf(name) ?? -1]);
    expect(rows.map(shown)).toEqual([
      [plain.reference, "", ""],
      [reference, "20.00", "20.00"],
    ]);
  });

  test("of deposits is by state; of the others there is one too", async () => {
    const { reference } = await order(cashier, "card", "20");
    t.clock.advance(1_000);
    const rows = async (query: object) =>
      parse((await get("deposits", { ...rangeOf(), ...query })).body.slice(1));
    expect((await rows({}))[1]?.slice(1, 7)).toEqual([
      reference,
      "card",
      "AWAITING_PAYMENT",
      "",
      "USD",
      "20.00",
    ]);
    expect(await rows({ states: "CREDITED,EXPIRED" })).toHaveLength(1);
    for (const [record, more] of [
      ["withdrawals", { states: "PAID,REFUSED" }],
      ["transfers", { kinds: "SENT,VENDOR_IN" }],
      ["betting-record", { status: "VOID", gameType: "RNG" }],
      ["profit-loss", { by: "VENDOR" }],
    ] as const)
      expect((await get(record, { ...rangeOf(), ...more })).statusCode).toBe(200);
    const limit = { kind: "deposit", period: "day", currency: "USD", amount: "50" } as const;
    await t.services.limits.set(cashier.member, limit);
    const safer = parse((await get("safer-gambling")).body.slice(1));
    expect(safer.map((row) => row.slice(1, 9))).toEqual([
      ["record", "limit", "period", "currency", "before", "after", "set_by", "state"],
      ["net_deposits", "", "", "USD", "", "0.00", "", ""],
      ["limit_change", "deposit", "day", "USD", "", "50.00", "member", "applied"],
    ]);
  });

  test("keeps a vendor's hostile name of a round a text", async () => {
    const table = await Table.open(t.test.database.db);
    const round = '=HYPERLINK("https://evil.test","x"),1';
    const answer = await table.bet(table.betCall({ round }));
    expect(answer.status).toBe("RS_OK");
    const headers = {
      host: table.brand.host,
      authorization: `Bearer ${await openSession(t, table.brand.id, table.member.id)}`,
    };
    const from = "2026-11-01T00:00:00Z";
    const to = new Date(Date.now() + day).toISOString();
    for (const record of ["account-record", "betting-record"]) {
      const file = parse((await get(record, { from, to }, headers)).body.slice(1));
      const column = file[0]?.indexOf("reference") ?? -1;
      expect([record, file[1]?.[column]]).toEqual([record, `'${round}`]);
    }
  });

  test("is nobody's without a token of theirs, and never by one in the address", async () => {
    const trial = await buildMember(t.test.database.db, cashier.brand, { memberType: 4 });
    const trialToken = await openSession(t, cashier.brand.id, trial.id);
    const refusal = async (headers: Record<string, string>, query = {}) =>
      (await get("account-record", { ...rangeOf(), ...query }, headers)).json().errorCode;
    expect(await refusal({ authorization: "" }, { token })).toBe("not_logged_in");
    expect(await refusal({ authorization: "Bearer none" })).toBe("not_logged_in");
    expect(await refusal({ authorization: `Bearer ${trialToken}` })).toBe("in_need_true_account");
  });

  test.each([
    ["account-record", {}, "validation_failed"],
    ["account-record", { from: "yesterday", to: "today" }, "validation_failed"],
    ["account-record", { from: "2020-01-01T00:00:00Z", to: "2026-01-01T00:00:00Z" }, "validation_failed"],
    [
      "account-record",
      { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z", kinds: "bet;drop" },
      "validation_failed",
    ],
    [
      "profit-loss",
      { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z", by: "year" },
      "validation_failed",
    ],
    [
      "account-record",
      { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z", currency: "XXX" },
      "wrong_currency",
    ],
    ["__proto__", {}, "not_found"],
    ["toString", {}, "not_found"],
  ])("%s of %j is refused", async (record, query, code) => {
    expect((await get(record, query)).json().errorCode).toBe(code);
  });

  describe("of more than 100,000 lines", () => {
    const [year, beyond] = [{ from: "2025-12-01T00:00:00Z", to: "2026-03-01T00:00:00Z" }, 100_001];
    const later = sql`'2026-01-01'::timestamptz + n * interval '1 second'`;
    const lines = sql`generate_series(1, ${beyond}::int) n`;
    /** Writes rows without looking whether what they point to is there, which takes most of the time. */
    const fill = (rows: ReturnType<typeof sql>) =>
      asOwner(t.test.database.db, async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await sql`set local statement_timeout = '60s'`.execute(db);
        await rows.execute(db);
      });
    /** The file is asked for by a member of a brand. */
    async function expectTooLarge(record: string, brand: { id: string; host: string }, memberId: string) {
      const authorization = `Bearer ${await openSession(t, brand.id, memberId)}`;
      const answer = await get(record, year, { authorization, host: brand.host });
      expect(answer.headers["content-type"]).toContain("application/json");
      expect(answer.json()).toMatchObject({ errorCode: "export_too_large", value: { max: 100_000 } });
    }

    const kinds = {
      deposits: async () => {
        const { id } = await order(cashier, "card", "20");
        await fill(sql`insert into cashier.deposit (id, brand_id, member_id, wallet_id, method_id, request_id, reference,
            currency, amount, fee_fixed, fee_basis_points, state, created_at, expires_at, changed_at)
          select lpad(n::text, 32, '0')::uuid, brand_id, member_id, wallet_id, method_id, lpad(n::text, 32, '0')::uuid,
            lpad(n::text, 10, '0'), currency, amount, 0, 0, 'EXPIRED', ${later}, ${later} + interval '1 hour', ${later}
          from cashier.deposit, ${lines} where id = ${id}`);
        await expectTooLarge("deposits", cashier.brand, cashier.memberId);
      },
      withdrawals: async () => {
        const scene = await createScene(t);
        const { id } = await requestWithdrawal(scene, (await addAccount(scene, "wallet")).id, "20");
        await fill(sql`insert into withdrawals.withdrawal (id, brand_id, member_id, wallet_id, method_id, account_id,
            request_id, reference, currency, amount, fee, state, created_at, changed_at)
          select lpad(n::text, 32, '0')::uuid, brand_id, member_id, wallet_id, method_id, account_id,
            lpad(n::text, 32, '0')::uuid, lpad(n::text, 10, '0'), currency, amount, fee, 'REFUSED', ${later}, ${later}
          from withdrawals.withdrawal, ${lines} where id = ${id}`);
        await expectTooLarge("withdrawals", scene.brand, scene.memberId);
      },
      transfers: async () => {
        const { brand } = cashier;
        const [sender, receiver] = [
          await buildMember(t.test.database.db, brand),
          await buildMember(t.test.database.db, brand),
        ];
        await fill(sql`insert into transfers.member_transfer (id, brand_id, sender_id, receiver_id, request_id,
            direction, currency, amount, remark, transfer_id, created_at)
          select lpad(n::text, 32, '0')::uuid, ${brand.id}, ${sender.id}, ${receiver.id},
            lpad(n::text, 32, '0')::uuid, 'UP', 'USD', 1, '', -n, ${later} from ${lines}`);
        await expectTooLarge("transfers", brand, sender.id);
        await expectTooLarge("transfers", brand, receiver.id);
      },
    };
    test.each(shareOf(Object.entries(kinds), 3))("is refused before it begins: %s", (_, expectRefused) =>
      expectRefused(),
    );
  });

  test("of more than 100,000 lines is refused before it begins; so is the 21st", async () => {
    const member = await buildMember(t.test.database.db, cashier.brand);
    await asOwner(t.test.database.db, (trx) =>
      sql`insert into ledger.posting (account_id, seq, created_at, transfer_id, amount, balance_after)
        select w.cash_account, n, '2026-01-01'::timestamptz + n * interval '1 second', -n, 1, n
        from ledger.wallet w, generate_series(1, 100001) n where w.id = ${member.walletId}`.execute(trx),
    );
    const authorization = `Bearer ${await openSession(t, cashier.brand.id, member.id)}`;
    const january = { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" };
    const ask = async () => (await get("account-record", january, { authorization })).json();
    expect(await ask()).toMatchObject({ errorCode: "export_too_large", value: { max: 100_000 } });
    for (let n = 2; n <= 20; n += 1) await get("profit-loss", { ...january, by: "DAY" }, { authorization });
    expect(await ask()).toMatchObject({ errorCode: "too_many_requests" });
  });
});
