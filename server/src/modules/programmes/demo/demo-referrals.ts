import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../../core/ctx.js";
import type { DemoHistory } from "../../../kit/demo-history/demo-history.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ContactsService } from "../../identity/contacts/contacts.service.js";
import { transferCodes } from "../../ledger/ledger.model.js";
import type { ProgrammesService } from "../programmes.service.js";
import type { ReferralsService } from "../referrals/referrals.service.js";

interface Services {
  readonly brands: Pick<BrandsService, "current">;
  readonly programmes: ProgrammesService;
}

/** It counts from before the demo's past, in which one player has referred others. */
const pastMs = 40 * 24 * 3_600_000;

/** Starts a referral programme in each currency, unless the brand has one. */
export async function addDemoReferrals(ctx: Ctx, { brands, programmes }: Services): Promise<void> {
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["REFERRAL"] });
  if (edges.length > 0) return;
  const { currencies } = await brands.current(ctx);
  const past = new Date(ctx.clock.now().getTime() - pastMs);
  const before: Ctx = { ...ctx, clock: { now: () => past } };
  for (const currency of currencies) {
    const scale = currencyRule(currency).digits > 0 ? 1 : 1_000;
    const text = (amount: number) => String(amount * scale);
    const { id } = await programmes.create(before, {
      code: `invite-friends-${currency.toLowerCase()}`,
      kind: "REFERRAL",
      currency,
      startsAt: past,
      priority: 0,
      rules: {
        entrance: "REFERRED",
        period: "ONCE",
        claim: "SYSTEM",
        claimDays: 7,
        turnoverBasisPoints: 10_000,
        trigger: "referral",
        withinDays: 30,
        minDeposit: text(20),
        minValidBet: text(100),
        reward: "referral_amounts",
        amount: text(5),
        referrerAmount: text(10),
        monthlyCap: text(100),
      },
    });
    await programmes.setBudget(before, id, { scope: "ALL", unit: "MONEY", limit: text(10_000) });
    await programmes.start(before, id);
  }
}

interface HistoryServices {
  readonly contacts: Pick<ContactsService, "bindPhone">;
  readonly referrals: Pick<ReferralsService, "codeOf" | "note">;
}

/** How many players have registered by the link of player1. */
const referees = 2;

/** New players of the past who have deposited and played the most, the first one first. */
function mostActive({ players, from, rounds, postings }: DemoHistory) {
  const depositors = new Set(
    postings.filter(({ code }) => code === transferCodes.deposit).map(({ credit }) => credit),
  );
  const roundsOf = (id: string) => rounds.filter(({ memberId }) => memberId === id).length;
  return players
    .filter(({ joinedAt, cashAccount }) => joinedAt > from && depositors.has(cashAccount))
    .map((player) => ({ player, rounds: roundsOf(player.id) }))
    .sort((a, b) => b.rounds - a.rounds || (a.player.id < b.player.id ? -1 : 1))
    .map(({ player }) => player);
}

/** Records that two players of the past registered by the link of player1, so that what they did then counts for it. */
export function addReferralsToHistory(history: DemoHistory, { contacts, referrals }: HistoryServices): void {
  history.writeLast(async (ctx: Ctx) => {
    const referrer = history.players.find(({ username }) => username === "player1");
    if (!referrer) return;
    const code = await referrals.codeOf(ctx, referrer.id);
    for (const [n, { id, joinedAt }] of mostActive(history).slice(0, referees).entries()) {
      const then: Ctx = { ...ctx, clock: { now: () => joinedAt } };
      await contacts.bindPhone(then, id, `+1202555010${n}`, { verified: true });
      await referrals.note(then, { memberId: id, code, currency: history.currency });
    }
  });
}
