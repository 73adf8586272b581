import { wheelWeight } from "@croupier/schema/rules/raffle.js";
import { addDays, type LocalDay, startOfMonth, startOfWeek } from "../../agent-figures/local-days.model.js";
import type { RewardOf } from "../rules/rewards.model.js";
import {
  type Advance,
  type Ladder,
  type LadderDay,
  lastDayOf,
  nextPeriod,
  type VipCloseKind,
  versionAt,
  vipCloseKinds,
} from "../vip/vip.model.js";

/** What part of a programme would have granted: how many rewards, and their sum in minor units. */
export interface Cost {
  readonly grants: number;
  readonly amount: bigint;
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** What turns of a wheel win and pay on average, rounded down, as long as no prize runs out. */
export function costOfTurns({ prizes }: Pick<RewardOf<"wheel">, "prizes">, turns: bigint): Cost {
  const winning = prizes.filter(({ amount }) => amount > 0n);
  const weight = sum(winning.map((prize) => BigInt(prize.weight)));
  const value = sum(winning.map((prize) => BigInt(prize.weight) * prize.amount));
  const all = BigInt(wheelWeight);
  return { grants: Number((turns * weight) / all), amount: (turns * value) / all };
}

/** What a draw among tickets pays, of which each wins once at most; the first prizes come first. */
export function costOfTickets({ prizes }: Pick<RewardOf<"ticket_draw">, "prizes">, tickets: bigint): Cost {
  let [left, amount] = [tickets, 0n];
  for (const prize of prizes) {
    const winners = left < BigInt(prize.winners) ? left : BigInt(prize.winners);
    amount += winners * prize.amount;
    left -= winners;
  }
  return { grants: Number(tickets - left), amount };
}

/** What an envelope pays when each of some members opens a share: of a share on average, rounded down. */
export function costOfShares(
  { total, shares }: Pick<RewardOf<"envelope">, "total" | "shares">,
  members: number,
): Cost {
  const grants = Math.min(shares, members);
  return { grants, amount: (total * BigInt(grants)) / BigInt(shares) };
}

/** What boards pay to the ranks of members, of whom each may have one in several boards. */
export function costOfRanks(
  { rankPrizes }: Pick<RewardOf<"rank_prizes">, "rankPrizes">,
  ranks: readonly number[],
): Cost {
  const prizeOf = (rank: number) =>
    rankPrizes.find(({ firstRank, lastRank }) => firstRank <= rank && rank <= lastRank);
  const won = ranks.flatMap((rank) => prizeOf(rank)?.amount ?? []);
  return { grants: won.length, amount: sum(won) };
}

/** What a referrer is paid for members who qualified, by the months in which they registered: up to the cap of each month. */
export function costOfReferrer(
  { referrer, monthlyCap }: Pick<RewardOf<"referral_amounts">, "referrer" | "monthlyCap">,
  months: readonly string[],
): Cost {
  const left = new Map<string, bigint>();
  const paid = months.map((month) => {
    const rest = left.get(month) ?? monthlyCap;
    const amount = rest < referrer ? rest : referrer;
    left.set(month, rest - amount);
    return amount;
  });
  const granted = paid.filter((amount) => amount > 0n);
  return { grants: granted.length, amount: sum(granted) };
}

/**
 * What a member's VIP level pays: for each level that was reached, and for the weeks and months with a valid bet that ended
 * from one day until before another, by the level at their end.
 */
export function costOfLevels(
  ladder: Ladder,
  { changes, levelUps }: Pick<Advance, "changes" | "levelUps">,
  days: readonly LadderDay[],
  { from, until }: { readonly from: LocalDay; readonly until: LocalDay },
): Cost {
  const levelAt = (day: LocalDay) => changes.findLast(({ effectiveOn }) => effectiveOn <= day)?.toLevel ?? 0;
  const rewards = levelUps.map(({ amount }) => amount);
  for (const kind of vipCloseKinds)
    for (
      let first = firstDayOf(kind, from);
      nextPeriod(kind, first) <= until;
      first = nextPeriod(kind, first)
    ) {
      const last = lastDayOf(kind, first);
      const validBet = sum(days.filter(({ day }) => day >= first && day <= last).map((one) => one.validBet));
      const terms = versionAt(ladder, first).levels[levelAt(last) - 1];
      if (validBet > 0n && terms) rewards.push(kind === "WEEK" ? terms.weekly : terms.monthly);
    }
  const paid = rewards.filter((amount) => amount > 0n);
  return { grants: paid.length, amount: sum(paid) };
}

/** The first day of the first whole week or month from a day on. */
function firstDayOf(kind: VipCloseKind, from: LocalDay): LocalDay {
  const first = kind === "WEEK" ? startOfWeek(from) : startOfMonth(from);
  if (first === from) return first;
  return kind === "WEEK" ? addDays(first, 7) : startOfMonth(first, 1);
}
