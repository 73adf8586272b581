import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import {
  SecurityAlertConnectionType,
  SecurityAlertListArgs,
  SecurityAlertType,
  toSecurityAlert,
} from "./alerts.gql.js";
import type { SecurityAlertsService } from "./alerts.service.js";

const { query, mutation } = rootFields<SecurityAlertsService>();

/** Security alerts for staff. */
export const SecurityAlertsResolver = resolverOf<SecurityAlertsService>({
  securityAlerts: query({
    returns: field.of(
      SecurityAlertConnectionType,
      "Bulk reads of personal data, many refusals and mutual approvals of staff, newest first.",
    ),
    access: allow("staff", { permission: "audit.read" }),
    args: SecurityAlertListArgs,
    resolve: (alerts, { ctx }, request) => SecurityAlertConnectionType.read(ctx, alerts.list, request),
  }),
  acknowledgeSecurityAlert: mutation({
    returns: field.of(SecurityAlertType, "Acknowledges an alert about others, with a note."),
    access: allow("staff", { permission: "staff.manage" }),
    args: { id: field.id("The alert."), note: field.string("What was found: 5 to 300 characters.") },
    resolve: async (alerts, { ctx }, { id, note }) =>
      toSecurityAlert(await alerts.acknowledge(ctx, id, note)),
  }),
});
