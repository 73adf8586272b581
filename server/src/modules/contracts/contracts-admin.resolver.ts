import type { Ctx } from "../../core/ctx.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { formatRate } from "../../kit/rates.js";
import { ContractKind } from "../brands/brands.model.js";
import { BillFunding } from "./bills/bills.model.js";
import type { ContractStaffService } from "./contract-staff.service.js";
import {
  AdminContractConnectionType,
  AdminContractListArgs,
  AdminContractType,
  OfferContractInput,
  toAdminContractView,
} from "./contracts.gql.js";
import { type Contract, TermsCategory } from "./contracts.model.js";
import type { ContractsService } from "./contracts.service.js";
import type { ContractSettings } from "./settings.model.js";

const settingsFields = {
  kind: field.of(ContractKind, "The kind of contract."),
  funding: field.of(BillFunding, "Who pays what downlines are due beyond an agent's gross."),
  needsApproval: field.boolean("Whether staff approve each bill before it is paid."),
  bonusBasisPoints: field.int(
    "Hundredths of a percent of bonuses that reduce the net loss of contracts about all games.",
  ),
  rebateBasisPoints: field.int("Hundredths of a percent of rebates that reduce it likewise."),
};

const ContractSettingsType = objectOf(
  "ContractSettings",
  "How a kind of contract is settled.",
  settingsFields,
);
const ContractSettingsInput = inputOf(
  "ContractSettingsInput",
  "How a kind of contract is settled.",
  settingsFields,
);

const ContributionType = objectOf("ContractContribution", "How much of a category's valid bets counts.", {
  category: field.of(TermsCategory, "The category."),
  share: field.decimal("Percent."),
});

interface Services {
  readonly staff: ContractStaffService;
  readonly contracts: ContractsService;
}

const { query, mutation } = rootFields<Services>();
const reads = allow("staff", { permission: "contracts.read" });
const decides = allow("staff", { permission: "contracts.decide", isSensitive: true });
const configures = allow("staff", { permission: "contracts.configure", isSensitive: true });

const toSettingsView = ({ bonusShare, rebateShare, ...settings }: ContractSettings) => ({
  ...settings,
  bonusBasisPoints: bonusShare / 100,
  rebateBasisPoints: rebateShare / 100,
});

async function toView({ contracts }: Services, ctx: Ctx, contract: Promise<Contract>) {
  return toAdminContractView(await contracts.complete(ctx, await contract));
}

const id = field.id("Id of the contract.");

/** Contracts of the brand's agents, for staff. */
export const ContractsAdminResolver = resolverOf<Services>({
  adminContracts: query({
    returns: field.of(AdminContractConnectionType, "The brand's contracts and offers, newest first."),
    access: reads,
    args: AdminContractListArgs,
    resolve: ({ staff }, { ctx }, request) => AdminContractConnectionType.read(ctx, staff.list, request),
  }),
  contractSettings: query({
    returns: field.of(ContractSettingsType, "How each kind of contract is settled.").list(),
    access: reads,
    resolve: async ({ staff }, { ctx }) => (await staff.settings(ctx)).map(toSettingsView),
  }),
  contractContributions: query({
    returns: field.of(ContributionType, "How much of each category's valid bets counts.").list(),
    access: reads,
    resolve: async ({ staff }, { ctx }) =>
      (await staff.contributions(ctx)).map(({ category, share }) => ({
        category,
        share: formatRate(BigInt(share)),
      })),
  }),
  offerTopContract: mutation({
    returns: field
      .of(
        AdminContractType,
        "Offers a contract, or a change of one, to an agent at the top, once a second person requests the same; null while it waits.",
      )
      .nullable(),
    access: decides,
    args: { input: field.of(OfferContractInput, "The offer.") },
    resolve: async (services, { ctx }, { input }) => {
      const offer = await services.staff.offer(ctx, input);
      return offer && toView(services, ctx, Promise.resolve(offer));
    },
  }),
  withdrawTopContract: mutation({
    returns: field.of(AdminContractType, "Withdraws an offer to an agent at the top."),
    access: decides,
    args: { id },
    resolve: (services, { ctx }, { id }) => toView(services, ctx, services.contracts.withdraw(ctx, id)),
  }),
  requestTopContractTermination: mutation({
    returns: field.of(AdminContractType, "Asks an agent at the top to end its contract."),
    access: decides,
    args: { id },
    resolve: (services, { ctx }, { id }) => toView(services, ctx, services.contracts.terminate(ctx, id)),
  }),
  acceptTopContractTermination: mutation({
    returns: field.of(
      AdminContractType,
      "Accepts the request of an agent at the top to end its contract, and with it those below it.",
    ),
    access: decides,
    args: { id },
    resolve: (services, { ctx }, { id }) =>
      toView(services, ctx, services.contracts.acceptTermination(ctx, id)),
  }),
  declineTopContractTermination: mutation({
    returns: field.of(AdminContractType, "Declines the request of an agent at the top to end its contract."),
    access: decides,
    args: { id },
    resolve: (services, { ctx }, { id }) =>
      toView(services, ctx, services.contracts.declineTermination(ctx, id)),
  }),
  setContractSettings: mutation({
    returns: field
      .of(
        ContractSettingsType,
        "Sets how a kind of contract is settled, and returns what is in effect. What lets the brand pay more waits until a second person requests the same.",
      )
      .list(),
    access: configures,
    args: { input: field.of(ContractSettingsInput, "The settings.") },
    resolve: async ({ staff }, { ctx }, { input }) =>
      (await staff.setSettings(ctx, input)).map(toSettingsView),
  }),
  setContractContribution: mutation({
    returns: field
      .of(
        ContributionType,
        "Sets how much of a category's valid bets counts, and returns what is in effect. A higher share waits until a second person requests the same.",
      )
      .list(),
    access: configures,
    args: {
      category: field.of(TermsCategory, "The category; not all games together."),
      share: field.decimal("Percent."),
    },
    resolve: async ({ staff }, { ctx }, given) =>
      (await staff.setContribution(ctx, given)).map(({ category, share }) => ({
        category,
        share: formatRate(BigInt(share)),
      })),
  }),
});
