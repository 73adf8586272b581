import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  type AdminVendorTransfer,
  adminVendorTransferFilters,
  TransferKind,
} from "./transfer-records.model.js";
import { TransferReason, TransferState, VendorTransferResolution } from "./vendor-transfers.model.js";

export const AdminVendorTransferType = objectOf("AdminVendorTransfer", "A vendor transfer as staff see it.", {
  id: field.id("Transfer id, also at the vendor."),
  memberId: field.id("Member id."),
  username: field.string("Username of the member."),
  vendorCode: field.string("The vendor's code."),
  kind: field.of(TransferKind, "VENDOR_IN or VENDOR_OUT."),
  state: field.of(TransferState, "Current state."),
  reason: field.of(TransferReason, "Why it failed; null in other states.").nullable(),
  amount: field.of(MoneyType, "Amount."),
  polls: field.int("How often the vendor was polled for its status."),
  nextPollAt: field.dateTime("When it is polled next.").nullable(),
  firstApproval: field
    .string(
      "A resolution with its first approval; it takes effect once a second member of staff approves the same.",
    )
    .nullable(),
  firstApprover: field.string("Username of the member of staff who gave the first approval.").nullable(),
  createdAt: field.dateTime("When it was requested."),
  changedAt: field.dateTime("When it last changed."),
});
export type AdminVendorTransferType = InstanceType<typeof AdminVendorTransferType>;

/** Converts a vendor transfer to its GraphQL type for staff. */
export function toAdminView({
  amount,
  currency,
  direction,
  ...transfer
}: AdminVendorTransfer): AdminVendorTransferType {
  return { ...transfer, kind: `VENDOR_${direction}`, amount: toMoney(amount, currency) };
}

export const AdminVendorTransferConnectionType = connectionOf(AdminVendorTransferType, {
  name: "AdminVendorTransfer",
  one: "transfer",
  many: "transfers",
  description: "A page of the brand's vendor transfers, newest first.",
  toNode: toAdminView,
});

export const AdminVendorTransferListArgs = listArgs(adminVendorTransferFilters);

export const OverdueRecallType = objectOf(
  "OverdueRecall",
  "A balance recall that was not completed within an hour.",
  {
    memberId: field.id("Member id."),
    username: field.string("Username of the member."),
    requestedAt: field.dateTime("When it was requested."),
    attempts: field.int("Number of attempts."),
    nextAttemptAt: field.dateTime("When it is attempted next."),
  },
);

export const ResolveVendorTransferInput = inputOf(
  "ResolveVendorTransferInput",
  "A vendor transfer and what to do about it.",
  {
    id: field.id("Transfer id."),
    resolution: field.of(VendorTransferResolution, "What to do about it."),
  },
);
