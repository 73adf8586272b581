import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { MemberNotificationKind } from "../../../core/member-notifications.js";
import type { DemoHistory, HistoryHold, HistoryMember } from "../../../kit/demo-history/demo-history.js";
import { dayMs } from "../../../kit/demo-history/moments.js";
import { calculateFee } from "../../../kit/fees.js";
import { newPaymentReference } from "../../../kit/payment-reference.js";
import type { SeededRandom } from "../../../kit/seeded-random.js";
import type { ContactsService } from "../../identity/contacts/contacts.service.js";
import { transferCodes } from "../../ledger/ledger.model.js";
import type { HistoryWithdrawalAccount, WithdrawalAccountsService } from "../accounts/accounts.service.js";
import type { Method } from "../methods/methods.model.js";
import type { WithdrawalMethodsService } from "../methods/methods.service.js";
import type { WithdrawalKind, WithdrawalReason, WithdrawalState } from "../withdrawals.model.js";
import {
  type HistoryWithdrawal,
  type HistoryWithdrawalEvent,
  insertHistoryWithdrawals,
  openWithdrawalAccounts,
} from "./history.store.js";

interface Services {
  readonly contacts: ContactsService;
  readonly withdrawalAccounts: WithdrawalAccountsService;
  readonly withdrawalMethods: WithdrawalMethodsService;
}

/** A request before its result is known. Amounts are minor units. */
interface Request {
  readonly id: string;
  readonly member: HistoryMember;
  readonly method: Method;
  readonly accountId: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly hold: HistoryHold;
  readonly createdAt: Date;
}

interface Result {
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  readonly changedAt: Date;
  /** The number of the payout's posting. */
  readonly posting: number | null;
}

type PlannedWithdrawal = Omit<HistoryWithdrawal, "holdId" | "transferId"> & {
  readonly hold: HistoryHold;
  readonly posting: number | null;
};

const minuteMs = 60_000;
/** The share of days on which an average member asks for a payout. */
const withdrawalChance = 0.12;
/** Payouts are rounded to this, and below the amount that needs two approvals; minor units of USD. */
const [step, highest] = [500n, 90_000n];
/** How long payouts take, in minutes: those of banks are made by staff. */
const delays: Readonly<Record<WithdrawalKind, readonly [min: number, max: number]>> = {
  BANK: [240, 1_500],
  WALLET: [8, 90],
  CRYPTO: [15, 120],
};
/** Who has a payout under review when the history ends. */
const requestingUsernames: readonly string[] = ["player1", "player2"];
const banks = ["Harbour Bank", "First Meridian Bank", "Lotus Commercial Bank", "Union Coast Bank"] as const;

/** Plans the members' payouts: once the turnover requirements are fulfilled, of a part of the balance. */
class PlannedWithdrawals {
  readonly accounts: HistoryWithdrawalAccount[] = [];
  readonly withdrawals: PlannedWithdrawal[] = [];
  readonly events: HistoryWithdrawalEvent[] = [];
  private readonly random: SeededRandom;

  constructor(
    private readonly history: DemoHistory,
    private readonly methods: readonly Method[],
    private readonly ledgerAccounts: ReadonlyMap<string, bigint>,
  ) {
    this.random = history.random("withdrawals");
  }

  planMember(member: HistoryMember): void {
    const { history, random } = this;
    if (requestingUsernames.includes(member.username)) this.planOpenRequest(member);
    for (let day = history.firstDayOf(member); day < history.size.days; day += 1)
      if (random.chance(withdrawalChance * member.activity))
        history.at(history.momentOn(day, random), (at) => this.request(member, at));
  }

  /** Requests a payout when the history begins, and one by bank just before it ends, which staff have to decide about. */
  private planOpenRequest(member: HistoryMember): void {
    const { history, random } = this;
    const bank = this.methods.find(({ kind }) => kind === "BANK");
    const [first, last] = [history.from.getTime() + 2 * minuteMs, history.to.getTime()];
    history.at(new Date(first), (at) => this.request(member, at));
    if (bank)
      history.at(new Date(last - random.between(30, 200) * minuteMs), (at) => this.request(member, at, bank));
  }

