import { formatMinor, parseMinor } from "../../../core/money.js";
import type { RewardOf } from "../rules/rewards.model.js";
import type { Reward } from "../rules/rules-schema.js";

/** The terms of free spins as staff enter them: amounts are decimal text. */
export interface FreeSpinsForm {
  /** The game's public id. */
  readonly gameId: string;
  readonly stake: string;
  readonly spins: number;
  /** Days until they expire. */
  readonly days: number;
  readonly maxWin: string;
}

/** Free spins as the rules have them. Amounts are minor units. */
export type FreeSpinsReward = RewardOf<"free_spins">;

/** Converts the form to what the rules' schema checks. @throws DomainError invalid_amount */
export function parseFreeSpins(form: FreeSpinsForm | null | undefined, currency: string): object {
  if (!form) return {};
  const { gameId, stake, spins, days, maxWin } = form;
  return { gameId, spins, days, stake: parseMinor(stake, currency), maxWin: parseMinor(maxWin, currency) };
}

/** Converts a reward to what staff have entered; null when it is no free spins. */
export function toFreeSpinsForm(reward: Reward, currency: string): FreeSpinsForm | null {
  if (reward.code !== "free_spins") return null;
  const { gameId, stake, spins, days, maxWin } = reward;
  return { gameId, spins, days, stake: formatMinor(stake, currency), maxWin: formatMinor(maxWin, currency) };
}

const percentUnit = 100_000n;

/**
 * What free spins cost on average, in minor units, rounded down: their stakes by the game's return, or the most that is
 * paid when that is less. `rtp` is percent, decimal text with three digits after the point at most.
 */
export function expectedCost(
  { stake, spins, maxWin }: Pick<FreeSpinsReward, "stake" | "spins" | "maxWin">,
  rtp: string,
): bigint {
  const [whole = "0", fraction = ""] = rtp.split(".");
  const thousandths = BigInt(whole + fraction.slice(0, 3).padEnd(3, "0"));
  const cost = (stake * BigInt(spins) * thousandths) / percentUnit;
  return cost < maxWin ? cost : maxWin;
}
