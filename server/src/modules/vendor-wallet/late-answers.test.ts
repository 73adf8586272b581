import { type FastifyInstance, fastify } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { asOwner, openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { signatureOver } from "../../../test/factories/vendor.js";
import { dollar, TestPlayer } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import { markTransaction } from "../../db/guard.js";
import { vendorWalletRoutes } from "./vendor-wallet.routes.js";

let base: TestDatabase;
let player: TestPlayer;
let app: FastifyInstance;

beforeAll(async () => {
  base = await openTestDatabase();
});
beforeEach(async () => {
  player = await TestPlayer.open(base.database.db);
  app = fastify();
  app.addHook("onRequest", async (request) => {
    request.ctx = { ...player.ctx, actor: { kind: "guest" }, ip: "203.0.113.9" };
  });
  await app.register(vendorWalletRoutes(player.services));
});
afterEach(async () => {
  await app.close();
});

/** A call in the form in which it is sent. */
function withoutDetails<Call extends { readonly details: string | null }>({ details: _, ...call }: Call) {
  return call;
}

/** Sends a call; returns its status and duration, in milliseconds. */
async function send(path: string, call: object): Promise<{ status: string; tookMs: number }> {
  const body = Buffer.from(JSON.stringify(call));
  const startedAt = performance.now();
  const answer = await app.inject({
    method: "POST",
    url: `/vendor/${player.vendor.code}/transaction/${path}`,
    headers: {
      "content-type": "application/json",
      "x-hub88-signature": signatureOver(body, player.vendor.keys),
    },
    payload: body,
  });
  return { status: (answer.json() as { status: string }).status, tookMs: performance.now() - startedAt };
}

/** Sends a call as a vendor does, and retries time-outs: a busy machine may be late as well. Returns its status. */
async function sendUntilAnswered(path: string, call: object): Promise<string> {
  for (;;) {
    const { status } = await send(path, call);
    if (status !== "RS_ERROR_TIMEOUT") return status;
  }
}

/** Another transaction that locks the member's account; `end` runs `last` in it and commits. */
async function lockAccount(last: (db: TestPlayer["db"]) => Promise<unknown> = async () => undefined) {
  let end: () => void = () => undefined;
  let hold: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const work = asOwner(player.db, (db) =>
    markTransaction(async () => {
      await sql`select 1 from ledger.wallet w join ledger.account a on a.id = w.cash_account
        where w.member_id = ${player.member.id} for update of a`.execute(db);
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

/** Expects the member's balance in dollars, now or soon, and still after a while. */
async function expectBalance(dollars: number): Promise<void> {
  const now = async () => expect(Number((await player.money()).balance) / 100).toBe(dollars);
  await vi.waitFor(now, { timeout: 8_000, interval: 50 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await now();
}

function expectTimeout({ status, tookMs }: { status: string; tookMs: number }): void {
  expect(status).toBe("RS_ERROR_TIMEOUT");
  expect(tookMs).toBeGreaterThan(750);
}

test("a bet whose account is locked times out; it is accepted later, and a repeat moves nothing", async () => {
  const bet = withoutDetails(player.betCall());
  const other = await lockAccount();
  expectTimeout(await send("bet", bet));
  expectTimeout(await send("bet", bet));
  await other.end();
  await expectBalance(90);
  expect(await sendUntilAnswered("bet", bet)).toBe("RS_OK");
  await expectBalance(90);
});

test("a bet that was refused after its time-out is accepted once when it is repeated", async () => {
  const bet = withoutDetails(player.betCall());
  const id = newId();
  const other = await lockAccount((db) =>
    db
      .insertInto("limits.exclusion")
      .values({
        id,
        brand_id: player.brand.id,
        member_id: player.member.id,
        kind: "time_out",
        starts_at: player.clock.now(),
        ends_at: new Date(player.clock.now().getTime() + 60_000),
        lifts_at: null,
      })
      .execute(),
  );
  expectTimeout(await send("bet", bet));
  await other.end();
  const status = await sendUntilAnswered("bet", bet);
  const refused = "RS_ERROR_USER_DISABLED";
  // With several connections the exclusion may come too late for a bet whose check has passed already.
  expect(inject("template").kind === "embedded" ? [refused] : ["RS_OK", refused]).toContain(status);
  await base.database.db.deleteFrom("limits.exclusion").where("id", "=", id).execute();
  expect(await sendUntilAnswered("bet", bet)).toBe("RS_OK");
  expect(await sendUntilAnswered("bet", bet)).toBe("RS_OK");
  await expectBalance(90);
});

test("a bet that a vendor rolls back after its time-out moves nothing in the end, in either order", async () => {
  const bet = player.betCall();
  const rollback = player.rollbackCall(bet);
  const other = await lockAccount();
  expectTimeout(await send("bet", withoutDetails(bet)));
  const rolledBack = await send("rollback", rollback);
  expect(["RS_OK", "RS_ERROR_TIMEOUT"]).toContain(rolledBack.status);
  await other.end();
  expect(await sendUntilAnswered("rollback", rollback)).toBe("RS_OK");
  await expectBalance(100);
  expect(await sendUntilAnswered("bet", withoutDetails(bet))).toBe("RS_ERROR_TRANSACTION_ROLLED_BACK");
});

test("a win whose account is locked times out; it is paid later, and once", async () => {
  const bet = player.betCall();
  expect(await sendUntilAnswered("bet", withoutDetails(bet))).toBe("RS_OK");
  const win = withoutDetails(player.winCall(bet, { amount: 25 * dollar }));
  const other = await lockAccount();
  expectTimeout(await send("win", win));
  expectTimeout(await send("win", win));
  await other.end();
  await expectBalance(115);
  expect(await sendUntilAnswered("win", win)).toBe("RS_OK");
  await expectBalance(115);
});
