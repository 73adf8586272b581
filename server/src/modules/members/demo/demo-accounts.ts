import type { Ctx } from "../../../core/ctx.js";
import { inTx } from "../../../core/tx.js";
import type { DemoOptions } from "../../../kit/module.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import type { MemberType } from "../../identity/identity.model.js";
import type { PaymentPasswordService } from "../../identity/passwords/payment-password.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import type { MembersService } from "../members.service.js";

interface Services {
  readonly identity: IdentityService;
  readonly members: MembersService;
  readonly paymentPasswords: PaymentPasswordService;
  readonly wallet: WalletService;
}

interface DemoMember {
  readonly username: string;
  readonly password: string;
  readonly memberType: MemberType;
  /** Opening balance in minor units of USD. */
  readonly funds: bigint;
  readonly mustChangePassword?: boolean;
}

/** Payment password of the demo's members; public like their passwords. */
export const demoPaymentPassword = "246810";
/** Password of the demo's players, and of those of its history. */
export const demoPlayerPassword = "Player1#2026";
const currency = "USD";
const dayMs = 24 * 3_600_000;
const funds = 1_000_000n;

/** The demo's members, in each demo brand. Their passwords are public. */
export const demoMembers: readonly DemoMember[] = [
  { username: "player1", password: demoPlayerPassword, memberType: 0, funds },
  { username: "player2", password: demoPlayerPassword, memberType: 0, funds },
  { username: "player3", password: demoPlayerPassword, memberType: 0, funds: 0n },
  { username: "newbie", password: "Welcome#1", memberType: 0, funds, mustChangePassword: true },
  { username: "agent1", password: "Agent1#2026", memberType: 1, funds: 0n },
  { username: "agent2", password: "Agent1#2026", memberType: 2, funds: 0n },
  { username: "agent3", password: "Agent1#2026", memberType: 2, funds: 0n },
];

/** Members whose opening balance is part of the brand's history, if it has one. */
export const membersWithHistory: readonly string[] = ["player1", "player2", "player3"];

/** Adds the demo members with their wallets and opening balances. */
export async function addDemoAccounts(
  ctx: Ctx,
  services: Services,
  { hasHistory }: DemoOptions = { hasHistory: false },
): Promise<void> {
  for (const member of demoMembers) {
    const isFundedInPast = hasHistory && membersWithHistory.includes(member.username);
    await addMember(ctx, services, { ...member, funds: isFundedInPast ? 0n : member.funds });
  }
}

/** Adds one member atomically. This runs at every start, so an existing account means that all of it exists. */
async function addMember(ctx: Ctx, services: Services, member: DemoMember) {
  const { identity, members, paymentPasswords, wallet } = services;
  const { funds: amount, ...given } = member;
  if (await identity.byUsername(ctx, member.username)) return;
  const isPlayer = member.memberType === 0;
  const setPaymentPassword = await paymentPasswords.prepare(ctx, demoPaymentPassword);
  await inTx(ctx, async (ctx) => {
    const memberId = await members.create(ctx, given);
    await wallet.open(ctx, { memberId, currency });
    if (amount > 0n) await wallet.fund(ctx, { memberId, currency, amount, key: `demo-opening:${memberId}` });
    await setPaymentPassword(ctx, memberId);
    // Visitors share the players from many browsers: none of them is the first, so none is trusted over the others.
    const yesterday = new Date(ctx.clock.now().getTime() - dayMs);
    if (isPlayer && !member.mustChangePassword)
      await identity.importSignIns(ctx, [{ accountId: memberId, at: yesterday }]);
  });
}
