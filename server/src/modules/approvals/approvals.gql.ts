import { field, objectOf } from "../../graphql/object-of.js";
import { SettingRequestKind } from "./setting-requests.model.js";

export const ApprovalRequestType = objectOf(
  "ApprovalRequest",
  "A change that one operator requested; it takes effect once a second operator requests the same.",
  {
    kind: field.of(SettingRequestKind, "Kind of the change."),
    subject: field.string("Code of the currency, withdrawal method or provider that changes."),
    proposedValue: field.string(
      "The requested value: an amount or `off`, a provider's code, an address. Never a secret.",
    ),
    operator: field.string("Username of the operator who requested it."),
    requestedAt: field.dateTime("When it was requested."),
  },
);
export type ApprovalRequestType = InstanceType<typeof ApprovalRequestType>;
