import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { parseMinor } from "../../../core/money.js";
import { inTx } from "../../../core/tx.js";
import type { DemoHistory } from "../../../kit/demo-history/demo-history.js";
import type { DemoOptions } from "../../../kit/module.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { HouseSeeds } from "../../house-games/house-seeds.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import type { PromotionsService } from "../../promotions/promotions.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { makeEnvelope } from "../envelopes/envelope-maker.js";
import type { ProgrammesService } from "../programmes.service.js";
import type { ProgrammeKind } from "../rules/rules.model.js";
import type { PrizeForm, RulesForm } from "../rules/rules-form.model.js";
import { findPromotion } from "./demo-promotions.js";

interface EnvelopeServices {
  readonly identity: Pick<IdentityService, "byUsername">;
  readonly programmes: ProgrammesService;
  readonly seeds: HouseSeeds;
  readonly wallet: Pick<WalletService, "fund">;
}

interface Services extends EnvelopeServices {
  readonly brands: Pick<BrandsService, "current">;
  readonly promotions: Pick<PromotionsService, "active">;
}

interface DemoDraw {
  readonly code: string;
  readonly kind: Extract<ProgrammeKind, "RAFFLE" | "RED_ENVELOPE">;
  /** The tile of the promotion that explains it; null for none. */
  readonly picture: string | null;
  readonly rules: RulesForm;
}

const common = { entrance: "AUTOMATIC", claimDays: 7, turnoverBasisPoints: 10_000 } as const;

const demoDraws: readonly DemoDraw[] = [
  {
    code: "daily-wheel",
    kind: "RAFFLE",
    picture: "/art/card-carnival-0.svg",
    rules: {
      ...common,
      period: "DAY",
      claim: "MEMBER",
      trigger: "none",
      reward: "wheel",
      count: 1,
      prizes: [
        { amount: "100", weight: 1, stock: 5 },
        { amount: "10", weight: 40, stock: 100 },
        { amount: "1", weight: 959 },
        { amount: "0.10", weight: 4_000 },
        { amount: "0", weight: 5_000 },
      ],
    },
  },
  {
    code: "weekly-draw",
    kind: "RAFFLE",
    picture: "/art/card-cosmos-0.svg",
    rules: {
      ...common,
      period: "WEEK",
      claim: "SYSTEM",
      trigger: "valid_bet",
      reward: "ticket_draw",
      count: 1,
      per: "20",
      prizes: [
        { amount: "100", stock: 1 },
        { amount: "25", stock: 2 },
        { amount: "5", stock: 10 },
      ],
    },
  },
  {
    code: "red-envelope",
    kind: "RED_ENVELOPE",
    picture: "/art/card-garden-0.svg",
    rules: {
      ...common,
      period: "ONCE",
      claim: "MEMBER",
      trigger: "none",
      reward: "envelope",
      amount: "100",
      shares: 200,
      minShare: "0.10",
    },
  },
  {
    code: "agents-envelopes",
    kind: "RED_ENVELOPE",
    picture: null,
    rules: {
      ...common,
      period: "ONCE",
      claim: "MEMBER",
      trigger: "none",
      reward: "agent_envelopes",
      amount: "500",
      shares: 100,
      minShare: "0.10",
    },
  },
];

/** What a unit of other currencies is of one without a smaller unit. */
const wholeUnits = 1_000;

/** An amount of the demo in a currency: of one without a smaller unit, a thousand times as much. */
export function inCurrency(amount: string, currency: string): string {
  return currencyRule(currency).digits > 0 ? amount : String(Math.round(Number(amount) * wholeUnits));
}

function rulesIn(currency: string, rules: RulesForm): RulesForm {
  const { amount, per, minShare, prizes } = rules;
  const money = (text: string | null | undefined) => (text == null ? null : inCurrency(text, currency));
  const scaled = (prize: PrizeForm) => ({ ...prize, amount: inCurrency(prize.amount, currency) });
  return {
    ...rules,
    amount: money(amount),
    per: money(per),
    minShare: money(minShare),
    prizes: prizes?.map(scaled) ?? null,
  };
}

/**
 * Starts a wheel, a draw of tickets and a red envelope in each currency, and lets agents make envelopes, unless the brand has
 * them; agent1 makes one. In a brand with a history, agent1 does so after it.
 */
export async function addDemoRaffles(
  ctx: Ctx,
  services: Services,
  { hasHistory }: DemoOptions,
): Promise<void> {
  const { brands, programmes, promotions } = services;
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["RAFFLE"] });
  if (edges.length > 0) return;
  const active = [...(await promotions.active(ctx)).values()];
  const { currencies } = await brands.current(ctx);
  for (const { code, kind, picture, rules } of demoDraws) {
    const promotionId = picture === null ? null : findPromotion(active, picture)?.id;
    if (promotionId === undefined) continue;
    for (const currency of currencies) {
      const { id } = await programmes.create(ctx, {
        code: `${code}-${currency.toLowerCase()}`,
        kind,
        currency,
        promotionId,
        startsAt: ctx.clock.now(),
        priority: 0,
        rules: rulesIn(currency, rules),
      });
      const limit = inCurrency("10000", currency);
      await programmes.setBudget(ctx, id, { scope: "ALL", unit: "MONEY", limit });
      await programmes.start(ctx, id);
    }
  }
  if (!hasHistory) await addAgentEnvelope(ctx, services);
}

/** Makes the envelope of agent1 after the history, since its money is newer. */
export function addAgentEnvelopeToHistory(history: DemoHistory, services: EnvelopeServices): void {
  history.writeLast((ctx) => addAgentEnvelope(ctx, services));
}

/** Makes an envelope of agent1 for the members below, with money of its own. */
async function addAgentEnvelope(ctx: Ctx, services: EnvelopeServices): Promise<void> {
  const { identity, programmes, seeds, wallet } = services;
  const agent = await identity.byUsername(ctx, "agent1");
  const { edges } = await programmes.list.page(ctx, { first: 10, kinds: ["RED_ENVELOPE"] });
  const id = edges.find(({ node }) => node.code === "agents-envelopes-usd")?.node.id;
  if (!agent || id === undefined) return;
  const programme = await programmes.get(ctx, id);
  const { currency } = programme;
  const [total, minimum] = [parseMinor("50", currency), parseMinor("0.10", currency)];
  await inTx(ctx, async (ctx) => {
    await wallet.fund(ctx, {
      memberId: agent.id,
      currency,
      amount: total,
      key: `demo-envelope:${agent.id}`,
    });
    const sender = { memberId: agent.id, requestId: newId() };
    await makeEnvelope(ctx, seeds, {
      programme,
      sender,
      total,
      shares: 20,
      minimum,
      opensAt: ctx.clock.now(),
    });
  });
}
