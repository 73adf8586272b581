import type { Command } from "commander";
import { type AdminShell, wordArgument } from "./admin-shell.js";
import {
  ApprovalRequestsDocument,
  CreateStaffAccountDocument,
  EndStaffSessionsDocument,
  ResetStaffAccountDocument,
  SetStaffAccountEnabledDocument,
  StaffAccountsDocument,
  type StaffScope,
  StaffSessionsDocument,
} from "./gql/graphql.js";

const scopes = ["BRAND", "INSTALLATION"] as const satisfies readonly StaffScope[];
const ofScope = () => wordArgument("[scope]", "whose staff", scopes).default("BRAND", "brand");

/** Adds the commands for approval requests and for staff accounts. */
export function addStaffCommands(program: Command, shell: AdminShell): void {
  program
    .command("approvals")
    .description("approval requests that wait, oldest first")
    .action(async () => {
      const { approvalRequests } = await shell.client.call(ApprovalRequestsDocument, {});
      shell.showRows(approvalRequests, "No approval requests are waiting.");
    });
  const staff = program.command("staff").description("staff accounts and their sessions");
  staff
    .command("list")
    .description("accounts, by name")
    .addArgument(ofScope())
    .action(async (scope: StaffScope) => {
      const { staffAccounts } = await shell.client.call(StaffAccountsDocument, { scope });
      shell.showRows(staffAccounts, "There are no staff accounts.");
    });
  staff
    .command("add <name>")
    .description("create an account without roles; prints its one-time password")
    .addArgument(ofScope())
    .action(async (username: string, scope: StaffScope) => {
      const input = { username, scope };
      shell.show((await shell.client.call(CreateStaffAccountDocument, { input })).createStaffAccount);
    });
  for (const [name, enabled] of [
    ["enable", true],
    ["disable", false],
  ] as const)
    staff
      .command(`${name} <id>`)
      .description(`${name} an account`)
      .action(async (id: string) => {
        await shell.client.call(SetStaffAccountEnabledDocument, { id, enabled });
        shell.say(`The account is ${name}d.`);
      });
  staff
    .command("reset <id>")
    .description("give an account a new one-time password, and remove its factors and sessions")
    .action(async (id: string) => {
      shell.show((await shell.client.call(ResetStaffAccountDocument, { id })).resetStaffAccount);
    });
  staff
    .command("sessions <account-id>")
    .description("live sessions of an account")
    .action(async (accountId: string) => {
      const { staffSessions } = await shell.client.call(StaffSessionsDocument, { accountId });
      shell.showRows(staffSessions, "There are no sessions.");
    });
  staff
    .command("end-sessions <account-id> [session-id]")
    .description("end one session of an account, or all of them")
    .action(async (accountId: string, sessionId?: string) => {
      const { endStaffSessions } = await shell.client.call(EndStaffSessionsDocument, {
        accountId,
        sessionId,
      });
      shell.say(`${endStaffSessions} sessions have ended.`);
    });
}
