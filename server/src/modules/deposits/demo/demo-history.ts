import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { DemoHistory, HistoryMember } from "../../../kit/demo-history/demo-history.js";
import { dayMs } from "../../../kit/demo-history/moments.js";
import { calculateFee } from "../../../kit/fees.js";
import { newPaymentReference } from "../../../kit/payment-reference.js";
import type { SeededRandom } from "../../../kit/seeded-random.js";
import { transferCodes } from "../../ledger/ledger.model.js";
import type { Bonus } from "../bonuses/bonuses.model.js";
import type { BonusesService } from "../bonuses/bonuses.service.js";
import type { DepositReason, DepositState } from "../deposits.model.js";
import type { DepositKind, Method } from "../methods/methods.model.js";
import type { MethodsService } from "../methods/methods.service.js";
import {
  type HistoryBonus,
  type HistoryDeposit,
  insertHistoryBonuses,
  insertHistoryDeposits,
  openDepositAccounts,
} from "./history.store.js";

interface Services {
  readonly depositBonuses: BonusesService;
  readonly depositMethods: MethodsService;
}

/** An order before its result is known. */
interface Order {
  readonly id: string;
  readonly member: HistoryMember;
  readonly method: Method;
  readonly amount: bigint;
  readonly createdAt: Date;
}

interface Result {
  readonly state: DepositState;
  readonly reason?: DepositReason | null;
  readonly changedAt: Date;
  readonly credited?: { readonly amount: bigint; readonly fee: bigint; readonly posting: number };
}

const minuteMs = 60_000;
/** The share of days on which an average member thinks of a deposit, and the balances at which one is made. */
const depositChance = 0.3;
const [lowBalance, openingBalance] = [4_000n, 400_000n];
/** Amounts in minor units of USD; those with opening funds only try the methods, by small ones. */
const amounts = [1_000n, 2_000n, 2_500n, 5_000n, 5_000n, 10_000n, 10_000n, 20_000n, 30_000n] as const;
const smallAmounts = [1_000n, 1_500n, 2_000n, 2_500n] as const;
/** The deposit for a bonus of a programme. */
const bonusDeposit = 5_000n;
/** Days at the end on which only those deposit who have little left, so that the others can ask for payouts. */
const quietDays = 3;
/** Who has just ordered a bank transfer when the history ends. */
const orderingUsername = "player2";
/** How long payments of each kind take, in minutes. */
const delays: Readonly<Record<DepositKind, readonly [min: number, max: number]>> = {
  REDIRECT: [1, 2],
  QR_WALLET: [1, 4],
  CRYPTO: [8, 30],
  BANK_TRANSFER: [90, 1_300],
};
const failures: readonly (Pick<Result, "reason"> & {
  readonly state: DepositState;
  readonly share: number;
})[] = [
  { state: "EXPIRED", share: 0.05 },
  { state: "CANCELLED", share: 0.05 },
  { state: "FAILED", reason: "payment_provider", share: 0.04 },
];

/** The scope of the ledger's keys of deposits, as deposits.ledger_scope gives it. */
function ledgerScope({ brand }: DemoHistory): string {
  return `cashier:${brand.id}`;
}

/** Plans the members' deposits and posts those that are credited. */
class PlannedDeposits {
  readonly deposits: (Omit<HistoryDeposit, "transferId"> & { readonly posting: number | null })[] = [];
  readonly bonuses: (Omit<HistoryBonus, "transferId"> & { readonly posting: number })[] = [];
  private readonly random: SeededRandom;
  private readonly credited = new Set<string>();
  private readonly bonusGivenAt = new Map<string, Date>();

  constructor(
    private readonly history: DemoHistory,
    private readonly methods: readonly Method[],
    private readonly offered: readonly Bonus[],
    private readonly accounts: ReadonlyMap<string, bigint>,
  ) {
    this.random = history.random("deposits");
  }

  planMember(member: HistoryMember): void {
    const { history, random } = this;
    const bank = this.methods.find(({ kind }) => kind === "BANK_TRANSFER");
    if (bank && member.username === orderingUsername)
      history.at(new Date(history.to.getTime() - random.between(20, 80) * minuteMs), (at) =>
        this.order(member, at, bank),
      );
    this.planBonusDeposit(member);
    const first = new Date(member.joinedAt.getTime() + random.between(2, 40) * minuteMs);
    history.at(first, (at) => {
      if (history.available(member) === 0n) this.order(member, at);
    });
    for (let day = history.firstDayOf(member); day < history.size.days; day += 1)
      if (random.chance(depositChance * member.activity))
        history.at(history.momentOn(day, random), (at) => {
          if (this.wantsMore(member, at)) this.order(member, at);
        });
  }

