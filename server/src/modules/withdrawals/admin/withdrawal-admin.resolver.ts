import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { WithdrawalMethodsService } from "../methods/methods.service.js";
import { toWithdrawalMethod, WithdrawalMethodType } from "../options/withdrawal-options.gql.js";
import type { WithdrawalTermsService } from "../terms/terms.service.js";
import {
  AdminWithdrawalConnectionType,
  AdminWithdrawalListArgs,
  AdminWithdrawalType,
  MarkWithdrawalPaidInput,
  RefundWithdrawalInput,
  RevealedDestinationType,
  SetWithdrawalMethodEnabledInput,
  SetWithdrawalTermsInput,
  toAdminWithdrawal,
  toRevealed,
  toTermsView,
  WithdrawalTermsType,
} from "./withdrawal-admin.gql.js";
import type { WithdrawalAdminService } from "./withdrawal-admin.service.js";

interface Services {
  readonly admin: WithdrawalAdminService;
  readonly terms: WithdrawalTermsService;
  readonly methods: WithdrawalMethodsService;
  readonly approvals: ApprovalsService;
}

const { query } = rootFields<Services>(allow("staff", { permission: "withdrawals.read" }));
const { mutation } = rootFields<Services>();

/** Withdrawals, for staff. */
export const WithdrawalAdminResolver = resolverOf<Services>({
  adminWithdrawals: query({
    returns: field.of(AdminWithdrawalConnectionType, "The brand's withdrawals, newest first."),
    args: AdminWithdrawalListArgs,
    resolve: ({ admin }, { ctx }, request) => AdminWithdrawalConnectionType.read(ctx, admin.list, request),
  }),
  adminWithdrawal: query({
    returns: field.of(AdminWithdrawalType, "One of the brand's withdrawals."),
    args: { id: field.id("Withdrawal id.") },
    resolve: async ({ admin }, { ctx }, { id }) => toAdminWithdrawal(await admin.read(ctx, id)),
  }),
  adminWithdrawalTerms: query({
    returns: field.of(WithdrawalTermsType, "Withdrawal terms of all currencies.").list(),
    resolve: async ({ terms, approvals }, { ctx }) => {
      const approvalRequests = await approvals.listWaiting(ctx, ["withdrawal_terms"]);
      return (await terms.list(ctx)).map((ofCurrency) => toTermsView(ofCurrency, approvalRequests));
    },
  }),
  adminWithdrawalMethods: query({
    returns: field
      .of(WithdrawalMethodType, "All withdrawal methods of the brand, including disabled ones.")
      .list(),
    resolve: async ({ methods }, { ctx }) =>
      (await methods.list(ctx)).map((method) => toWithdrawalMethod(method, ctx.language)),
  }),
  revealWithdrawalDestination: mutation({
    returns: field.of(
      RevealedDestinationType,
      "Reveals the account for a manual payout; each call is recorded in the audit log with its reason.",
    ),
    access: allow("staff", { permission: "personal-data.reveal", isSensitive: true }),
    args: {
      id: field.id("Withdrawal id."),
      reason: field.string("Why it is read: 5 to 300 characters."),
    },
    resolve: async ({ admin }, { ctx }, { id, reason }) => toRevealed(await admin.reveal(ctx, id, reason)),
  }),
  approveWithdrawal: mutation({
    returns: field.of(
      AdminWithdrawalType,
      "Approves a payout; from the dual-approval threshold on, a second member of staff has to approve it too.",
    ),
    access: allow("staff", { permission: "withdrawals.decide", isSensitive: true }),
    args: { id: field.id("Withdrawal id.") },
    resolve: async ({ admin }, { ctx }, { id }) => toAdminWithdrawal(await admin.approve(ctx, id)),
  }),
  refuseWithdrawal: mutation({
    returns: field.of(AdminWithdrawalType, "Refuses a withdrawal and releases its amount."),
    access: allow("staff", { permission: "withdrawals.decide", isSensitive: true }),
    args: { id: field.id("Withdrawal id.") },
    resolve: async ({ admin }, { ctx }, { id }) => toAdminWithdrawal(await admin.refuse(ctx, id)),
  }),
  markWithdrawalPaid: mutation({
    returns: field.of(
      AdminWithdrawalType,
      "Marks a withdrawal as paid: manually, or after verifying its payout.",
    ),
    access: allow("staff", { permission: "withdrawals.decide", isSensitive: true }),
    args: {
      input: field.of(MarkWithdrawalPaidInput, "The withdrawal, the amount paid and its reference."),
    },
    resolve: async ({ admin }, { ctx }, { input }) => toAdminWithdrawal(await admin.markPaid(ctx, input)),
  }),
  refundWithdrawal: mutation({
    returns: field.of(AdminWithdrawalType, "Refunds a payout that was not received to the wallet."),
    access: allow("staff", { permission: "withdrawals.decide", isSensitive: true }),
    args: { input: field.of(RefundWithdrawalInput, "The withdrawal and the amount.") },
    resolve: async ({ admin }, { ctx }, { input: { id, amount } }) =>
      toAdminWithdrawal(await admin.refund(ctx, id, amount)),
  }),
  closeWithdrawalDispute: mutation({
    returns: field.of(
      AdminWithdrawalType,
      "Closes a disputed receipt or a contradicting report without a refund.",
    ),
    access: allow("staff", { permission: "withdrawals.decide", isSensitive: true }),
    args: { id: field.id("Withdrawal id.") },
    resolve: async ({ admin }, { ctx }, { id }) => toAdminWithdrawal(await admin.close(ctx, id)),
  }),
  setWithdrawalTerms: mutation({
    returns: field
      .of(
        WithdrawalTermsType,
        "Sets the withdrawal terms of a currency. First terms, which are null until then, and looser ones wait until a second person requests the same.",
      )
      .nullable(),
    access: allow("staff", { permission: "withdrawals.configure", isSensitive: true }),
    args: { input: field.of(SetWithdrawalTermsInput, "The new terms.") },
    resolve: async ({ terms, approvals }, { ctx }, { input }) => {
      const current = await terms.setFromText(ctx, input);
      return current && toTermsView(current, await approvals.listWaiting(ctx, ["withdrawal_terms"]));
    },
  }),
  setWithdrawalMethodEnabled: mutation({
    returns: field.of(WithdrawalMethodType, "Enables or disables a withdrawal method for members."),
    access: allow("staff", { permission: "withdrawals.configure", isSensitive: true }),
    args: { input: field.of(SetWithdrawalMethodEnabledInput, "The method and whether it is available.") },
    resolve: async ({ methods }, { ctx }, { input: { code, enabled } }) =>
      toWithdrawalMethod(await methods.setEnabled(ctx, code, enabled), ctx.language),
  }),
});