  private request(member: HistoryMember, createdAt: Date, method = this.random.pick(this.methods)): void {
    const { history, random } = this;
    // A request would end the bonus.
    if (member.bonusAt && createdAt >= member.bonusAt) return;
    const share = random.between(20, 60);
    const wanted = ((history.available(member) * BigInt(share)) / 100n / step) * step;
    const amount = wanted > highest ? highest : wanted;
    if (amount < method.minAmount || !history.turnover.isFulfilled(member.id)) return;
    const id = newId();
    const hold = history.hold({
      scope: `withdrawals:${history.brand.id}`,
      key: `withdrawal:${id}`,
      account: member.cashAccount,
      amount,
      at: createdAt,
    });
    history.turnover.fulfil(member.id, id);
    const accountId = this.accountOf(member, method);
    const fee = calculateFee(amount, method);
    const reference = newPaymentReference();
    this.resolve({ id, member, method, accountId, reference, amount, fee, hold, createdAt });
  }

  /** The member's account of the method, which is added when the first payout to it is requested. */
  private accountOf(member: HistoryMember, { id: methodId, kind, currency }: Method): string {
    const known = this.accounts.find((one) => one.memberId === member.id && one.methodId === methodId);
    if (known) return known.id;
    const { random } = this;
    const digits = Array.from({ length: kind === "CRYPTO" ? 32 : 12 }, () => random.between(0, 9)).join("");
    const account = {
      id: newId(),
      memberId: member.id,
      methodId,
      currency,
      kind,
      bank: kind === "BANK" ? random.pick(banks) : null,
      holder: member.name,
      number: kind === "CRYPTO" ? `demo${digits}` : digits,
      createdAt: member.joinedAt,
    };
    this.accounts.push(account);
    return account.id;
  }

  private resolve(request: Request): void {
    const { history, random } = this;
    const { method, hold, createdAt } = request;
    const [min, max] = delays[method.kind];
    const changedAt = new Date(createdAt.getTime() + random.between(min, max) * minuteMs);
    const chance = random.next();
    if (changedAt >= history.to) {
      this.add(request, { state: "REQUESTED", reason: null, changedAt: createdAt, posting: null });
      return;
    }
    history.at(changedAt, (at) => {
      if (chance > 0.16) {
        this.pay(request, at);
        return;
      }
      history.release(hold);
      const isRefused = chance < 0.08 || method.providerCode === null;
      const [state, reason] = isRefused
        ? (["REFUSED", "staff"] as const)
        : (["FAILED", "payment_provider"] as const);
      this.add(request, { state, reason, changedAt: at, posting: null });
      this.notify(request, `WITHDRAWAL_${state}`, request.amount, at);
    });
  }

  private pay(request: Request, at: Date): void {
    const { history } = this;
    const { id, member, method, amount, fee, hold } = request;
    const [bank, fees] = [
      this.ledgerAccounts.get(`bank:${method.id}`),
      this.ledgerAccounts.get(`fees:${method.id}`),
    ];
    if (bank === undefined || fees === undefined) throw new Error(`method ${method.code} has no accounts`);
    const shared = { scope: `withdrawals:${history.brand.id}`, ref: { withdrawal: id }, at };
    const posting = history.post({
      ...shared,
      key: `payout:${id}`,
      code: transferCodes.withdrawal,
      debit: member.cashAccount,
      credit: bank,
      amount,
      hold,
    });
    const feePosting = { ...shared, key: `payout-fee:${id}`, code: transferCodes.withdrawalFee };
    if (fee > 0n) history.post({ ...feePosting, debit: bank, credit: fees, amount: fee });
    this.add(request, { state: "PAID", reason: null, changedAt: at, posting });
    this.notify(request, "WITHDRAWAL_PAID", amount - fee, at);
  }

  private notify(
    { id, member, reference }: Request,
    kind: MemberNotificationKind,
    amount: bigint,
    at: Date,
  ): void {
    const key = `withdrawal:${id}:${kind}`;
    this.history.notices.push({ key, memberId: member.id, kind, amount, reference, at });
  }

