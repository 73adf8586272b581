import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields, thenTrue } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { ProofFileType } from "../files/files.gql.js";
import { withdrawalProofs } from "../files/files.loaders.js";
import type { WithdrawalAccountsService } from "./accounts/accounts.service.js";
import type { ArrivalEstimatesService } from "./options/arrival-estimates.service.js";
import {
  AddWithdrawalAccountInput,
  toWithdrawalAccount,
  toWithdrawalOptions,
  WithdrawalAccountType,
  WithdrawalMethodType,
  WithdrawalOptionsType,
} from "./options/withdrawal-options.gql.js";
import type { WithdrawalOptionsService } from "./options/withdrawal-options.service.js";
import type { ReceiptConfirmationService } from "./receipts/receipt-confirmation.service.js";
import {
  ArrivalEstimateType,
  ConfirmWithdrawalReceiptInput,
  RequestWithdrawalInput,
  toWithdrawalView,
  WithdrawalConnectionType,
  WithdrawalListArgs,
  WithdrawalType,
} from "./withdrawals.gql.js";
import type { WithdrawalsService } from "./withdrawals.service.js";

interface Services {
  readonly withdrawals: WithdrawalsService;
  readonly withdrawalOptions: WithdrawalOptionsService;
  readonly withdrawalAccounts: WithdrawalAccountsService;
  readonly receiptConfirmations: ReceiptConfirmationService;
}

const { query, mutation, subscription } = rootFields<Services>(allow("member"));

/** Withdrawals for members. */
export const WithdrawalsResolver = resolverOf<Services>({
  withdrawalOptions: query({
    returns: field.of(
      WithdrawalOptionsType,
      "The withdrawable amount of the active wallet, with the methods, accounts and limits.",
    ),
    resolve: async ({ withdrawalOptions }, { ctx }) =>
      toWithdrawalOptions(await withdrawalOptions.read(ctx), ctx.language),
  }),
  withdrawal: query({
    returns: field.of(WithdrawalType, "One of the member's withdrawals."),
    args: { id: field.id("Withdrawal id.") },
    resolve: async ({ withdrawals }, { ctx }, { id }) => toWithdrawalView(await withdrawals.get(ctx, id)),
  }),
  withdrawals: query({
    returns: field.of(WithdrawalConnectionType, "The member's withdrawals, newest first."),
    args: WithdrawalListArgs,
    resolve: ({ withdrawals }, { ctx }, request) =>
      WithdrawalConnectionType.read(ctx, withdrawals.list, request),
  }),
  addWithdrawalAccount: mutation({
    returns: field.of(WithdrawalAccountType, "Adds a payout account in the member's own name."),
    access: allow("member", { whileBrandClosed: true }),
    args: {
      input: field.of(
        AddWithdrawalAccountInput,
        "The account, with the payment password and a verification code.",
      ),
    },
    resolve: async ({ withdrawalAccounts }, { ctx }, { input }) => {
      const { bank = null, boundProof, boundCode, ...account } = input;
      const proof = { boundProof: boundProof ?? null, boundCode: boundCode ?? "" };
      return toWithdrawalAccount(await withdrawalAccounts.add(ctx, { ...account, ...proof, bank }));
    },
  }),
  removeWithdrawalAccount: mutation({
    returns: field.boolean("Removes one of the member's payout accounts; withdrawals to it continue."),
    access: allow("member", { whileBrandClosed: true }),
    args: { id: field.id("Account id."), paymentPassword: field.string("The payment password.") },
    resolve: ({ withdrawalAccounts }, { ctx }, { id, paymentPassword }) =>
      thenTrue(withdrawalAccounts.remove(ctx, id, paymentPassword)),
  }),
  requestWithdrawal: mutation({
    returns: field.of(
      WithdrawalType,
      "Requests a withdrawal and holds its amount. Idempotent by `requestId`.",
    ),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(RequestWithdrawalInput, "The amount and the account to pay to.") },
    resolve: async ({ withdrawals }, { ctx }, { input }) =>
      toWithdrawalView(await withdrawals.request(ctx, input)),
  }),
  confirmWithdrawalReceipt: mutation({
    returns: field.of(WithdrawalType, "Confirms or disputes the receipt of a payout; once."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(ConfirmWithdrawalReceiptInput, "The withdrawal and what was received.") },
    resolve: async ({ receiptConfirmations }, { ctx }, { input }) => {
      const { id, answer, received, fileIds } = input;
      const confirmation = { id, answer, received: received ?? null, fileIds };
      return toWithdrawalView(await receiptConfirmations.confirm(ctx, confirmation));
    },
  }),
  withdrawalChanged: subscription({
    returns: field.of(
      WithdrawalType,
      "One of the member's withdrawals: its current state, then its state after each change.",
    ),
    args: { id: field.id("Withdrawal id.") },
    subscribe: ({ withdrawals }, { ctx }, { id }, closed) => withdrawals.watch(ctx, id, closed),
    resolve: (_services, _gql, _args, withdrawal) => toWithdrawalView(withdrawal),
  }),
  anyWithdrawalChanged: subscription({
    returns: field
      .of(
        WithdrawalType,
        "Null first, as the signal to refetch; then each of the member's withdrawals that is new or has changed.",
      )
      .nullable(),
    subscribe: ({ withdrawals }, { ctx }, _, closed) => withdrawals.watchAll(ctx, closed),
    resolve: (_services, _gql, _args, withdrawal) => withdrawal && toWithdrawalView(withdrawal),
  }),
});

const fewPaid = "null when too few withdrawals were paid";

const { subfield: methodField } = rootFields<ArrivalEstimatesService, WithdrawalMethodType>();

export const WithdrawalMethodResolver = resolverOfType<ArrivalEstimatesService, WithdrawalMethodType>(
  WithdrawalMethodType,
  {
    estimate: methodField({
      returns: field.of(ArrivalEstimateType, `How long a withdrawal by it takes; ${fewPaid}.`).nullable(),
      resolve: (estimates, { ctx }, _, { id }) => estimates.ofMethod(ctx, id),
    }),
  },
);

const { subfield: withdrawalField } = rootFields<ArrivalEstimatesService, WithdrawalType>();

export const WithdrawalResolver = resolverOfType<ArrivalEstimatesService, WithdrawalType>(WithdrawalType, {
  estimate: withdrawalField({
    returns: field
      .of(
        ArrivalEstimateType,
        `How long it takes from its request; null once it was paid or has ended, and ${fewPaid}.`,
      )
      .nullable(),
    resolve: (estimates, { ctx }, _, withdrawal) => estimates.ofWithdrawal(ctx, withdrawal),
  }),
  proofs: withdrawalField({
    returns: field.of(ProofFileType, "Files that the member uploaded to dispute the receipt.").list(),
    resolve: (_estimates, gql, _, { id }) => gql.load(withdrawalProofs).load(id),
  }),
});
