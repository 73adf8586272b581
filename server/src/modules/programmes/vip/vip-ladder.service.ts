import type { Ctx } from "../../../core/ctx.js";
import { type LocalDay, localDayOf, startOfMonth } from "../../agent-figures/local-days.model.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { vipOf } from "../../brands/vip.model.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { requirePlayer } from "../programmes.policy.js";
import type { VipTerms } from "../rules/vip-levels.model.js";
import { latestVersion, type StoredVipChange, versionAt } from "./vip.model.js";
import {
  adminVipChangeList,
  findLadderId,
  type GrantedVipReward,
  type LadderProgress,
  listVipChanges,
  listVipRewards,
  readProgress,
} from "./vip.reads.js";
import { listLadders, readStandings } from "./vip.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly wallet: Pick<WalletService, "active">;
}

/** A level of the ladder as members see it. */
export interface ShownLevel extends VipTerms {
  readonly level: number;
  /** The brand's name for it; null without one. */
  readonly label: string | null;
  readonly rank: number;
}

/** The ladder of a member's currency, and where the member stands on it. Amounts are minor units. */
export interface ShownLadder extends LadderProgress {
  readonly currency: string;
  readonly level: number;
  readonly highestLevel: number;
  /** The brand's name for members without a level; null without one. */
  readonly baseLabel: string | null;
  readonly levels: readonly ShownLevel[];
  /** The valid bet of this month that keeps the level. */
  readonly keep: bigint;
  /** Whether the level is kept this month whatever the valid bet is. */
  readonly isSafe: boolean;
  /** The first day of the next month. */
  readonly monthEndsOn: LocalDay;
  readonly changes: readonly StoredVipChange[];
  readonly rewards: readonly GrantedVipReward[];
}

/** Shows VIP levels to members and staff. */
export class VipLadderService {
  constructor(private readonly deps: Deps) {}

  /** Changes of members' VIP levels, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly changes = adminVipChangeList.for(({ actor, brand }) => {
    requireMayRunBrand(actor);
    return { brandId: brand.id };
  });

  /**
   * Reads the ladder in the currency of the member's wallet, and where the member stands. Null when there is none, for
   * agents, who take part in no programme, and for members who are excluded from play.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async show(ctx: Ctx): Promise<ShownLadder | null> {
    const { actor, brand, clock, db } = ctx;
    if (actor.kind === "member" && actor.role === "agent") return null;
    const memberId = requirePlayer(ctx);
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId])) return null;
    const { currency } = await this.deps.wallet.active(ctx);
    const id = await findLadderId(db, { brandId: brand.id, currency, now: clock.now() });
    const ladder = (await listLadders(db, brand.id)).find(({ programmeId }) => programmeId === id);
    if (!ladder) return null;
    const month = startOfMonth(localDayOf(clock.now(), brand.timeZone));
    const [standing] = await readStandings(db, [memberId], month);
    if (!standing) throw new Error("a member is missing");
    const { level, highestLevel, arrivedIn } = standing;
    return {
      currency,
      level,
      highestLevel,
      ...(await readProgress(db, { programmeId: ladder.programmeId, memberId, month })),
      ...(await this.nameLevels(ctx, latestVersion(ladder).levels)),
      keep: versionAt(ladder, month).levels[level - 1]?.keep ?? 0n,
      isSafe: level === 0 || arrivedIn === month,
      monthEndsOn: startOfMonth(month, 1),
      changes: await listVipChanges(db, brand.id, memberId),
      rewards: await listVipRewards(db, brand.id, memberId),
    };
  }

  private async nameLevels(ctx: Ctx, levels: readonly VipTerms[]) {
    const brand = await this.deps.brands.current(ctx);
    const named = (level: number) => vipOf(brand, level, ctx.language);
    return {
      baseLabel: named(0)?.label ?? null,
      levels: levels.map((terms, n): ShownLevel => {
        const { label = null, rank = n } = named(n + 1) ?? {};
        return { ...terms, level: n + 1, label, rank };
      }),
    };
  }
}
