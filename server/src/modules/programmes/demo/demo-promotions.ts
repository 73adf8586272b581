import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { Promotion } from "../../promotions/promotions.model.js";
import type { PromotionsService } from "../../promotions/promotions.service.js";
import type { ProgrammesService } from "../programmes.service.js";
import type { ProgrammeKind } from "../rules/rules.model.js";
import type { RulesForm } from "../rules/rules-form.model.js";

interface Services {
  readonly brands: Pick<BrandsService, "current">;
  readonly programmes: ProgrammesService;
  readonly promotions: Pick<PromotionsService, "active">;
}

/** A programme that does what a promotion of the demo's content says. */
interface DemoProgramme {
  readonly code: string;
  readonly kind: ProgrammeKind;
  /** The tile of the promotion, by which it is found. */
  readonly picture: string;
  readonly rules: RulesForm;
}

/** Programmes count from some days before the demo begins, so that its past has earned something to claim. */
const pastMs = 3 * 24 * 3_600_000;
const budget = "100000";

const common = { claimDays: 7, turnoverBasisPoints: 0 } as const;

/** The programme whose bonuses have a balance of their own. */
export const demoBonusCode = "extra-play";

const demoProgrammes: readonly DemoProgramme[] = [
  {
    code: "weekly-reload",
    kind: "DEPOSIT_BONUS",
    picture: "/art/card-jade-1.svg",
    rules: {
      ...common,
      entrance: "JOIN",
      period: "WEEK",
      claim: "SYSTEM",
      turnoverBasisPoints: 50_000,
      trigger: "first_deposit",
      minDeposit: "20",
      reward: "deposit_share",
      rate: "50",
      cap: "100",
    },
  },
  {
    code: demoBonusCode,
    kind: "DEPOSIT_BONUS",
    picture: "/art/card-forge-0.svg",
    rules: {
      ...common,
      entrance: "JOIN",
      period: "WEEK",
      claim: "SYSTEM",
      turnoverBasisPoints: 100_000,
      trigger: "first_deposit",
      minDeposit: "20",
      reward: "deposit_share",
      rate: "100",
      cap: "50",
      wallet: { days: 7, maxBet: "25", conversionTimes: 5, minimumOdds: "1.50" },
    },
  },
  {
    code: "weekly-cashback",
    kind: "CASHBACK",
    picture: "/art/card-frost-1.svg",
    rules: {
      ...common,
      entrance: "AUTOMATIC",
      period: "WEEK",
      claim: "MEMBER",
      turnoverBasisPoints: 10_000,
      trigger: "net_loss",
      reward: "tiered_cashback",
      cap: "500",
      tiers: [
        { from: "20", rate: "5" },
        { from: "500", rate: "8" },
        { from: "5000", rate: "10" },
      ],
    },
  },
  {
    code: "daily-rebate",
    kind: "REBATE",
    picture: "/art/card-temple-0.svg",
    rules: {
      ...common,
      entrance: "AUTOMATIC",
      period: "DAY",
      claim: "MEMBER",
      trigger: "valid_bet",
      reward: "tiered_rebate",
      cap: "500",
      tiers: [
        { category: "RNG", from: "0", rate: "0.8" },
        { category: "RNG", from: "5000", rate: "1.2" },
        { category: "LIVE", from: "0", rate: "0.4" },
      ],
    },
  },
  {
    code: "birthday",
    kind: "APPLICATION",
    picture: "/art/card-reef-0.svg",
    rules: {
      ...common,
      entrance: "APPLY",
      period: "ONCE",
      claim: "SYSTEM",
      turnoverBasisPoints: 10_000,
      trigger: "application",
      reward: "fixed_amount",
      amount: "25",
    },
  },
];

/** Finds the promotion of the demo with a tile. */
export function findPromotion(active: readonly Promotion[], picture: string): Promotion | undefined {
  return active.find(({ pictures }) => pictures[0]?.url.split("?")[0] === picture);
}

/** Starts a programme for each promotion of the demo that promises one, in each currency, unless the brand has them. */
export async function addDemoPromotions(ctx: Ctx, services: Services): Promise<void> {
  const { brands, programmes, promotions } = services;
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["REBATE"] });
  if (edges.length > 0) return;
  const active = [...(await promotions.active(ctx)).values()];
  const { currencies } = await brands.current(ctx);
  const past = new Date(ctx.clock.now().getTime() - pastMs);
  const before: Ctx = { ...ctx, clock: { now: () => past } };
  for (const [n, { code, kind, picture, rules }] of demoProgrammes.entries()) {
    const promotion = findPromotion(active, picture);
    if (!promotion) continue;
    for (const currency of currencies) {
      const { id } = await programmes.create(before, {
        code: `${code}-${currency.toLowerCase()}`,
        kind,
        currency,
        promotionId: promotion.id,
        startsAt: past,
        priority: demoProgrammes.length - n,
        rules,
      });
      await programmes.setBudget(before, id, { scope: "ALL", unit: "MONEY", limit: budget });
      await programmes.start(before, id);
    }
  }
}