  /** Plans the deposit for which a programme grants the member a bonus. */
  private planBonusDeposit(member: HistoryMember): void {
    const method = this.methods.find(({ kind }) => kind === "QR_WALLET");
    if (!member.bonusAt || !method) return;
    this.history.at(member.bonusAt, (at) => {
      const createdAt = new Date(at.getTime() - 2 * minuteMs);
      this.credit({ id: newId(), member, method, amount: bonusDeposit, createdAt }, at);
    });
  }

  /** Members deposit when they have little left; those with opening funds try the methods, but not on the last days. */
  private wantsMore(member: HistoryMember, at: Date): boolean {
    const { history } = this;
    const balance = history.available(member);
    if (balance > lowBalance && history.to.getTime() - at.getTime() < quietDays * dayMs) return false;
    return balance < lowBalance || this.random.chance(balance > openingBalance ? 0.5 : 0.1);
  }

  private order(member: HistoryMember, createdAt: Date, method = this.random.pick(this.methods)): void {
    const { history, random } = this;
    const isRich = history.available(member) > openingBalance;
    const wanted = isRich
      ? random.pick(smallAmounts)
      : random.pick(amounts) * (member.activity > 1.3 ? 2n : 1n);
    const amount = wanted < method.minAmount ? method.minAmount : wanted;
    const order = { id: newId(), member, method, amount, createdAt };
    const isBank = method.kind === "BANK_TRANSFER";
    const failure = this.chooseFailure();
    const [min, max] = delays[method.kind];
    const minutes = failure?.state === "EXPIRED" ? method.expiryMinutes : random.between(min, max);
    const changedAt = new Date(createdAt.getTime() + minutes * minuteMs);
    if (changedAt >= history.to) {
      if (isBank) this.add(order, { state: "AWAITING_PAYMENT", changedAt: createdAt });
    } else if (failure) {
      const refusal = { state: "REFUSED", reason: "staff" } as const;
      this.add(order, { ...(isBank && failure.state === "FAILED" ? refusal : failure), changedAt });
    } else {
      history.at(changedAt, (at) => this.credit(order, at));
    }
  }

  private chooseFailure() {
    let left = this.random.next();
    return failures.find(({ share }) => {
      left -= share;
      return left < 0;
    });
  }

  private account(kind: "bank" | "fees" | "bonuses", id: string): bigint {
    const account = this.accounts.get(`${kind}:${id}`);
    if (account === undefined) throw new Error(`${kind} ${id} has no account`);
    return account;
  }

  private credit(order: Order, at: Date): void {
    const { history } = this;
    const { id, member, method, amount } = order;
    const fee = method.feePayer === "member" ? calculateFee(amount, method) : 0n;
    const bank = this.account("bank", method.id);
    const shared = { scope: ledgerScope(history), ref: { deposit: id }, at };
    const posting = history.post({
      ...shared,
      key: `deposit:${id}`,
      code: transferCodes.deposit,
      debit: bank,
      credit: member.cashAccount,
      amount: amount - fee,
    });
    if (fee > 0n)
      history.post({
        ...shared,
        key: `deposit-fee:${id}`,
        code: transferCodes.depositFee,
        debit: bank,
        credit: this.account("fees", method.id),
        amount: fee,
      });
    const credited = { amount: amount - fee, fee, posting };
    const reference = this.add(order, { state: "CREDITED", changedAt: at, credited });
    const bonus = this.chooseBonus(order, at);
    const given = bonus ? this.giveBonus(order, bonus, { at, reference }) : 0n;
    history.turnover.require({
      source: { depositId: id },
      memberId: member.id,
      walletId: member.walletId,
      amount: credited.amount + given,
      basisPoints: given > 0n && bonus ? bonus.turnoverBasisPoints : null,
      since: at,
    });
    const notice = { memberId: member.id, reference, at };
    history.notices.push({
      ...notice,
      key: `deposit:${id}`,
      kind: "DEPOSIT_CREDITED",
      amount: credited.amount,
    });
  }

