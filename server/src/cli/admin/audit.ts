import type { Command } from "commander";
import { type AdminShell, addPaging, type PageOptions, showPage } from "./admin-shell.js";
import {
  AcknowledgeSecurityAlertDocument,
  AuditEntriesDocument,
  SecurityAlertsDocument,
} from "./gql/graphql.js";

interface AuditOptions extends PageOptions {
  readonly ofInstallation?: boolean;
  readonly action?: string;
  readonly subjectId?: string;
  readonly actorId?: string;
  readonly text?: string;
}

interface AlertOptions extends PageOptions {
  readonly ofInstallation?: boolean;
  readonly all?: boolean;
}

/** Adds the commands for the audit log and alerts about staff. */
export function addAuditCommands(program: Command, shell: AdminShell): void {
  const audit = program.command("audit").description("the audit log, and alerts about staff");
  const list = audit
    .command("list")
    .description("entries of the audit log, newest first")
    .option("--of-installation", "entries that belong to no brand")
    .option("--action <action>", "entries of this action")
    .option("--subject-id <id>", "entries about this subject")
    .option("--actor-id <id>", "entries of this account")
    .option("--text <text>", "entries that contain this text");
  addPaging(list).action(async ({ ofInstallation = false, ...filter }: AuditOptions) => {
    const { auditEntries } = await shell.client.call(AuditEntriesDocument, { ofInstallation, ...filter });
    showPage(shell, auditEntries, "No entries.");
  });
  const alerts = audit
    .command("alerts")
    .description("alerts that are not acknowledged, newest first")
    .option("--of-installation", "alerts that belong to no brand")
    .option("--all", "acknowledged ones too");
  addPaging(alerts).action(async ({ ofInstallation = false, all = false, ...page }: AlertOptions) => {
    const variables = { ofInstallation, openOnly: !all, ...page };
    const { securityAlerts } = await shell.client.call(SecurityAlertsDocument, variables);
    showPage(shell, securityAlerts, "No alerts.");
  });
  audit
    .command("acknowledge <alert-id> <note...>")
    .description("acknowledge an alert")
    .action(async (id: string, words: readonly string[]) => {
      const variables = { id, note: words.join(" ") };
      const answer = await shell.client.call(AcknowledgeSecurityAlertDocument, variables);
      shell.show(answer.acknowledgeSecurityAlert);
    });
}
