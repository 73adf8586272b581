import { makeTitleNodeId } from "@croupier/schema/rules/slots/titles.js";
import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { formatMinor } from "../../../core/money.js";
import { inTx } from "../../../core/tx.js";
import type { DemoHistory } from "../../../kit/demo-history/demo-history.js";
import type { DemoOptions } from "../../../kit/module.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { betsIn, houseGame } from "../../house-games/house-games.model.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import type { PromotionsService } from "../../promotions/promotions.service.js";
import { saveEvaluations } from "../engine/counting.store.js";
import type { GrantsService } from "../engine/grants.service.js";
import { insertEntry } from "../entries/entries.store.js";
import type { ProgrammesService } from "../programmes.service.js";
import { dueOf } from "../rules/rewards.model.js";
import { findPromotion } from "./demo-promotions.js";
import { inCurrency } from "./demo-raffles.js";

interface GrantServices {
  readonly grants: Pick<GrantsService, "issue">;
  readonly identity: Pick<IdentityService, "byUsername">;
  readonly programmes: ProgrammesService;
}

interface Services extends GrantServices {
  readonly brands: Pick<BrandsService, "current">;
  readonly promotions: Pick<PromotionsService, "active">;
}

const picture = "/art/card-orchard-1.svg";
const codeOf = (currency: string) => `weekly-free-spins-${currency.toLowerCase()}`;

/**
 * Starts a programme that gives free spins for the first deposit of a week, in each currency, unless the brand has them.
 * player1 has some to use; in a brand with a history, after it.
 */
export async function addDemoFreeSpins(
  ctx: Ctx,
  services: Services,
  { hasHistory }: DemoOptions,
): Promise<void> {
  const { brands, programmes, promotions } = services;
  const { currencies } = await brands.current(ctx);
  const promotion = findPromotion([...(await promotions.active(ctx)).values()], picture);
  const { edges } = await programmes.list.page(ctx, { first: 50, kinds: ["DEPOSIT_BONUS"] });
  const codes = new Set(edges.map(({ node }) => node.code));
  const { title, model } = houseGame("windfall-lane");
  let isNew = false;
  for (const currency of currencies) {
    const [stake] = betsIn(currency, model);
    if (!promotion || stake === undefined || codes.has(codeOf(currency))) continue;
    const { id } = await programmes.create(ctx, {
      code: codeOf(currency),
      kind: "DEPOSIT_BONUS",
      currency,
      promotionId: promotion.id,
      startsAt: ctx.clock.now(),
      priority: 0,
      rules: {
        entrance: "JOIN",
        period: "WEEK",
        claim: "SYSTEM",
        claimDays: 7,
        turnoverBasisPoints: 10_000,
        trigger: "first_deposit",
        minDeposit: "20",
        reward: "free_spins",
        freeSpins: {
          gameId: makeTitleNodeId(title),
          stake: formatMinor(stake, currency),
          spins: 10,
          days: 3,
          maxWin: inCurrency("100", currency),
        },
      },
    });
    const limit = inCurrency("100000", currency);
    await programmes.setBudget(ctx, id, { scope: "ALL", unit: "MONEY", limit });
    await programmes.start(ctx, id);
    isNew = true;
  }
  if (!hasHistory && isNew) await grantToPlayer(ctx, services);
}

/** Gives player1 free spins after the history, since they are newer. */
export function addFreeSpinsToHistory(history: DemoHistory, services: GrantServices): void {
  history.writeLast((ctx) => grantToPlayer(ctx, services));
}

async function grantToPlayer(ctx: Ctx, { grants, identity, programmes }: GrantServices): Promise<void> {
  const player = await identity.byUsername(ctx, "player1");
  const { edges } = await programmes.list.page(ctx, { first: 50, kinds: ["DEPOSIT_BONUS"] });
  const id = edges.find(({ node }) => node.code === codeOf("USD"))?.node.id;
  if (!player || id === undefined) return;
  const programme = await programmes.get(ctx, id);
  const now = ctx.clock.now();
  const today = localDayOf(now, ctx.brand.timeZone);
  const entry = {
    id: newId(),
    programme,
    memberId: player.id,
    state: "JOINED",
    comment: null,
    now,
    today,
  } as const;
  const due = dueOf(programme.rules, new Map());
  await inTx(ctx, async (ctx) => {
    await insertEntry(ctx.db, entry);
    const qualified = { id: entry.id, state: "QUALIFIED", dueAmount: due, payableAmount: due } as const;
    await saveEvaluations(ctx.db, [{ ...qualified, reason: null, expiresAt: null, carried: 0n }], now);
    await grants.issue(ctx, [entry.id]);
  });
}