  /** A third of the first deposits, and a few of the others, are made with a bonus. */
  private chooseBonus({ member, amount }: Order, at: Date): Bonus | undefined {
    if (at.getTime() === member.bonusAt?.getTime()) return undefined;
    const isFirst = !this.credited.has(member.id);
    this.credited.add(member.id);
    if (!this.random.chance(isFirst ? 0.35 : 0.1)) return undefined;
    const last = this.bonusGivenAt.get(member.id);
    if (last && at.getTime() - last.getTime() < 2 * dayMs) return undefined;
    const frequency = isFirst ? "FIRST" : "DAY";
    return this.offered.find((bonus) => bonus.frequency === frequency && bonus.minDeposit <= amount);
  }

  private giveBonus(
    { id, member, amount }: Order,
    bonus: Bonus,
    { at, reference }: { readonly at: Date; readonly reference: string },
  ): bigint {
    const { history } = this;
    const share = (amount * BigInt(bonus.basisPoints)) / 10_000n;
    const given = share < bonus.maxAmount ? share : bonus.maxAmount;
    const posting = history.post({
      scope: ledgerScope(history),
      key: `deposit-bonus:${id}`,
      code: transferCodes.depositBonus,
      debit: this.account("bonuses", bonus.id),
      credit: member.cashAccount,
      amount: given,
      ref: { deposit: id },
      at,
    });
    this.bonusGivenAt.set(member.id, at);
    const row = { depositId: id, bonusId: bonus.id, memberId: member.id, amount: given.toString() };
    this.bonuses.push({ ...row, posting, givenAt: at });
    const notice = { memberId: member.id, reference, at };
    history.notices.push({ ...notice, key: `deposit-bonus:${id}`, kind: "DEPOSIT_BONUS", amount: given });
    return given;
  }

  /** Adds the deposit and returns its reference. */
  private add(order: Order, { state, reason = null, changedAt, credited }: Result): string {
    const { id, member, method, amount, createdAt } = order;
    const reference = newPaymentReference();
    const isFeeOfMember = method.feePayer === "member";
    this.deposits.push({
      id,
      memberId: member.id,
      walletId: member.walletId,
      methodId: method.id,
      requestId: newId(),
      reference,
      amount: amount.toString(),
      credited: credited?.amount.toString() ?? null,
      fee: credited?.fee.toString() ?? null,
      feeFixed: (isFeeOfMember ? method.feeFixed : 0n).toString(),
      feeBasisPoints: isFeeOfMember ? method.feeBasisPoints : 0,
      state,
      reason,
      posting: credited?.posting ?? null,
      isCounted: state === "CREDITED" || state === "AWAITING_PAYMENT",
      createdAt,
      expiresAt: new Date(createdAt.getTime() + method.expiryMinutes * minuteMs),
      changedAt,
    });
    return reference;
  }
}

/** Adds deposits of each kind and in each final state to the history, some with a bonus. */
export async function addDepositsToHistory(
  ctx: Ctx,
  history: DemoHistory,
  { depositBonuses, depositMethods }: Services,
): Promise<void> {
  const { currency } = history;
  const inCurrency = (one: { readonly currency: string; readonly enabled: boolean }) =>
    one.currency === currency && one.enabled;
  const methods = (await depositMethods.list(ctx)).filter(inCurrency);
  const bonuses = (await depositBonuses.list(ctx)).filter(inCurrency);
  const of = { brandId: ctx.brand.id, currency };
  const accounts = await openDepositAccounts(ctx.db, of, [
    ...methods.flatMap(({ id }) => [
      { kind: "bank" as const, id },
      { kind: "fees" as const, id },
    ]),
    ...bonuses.map(({ id }) => ({ kind: "bonuses" as const, id })),
  ]);
  const plan = new PlannedDeposits(history, methods, bonuses, accounts);
  for (const member of history.players) plan.planMember(member);
  history.write(async ({ db }, { transferId }) => {
    const deposits = plan.deposits.map(({ posting, ...deposit }) => ({
      ...deposit,
      transferId: posting === null ? null : transferId(posting),
    }));
    await insertHistoryDeposits(db, of, deposits);
    const given = plan.bonuses.map(({ posting, ...bonus }) => ({
      ...bonus,
      transferId: transferId(posting),
    }));
    await insertHistoryBonuses(db, ctx.brand.id, given);
  });
}
