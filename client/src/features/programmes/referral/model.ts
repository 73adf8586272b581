import type { RefereesQuery, ReferralQuery } from "../../../gql/graphql";
import { paths } from "../../../lib/navigation/paths";

export type Referral = NonNullable<NonNullable<ReferralQuery["me"]>["referral"]>;
export type ReferralTerms = NonNullable<Referral["terms"]>;
export type Referee = NonNullable<RefereesQuery["me"]>["referees"]["edges"][number]["node"];
export type RefereeProgress = NonNullable<Referral["own"]>;

/** The registration link of the site at `origin` that a member shares. */
export function referralLink(code: string, origin: string): string {
  const url = new URL(paths.register, origin);
  url.searchParams.set("referralCode", code);
  return url.href;
}

/** Whether an amount, as decimal text of one currency, is at least another. */
export function reaches(done: { readonly amount: string }, needed: { readonly amount: string }): boolean {
  const [has, needs] = [done, needed].map(({ amount }) => BigInt(amount.replace(".", "")));
  return has !== undefined && needs !== undefined && has >= needs;
}

/** The steps by which a member who was referred qualifies, and which are done. */
export function refereeSteps({ isVerified, deposit, validBet, terms }: RefereeProgress) {
  return [
    { step: "verify", isDone: isVerified },
    { step: "deposit", isDone: reaches(deposit, terms.minDeposit) },
    { step: "bet", isDone: reaches(validBet, terms.validBet) },
  ] as const;
}
