import type { Ctx } from "../../../core/ctx.js";
import type { AgentsService } from "../../agents/agents.service.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { PresetsService } from "../presets/presets.service.js";
import type { ProgrammesService } from "../programmes.service.js";
import type { RulesForm } from "../rules/rules-form.model.js";

interface Services {
  readonly agents: Pick<AgentsService, "findValidInvitation" | "hasInvitation" | "invite">;
  readonly brands: Pick<BrandsService, "current">;
  readonly presets: Pick<PresetsService, "addToLink">;
  readonly programmes: ProgrammesService;
}

const rules: RulesForm = {
  entrance: "BY_AGENT",
  period: "WEEK",
  claim: "SYSTEM",
  claimDays: 7,
  turnoverBasisPoints: 0,
  trigger: "valid_bet",
  reward: "tiered_rebate",
  cap: "200",
  tiers: [
    { category: "RNG", from: "0", rate: "0.4" },
    { category: "RNG", from: "2000", rate: "0.6" },
    { category: "LIVE", from: "0", rate: "0.2" },
  ],
};

/** The code of a link of the demo's first agent, and that of its link with a rebate. */
const plainCode = "AGENT1";
const rebateCode = "REBATE1";

/** Starts a rebate that agents may choose, in each currency, and adds a link with the first one, unless there is one. */
export async function addDemoPresets(ctx: Ctx, services: Services): Promise<void> {
  const { agents, brands, presets, programmes } = services;
  if (!(await agents.hasInvitation(ctx, plainCode)) || (await agents.hasInvitation(ctx, rebateCode))) return;
  const { agentId } = await agents.findValidInvitation(ctx, { code: plainCode, domain: null });
  const { currencies } = await brands.current(ctx);
  const ids: string[] = [];
  for (const currency of currencies) {
    const { id } = await programmes.create(ctx, {
      code: `agent-rebate-${currency.toLowerCase()}`,
      kind: "REBATE",
      currency,
      startsAt: ctx.clock.now(),
      priority: 0,
      rules,
    });
    await programmes.setBudget(ctx, id, { scope: "ALL", unit: "MONEY", limit: "10000" });
    await programmes.start(ctx, id);
    ids.push(id);
  }
  await agents.invite(ctx, agentId, { code: rebateCode }, async (ctx, { id }) => {
    if (ids[0] !== undefined) await presets.addToLink(ctx, id, ids[0]);
  });
}
