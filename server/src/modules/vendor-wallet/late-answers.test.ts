import { type FastifyInstance, fastify } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { asOwner, openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { signatureOver } from "../../../test/factories/vendor.js";
import { dollar, Table } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import { markTransaction } from "../../db/guard.js";
import { vendorWalletRoutes } from "./vendor-wallet.routes.js";

let base: TestDatabase;
let table: Table;
let app: FastifyInstance;

beforeAll(async () => {
  base = await openTestDatabase();
});
beforeEach(async () => {
  table = await Table.open(base.database.db);
  app = fastify();
  app.addHook("onRequest", async (request) => {
    request.ctx = { ...table.ctx, actor: { kind: "guest" }, ip: "203.0.113.9" };
  });
  const { vendorWallet } = table.services;
  await app.register(vendorWalletRoutes({ vendorWallet }));
});
afterEach(async () => {
  await app.close();
});

/** A call as it is sent. */
function withoutDetails<Call extends { readonly details: string | null }>({ details: _, ...call }: Call) {
  return call;
}

/** Sends a call; answers its status and how long that took, in milliseconds. */
async function send(path: string, call: object): Promise<{ status: string; tookMs: number }> {
  const body = Buffer.from(JSON.stringify(call));
  const began = performance.now();
  const answer = await app.inject({
    method: "POST",
    url: `/vendor/${table.vendor.code}/transaction/${path}`,
    headers: {
      "content-type": "application/json",
      "x-hub88-signature": signatureOver(body, table.vendor.keys),
    },
    payload: body,
  });
  return { status: (answer.json() as { status: string }).status, tookMs: performance.now() - began };
}

/** Sends a call as a vendor does, again after each time-out: a busy machine may be late as well. Answers its status. */
async function answered(path: string, call: object): Promise<string> {
  for (;;) {
    const { status } = await send(path, call);
    if (status !== "RS_ERROR_TIMEOUT") return status;
  }
}

/** Somebody else's transaction that holds the member's money; `end` commits it, after `last` was done in it. */
async function blocked(last: (db: Table["db"]) => Promise<unknown> = async () => undefined) {
  let end: () => void = () => undefined;
  let hold: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const work = asOwner(table.db, (db) =>
    markTransaction(async () => {
      await sql`select 1 from ledger.wallet w join ledger.account a on a.id = w.cash_account
        where w.member_id = ${table.member.id} for update of a`.execute(db);
      hold();
      await ended;
      await last(db);
    }),
  );
  await Promise.race([held, work]);
  return {
    end: async () => {
      end();
      await work;
    },
  };
}

/** The member's balance in dollars, once it is this or stays another for a while. */
async function expectBalance(dollars: number): Promise<void> {
  const now = async () => expect(Number((await table.money()).balance) / 100).toBe(dollars);
  await vi.waitFor(now, { timeout: 8_000, interval: 50 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await now();
}

function expectTimeout({ status, tookMs }: { status: string; tookMs: number }): void {
  expect(status).toBe("RS_ERROR_TIMEOUT");
  expect(tookMs).toBeGreaterThan(750);
}

test("a bet whose money is held elsewhere is a time-out; it is taken later, and a repeat moves nothing", async () => {
  const bet = withoutDetails(table.betCall());
  const other = await blocked();
  expectTimeout(await send("bet", bet));
  expectTimeout(await send("bet", bet));
  await other.end();
  await expectBalance(90);
  expect(await answered("bet", bet)).toBe("RS_OK");
  await expectBalance(90);
});

test("a bet that was refused after its time-out is taken once when it comes again", async () => {
  const bet = withoutDetails(table.betCall());
  const id = newId();
  const other = await blocked((db) =>
    db
      .insertInto("limits.exclusion")
      .values({
        id,
        brand_id: table.brand.id,
        member_id: table.member.id,
        kind: "time_out",
        starts_at: table.clock.now(),
        ends_at: new Date(table.clock.now().getTime() + 60_000),
        lifts_at: null,
      })
      .execute(),
  );
  expectTimeout(await send("bet", bet));
  await other.end();
  const late = await answered("bet", bet);
  const refused = "RS_ERROR_USER_DISABLED";
  // Where a connection is to be had, the exclusion comes too late for a bet that has been judged already.
  expect(inject("template").kind === "embedded" ? [refused] : ["RS_OK", refused]).toContain(late);
  await base.database.db.deleteFrom("limits.exclusion").where("id", "=", id).execute();
  expect(await answered("bet", bet)).toBe("RS_OK");
  expect(await answered("bet", bet)).toBe("RS_OK");
  await expectBalance(90);
});

test("a bet that a vendor takes back after its time-out moves nothing in the end, whichever comes first", async () => {
  const bet = table.betCall();
  const rollback = table.rollbackCall(bet);
  const other = await blocked();
  expectTimeout(await send("bet", withoutDetails(bet)));
  const back = await send("rollback", rollback);
  expect(["RS_OK", "RS_ERROR_TIMEOUT"]).toContain(back.status);
  await other.end();
  expect(await answered("rollback", rollback)).toBe("RS_OK");
  await expectBalance(100);
  expect(await answered("bet", withoutDetails(bet))).toBe("RS_ERROR_TRANSACTION_ROLLED_BACK");
});

test("a win whose money is held elsewhere is a time-out; it is paid later, and once", async () => {
  const bet = table.betCall();
  expect(await answered("bet", withoutDetails(bet))).toBe("RS_OK");
  const win = withoutDetails(table.winCall(bet, { amount: 25 * dollar }));
  const other = await blocked();
  expectTimeout(await send("win", win));
  expectTimeout(await send("win", win));
  await other.end();
  await expectBalance(115);
  expect(await answered("win", win)).toBe("RS_OK");
  await expectBalance(115);
});
