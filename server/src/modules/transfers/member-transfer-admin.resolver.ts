import { field, objectAndInputOf } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { toTermsText } from "./member-transfers.model.js";
import type { TransferTermsService } from "./transfer-terms.service.js";

const AdminTermsType = objectAndInputOf(
  "AdminMemberTransferTerms",
  "Terms of transfers between members and agents.",
  {
    currency: field.id("One of the brand's currencies."),
    uplineOpen: field.boolean("Whether members may send to their direct upline agent."),
    downlineOpen: field.boolean("Whether agents may send to their direct downline."),
    minAmount: field.decimal("Minimum amount of a transfer."),
    maxAmount: field.decimal("Maximum amount of a transfer."),
    maxAmountIn24Hours: field.decimal("A sender's limit in any 24 hours."),
    maxTransfersIn24Hours: field.int("A sender's number of transfers in any 24 hours: 1 to 1000."),
  },
);

const { query, mutation } = rootFields<TransferTermsService>();

/** Terms of transfers between members and agents, for staff. */
export const MemberTransferAdminResolver = resolverOf<TransferTermsService>({
  memberTransferTerms: query({
    returns: field
      .of(
        AdminTermsType,
        "Terms of transfers between members and agents in a currency; null: there are none.",
      )
      .nullable(),
    access: allow("staff", { permission: "transfers.read" }),
    args: { currency: field.id("The currency.") },
    resolve: async (service, { ctx }, { currency }) => {
      const terms = await service.find(ctx, currency);
      return terms && toTermsText(terms);
    },
  }),
  setMemberTransferTerms: mutation({
    returns: field
      .of(
        AdminTermsType,
        "Sets the terms of transfers between members and agents in a currency, and returns those in effect; null: there are none yet. The first ones, and looser ones, wait until a second person requests the same.",
      )
      .nullable(),
    access: allow("staff", { permission: "transfers.configure", isSensitive: true }),
    args: { input: field.of(AdminTermsType, "The terms.") },
    resolve: async (service, { ctx }, { input }) => {
      const terms = await service.set(ctx, input);
      return terms && toTermsText(terms);
    },
  }),
});
