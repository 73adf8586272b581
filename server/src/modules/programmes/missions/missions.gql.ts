import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectAndInputOf, objectOf } from "../../../graphql/object-of.js";
import { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import { EntryReason, ProgrammeLabel } from "../programmes.model.js";
import { ProgrammePeriod, StepEvent, StepMeasure } from "../rules/rules.model.js";
import { formatStep } from "../rules/steps.model.js";
import type { ShownMission } from "./missions.service.js";

const stepFields = {
  event: field.of(StepEvent, "What it counts."),
  measure: field.of(StepMeasure, "How it counts."),
  categories: field
    .of(ContractCategory, "The categories of games that count, for valid bets; all without it.")
    .list()
    .nullable(),
  minimum: field
    .decimal("The least amount of an event, or of a day, that counts; any without it.")
    .nullable(),
  target: field.decimal("What has to be reached: an amount for `SUM`, else a whole number."),
};

export const MissionStepRuleType = objectAndInputOf("MissionStepRule", "A step of a mission.", stepFields);

const MissionStepType = objectOf("MissionStep", "A step of a mission, and how far the member has done it.", {
  ...stepFields,
  done: field.decimal("What is done, up to the target: an amount for `SUM`, else a whole number."),
});

export const MissionType = objectOf("Mission", "A mission in which the member can take part.", {
  id: field.id("Programme id; missions are joined by it."),
  code: field.string("The brand's code for it."),
  label: field.of(ProgrammeLabel, "Its state for the member."),
  promotionId: field.id("The promotion that explains it; null for none.").nullable(),
  currency: field.string("The currency of its amounts."),
  period: field.of(ProgrammePeriod, "How often a member can do it."),
  startsAt: field.dateTime("When it begins."),
  endsAt: field.dateTime("When it ends; null when it has no end.").nullable(),
  reward: field.of(MoneyType, "What the member can claim once all steps are done; zero for free spins."),
  freeSpins: field.int("How many free spins that is; null for money.").nullable(),
  turnoverBasisPoints: field.int(
    "What has to be staked of the reward before a withdrawal, in hundredths of a percent; 10000 is once.",
  ),
  claimDays: field.int("Days in which the reward can be claimed."),
  steps: field.of(MissionStepType, "Its steps, in their order.").list(),
  entryId: field.id("The member's part, by which the reward is claimed; null without one.").nullable(),
  claimUntil: field.dateTime("Until when the reward can be claimed; null unless it can.").nullable(),
  reason: field.of(EntryReason, "Why there is no reward, or it waits.").nullable(),
});

export function toMissionView({ programme, label, entry, steps, reward }: ShownMission) {
  const { id, code, promotionId, currency, startsAt, endsAt, rules } = programme;
  return {
    id,
    code,
    label,
    promotionId,
    currency,
    startsAt,
    endsAt,
    period: rules.period,
    reward: toMoney(reward, currency),
    freeSpins: rules.reward.code === "free_spins" ? rules.reward.spins : null,
    turnoverBasisPoints: rules.turnoverBasisPoints,
    claimDays: rules.claimDays,
    steps: steps.map(({ event, measure, categories, minimum, target, done }) => ({
      event,
      measure,
      categories,
      minimum: minimum === 1n ? null : formatStep("SUM", minimum, currency),
      target: formatStep(measure, target, currency),
      done: formatStep(measure, done, currency),
    })),
    entryId: entry?.id ?? null,
    claimUntil: entry?.expiresAt ?? null,
    reason: entry?.reason ?? null,
  };
}
