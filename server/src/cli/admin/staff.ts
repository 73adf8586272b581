import type { Command } from "commander";
import { type AdminShell, showPage, wordArgument } from "./admin-shell.js";
import {
  ApprovalRequestsDocument,
  CreateStaffAccountDocument,
  EndStaffSessionsDocument,
  RefuseApprovalRequestDocument,
  ResetStaffAccountDocument,
  SetStaffAccountEnabledDocument,
  SetStaffRolesDocument,
  StaffAccountsDocument,
  type StaffRole,
  type StaffScope,
  StaffSessionsDocument,
} from "./gql/graphql.js";

const scopes = ["BRAND", "INSTALLATION"] as const satisfies readonly StaffScope[];
interface ApprovalOptions {
  readonly after?: string;
  readonly ofInstallation?: boolean;
}

interface RoleOptions {
  readonly role?: readonly string[];
}

/** Roles as they were typed; the server refuses others. */
const toRoles = (names: readonly string[]) => names.map((name) => name.toUpperCase() as StaffRole);

const ofScope = () => wordArgument("[scope]", "whose staff", scopes).default("BRAND", "brand");

/** Adds the commands for approval requests and for staff accounts. */
export function addStaffCommands(program: Command, shell: AdminShell): void {
  program
    .command("approvals")
    .description("approval requests that wait, newest first")
    .option("--after <cursor>", "continue a list")
    .option("--of-installation", "those about the installation, such as its staff")
    .action(async ({ after, ofInstallation = false }: ApprovalOptions) => {
      const variables = { first: 50, after, ofInstallation };
      const { approvalRequests } = await shell.client.call(ApprovalRequestsDocument, variables);
      showPage(shell, approvalRequests, "No approval requests are waiting.");
    });
  program
    .command("refuse-approval <id>")
    .description("refuse an approval request, or withdraw an own one")
    .action(async (id: string) => {
      shell.show((await shell.client.call(RefuseApprovalRequestDocument, { id })).refuseApprovalRequest);
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
    .description(
      "create an account once a second admin does the same; prints your part of its one-time password: the first admin's " +
        "part comes first",
    )
    .addArgument(ofScope())
    .option("--role <roles...>", "its roles")
    .action(async (username: string, scope: StaffScope, { role: names = [] }: RoleOptions) => {
      const input = { username, scope, roles: toRoles(names) };
      shell.show((await shell.client.call(CreateStaffAccountDocument, { input })).createStaffAccount);
    });
  staff
    .command("roles <id> [roles...]")
    .description("replace the roles of an account, once a second admin does the same; prints those in effect")
    .action(async (id: string, names: string[]) => {
      const roles = toRoles(names);
      const { setStaffRoles } = await shell.client.call(SetStaffRolesDocument, { id, roles });
      shell.say(`Roles in effect: ${setStaffRoles.join(", ") || "none"}.`);
    });
  for (const [name, enabled] of [
    ["enable", true],
    ["disable", false],
  ] as const)
    staff
      .command(`${name} <id>`)
      .description(
        enabled
          ? "enable an account; one with roles once a second admin does the same"
          : "disable an account",
      )
      .action(async (id: string) => {
        const variables = { id, enabled };
        const { setStaffAccountEnabled } = await shell.client.call(SetStaffAccountEnabledDocument, variables);
        shell.say(setStaffAccountEnabled ? "The account is enabled." : "The account is disabled.");
        if (setStaffAccountEnabled !== enabled) shell.say("Waiting for a second admin to do the same.");
      });
  staff
    .command("reset <id>")
    .description(
      "give an account a new one-time password, and remove its factors and sessions, once a second admin does the same; " +
        "prints your part of the password: the first admin's part comes first",
    )
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
