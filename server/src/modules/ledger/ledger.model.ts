import { DomainError, defineErrors, type ErrorCode, type ErrorParams } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";

defineErrors({
  insufficient_balance: "unprocessable",
  outstanding_debt: "unprocessable",
  wrong_currency: "unprocessable",
});

/** The kinds of transfers, as `ledger.transfer_code` names them. */
export const transferCodes = {
  funding: 1,
  deposit: 2,
  withdrawal: 3,
  depositFee: 4,
  withdrawalFee: 5,
  depositBonus: 6,
  depositReversal: 7,
  bet: 10,
  win: 11,
  betRollback: 12,
  winRollback: 13,
  debtRepayment: 14,
  adjustment: 20,
  jackpotFeed: 30,
  jackpotSeed: 31,
  jackpotContribution: 32,
  jackpotContributionReversal: 33,
  jackpot: 34,
  vendorWalletIn: 40,
  vendorWalletOut: 41,
  memberTransfer: 42,
  agentEarnings: 50,
  agentEarningsReversal: 51,
  agentShortfall: 52,
  programmeReward: 60,
  programmeRewardReversal: 61,
  rebate: 62,
  rebateReversal: 63,
  pointsConversion: 64,
  redEnvelope: 65,
  redEnvelopeReversal: 66,
  bonusGrant: 70,
  bonusEnd: 71,
  bonusConversion: 72,
  bonusCover: 73,
  bonusConversionReversal: 74,
} as const;

const refusals: Readonly<Record<string, ErrorCode>> = {
  LG402: "insufficient_balance",
  LG404: "not_found",
  LG409: "idempotency_conflict",
  LG410: "already_resolved",
  LG423: "account_locked",
  LG424: "outstanding_debt",
};

/** The rule that an LG422 reports, where the caller can act on it. */
const ruleErrors: Readonly<Record<string, ErrorCode>> = {
  amount: "invalid_amount",
  currency: "wrong_currency",
  reversal: "already_resolved",
};

function textOf(error: object, name: "code" | "detail" | "hint"): string {
  const value: unknown = (error as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}

/** The SQLSTATE of a refusal by a `ledger.*` function (LG402 …), or null for any other error. */
export function ledgerState(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const state = textOf(error, "code");
  return state.startsWith("LG") ? state : null;
}

/** The amounts of a refusal, from its hint: what was refused or is owed, and what is available where it names that. */
function amountsOf(error: object): ErrorParams {
  const [, amount, balance, currency] = /^(\d+)(?: (-?\d+))? ([A-Z]+)$/.exec(textOf(error, "hint")) ?? [];
  if (amount === undefined || currency === undefined) return {};
  return {
    amount: formatMinor(BigInt(amount), currency),
    ...(balance !== undefined && { balance: formatMinor(BigInt(balance), currency) }),
    currency,
  };
}

/**
 * The DomainError for a refusal by a `ledger.*` function; any other error unchanged. insufficient_balance has
 * {amount, balance, currency}, outstanding_debt {amount, currency}. Used as `catch (error) { throw ledgerFault(error); }`.
 */
export function ledgerFault(error: unknown): unknown {
  const state = ledgerState(error);
  if (state === null || typeof error !== "object" || error === null) return error;
  const code = refusals[state] ?? ruleErrors[textOf(error, "detail")];
  return code ? new DomainError(code, amountsOf(error), { cause: error }) : error;
}
