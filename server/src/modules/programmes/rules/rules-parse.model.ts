import { validationFailed } from "../../../core/errors.js";
import { parseMinor } from "../../../core/money.js";
import { parseRate } from "../../../kit/rates.js";
import { parseFreeSpins } from "../free-spins/free-spins.model.js";
import { parseAudience } from "./audience.model.js";
import { parseCountedBets } from "./counted-bets.model.js";
import { programmeKinds } from "./kinds.model.js";
import type { ProgrammeKind, RewardCode, TriggerCode } from "./rules.model.js";
import { fieldOf, invalid, kindFaults, refuse, rulesFaults } from "./rules-faults.model.js";
import type { RulesForm } from "./rules-form.model.js";
import { type ProgrammeRules, programmeRules } from "./rules-schema.js";
import { parseStep } from "./steps.model.js";
import { mapAmounts } from "./vip-levels.model.js";
import { parseWalletTerms } from "./wallet-terms.model.js";

type Maybe<Value> = Value | null | undefined;

/** Parses rules. @throws DomainError invalid_amount, validation_failed with the invalid fields */
export function parseRules(kind: ProgrammeKind, currency: string, form: RulesForm): ProgrammeRules {
  refuse(kindFaults(kind, form));
  const amount = (text: Maybe<string>) => (text == null ? null : parseMinor(text, currency));
  const rate = (text: Maybe<string>) => (text == null ? null : parseRate(text));
  const tiers = (form.tiers ?? []).map((tier) => ({
    from: amount(tier.from),
    rate: rate(tier.rate),
    of: tier,
  }));
  const base = form.base ?? "WHOLE";
  const cap = amount(form.cap);
  const points = Number.isInteger(form.points) ? BigInt(form.points ?? 0) : null;
  const count = Number.isInteger(form.count) ? BigInt(form.count ?? 0) : null;
  const earned = { count, per: amount(form.per) };
  const prizes = (form.prizes ?? []).map((prize) => ({ ...prize, amount: amount(prize.amount) }));
  const envelope = { total: amount(form.amount), shares: form.shares, minimum: amount(form.minShare) };
  const rewards: Readonly<Record<RewardCode, object>> = {
    deposit_share: { rate: rate(form.rate), cap },
    tiered_rebate: { base, cap, tiers: tiers.map(({ of, ...tier }) => ({ ...tier, category: of.category })) },
    tiered_cashback: { base, cap, tiers: tiers.map(({ of: _, ...tier }) => tier) },
    fixed_amount: { amount: amount(form.amount) },
    vip_levels: { levels: (form.levels ?? []).map((level) => mapAmounts(level, (text) => amount(text))) },
    points_rate: { points, per: amount(form.per) },
    fixed_points: { points },
    free_spins: parseFreeSpins(form.freeSpins, currency),
    wheel: {
      ...earned,
      prizes: prizes.map(({ weight, stock, amount }) => ({ amount, weight, stock: stock ?? null })),
    },
    ticket_draw: { ...earned, prizes: prizes.map(({ stock, amount }) => ({ amount, winners: stock })) },
    envelope,
    agent_envelopes: envelope,
    referral_amounts: {
      referee: amount(form.amount),
      referrer: amount(form.referrerAmount),
      monthlyCap: amount(form.monthlyCap),
    },
    rank_prizes: {
      rankPrizes: (form.rankPrizes ?? []).map(({ amount: each, ...ranks }) => ({
        ...ranks,
        amount: amount(each),
      })),
    },
  };
  const categories = form.categories?.length ? form.categories : null;
  const triggers: Readonly<Record<TriggerCode, object>> = {
    first_deposit: { minimum: amount(form.minDeposit), onlyFirstEver: form.onlyFirstEver ?? false },
    valid_bet: { categories },
    net_loss: { categories },
    deposits: {},
    application: {},
    mission_progress: {},
    vip_progress: {},
    none: {},
    referral: { withinDays: form.withinDays },
    board_score: { measure: form.score, categories },
  };
  const minTotal = amount(form.minTotal);
  const parsed = programmeRules.safeParse({
    entrance: form.entrance,
    period: form.period,
    claim: form.claim,
    claimDays: form.claimDays,
    turnoverBasisPoints: form.turnoverBasisPoints,
    checksAccounts: form.checksAccounts ?? programmeKinds[kind].checksAccounts ?? false,
    wallet: parseWalletTerms(form.wallet, currency),
    countedBets: form.countedBets ? parseCountedBets(form.countedBets) : null,
    audience: parseAudience(form.audience),
    when: { code: form.trigger, ...triggers[form.trigger] },
    conditions: [
      ...(minTotal === null ? [] : [{ code: "total_at_least", amount: minTotal }]),
      ...(form.trigger === "referral"
        ? [{ code: "referee", minDeposit: amount(form.minDeposit), validBet: amount(form.minValidBet) }]
        : []),
      ...(form.steps ?? []).map((step) => parseStep(step, currency)),
    ],
    reward: { code: form.reward, ...rewards[form.reward] },
  });
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => fieldOf(path)));
    throw validationFailed(...[...fields].map(invalid));
  }
  refuse(rulesFaults(parsed.data, currency));
  return parsed.data;
}
