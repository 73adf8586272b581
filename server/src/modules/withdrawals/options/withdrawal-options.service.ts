import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { SelfProofKind } from "../../identity/contacts/contact-bindings.model.js";
import type { ContactBindingsService } from "../../identity/contacts/contact-bindings.service.js";
import { maskName } from "../../identity/contacts/contacts.model.js";
import type { ContactsService } from "../../identity/contacts/contacts.service.js";
import { requireRealMember } from "../../identity/identity.policy.js";
import type { PaymentPasswordService } from "../../identity/passwords/payment-password.service.js";
import type { TurnoverService } from "../../turnover/turnover.service.js";
import type { WithdrawalAccount } from "../accounts/accounts.model.js";
import type { WithdrawalAccountsService } from "../accounts/accounts.service.js";
import type { Method } from "../methods/methods.model.js";
import { listMethods } from "../methods/methods.store.js";
import type { Terms } from "../terms/terms.model.js";
import { findTerms } from "../terms/terms.store.js";
import { readDay, sumRequestsSince } from "../withdrawals.store.js";
import { readWalletBalances, type WalletBalances } from "./wallet-balances.reads.js";
import {
  type AccountWithdrawable,
  computeWithdrawable,
  findMostWithdrawable,
  type Withdrawable,
  type WithdrawingWallet,
} from "./withdrawable.model.js";

interface Deps {
  readonly accounts: Pick<WithdrawalAccountsService, "list">;
  readonly bindings: Pick<ContactBindingsService, "selfProofs">;
  readonly contacts: Pick<ContactsService, "of">;
  readonly paymentPasswords: Pick<PaymentPasswordService, "changedAt">;
  readonly turnover: Pick<TurnoverService, "isBlocked">;
}

/** What a member needs for a new withdrawal. */
export interface WithdrawalOptions extends WalletBalances {
  /** Null when the currency has no withdrawals. */
  readonly terms: Terms | null;
  /** What is left of today's limit. */
  readonly dayLeft: { readonly count: number; readonly amount: bigint };
  /** The enabled methods of the wallet's currency. */
  readonly methods: readonly Method[];
  readonly accounts: readonly WithdrawalAccount[];
  /** Masked: first letter only; null when none is set. */
  readonly payeeName: string | null;
  readonly hasPaymentPassword: boolean;
  /** Whether a reversed deposit blocks withdrawals until staff decide about it. */
  readonly isBlocked: boolean;
  /** Second factors for adding an account. */
  readonly secondFactors: readonly SelfProofKind[];
  /** The most that can be withdrawn now, to any of the accounts. */
  readonly withdrawable: Withdrawable;
  /** The most that can be withdrawn now to each account. */
  readonly withdrawableByAccount: readonly AccountWithdrawable[];
}

/** Reads the options of withdrawals. */
export class WithdrawalOptionsService {
  constructor(private readonly deps: Deps) {}

  /** Reads the options for the active wallet. @throws DomainError not_logged_in, in_need_true_account, not_found */
  async read(ctx: Ctx): Promise<WithdrawalOptions> {
    const { memberId } = requireRealMember(ctx.actor);
    const { id: brandId } = ctx.brand;
    const balances = await readWalletBalances(ctx.db, brandId, { memberId, currency: null });
    if (!balances) throw new DomainError("not_found");
    const { currency, walletId } = balances;
    const terms = await findTerms(ctx.db, brandId, currency);
    const methods = await listMethods(ctx.db, brandId);
    const ofCurrency = new Set(methods.filter((method) => method.currency === currency).map(({ id }) => id));
    const { payeeName } = await this.deps.contacts.of(ctx, memberId);
    const { start: since } = await readDay(ctx.db, ctx.brand.timeZone, ctx.clock.now());
    const used = await sumRequestsSince(ctx.db, walletId, since);
    const offered = methods.filter(({ id, enabled }) => enabled && ofCurrency.has(id));
    const accounts = (await this.deps.accounts.list(ctx)).filter(({ methodId }) => ofCurrency.has(methodId));
    const dayLeft = computeDayLeft(terms, used);
    const isBlocked = await this.deps.turnover.isBlocked(ctx, memberId);
    const wallet = { ...balances, dayLeft, isBlocked };
    return {
      ...wallet,
      ...computeByAccount(wallet, { accounts, offered, now: ctx.clock.now() }),
      terms,
      methods: offered,
      accounts,
      payeeName: payeeName && maskName(payeeName),
      hasPaymentPassword: (await this.deps.paymentPasswords.changedAt(ctx, memberId)) !== null,
      secondFactors: await this.deps.bindings.selfProofs(ctx),
    };
  }
}

/** What is left of today's limit; nothing where there are no terms. */
function computeDayLeft(terms: Terms | null, used: { readonly count: number; readonly amount: bigint }) {
  const left = (terms?.dailyAmountLimit ?? 0n) - used.amount;
  return {
    count: Math.max(0, (terms?.dailyCountLimit ?? 0) - used.count),
    amount: left > 0n ? left : 0n,
  };
}

function computeByAccount(
  wallet: WithdrawingWallet,
  {
    accounts,
    offered,
    now,
  }: {
    readonly accounts: readonly WithdrawalAccount[];
    readonly offered: readonly Method[];
    readonly now: Date;
  },
): Pick<WithdrawalOptions, "withdrawable" | "withdrawableByAccount"> {
  const withdrawableByAccount = accounts.map(({ id, methodId, usableFrom }) => {
    const range = offered.find((method) => method.id === methodId) ?? null;
    return { accountId: id, ...computeWithdrawable(wallet, { usableFrom, range }, now) };
  });
  const { amount, reason } = findMostWithdrawable(wallet, withdrawableByAccount);
  return { withdrawable: { amount, reason }, withdrawableByAccount };
}
