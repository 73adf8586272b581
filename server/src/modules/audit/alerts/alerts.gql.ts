import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import { type SecurityAlert, SecurityAlertKind, securityAlertFilters } from "./alerts.model.js";

export const SecurityAlertType = objectOf("SecurityAlert", "Something in the audit log that looks wrong.", {
  id: field.id("Id of the alert."),
  kind: field.of(SecurityAlertKind, "What looks wrong."),
  accountId: field.id("The account of staff that it is about."),
  otherAccountId: field.id("The other account of a pair.").nullable(),
  count: field.int("How many entries it counted; of a pair, those of who has fewer."),
  since: field.dateTime("The time since which they were counted."),
  raisedAt: field.dateTime("When it was raised."),
  acknowledgedAt: field.dateTime("When an admin acknowledged it.").nullable(),
  acknowledgedBy: field.string("Username of that admin.").nullable(),
  note: field.string("What the admin noted.").nullable(),
});
export type SecurityAlertType = InstanceType<typeof SecurityAlertType>;

/** Converts an alert to its GraphQL type. */
export function toSecurityAlert({ brandId: _brandId, ...alert }: SecurityAlert): SecurityAlertType {
  return alert;
}

export const SecurityAlertConnectionType = connectionOf(SecurityAlertType, {
  name: "SecurityAlert",
  one: "alert",
  many: "alerts",
  description: "A page of security alerts, newest first.",
  toNode: toSecurityAlert,
  isCounted: true,
});

export const SecurityAlertListArgs = listArgs(securityAlertFilters);
