import { type SlotTitle, slotTitles } from "@croupier/schema/rules/slots/titles.js";
import type { SeededRandom } from "../../kit/seeded-random.js";
import { betsIn, houseGame } from "../house-games/house-games.model.js";

/** How many spins a visit to a game has. */
export const spinsOfVisit = { min: 8, max: 24 } as const;
/** Credited once a day to a scripted member who has less than the bets of a visit; minor units. */
const dailyFunds = 5_000n;
/** This share of the visits is to games of the jackpot pool at a high bet, so that the pool is won every few hours. */
const jackpotVisits = 0.5;
/** The position of the high bet among the bets of a game: 100.00 USD, which wins the pool once in 500 spins. */
const highBet = 7;
const lowBets = 4;

const jackpotTitles = slotTitles.filter(({ code }) => houseGame(code).model.pool);

/** What a scripted member plays. Amounts are minor units. */
export interface VisitPlan {
  readonly title: SlotTitle;
  readonly bet: bigint;
  /** What is credited, once a day under this name, to a member who cannot make the bets. */
  readonly funds: { readonly name: string; readonly amount: bigint };
}

/** Plans a visit; null in a currency without bets. */
export function planVisit(random: SeededRandom, currency: string): VisitPlan | null {
  const isForJackpot = random.chance(jackpotVisits);
  const title = random.pick(isForJackpot ? jackpotTitles : slotTitles);
  const bets = betsIn(currency, houseGame(title.code).model);
  const bet = bets[isForJackpot ? highBet : random.between(0, lowBets - 1)];
  if (bet === undefined) return null;
  const ofVisit = bet * BigInt(spinsOfVisit.max);
  return {
    title,
    bet,
    funds: isForJackpot
      ? { name: "demo-crowd-jackpot", amount: ofVisit }
      : { name: "demo-crowd", amount: dailyFunds },
  };
}
