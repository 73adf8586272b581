import { field, objectOf } from "../../../graphql/object-of.js";
import { ProgrammeExampleType, toExampleView } from "../entries/entries.gql.js";
import { ProgrammeRulesType, toRulesView } from "../rules/rules.gql.js";
import type { PresetRebate } from "./presets.service.js";

export const PresetRebateType = objectOf("PresetRebate", "A rebate that agents choose for new members.", {
  id: field.id("Programme id."),
  currency: field.string("The currency in which it counts and pays."),
  promotionId: field.hidden<string | null>(),
  endsAt: field.dateTime("When it ends; null when it has no end.").nullable(),
  isOffered: field.boolean("Whether it can be chosen now; if not, those who register by a link get none."),
  rules: field.of(ProgrammeRulesType, "Its rules."),
  example: field.of(ProgrammeExampleType, "A worked example; null when there is none.").nullable(),
});
export type PresetRebateType = InstanceType<typeof PresetRebateType>;

export function toPresetRebateView(rebate: PresetRebate): PresetRebateType {
  const { id, currency, promotionId, endsAt, isOffered } = rebate;
  const rules = toRulesView(rebate.rules, currency);
  return { id, currency, promotionId, endsAt, isOffered, rules, example: toExampleView(rebate) };
}
