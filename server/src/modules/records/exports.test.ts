import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { asOwner } from "../../../test/database.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  order,
  postWebhook,
} from "../../../test/deposits/setup.js";
import { sampleOf } from "../../../test/depth.js";
import { buildMember } from "../../../test/factories/member.js";
import { TestPlayer } from "../../../test/play/setup.js";
import { openSession } from "../../../test/transports.js";
import { addAccount, createScene, requestWithdrawal } from "../../../test/withdrawals/setup.js";
import { csvNumber, csvStream } from "../../core/csv.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let depositScene: DepositScene;
let token: string;

beforeAll(async () => {
  t = await buildOwnTestApp();
  depositScene = await createDepositScene(t);
  token = await openSession(t, depositScene.brand.id, depositScene.memberId);
});
// The tests insert rows with dangling references, so this file has its own database.
afterAll(() => t.close());

const day = 86_400_000;

function rangeOf(days = 30) {
  const now = t.clock.now().getTime();
  // Postings have the database's time, which passes while the app's clock is stopped.
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
    headers: { host: depositScene.brand.host, authorization: `Bearer ${token}`, ...headers },
  });
}

/** Parses CSV according to RFC 4180. */
function parseCsv(text: string): string[][] {
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

async function writeCsv(rows: Parameters<typeof csvStream>[1]): Promise<string> {
  const chunks = [];
  for await (const chunk of csvStream(["a", "b"], rows)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

async function* toAsync<T>(...items: T[]) {
  yield* items;
}

describe("the CSV writer", () => {
  test.each(["=1+1", "+1", "-1+cmd", "@SUM(A1)", "\tx", "\r=1", "＝1", 'a"b,c\nd', "plain"])(
    "writes %j as text, not as a formula",
    async (text) => {
      const body = await writeCsv(toAsync([text, csvNumber("-12.50")]));
      expect(body.startsWith("\ufeffa,b\r\n")).toBe(true);
      const safe = /^[=+\-@\t\r＝]/.test(text) ? `'${text}` : text;
      expect(parseCsv(body.slice(1))[1]).toEqual([safe, "-12.50"]);
    },
  );

  test("writes timestamps and empty cells, and refuses malformed numbers", async () => {
    const at = new Date("2026-11-22T01:02:03.004Z");
    expect(await writeCsv(toAsync([at, null]))).toBe("\ufeffa,b\r\n2026-11-22T01:02:03.004Z,\r\n");
    for (const text of ["=1", "1e3", "", " 1", "１", "1."]) expect(() => csvNumber(text)).toThrow(RangeError);
  });

  test("fails when reading the rows fails", async () => {
    const failingRows = async function* () {
      yield ["x", null] as const;
      throw new Error("gone");
    };
    await expect(writeCsv(failingRows())).rejects.toThrow("gone");
  });
});

describe("an export", () => {
  test("of the account record contains its lines", async () => {
    const { memberId, brand } = depositScene;
    for (const amount of [12_345n, 500n])
      await t.services.wallet.fund(t.platform(brand), { memberId, currency: "USD", amount, key: newId() });
    t.clock.advance(10_000);
    const response = await get("account-record");
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="account-record.csv"',
      "cache-control": "no-store",
    });
    const [head, ...rows] = parseCsv(response.body.slice(1));
    expect(head?.slice(0, 6)).toEqual(["time", "kind", "account", "currency", "amount", "balance_after"]);
    expect(rows.map((row) => row.slice(1, 6))).toEqual([
      ["funding", "cash", "USD", "5.00", "128.45"],
      ["funding", "cash", "USD", "123.45", "123.45"],
    ]);
    expect(rows[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const otherKinds = await get("account-record", { ...rangeOf(), kinds: "BET,WIN", account: "CASH" });
    expect(parseCsv(otherKinds.body.slice(1))).toHaveLength(1);
  });

  test("of deposits lists each deposit's bonus", async () => {
    const { id: memberId, actor } = await buildMember(t.test.database.db, depositScene.brand);
    const member = testCtx(t.test.database.db, { brand: depositScene.brand, clock: t.clock, actor });
    const memberScene = { ...depositScene, memberId, member };
    const [bonus] = await t.services.depositBonuses.listOffered(member);
    const { reference } = await order(memberScene, "wallet", "20", newId(), bonus?.id);
    expect(await postWebhook(memberScene, buildWebhook(reference, { amount: "20.00" }))).toBe(200);
    t.clock.advance(1_000);
    const withoutBonus = await order(memberScene, "wallet", "20");
    t.clock.advance(1_000);
    const authorization = `Bearer ${await openSession(t, depositScene.brand.id, memberId)}`;
    const [head, ...rows] = parseCsv((await get("deposits", rangeOf(), { authorization })).body.slice(1));
    const readCells = (row: readonly string[]) =>
      ["reference", "credited", "bonus"].map((name) => row[head?.indexOf(name) ?? -1]);
    expect(rows.map(readCells)).toEqual([
      [withoutBonus.reference, "", ""],
      [reference, "20.00", "20.00"],
    ]);
  });

  test("of deposits filters by state; the other records are exported too", async () => {
    const { reference } = await order(depositScene, "card", "20");
    t.clock.advance(1_000);
    const rows = async (query: object) =>
      parseCsv((await get("deposits", { ...rangeOf(), ...query })).body.slice(1));
    expect((await rows({}))[1]?.slice(1, 7)).toEqual([
      reference,
      "card",
      "AWAITING_PAYMENT",
      "",
      "USD",
      "20.00",
    ]);
    expect(await rows({ states: "CREDITED,EXPIRED" })).toHaveLength(1);
    for (const [record, filter] of [
      ["withdrawals", { states: "PAID,REFUSED" }],
      ["transfers", { kinds: "SENT,VENDOR_IN" }],
      ["betting-record", { status: "VOID", gameType: "RNG" }],
      ["profit-loss", { by: "VENDOR" }],
    ] as const)
      expect((await get(record, { ...rangeOf(), ...filter })).statusCode).toBe(200);
    const limit = { kind: "deposit", period: "day", currency: "USD", amount: "50" } as const;
    await t.services.limits.set(depositScene.member, limit);
    const safer = parseCsv((await get("safer-gambling")).body.slice(1));
    expect(safer.map((row) => row.slice(1, 9))).toEqual([
      ["record", "limit", "period", "currency", "before", "after", "set_by", "state"],
      ["net_deposits", "", "", "USD", "", "0.00", "", ""],
      ["limit_change", "deposit", "day", "USD", "", "50.00", "member", "applied"],
    ]);
  });

  test("writes a formula in a vendor's round reference as text", async () => {
    const player = await TestPlayer.open(t.test.database.db);
    const round = '=HYPERLINK("https://evil.test","x"),1';
    const { status } = await player.bet(player.betCall({ round }));
    expect(status).toBe("RS_OK");
    const headers = {
      host: player.brand.host,
      authorization: `Bearer ${await openSession(t, player.brand.id, player.member.id)}`,
    };
    const from = "2026-11-01T00:00:00Z";
    const to = new Date(Date.now() + day).toISOString();
    for (const record of ["account-record", "betting-record"]) {
      const file = parseCsv((await get(record, { from, to }, headers)).body.slice(1));
      const column = file[0]?.indexOf("reference") ?? -1;
      expect([record, file[1]?.[column]]).toEqual([record, `'${round}`]);
    }
  });

  test("needs the token of a real member's session in the header, not in the URL", async () => {
    const trial = await buildMember(t.test.database.db, depositScene.brand, { memberType: 4 });
    const trialToken = await openSession(t, depositScene.brand.id, trial.id);
    const errorCodeWith = async (headers: Record<string, string>, query = {}) =>
      (await get("account-record", { ...rangeOf(), ...query }, headers)).json().errorCode;
    expect(await errorCodeWith({ authorization: "" }, { token })).toBe("not_logged_in");
    expect(await errorCodeWith({ authorization: "Bearer none" })).toBe("not_logged_in");
    expect(await errorCodeWith({ authorization: `Bearer ${trialToken}` })).toBe("in_need_true_account");
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
    const [winter, tooMany] = [{ from: "2025-12-01T00:00:00Z", to: "2026-03-01T00:00:00Z" }, 100_001];
    const createdAt = sql`'2026-01-01'::timestamptz + n * interval '1 second'`;
    const lines = sql`generate_series(1, ${tooMany}::int) n`;
    /** Inserts rows without checking foreign keys, which would take most of the time. */
    const insert = (rows: ReturnType<typeof sql>) =>
      asOwner(t.test.database.db, async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await sql`set local statement_timeout = '60s'`.execute(db);
        await rows.execute(db);
      });
    /** Requests the export as a member and expects a refusal. */
    async function expectTooLarge(record: string, brand: { id: string; host: string }, memberId: string) {
      const authorization = `Bearer ${await openSession(t, brand.id, memberId)}`;
      const response = await get(record, winter, { authorization, host: brand.host });
      expect(response.headers["content-type"]).toContain("application/json");
      expect(response.json()).toMatchObject({ errorCode: "export_too_large", value: { max: 100_000 } });
    }

    const tests = {
      deposits: async () => {
        const { id } = await order(depositScene, "card", "20");
        await insert(sql`insert into deposits.deposit (id, brand_id, member_id, wallet_id, method_id, request_id, reference,
            currency, amount, fee_fixed, fee_basis_points, state, created_at, expires_at, changed_at)
          select lpad(n::text, 32, '0')::uuid, brand_id, member_id, wallet_id, method_id, lpad(n::text, 32, '0')::uuid,
            lpad(n::text, 10, '0'), currency, amount, 0, 0, 'EXPIRED', ${createdAt}, ${createdAt} + interval '1 hour', ${createdAt}
          from deposits.deposit, ${lines} where id = ${id}`);
        await expectTooLarge("deposits", depositScene.brand, depositScene.memberId);
      },
      withdrawals: async () => {
        const scene = await createScene(t);
        const { id } = await requestWithdrawal(scene, (await addAccount(scene, "wallet")).id, "20");
        await insert(sql`insert into withdrawals.withdrawal (id, brand_id, member_id, wallet_id, method_id, account_id,
            request_id, reference, currency, amount, fee, state, created_at, changed_at)
          select lpad(n::text, 32, '0')::uuid, brand_id, member_id, wallet_id, method_id, account_id,
            lpad(n::text, 32, '0')::uuid, lpad(n::text, 10, '0'), currency, amount, fee, 'REFUSED', ${createdAt}, ${createdAt}
          from withdrawals.withdrawal, ${lines} where id = ${id}`);
        await expectTooLarge("withdrawals", scene.brand, scene.memberId);
      },
      transfers: async () => {
        const { brand } = depositScene;
        const [sender, receiver] = [
          await buildMember(t.test.database.db, brand),
          await buildMember(t.test.database.db, brand),
        ];
        await insert(sql`insert into transfers.member_transfer (id, brand_id, sender_id, receiver_id, request_id,
            direction, currency, amount, remark, transfer_id, created_at)
          select lpad(n::text, 32, '0')::uuid, ${brand.id}, ${sender.id}, ${receiver.id},
            lpad(n::text, 32, '0')::uuid, 'UP', 'USD', 1, '', -n, ${createdAt} from ${lines}`);
        await expectTooLarge("transfers", brand, sender.id);
        await expectTooLarge("transfers", brand, receiver.id);
      },
    };
    test.each(sampleOf(Object.entries(tests), 3))(
      "is refused before the response starts: %s",
      (_, expectRefused) => expectRefused(),
    );
  });

  test("of more than 100,000 postings is refused before the response starts; so is the 21st request", async () => {
    const member = await buildMember(t.test.database.db, depositScene.brand);
    await asOwner(t.test.database.db, (trx) =>
      sql`insert into ledger.posting (account_id, seq, created_at, transfer_id, amount, balance_after)
        select w.cash_account, n, '2026-01-01'::timestamptz + n * interval '1 second', -n, 1, n
        from ledger.wallet w, generate_series(1, 100001) n where w.id = ${member.walletId}`.execute(trx),
    );
    const authorization = `Bearer ${await openSession(t, depositScene.brand.id, member.id)}`;
    const january = { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" };
    const request = async () => (await get("account-record", january, { authorization })).json();
    expect(await request()).toMatchObject({ errorCode: "export_too_large", value: { max: 100_000 } });
    for (let n = 2; n <= 20; n += 1) await get("profit-loss", { ...january, by: "DAY" }, { authorization });
    expect(await request()).toMatchObject({ errorCode: "too_many_requests" });
  });
});
