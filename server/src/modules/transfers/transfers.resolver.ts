import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { MemberTransfersService } from "./member-transfers.service.js";
import type { TransferRecordsService } from "./transfer-records.service.js";
import {
  MemberTransferTermsType,
  RecalledBalancesType,
  TransferConnectionType,
  TransferDownlineInput,
  TransferListArgs,
  TransferRecordType,
  TransferUplineInput,
  TransferWalletInput,
  toRecordView,
  toTermsView,
  toVendorBalanceView,
  VendorBalanceType,
} from "./transfers.gql.js";
import type { VendorTransfersService } from "./vendor-transfers.service.js";

interface Services {
  readonly vendors: VendorTransfersService;
  readonly members: MemberTransfersService;
  readonly records: TransferRecordsService;
}

const { query, mutation, subscription } = rootFields<Services>(allow("member"));

/** Vendor transfers and member transfers for members. */
export const TransfersResolver = resolverOf<Services>({
  vendorBalances: query({
    returns: field
      .of(
        VendorBalanceType,
        "The member's balances at vendors with transfer wallets, fetched from the vendors.",
      )
      .list(),
    resolve: async ({ vendors }, { ctx }) => (await vendors.listBalances(ctx)).map(toVendorBalanceView),
  }),
  transfer: query({
    returns: field.of(TransferRecordType, "One of the member's transfers."),
    args: { id: field.id("Transfer id.") },
    resolve: async ({ records }, { ctx }, { id }) => toRecordView(await records.get(ctx, id)),
  }),
  transfers: query({
    returns: field.of(TransferConnectionType, "The member's transfers, newest first."),
    args: TransferListArgs,
    resolve: ({ records }, { ctx }, request) => TransferConnectionType.read(ctx, records.list, request),
  }),
  memberTransferTerms: query({
    returns: field
      .of(
        MemberTransferTermsType,
        "Terms of member transfers for the member; null when the brand has none in the active currency.",
      )
      .nullable(),
    resolve: async ({ members }, { ctx }) => {
      const view = await members.getSenderView(ctx);
      return view && toTermsView(view);
    },
  }),
  transferWallet: mutation({
    returns: field.of(
      TransferRecordType,
      "Transfers money between the main wallet and a vendor's wallet. Idempotent by `requestId`.",
    ),
    args: { input: field.of(TransferWalletInput, "The two wallets and the amount.") },
    resolve: async ({ vendors, records }, { ctx }, { input }) => {
      const { id } = await vendors.transfer(ctx, input);
      return toRecordView(await records.get(ctx, id));
    },
  }),
  recallVendorBalances: mutation({
    returns: field.of(
      RecalledBalancesType,
      "Recalls all balances that vendors report for the member. Idempotent by `requestId`.",
    ),
    access: allow("member", { whileBrandClosed: true }),
    args: { requestId: field.id("Idempotency key: a UUID that the client generates.") },
    resolve: async ({ vendors, records }, { ctx }, { requestId }) => {
      const { transfers, unavailableVendors } = await vendors.recallAll(ctx, requestId);
      const recalled = await Promise.all(transfers.map(({ id }) => records.get(ctx, id)));
      return { transfers: recalled.map(toRecordView), unavailableVendors };
    },
  }),
  transferUpline: mutation({
    returns: field.of(
      TransferRecordType,
      "Sends money to the direct upline agent. Idempotent by `requestId`.",
    ),
    args: { input: field.of(TransferUplineInput, "The amount, with the payment password.") },
    resolve: async ({ members }, { ctx }, { input }) => toRecordView(await members.sendToUpline(ctx, input)),
  }),
  transferDownline: mutation({
    returns: field.of(
      TransferRecordType,
      "Sends money from an agent to a direct downline member. Idempotent by `requestId`.",
    ),
    access: allow("agent"),
    args: {
      input: field.of(TransferDownlineInput, "The receiver and the amount, with the payment password."),
    },
    resolve: async ({ members }, { ctx }, { input: { memberId, ...request } }) =>
      toRecordView(await members.sendToDownline(ctx, memberId, request)),
  }),
  transferChanged: subscription({
    returns: field
      .of(
        TransferRecordType,
        "Null first, as the signal to refetch; then each of the member's transfers that is new or has changed.",
      )
      .nullable(),
    subscribe: ({ records }, { ctx }, _, closed) => records.watch(ctx, closed),
    resolve: (_services, _gql, _args, record) => record && toRecordView(record),
  }),
});
