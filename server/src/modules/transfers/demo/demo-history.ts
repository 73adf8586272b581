import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { DemoHistory, HistoryHold, HistoryMember } from "../../../kit/demo-history/demo-history.js";
import type { SeededRandom } from "../../../kit/seeded-random.js";
import { maskName } from "../../identity/contacts/contacts.model.js";
import { transferCodes } from "../../ledger/ledger.model.js";
import {
  type HistoryMemberTransfer,
  type HistoryVendorTransfer,
  insertHistoryMemberTransfers,
  insertHistoryVendorTransfers,
  listTransferVendors,
  type TransferVendor,
} from "./history.store.js";

type Planned<Row> = Omit<Row, "transferId" | "holdId"> & { readonly posting: number };

/** The share of days on which an agent sends money to a member below. */
const memberTransferChance = 0.03;
/** Amounts in minor units of USD, within the demo's terms. */
const amounts = [1_000n, 2_000n, 2_500n, 5_000n, 7_500n] as const;
const agentAmounts = [10_000n, 20_000n, 30_000n] as const;
const remarks = ["", "", "Welcome!", "Weekly settlement", "Good luck", "As agreed"] as const;
/** Players who also use the vendor that holds their balance, and on which share of the days. */
const vendorPlayers = { usernames: ["player1", "player2"], chance: 0.12 } as const;
const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Plans transfers of agents to members directly below, and of members to and from a vendor. */
class PlannedTransfers {
  readonly memberTransfers: Planned<HistoryMemberTransfer>[] = [];
  readonly vendorTransfers: (Planned<HistoryVendorTransfer> & { readonly hold: HistoryHold | null })[] = [];
  private readonly random: SeededRandom;

  constructor(private readonly history: DemoHistory) {
    this.random = history.random("transfers");
  }

  planMember(member: HistoryMember): void {
    const { history, random } = this;
    const upline = history.members.find(({ id }) => id === member.uplineId);
    if (!upline) return;
    for (let day = history.firstDayOf(member); day < history.size.days; day += 1)
      if (random.chance(memberTransferChance))
        history.at(history.momentOn(day, random), (at) => this.send(upline, member, at));
  }

  planVendor(member: HistoryMember, vendor: TransferVendor): void {
    const { history, random } = this;
    for (let day = 0; day < history.size.days; day += 1)
      if (random.chance(vendorPlayers.chance))
        history.at(history.momentOn(day, random), (at) => this.sendToVendor(member, vendor, at));
  }

  private send(sender: HistoryMember, receiver: HistoryMember, at: Date): void {
    const { history, random } = this;
    const amount = random.pick(receiver.kind === "agent" ? agentAmounts : amounts);
    if (history.available(sender) < amount) return;
    const id = newId();
    const posting = history.post({
      ...this.transfer(`member:${id}`, at),
      code: transferCodes.memberTransfer,
      debit: sender.cashAccount,
      credit: receiver.cashAccount,
      amount,
      ref: { member_transfer: id },
    });
    const parties = { senderId: sender.id, receiverId: receiver.id, requestId: newId() };
    const remark = random.pick(remarks);
    this.memberTransfers.push({ id, ...parties, amount: amount.toString(), remark, posting, at });
    history.turnover.require({
      source: { memberTransferId: id },
      memberId: receiver.id,
      walletId: receiver.walletId,
      amount,
      basisPoints: null,
      since: at,
    });
    const notice = { key: `transfer:${id}`, amount, reference: null, at };
    const [sent, received] = [maskName(receiver.username), maskName(sender.username)];
    history.notices.push(
      { ...notice, memberId: sender.id, kind: "TRANSFER_SENT", party: sent },
      { ...notice, memberId: receiver.id, kind: "TRANSFER_RECEIVED", party: received },
    );
  }

  /** Sends money to the vendor and, later that day, the same amount to the wallet: the vendor's games kept none. */
  private sendToVendor(member: HistoryMember, vendor: TransferVendor, at: Date): void {
    const { history, random } = this;
    const amount = random.pick(amounts);
    const doneAt = new Date(at.getTime() + random.between(1, 4) * secondMs);
    const outAt = new Date(at.getTime() + random.between(20, 90) * minuteMs);
    const outDoneAt = new Date(outAt.getTime() + random.between(1, 4) * secondMs);
    if (outDoneAt >= history.to || history.available(member) < amount) return;
    const id = newId();
    const key = `vendor-hold:${id}`;
    const hold = history.hold({ ...this.transfer(key, at), account: member.cashAccount, amount });
    history.at(doneAt, (doneAt) =>
      this.complete({ id, member, vendor, direction: "IN", amount, at, doneAt, hold }),
    );
    const out = { id: newId(), member, vendor, direction: "OUT", amount, at: outAt, hold: null } as const;
    history.at(outDoneAt, (doneAt) => this.complete({ ...out, doneAt }));
  }

  private complete(transfer: {
    readonly id: string;
    readonly member: HistoryMember;
    readonly vendor: TransferVendor;
    readonly direction: "IN" | "OUT";
    readonly amount: bigint;
    readonly at: Date;
    readonly doneAt: Date;
    readonly hold: HistoryHold | null;
  }): void {
    const { id, member, vendor, direction, amount, at, doneAt, hold } = transfer;
    const isIn = direction === "IN";
    const posting = this.history.post({
      ...this.transfer(`vendor:${id}`, doneAt),
      code: isIn ? transferCodes.vendorWalletIn : transferCodes.vendorWalletOut,
      debit: isIn ? member.cashAccount : vendor.account,
      credit: isIn ? vendor.account : member.cashAccount,
      amount,
      ref: { vendor_transfer: id },
      ...(hold && { hold }),
    });
    const { id: memberId, walletId } = member;
    const owner = { memberId, walletId, vendorId: vendor.id, requestId: newId() };
    this.vendorTransfers.push({
      id,
      ...owner,
      direction,
      amount: amount.toString(),
      hold,
      posting,
      at,
      doneAt,
    });
  }

  private transfer(key: string, at: Date) {
    return { scope: `transfers:${this.history.brand.id}`, key, at };
  }
}

/** Adds transfers between agents and members, and to and from a vendor that holds its players' balances. */
export async function addTransfersToHistory(ctx: Ctx, history: DemoHistory): Promise<void> {
  const of = { brandId: ctx.brand.id, currency: history.currency };
  const plan = new PlannedTransfers(history);
  for (const member of history.members) plan.planMember(member);
  const [vendor] = await listTransferVendors(ctx.db, of);
  const usernames: readonly string[] = vendorPlayers.usernames;
  for (const member of history.players)
    if (vendor && usernames.includes(member.username)) plan.planVendor(member, vendor);
  history.write(async ({ db }, { holdId, transferId }) => {
    const toMembers = plan.memberTransfers.map(({ posting, ...transfer }) => ({
      ...transfer,
      transferId: transferId(posting),
    }));
    await insertHistoryMemberTransfers(db, of, toMembers);
    const withVendors = plan.vendorTransfers.map(({ posting, hold, ...transfer }) => ({
      ...transfer,
      transferId: transferId(posting),
      holdId: hold ? holdId(hold) : null,
    }));
    await insertHistoryVendorTransfers(db, of, withVendors);
  });
}
