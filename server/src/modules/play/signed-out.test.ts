import { beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { identityServices, PlainHasher } from "../../../test/factories/identity.js";
import { buildSession } from "../../../test/factories/member.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import type { Ctx } from "../../core/ctx.js";

let base: TestDatabase;
const minute = 60_000;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** A member in a game session with an open bet, and the identity service that ends sessions. */
async function atPlay() {
  const player = await TestPlayer.open(base.database.db);
  const services = await identityServices({ clock: player.clock, hasher: new PlainHasher() });
  const bet = player.betCall();
  const other = player.betCall();
  for (const call of [bet, other]) await player.bet(call);
  return { player, bet, other, identity: services.identity, close: services.close };
}

const placeBet = async (player: TestPlayer, token = player.token) =>
  outcome(await player.bet(player.betCall({ token, amount: dollar })))[0];

/** Expects transactions from before the end to be repeated, paid and rolled back as usual. */
async function expectSettlement({ player, bet, other }: Awaited<ReturnType<typeof atPlay>>): Promise<void> {
  expect(outcome(await player.bet(bet))[0]).toBe("OK");
  expect(outcome(await player.win(player.winCall(bet, { amount: 5 * dollar })))[0]).toBe("OK");
  expect(outcome(await player.rollback(player.rollbackCall(other)))[0]).toBe("OK");
  expect(await player.money()).toEqual({ balance: 9_500n, debt: 0n });
}

async function tokenOfAnotherSignIn({ brand, vendor, game, member, clock, db }: TestPlayer): Promise<string> {
  const of = { brandId: brand.id, accountId: member.id, now: clock.now() };
  const identitySessionId = await buildSession(db, of);
  return buildGameSession(db, { vendor, game, memberId: member.id, now: clock.now(), identitySessionId });
}

test("signing out stops play, of that sign-in only", async () => {
  const at = await atPlay();
  const { player, identity } = at;
  const otherToken = await tokenOfAnotherSignIn(player);
  await identity.signOut(player.memberCtx);
  expect(await placeBet(player)).toBe("TOKEN_EXPIRED");
  const { user, token, request_uuid, game_code } = player.betCall();
  const response = await player.services.vendorWallet.balance(player.ctx, {
    user,
    token,
    request_uuid,
    game_code,
  });
  expect(outcome(response)[0]).toBe("TOKEN_EXPIRED");
  await expectSettlement(at);
  expect(await placeBet(player, otherToken)).toBe("OK");
  await at.close();
});

test("disabling the account stops play, and enabling it again does not restore the session", async () => {
  const at = await atPlay();
  const { player, identity } = at;
  const platform: Ctx = { ...player.ctx, actor: { kind: "system", name: "test" } };
  await identity.setState(platform, { accountId: player.member.id, state: "disabled" });
  expect(await placeBet(player)).toBe("USER_DISABLED");
  await identity.setState(platform, { accountId: player.member.id, state: "active" });
  expect(await placeBet(player)).toBe("TOKEN_EXPIRED");
  await expectSettlement(at);
  await at.close();
});

test("a session that was idle for 30 minutes accepts no bets; accepted bets keep it active", async () => {
  const at = await atPlay();
  const { player } = at;
  const idleToken = await tokenOfAnotherSignIn(player);
  for (let time = 1; time <= 3; time += 1) {
    player.clock.advance(29 * minute);
    expect(await placeBet(player)).toBe("OK");
  }
  expect(await placeBet(player, idleToken)).toBe("TOKEN_EXPIRED");
  player.clock.advance(29 * minute);
  expect(outcome(await player.bet(player.betCall({ amount: 500 * dollar })))[0]).toBe("NOT_ENOUGH_MONEY");
  player.clock.advance(minute);
  expect(await placeBet(player)).toBe("TOKEN_EXPIRED");
  await at.close();
});

test("play ends 24 hours after the sign-in, however late the game was launched", async () => {
  const player = await TestPlayer.open(base.database.db);
  const { vendor, game, member, clock, db } = player;
  let token = player.token;
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
    expect(await placeBet(player, token)).toBe("OK");
    clock.advance(20 * minute);
  }
  expect(await placeBet(player, token)).toBe("TOKEN_EXPIRED");
});
