import { beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { addLimit } from "../../../test/play/limits.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import { houseBaseUrl } from "../catalogue/catalogue.model.js";
import { betRefusalView } from "../safer-gambling/safer-gambling.gql.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

async function bet(player: TestPlayer, dollars: number): Promise<string> {
  return outcome(await player.bet(player.betCall({ amount: dollars * dollar })))[0];
}

/** A player with a limit of $5 for one bet, and the next refusal that the member's pages show. */
async function openLimited(given: Parameters<typeof TestPlayer.open>[1] = {}) {
  const player = await TestPlayer.open(base.database.db, given);
  await addLimit(player, "stake", "bet", 500n);
  const leaving = new AbortController();
  const refusals = player.services.saferGambling.refusedBets(player.memberCtx, leaving.signal);
  expect((await refusals.next()).value).toBeNull();
  return { player, next: refusals.next(), leave: () => leaving.abort() };
}

test("the member's pages show which limit refused a bet", async () => {
  const { player, next, leave } = await openLimited();
  expect([await bet(player, 5), await bet(player, 6)]).toEqual(["OK", "LIMIT_REACHED"]);
  const { value } = await next;
  expect(value && betRefusalView(value)).toEqual({
    code: "bet_above_stake_limit",
    currency: "USD",
    amount: "5.00",
    left: "5.00",
    minutes: null,
    period: null,
    opensAfterSeconds: null,
  });
  leave();
});

test("they show nothing of bets that were refused for another reason, nor of other members' bets", async () => {
  const { player, next, leave } = await openLimited();
  const other = await player.addPlayer();
  await addLimit(other, "stake", "bet", 300n);
  expect(await bet(other, 4)).toBe("LIMIT_REACHED");
  const unaffordable = player.betCall({ amount: 5 * dollar, currency: "EUR" });
  expect(outcome(await player.bet(unaffordable))[0]).not.toBe("LIMIT_REACHED");
  expect(await bet(player, 7)).toBe("LIMIT_REACHED");
  expect((await next).value).toMatchObject({ params: { amount: "5.00" } });
  leave();
});

test("they show nothing of the house's own games, which explain their refusals", async () => {
  const { player, next, leave } = await openLimited({ vendor: { baseUrl: houseBaseUrl } });
  expect(await bet(player, 6)).toBe("LIMIT_REACHED");
  leave();
  expect(await next).toEqual({ done: true, value: undefined });
});
