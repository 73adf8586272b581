import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../../wps/call.js";
import { amount } from "../../../wps/fields.js";
import { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import { ProgrammeLabel } from "../programmes.model.js";
import { ProgrammePeriod, StepEvent, StepMeasure } from "../rules/rules.model.js";
import { toMissionView } from "./missions.gql.js";
import type { MissionsService } from "./missions.service.js";

const number = z.string().meta({ description: "Decimal text: an amount for SUM, else a whole number." });

const missionEntry = z.object({
  missionId: z.string(),
  code: z.string(),
  status: z.enum(ProgrammeLabel.values),
  currency: z.string(),
  period: z.enum(ProgrammePeriod.values),
  reward: amount,
  freeSpins: z.int().nullable().meta({ description: "How many free spins the reward is; null for money." }),
  steps: z.array(
    z.object({
      event: z.enum(StepEvent.values),
      measure: z.enum(StepMeasure.values),
      categories: z.array(z.enum(ContractCategory.values)).nullable(),
      minimum: amount.nullable(),
      target: number,
      done: number,
    }),
  ),
  claimUntil: z.string().nullable().meta({ description: "ISO time until which the reward can be claimed." }),
});

function toEntry(view: ReturnType<typeof toMissionView>): z.input<typeof missionEntry> {
  const { id, code, label, currency, period, reward, freeSpins, steps, claimUntil } = view;
  return {
    missionId: id,
    code,
    status: label,
    currency,
    period,
    reward: reward.amount,
    freeSpins,
    steps: steps.map((step) => ({ ...step, categories: step.categories && [...step.categories] })),
    claimUntil: claimUntil?.toISOString() ?? null,
  };
}

/** The missions of row 44 of the contract. */
export const missionsRoutes =
  (missions: MissionsService): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getMissionSummaryDetails",
      summary: "The member's missions with the progress of each step",
      tag: "member",
      access: "member",
      refuses: ["in_need_true_account"],
      output: z.object({ missions: z.array(missionEntry) }),
      answer: async (ctx) => ({
        missions: (await missions.list(ctx)).map(toMissionView).map(toEntry),
      }),
    });
  };
