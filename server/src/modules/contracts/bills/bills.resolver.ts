import { toMoney } from "../../../graphql/money.gql.js";
import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import { ContractKind } from "../../brands/brands.model.js";
import { TermsInput } from "../contracts.gql.js";
import { BillDecision, type BillDecisionsService } from "./bill-decisions.service.js";
import {
  AdminBillConnectionType,
  AdminBillListArgs,
  AdminBillType,
  BillBetConnectionType,
  BillBetListArgs,
  BillConnectionType,
  BillLineType,
  BillListArgs,
  BillPreviewType,
  BillType,
  toAdminBillView,
  toBillView,
  toLineView,
} from "./bills.gql.js";
import type { BillsService } from "./bills.service.js";
import { toLine } from "./counting.model.js";
import type { PreviewService } from "./preview.service.js";

interface AgentServices {
  readonly bills: BillsService;
  readonly previews: PreviewService;
}

const ofAgent = rootFields<AgentServices>(allow("agent"));
const ofBill = rootFields<BillsService, BillType>(allow("agent"));

/** Adds bills to the agent. */
export const AgentBillsResolver = resolverOfType<AgentServices>(AgentType, {
  contractBills: ofAgent.subfield({
    returns: field.of(BillConnectionType, "The agent's bills, newest period first."),
    args: BillListArgs,
    resolve: ({ bills }, { ctx }, request) => BillConnectionType.read(ctx, bills.list, request),
  }),
  contractBill: ofAgent.subfield({
    returns: field.of(BillType, "One of the agent's bills."),
    args: { id: field.id("Id of the bill.") },
    resolve: async ({ bills }, { ctx }, { id }) => toBillView(await bills.get(ctx, id)),
  }),
  contractPreview: ofAgent.subfield({
    returns: field
      .of(
        BillPreviewType,
        "What the last ended period of a direct downline would have paid by the terms of an offer; null before there are figures.",
      )
      .nullable(),
    args: {
      agentId: field.id("Member id of the downline."),
      kind: field.of(ContractKind, "The kind of the offer."),
      currency: field.string("Its currency."),
      terms: field.of(TermsInput, "Its terms."),
    },
    resolve: async ({ previews }, { ctx }, offer) => {
      const preview = await previews.preview(ctx, offer);
      if (!preview) return null;
      const money = (amount: bigint) => toMoney(amount, offer.currency);
      const { period, gross, downlines, amount, categories } = preview;
      return {
        periodStart: period.start,
        periodEnd: period.end,
        gross: money(gross),
        downlines: money(downlines),
        amount: money(amount),
        lines: categories.map((category) => toLineView(toLine(category), offer.currency)),
      };
    },
  }),
});

/** Adds the arithmetic and the bets to a bill. */
export const BillResolver = resolverOfType<BillsService, BillType>(BillType, {
  lines: ofBill.subfield({
    returns: field.of(BillLineType, "The arithmetic by category; none for realtime salaries.").list(),
    resolve: async (bills, { ctx }, _, { id, gross: { currency } }) =>
      (await bills.lines(ctx, id)).map((line) => toLineView(line, currency)),
  }),
  bets: ofBill.subfield({
    returns: field.of(
      BillBetConnectionType,
      "The bets behind the bill, newest first: those that a realtime salary has paid for, or those of the team in the period.",
    ),
    args: BillBetListArgs,
    resolve: async (bills, { ctx }, request, { id }) =>
      BillBetConnectionType.read(ctx, await bills.bets(ctx, id), request),
  }),
});

const ofStaff = rootFields<BillDecisionsService>();
const ofAdminBill = rootFields<BillDecisionsService, AdminBillType>(
  allow("staff", { permission: "contracts.read" }),
);

/** Bills of the brand's agents, for staff. */
export const BillsAdminResolver = resolverOf<BillDecisionsService>({
  adminContractBills: ofStaff.query({
    returns: field.of(
      AdminBillConnectionType,
      "The brand's bills, newest period first; those that await an approval by default.",
    ),
    access: allow("staff", { permission: "contracts.read" }),
    args: AdminBillListArgs,
    resolve: (bills, { ctx }, request) => AdminBillConnectionType.read(ctx, bills.list, request),
  }),
  decideContractBill: ofStaff.mutation({
    returns: field.of(
      AdminBillType,
      "Decides about a bill that awaits an approval. From the policy's thresholds on, paying it waits until a second person decides the same.",
    ),
    access: allow("staff", { permission: "contracts.decide", isSensitive: true }),
    args: {
      id: field.id("Id of the bill."),
      decision: field.of(BillDecision, "The decision."),
    },
    resolve: async (bills, { ctx }, { id, decision }) =>
      toAdminBillView(await bills.decide(ctx, id, decision)),
  }),
});

/** Adds the arithmetic to a bill as staff see it. */
export const AdminBillResolver = resolverOfType<BillDecisionsService, AdminBillType>(AdminBillType, {
  lines: ofAdminBill.subfield({
    returns: field.of(BillLineType, "The arithmetic by category; none for realtime salaries.").list(),
    resolve: async (bills, { ctx }, _, { id, gross: { currency } }) =>
      (await bills.lines(ctx, id)).map((line) => toLineView(line, currency)),
  }),
});
