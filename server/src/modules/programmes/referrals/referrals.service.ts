import type { Ctx } from "../../../core/ctx.js";
import { newBytes } from "../../../core/ids.js";
import { localDayOf, startOfMonth } from "../../agent-figures/local-days.model.js";
import { toInvitationCode } from "../../agents/agents.model.js";
import type { NoteReferral } from "../../members/registration.model.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { isOpen } from "../programmes.model.js";
import { requirePlayer } from "../programmes.policy.js";
import { listShownProgrammes } from "../programmes.store.js";
import { refereeList } from "./referee-list.reads.js";
import {
  codeLength,
  normaliseCode,
  type RefereeProgress,
  type ReferralTerms,
  referralTerms,
} from "./referrals.model.js";
import { findOwnReferral, type OwnReferral, type ReferralTotals, readTotals } from "./referrals.reads.js";
import { findCode, insertCode, refer } from "./referrals.store.js";

interface Deps {
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly wallet: Pick<WalletService, "activeCurrencyOf">;
}

/** What a member sees of referring others, and of having been referred. */
export interface ShownReferral {
  /** The code of the member's link. */
  readonly code: string;
  readonly currency: string;
  /** What is promised now; null while no programme runs in the active currency. */
  readonly terms: ReferralTerms | null;
  readonly totals: ReferralTotals;
  /** Null for members who were not referred, or for whom no programme was running. */
  readonly own: RefereeProgress | null;
}

/** Members refer others by a code. The tree of agents has nothing to do with it. */
export class ReferralsService {
  constructor(private readonly deps: Deps) {}

  /**
   * The members whom the member has referred, newest first. None for agents.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  readonly referees = refereeList.for((ctx) => ({ memberId: requirePlayer(ctx) }));

  /**
   * Notes who has referred a new player, in the transaction of the registration. Codes of no one, and of the player, are
   * ignored: a registration never fails for its link. For registrations, which have been authorised.
   */
  readonly note: NoteReferral = async (ctx, { memberId, code, currency }) => {
    const { brand, clock, db } = ctx;
    await refer(db, { brandId: brand.id, memberId, code: normaliseCode(code), currency, now: clock.now() });
  };

  /**
   * Shows the member's code, what it has brought, and how far the member is who was referred. Null for agents, who have
   * links of their own, and for members who are excluded from play or have no wallet.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async show(ctx: Ctx): Promise<ShownReferral | null> {
    const { actor, brand, clock, db } = ctx;
    if (actor.kind === "member" && actor.role === "agent") return null;
    const memberId = requirePlayer(ctx);
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId])) return null;
    const now = clock.now();
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    if (currency === null) return null;
    const running = (await listShownProgrammes(db, brand.id, ["REFERRAL"])).find(
      (programme) => programme.currency === currency && isOpen(programme, now),
    );
    const month = startOfMonth(localDayOf(now, brand.timeZone));
    const own = await findOwnReferral(db, memberId);
    return {
      code: await this.codeOf(ctx, memberId),
      currency,
      terms: running ? referralTerms(running.rules) : null,
      totals: await readTotals(db, { memberId, currency, month, timeZone: brand.timeZone }),
      own: own && toProgress(own),
    };
  }

  /** The member's code, which is made when it is first asked for. For services that have authorised. */
  async codeOf({ brand, clock, db }: Ctx, memberId: string): Promise<string> {
    for (;;) {
      const code = await findCode(db, memberId);
      if (code !== null) return code;
      const made = toInvitationCode(newBytes(codeLength));
      await insertCode(db, { brandId: brand.id, memberId, code: made, now: clock.now() });
    }
  }
}

function toProgress({ currency, rules, counters, ...own }: OwnReferral): RefereeProgress {
  const count = (key: string) => counters.get(key) ?? 0n;
  return {
    ...own,
    currency,
    terms: referralTerms(rules),
    isVerified: count("VERIFIED") > 0n,
    deposit: count("DEPOSIT"),
    validBet: count("VALID_BET"),
  };
}