  private add(request: Request, { state, reason, changedAt, posting }: Result): void {
    const { id, member, method, accountId, reference, amount, fee, hold, createdAt } = request;
    const isPaid = state === "PAID";
    const receipt = isPaid ? this.receiptOf(changedAt) : null;
    const paid = (amount - fee).toString();
    this.withdrawals.push({
      id,
      memberId: member.id,
      walletId: member.walletId,
      methodId: method.id,
      accountId,
      requestId: newId(),
      reference,
      amount: amount.toString(),
      fee: fee.toString(),
      hold,
      state,
      reason,
      paid: isPaid ? paid : null,
      feeTaken: isPaid ? fee.toString() : null,
      posting,
      paidAt: isPaid ? changedAt : null,
      receiptState: receipt?.state ?? null,
      receiptDueAt: receipt?.dueAt ?? null,
      createdAt,
      changedAt: receipt?.at ?? changedAt,
    });
    const approvedAt = new Date((createdAt.getTime() + changedAt.getTime()) / 2);
    const steps: Pick<HistoryWithdrawalEvent, "kind" | "amount" | "at">[] = [
      { kind: "REQUESTED", amount: amount.toString(), at: createdAt },
    ];
    if (isPaid || state === "FAILED") steps.push({ kind: "APPROVED", amount: null, at: approvedAt });
    if (state !== "REQUESTED") steps.push({ kind: state, amount: isPaid ? paid : null, at: changedAt });
    if (receipt && receipt.state !== "AWAITING")
      steps.push({ kind: receipt.state, amount: null, at: receipt.at });
    for (const [index, step] of steps.entries())
      this.events.push({ ...step, withdrawalId: id, no: index + 1 });
  }

  /** Members confirm half of the payouts; the others count as received after a day. */
  private receiptOf(paidAt: Date) {
    const { history, random } = this;
    const dueAt = new Date(paidAt.getTime() + dayMs);
    const confirmedAt = new Date(paidAt.getTime() + random.between(10, 600) * minuteMs);
    if (random.chance(0.5) && confirmedAt < history.to)
      return { state: "RECEIVED", dueAt, at: confirmedAt } as const;
    if (dueAt < history.to) return { state: "AUTO_CONFIRMED", dueAt, at: dueAt } as const;
    return { state: "AWAITING", dueAt, at: paidAt } as const;
  }
}

/** The holders' legal names, which are set where a member has none. */
async function nameHolders(
  ctx: Ctx,
  contacts: ContactsService,
  accounts: readonly HistoryWithdrawalAccount[],
): Promise<HistoryWithdrawalAccount[]> {
  const names = new Map<string, string>();
  for (const { memberId, holder } of accounts) {
    if (names.has(memberId)) continue;
    const { payeeName } = await contacts.of(ctx, memberId);
    if (payeeName === null) await contacts.setPayeeName(ctx, memberId, holder);
    names.set(memberId, payeeName ?? holder);
  }
  return accounts.map((account) => ({ ...account, holder: names.get(account.memberId) ?? account.holder }));
}

/** Adds payouts by each method to the history: paid, refused, failed, and requested ones that staff have to decide about. */
export async function addWithdrawalsToHistory(
  ctx: Ctx,
  history: DemoHistory,
  { contacts, withdrawalAccounts, withdrawalMethods }: Services,
): Promise<void> {
  const methods = (await withdrawalMethods.list(ctx)).filter(
    ({ currency, enabled }) => enabled && currency === history.currency,
  );
  const of = { brandId: ctx.brand.id, currency: history.currency };
  const ledgerAccounts = await openWithdrawalAccounts(
    ctx.db,
    of,
    methods.map(({ id }) => id),
  );
  const plan = new PlannedWithdrawals(history, methods, ledgerAccounts);
  for (const member of history.players) plan.planMember(member);
  history.write(async (ctx, { holdId, transferId }) => {
    await withdrawalAccounts.importAccounts(ctx, await nameHolders(ctx, contacts, plan.accounts));
    const withdrawals = plan.withdrawals.map(({ hold, posting, ...withdrawal }) => ({
      ...withdrawal,
      holdId: holdId(hold),
      transferId: posting === null ? null : transferId(posting),
    }));
    await insertHistoryWithdrawals(ctx.db, of, withdrawals, plan.events);
  });
}
