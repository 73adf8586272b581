import { field } from "../../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import { PromotionGqlType } from "../../promotions/promotions.gql.js";
import { activePromotions } from "../../promotions/promotions.loaders.js";
import { PresetRebateType, toPresetRebateView } from "./presets.gql.js";
import type { PresetsService } from "./presets.service.js";

const ofAgent = rootFields<PresetsService>(allow("agent"));

/** Adds the rebates that the agent may choose for new members. */
export const AgentPresetsResolver = resolverOfType<PresetsService>(AgentType, {
  presetRebates: ofAgent.subfield({
    returns: field
      .of(
        PresetRebateType,
        "The rebates that the agent may choose for new players, those in its active currency first.",
      )
      .list(),
    resolve: async (presets, { ctx }) => (await presets.offered(ctx)).map(toPresetRebateView),
  }),
});

const ofRebate = rootFields<void, PresetRebateType>();

/** Adds the brand's promotion to a rebate. */
export const PresetRebateResolver = resolverOfType<void, PresetRebateType>(PresetRebateType, {
  promotion: ofRebate.subfield({
    returns: field.of(PromotionGqlType, "The active promotion that explains it.").nullable(),
    resolve: (_services, gql, _args, { promotionId }) =>
      promotionId === null ? null : gql.load(activePromotions).load(promotionId),
  }),
});
