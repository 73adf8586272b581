import type { Command } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import { type AdminShell, wordArgument } from "./admin-shell.js";
import {
  type AccountState,
  EndInvitationDocument,
  ExcludeMemberDocument,
  type LimitKind,
  type LimitPeriod,
  MemberAccountDocument,
  MoveMemberDocument,
  SetBrandLimitDocument,
  type SetLimitInput,
  SetMemberLimitDocument,
  SetMemberStateDocument,
} from "./gql/graphql.js";

const kinds = ["DEPOSIT", "LOSS", "WAGER", "SESSION", "STAKE"] as const satisfies readonly LimitKind[];
const periods = ["BET", "DAY", "WEEK", "MONTH"] as const satisfies readonly LimitPeriod[];

/** The member of that name. @throws AdminRefusal not_found */
export async function memberNamed(
  shell: AdminShell,
  username: string,
): Promise<{ readonly id: string; readonly username: string }> {
  return (await shell.client.call(MemberAccountDocument, { username })).memberAccount;
}

function addStates(members: Command, shell: AdminShell): void {
  members
    .command("show <name>")
    .description("a member's account")
    .action(async (username: string) => {
      shell.show((await shell.client.call(MemberAccountDocument, { username })).memberAccount);
    });
  for (const [name, state, result] of [
    ["lock", "LOCKED", "is locked and signed out"],
    ["disable", "DISABLED", "is disabled and signed out"],
    ["unlock", "ACTIVE", "is active"],
  ] as const satisfies readonly (readonly [string, AccountState, string])[])
    members
      .command(`${name} <name>`)
      .description(`${name} a member's account`)
      .action(async (username: string) => {
        const member = await memberNamed(shell, username);
        await shell.client.call(SetMemberStateDocument, { memberId: member.id, state });
        shell.say(`${member.username} ${result}.`);
      });
}

interface ExclusionOptions {
  readonly days?: string;
  readonly months?: string;
  readonly forGood?: boolean;
}

function addExclusion(members: Command, shell: AdminShell): void {
  members
    .command("exclude <name>")
    .description("exclude a member from play: give one of the options")
    .option("--days <count>", "time-out, in days")
    .option("--months <count>", "self-exclusion, in months")
    .option("--for-good", "permanent self-exclusion")
    .action(async (name: string, { days, months, forGood = false }: ExclusionOptions) => {
      const { id: memberId, username } = await memberNamed(shell, name);
      const number = (text?: string) => (text === undefined ? null : Number(text));
      const input = { days: number(days), months: number(months), forGood };
      const { excludeMember } = await shell.client.call(ExcludeMemberDocument, { memberId, input });
      const { until, askFrom } = excludeMember;
      const end = askFrom ? `until the member requests the end, from ${askFrom}` : "permanently";
      shell.say(`${username} is excluded from play ${until ? `until ${until}` : end}.`);
    });
}

/** A limit as typed: the amount is minutes for a session, and `none` removes it. @throws CommandRefused */
function limitOf(kind: LimitKind, period: LimitPeriod, amount: string, currency?: string): SetLimitInput {
  if (kind !== "SESSION" && currency === undefined) throw new CommandRefused("Give the currency.");
  return { kind, period, currency: currency ?? null, amount: amount === "none" ? null : amount };
}

function describeLimit({ kind, period, currency, amount }: SetLimitInput): string {
  const name = `${kind} per ${period}`.toLowerCase();
  return amount === null
    ? `${name}: no limit of the brand`
    : `${name}: at most ${amount} ${currency ?? "minutes"}`;
}

function sayLimit(shell: AdminShell, text: string, isInEffect: boolean): void {
  shell.say(isInEffect ? text : `${text} Waiting for a second approval.`);
}

function withLimitArguments(command: Command): Command {
  return command
    .addArgument(wordArgument("<kind>", "what is limited", kinds))
    .addArgument(wordArgument("<period>", "the period", periods))
    .argument("<amount>", "the limit, minutes for a session, or none")
    .argument("[currency]", "the currency; not for a session");
}

/** Adds the commands for members. */
export function addMemberCommands(program: Command, shell: AdminShell): void {
  const members = program.command("members").description("members' accounts, limits and exclusions");
  addStates(members, shell);
  addExclusion(members, shell);
  withLimitArguments(
    members.command("limit <name>").description("set a member's limit; the lowest applies"),
  ).action(async (name: string, kind: LimitKind, period: LimitPeriod, amount: string, currency?: string) => {
    const input = limitOf(kind, period, amount, currency);
    const { id: memberId, username } = await memberNamed(shell, name);
    const { setMemberLimit } = await shell.client.call(SetMemberLimitDocument, { memberId, input });
    sayLimit(shell, `${username}, ${describeLimit(input)}.`, setMemberLimit);
  });
  withLimitArguments(
    members.command("limit-all").description("set a limit of all members; the lowest applies"),
  ).action(async (kind: LimitKind, period: LimitPeriod, amount: string, currency?: string) => {
    const input = limitOf(kind, period, amount, currency);
    const { setBrandLimit } = await shell.client.call(SetBrandLimitDocument, { input });
    sayLimit(shell, `All members, ${describeLimit(input)}.`, setBrandLimit);
  });
  members
    .command("move <name> <agent>")
    .description("move a member and everyone below to another agent, or to the top: none")
    .action(async (name: string, agent: string) => {
      const { id: memberId, username } = await memberNamed(shell, name);
      const uplineId = agent === "none" ? null : (await memberNamed(shell, agent)).id;
      const { moveMember } = await shell.client.call(MoveMemberDocument, { memberId, uplineId });
      const place = (upline: string | null | undefined) => (upline ? `below ${upline}` : "at the top");
      const { upline, next } = moveMember;
      shell.say(
        next
          ? `${username} is ${place(upline)}, and from ${next.dueAt} ${place(next.upline)}.`
          : `${username} is ${place(upline)}. A move takes effect after a second approval.`,
      );
    });
  members
    .command("end-invitation <id>")
    .description("end an invitation of an agent permanently")
    .action(async (id: string) => {
      shell.show((await shell.client.call(EndInvitationDocument, { id })).endInvitation);
    });
}
