import { beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { identityServices, PlainHasher } from "../../../test/factories/identity.js";
import { buildSession } from "../../../test/factories/member.js";
import { dollar, outcome, Table } from "../../../test/play/setup.js";
import type { Ctx } from "../../core/ctx.js";

let base: TestDatabase;
const minute = 60_000;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** A member at a game with a bet that stands, and the identity service that ends sessions. */
async function atPlay() {
  const table = await Table.open(base.database.db);
  const services = await identityServices({ clock: table.clock, hasher: new PlainHasher() });
  const bet = table.betCall();
  const other = table.betCall();
  for (const call of [bet, other]) await table.bet(call);
  return { table, bet, other, identity: services.identity, close: services.close };
}

const place = async (table: Table, token = table.token) =>
  outcome(await table.bet(table.betCall({ token, amount: dollar })))[0];

/** What came before the end is repeated, paid and taken back as ever. */
async function expectRestToPass({ table, bet, other }: Awaited<ReturnType<typeof atPlay>>): Promise<void> {
  expect(outcome(await table.bet(bet))[0]).toBe("OK");
  expect(outcome(await table.win(table.winCall(bet, { amount: 5 * dollar })))[0]).toBe("OK");
  expect(outcome(await table.rollback(table.rollbackCall(other)))[0]).toBe("OK");
  expect(await table.money()).toEqual({ balance: 9_500n, debt: 0n });
}

async function tokenOfAnotherSignIn({ brand, vendor, game, member, clock, db }: Table): Promise<string> {
  const of = { brandId: brand.id, accountId: member.id, now: clock.now() };
  const identitySessionId = await buildSession(db, of);
  return buildGameSession(db, { vendor, game, memberId: member.id, now: clock.now(), identitySessionId });
}

test("signing out stops play, of that sign-in only", async () => {
  const at = await atPlay();
  const { table, identity } = at;
  const elsewhere = await tokenOfAnotherSignIn(table);
  await identity.signOut(table.memberCtx);
  expect(await place(table)).toBe("TOKEN_EXPIRED");
  const { user, token, request_uuid, game_code } = table.betCall();
  const asked = await table.services.vendorWallet.balance(table.ctx, {
    user,
    token,
    request_uuid,
    game_code,
  });
  expect(outcome(asked)[0]).toBe("TOKEN_EXPIRED");
  await expectRestToPass(at);
  expect(await place(table, elsewhere)).toBe("OK");
  await at.close();
});

test("disabling the account stops play, and enabling it again does not bring the session back", async () => {
  const at = await atPlay();
  const { table, identity } = at;
  const platform: Ctx = { ...table.ctx, actor: { kind: "system", name: "test" } };
  await identity.setState(platform, { accountId: table.member.id, state: "disabled" });
  expect(await place(table)).toBe("USER_DISABLED");
  await identity.setState(platform, { accountId: table.member.id, state: "active" });
  expect(await place(table)).toBe("TOKEN_EXPIRED");
  await expectRestToPass(at);
  await at.close();
});

test("a session that was idle for 30 minutes takes no bets; accepted bets keep it awake", async () => {
  const at = await atPlay();
  const { table } = at;
  const forgotten = await tokenOfAnotherSignIn(table);
  for (let time = 1; time <= 3; time += 1) {
    table.clock.advance(29 * minute);
    expect(await place(table)).toBe("OK");
  }
  expect(await place(table, forgotten)).toBe("TOKEN_EXPIRED");
  table.clock.advance(29 * minute);
  expect(outcome(await table.bet(table.betCall({ amount: 500 * dollar })))[0]).toBe("NOT_ENOUGH_MONEY");
  table.clock.advance(minute);
  expect(await place(table)).toBe("TOKEN_EXPIRED");
  await at.close();
});

test("play ends 24 hours after the sign-in, however late the game was launched", async () => {
  const table = await Table.open(base.database.db);
  const { vendor, game, member, clock, db } = table;
  let token = table.token;
  for (let passed = 0; passed < 24 * 60; passed += 20) {
    if (passed === 23 * 60) {
      const identitySessionId = member.actor.sessionId;
      token = await buildGameSession(db, {
        vendor,
        game,
        memberId: member.id,
        now: clock.now(),
        identitySessionId,
      });
    }
    expect(await place(table, token)).toBe("OK");
    clock.advance(20 * minute);
  }
  expect(await place(table, token)).toBe("TOKEN_EXPIRED");
});
