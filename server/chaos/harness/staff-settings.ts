import type { Installation } from "./installation.js";

/** An amount that nothing here reaches: one member of staff decides about everything, which adds up. */
const decidedAlone = "100000000";

interface Terms {
  readonly currency: string;
  readonly dailyCountLimit: number;
  readonly dailyAmountLimit: { readonly amount: string };
  readonly receiptConfirmationMinutes: number;
  readonly newPayoutAccountDelayHours: number;
  readonly turnoverBasisPoints: number;
}

/** A simulated provider of payments or payouts. */
interface Provider {
  readonly baseUrl: string;
  readonly secret: string;
}

/** Connects a payment provider under a code. */
export async function connectPaymentProvider(
  installation: Installation,
  code: string,
  { baseUrl, secret }: Provider,
): Promise<void> {
  const text = "mutation P($input: SetPaymentProviderInput!) { setPaymentProvider(input: $input) { id } }";
  await installation.decideAsBoth(text, { input: { code, baseUrl, secret } });
}

/** Connects a payout provider under a code, and assigns it to a withdrawal method. */
export async function connectPayoutProvider(
  installation: Installation,
  { code, method }: { readonly code: string; readonly method: string },
  { baseUrl, secret }: Provider,
): Promise<void> {
  const provider = "mutation P($input: SetPayoutProviderInput!) { setPayoutProvider(input: $input) { id } }";
  await installation.decideAsBoth(provider, { input: { code, baseUrl, secret } });
  const assign =
    "mutation A($input: SetWithdrawalMethodProviderInput!) { setWithdrawalMethodProvider(input: $input) { provider } }";
  await installation.decideAsBoth(assign, { input: { code: method, provider: code } });
}

/** Lets members request 500 withdrawals a day, which one member of staff approves; `over` replaces more of the terms. */
export async function loosenWithdrawalTerms(
  installation: Installation,
  over: { readonly turnoverBasisPoints?: number } = {},
): Promise<void> {
  const query =
    "{ adminWithdrawalTerms { currency dailyCountLimit dailyAmountLimit { amount } receiptConfirmationMinutes newPayoutAccountDelayHours turnoverBasisPoints } }";
  type Listed = { adminWithdrawalTerms: Terms[] };
  const listed = await installation.call<Listed>("staff", query, {});
  const present = listed?.adminWithdrawalTerms.find(({ currency }) => currency === "USD");
  if (!present) throw new Error("the demo brand has no withdrawal terms");
  const { dailyAmountLimit, ...terms } = present;
  const changes = {
    dailyCountLimit: 500,
    dailyAmountLimit: dailyAmountLimit.amount,
    dualApprovalThreshold: decidedAlone,
    ...over,
  };
  const text =
    "mutation T($input: SetWithdrawalTermsInput!) { setWithdrawalTerms(input: $input) { currency } }";
  await installation.decideAsBoth(text, { input: { ...terms, ...changes } });
}
