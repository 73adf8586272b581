import type { Ctx } from "../../../core/ctx.js";
import type { AgentsService } from "../../agents/agents.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";

interface Services {
  readonly agents: AgentsService;
  readonly identity: IdentityService;
}

/** Accounts with their uplines; null at the top. Uplines precede their downlines. */
const uplines = [
  ["agent1", null],
  ["agent2", "agent1"],
  ["agent3", "agent1"],
  ["player1", "agent2"],
  ["player2", "agent3"],
  ["player3", "agent3"],
] as const;

/** An invitation code of each agent. */
export const demoInvitations = [
  { username: "agent1", code: "AGENT1" },
  { username: "agent2", code: "AGENT2" },
  { username: "agent3", code: "AGENT3" },
] as const;

/** Adds the demo's accounts to the agent tree, and an invitation for each agent. */
export async function addDemoAgents(ctx: Ctx, { agents, identity }: Services): Promise<void> {
  const idOf = async (username: string) => {
    const account = await identity.byUsername(ctx, username);
    if (!account) throw new Error(`the demo has no ${username}`);
    return account.id;
  };
  for (const [username, upline] of uplines) {
    const id = await idOf(username);
    if (!(await agents.isInTree(ctx, id)))
      await agents.addToTree(ctx, id, upline === null ? null : await idOf(upline));
  }
  for (const { username, code } of demoInvitations) {
    const id = await idOf(username);
    if (!(await agents.hasInvitation(ctx, code))) await agents.invite(ctx, id, { code });
  }
}
