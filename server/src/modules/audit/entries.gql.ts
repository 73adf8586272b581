import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import { AuditActorKind, type AuditEntry, auditEntryFilters } from "./entries.model.js";

export const AuditEntryType = objectOf(
  "AuditEntry",
  "An entry of the audit log: who changed or read what, and when.",
  {
    id: field.id("Id of the entry."),
    at: field.dateTime("When it happened."),
    actorKind: field.of(AuditActorKind, "Who acted."),
    actorId: field
      .id("Id of the account or vendor that acted, or the name of the platform's job; null for guests.")
      .nullable(),
    action: field.string("The action, such as `withdrawal.approve`."),
    subjectKind: field.string("What was acted on, such as `withdrawal`."),
    subjectId: field.string("Id of what was acted on."),
    before: field.string("The values before, as JSON text.").nullable(),
    after: field.string("The values after, as JSON text.").nullable(),
    reason: field.string("Why personal data was read.").nullable(),
    requestedBy: field.id("Account id of who requested what the actor approved.").nullable(),
    ip: field.string("The address that the request was sent from."),
    requestId: field.string("Id of the request, as in the server's log."),
  },
);

export const AuditEntryConnectionType = connectionOf(AuditEntryType, {
  name: "AuditEntry",
  one: "entry",
  many: "entries",
  description: "A page of the audit log, newest first.",
  toNode: (entry: AuditEntry) => entry,
  isCounted: true,
});

export const AuditEntryListArgs = listArgs(auditEntryFilters);
