import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { formatRate } from "../../kit/rates.js";
import { addWpsCall } from "../../wps/call.js";
import { amount, text } from "../../wps/fields.js";
import { ContractKind } from "../brands/brands.model.js";
import { type Contract, ContractAction, ContractState, TermsCategory } from "./contracts.model.js";
import type { ContractsService } from "./contracts.service.js";
import { PeriodType } from "./periods.model.js";

const percent = z.string().meta({ description: "Percent, as decimal text." });

const contractEntry = z.object({
  contractId: z.string(),
  kind: z.enum(ContractKind.values),
  currency: z.string(),
  period: z.enum(PeriodType.values),
  state: z.enum(ContractState.values),
  includeSelf: z.boolean(),
  categories: z.array(
    z.object({
      category: z.enum(TermsCategory.values),
      tiers: z.array(
        z.object({
          validBet: amount,
          netLoss: amount,
          activeMembers: z.int(),
          rate: percent,
          lossRate: percent,
          fixed: amount.nullable(),
        }),
      ),
    }),
  ),
});

function toEntry({ id, kind, currency, state, terms }: Contract): z.input<typeof contractEntry> {
  const money = (minor: bigint) => formatMinor(minor, currency);
  return {
    contractId: id,
    kind,
    currency,
    state,
    period: terms.period,
    includeSelf: terms.includeSelf,
    categories: terms.categories.map(({ category, tiers }) => ({
      category,
      tiers: tiers.map(({ validBet, netLoss, activeMembers, rate, lossRate, fixed }) => ({
        activeMembers,
        validBet: money(validBet),
        netLoss: money(netLoss),
        rate: formatRate(rate),
        lossRate: formatRate(lossRate),
        fixed: fixed === null ? null : money(fixed),
      })),
    })),
  };
}

/** The paths of row 45 of the contract, by the kind of contract. */
const paths: Readonly<Record<ContractKind, string>> = {
  dividend: "MCS2_processDividendReq",
  daily_salary: "MCS2_processDailySalContract",
  hourly_salary: "MCS2_processContractHourSalary",
  realtime_salary: "MCSFE_processRealTimeSalaryContract",
};

const words: Readonly<Record<ContractKind, string>> = {
  dividend: "a dividend contract",
  daily_salary: "a contract of a daily salary",
  hourly_salary: "a contract of an hourly salary",
  realtime_salary: "a contract of a realtime salary",
};

/** Row 45 of the contract. */
export const contractsRoutes =
  (contracts: ContractsService): FastifyPluginAsync =>
  async (app) => {
    for (const kind of ContractKind.values)
      addWpsCall(app, {
        method: "POST",
        url: `/wps/relay/${paths[kind]}`,
        summary: `Answers ${words[kind]}, or requests to end it`,
        tag: "agent",
        access: "agent",
        refuses: [
          ...(["permission_denied", "in_need_true_account", "session_locked", "not_found"] as const),
          ...(["already_resolved", "downline_rate_higher"] as const),
          ...([
            "contract_kind_closed",
            "upline_contract_missing",
            "contract_above_upline",
            "contract_pending",
          ] as const),
        ],
        input: z.object({
          contractId: text(36),
          action: z.enum(ContractAction.values),
          endSubordinates: z.boolean().optional().meta({
            description: "With ACCEPT: whether contracts of direct downlines with higher rates end.",
          }),
        }),
        example: { contractId: "5f0c1d5e-6f0a-4c53-9d1b-2f6f3c1f7a10", action: "ACCEPT" },
        output: z.object({ contract: contractEntry }),
        answer: async (ctx, { contractId, action, endSubordinates = false }) => ({
          contract: toEntry(await contracts.process(ctx, kind, { contractId, action, endSubordinates })),
        }),
      });
  };
