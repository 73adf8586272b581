import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { BalanceRecallsService } from "./balance-recalls.service.js";
import {
  AdminVendorTransferConnectionType,
  AdminVendorTransferListArgs,
  AdminVendorTransferType,
  OverdueRecallType,
  ResolveVendorTransferInput,
  toAdminView,
} from "./vendor-transfer-admin.gql.js";
import type { VendorTransferAdminService } from "./vendor-transfer-admin.service.js";

interface Services {
  readonly admin: VendorTransferAdminService;
  readonly balanceRecalls: BalanceRecallsService;
}

const { query, mutation } = rootFields<Services>();

/** Vendor transfers and balance recalls for staff. */
export const VendorTransferAdminResolver = resolverOf<Services>({
  adminVendorTransfers: query({
    returns: field.of(AdminVendorTransferConnectionType, "The brand's vendor transfers, newest first."),
    access: allow("staff", { permission: "transfers.read" }),
    args: AdminVendorTransferListArgs,
    resolve: ({ admin }, { ctx }, request) =>
      AdminVendorTransferConnectionType.read(ctx, admin.list, request),
  }),
  overdueRecalls: query({
    returns: field
      .of(
        OverdueRecallType,
        "Balance recalls of members whose play was limited or excluded that are not completed after an hour, the oldest first.",
      )
      .list(),
    access: allow("staff", { permission: "transfers.read" }),
    resolve: ({ balanceRecalls }, { ctx }) => balanceRecalls.listOverdue(ctx),
  }),
  resolveVendorTransfer: mutation({
    returns: field.of(
      AdminVendorTransferType,
      "Polls the vendor about a transfer that has not ended, or resolves it.",
    ),
    access: allow("staff", { permission: "transfers.decide", isSensitive: true }),
    args: { input: field.of(ResolveVendorTransferInput, "The transfer and what to do about it.") },
    resolve: async ({ admin }, { ctx }, { input: { id, resolution } }) =>
      toAdminView(await admin.resolve(ctx, id, resolution)),
  }),
});
