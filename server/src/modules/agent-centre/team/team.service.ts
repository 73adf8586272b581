import type { Ctx } from "../../../core/ctx.js";
import { requireAgent } from "../../agents/agents.policy.js";
import type { AgentsService } from "../../agents/agents.service.js";
import type { TeamPathStep } from "./team.model.js";
import { readTeamPath, teamList } from "./team.reads.js";

interface Deps {
  readonly agents: Pick<AgentsService, "assertMaySee">;
}

/** The members below an agent, level by level. */
export class TeamService {
  constructor(private readonly deps: Deps) {}

  /**
   * The direct downline of a member of the agent's subtree, or those found by account below it; newest first.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found, validation_failed (account)
   */
  readonly list = teamList.for((ctx, { of }) => this.scopeOf(ctx, of));

  /**
   * The way from the signed-in agent down to a member of its subtree; the agent alone by default.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found
   */
  async path(ctx: Ctx, of?: string | null): Promise<TeamPathStep[]> {
    return readTeamPath(ctx.db, await this.scopeOf(ctx, of));
  }

  private async scopeOf(ctx: Ctx, given: string | null | undefined) {
    const { memberId: agentId } = requireAgent(ctx.actor);
    const of = given ?? agentId;
    await this.deps.agents.assertMaySee(ctx, of);
    return { brandId: ctx.brand.id, agentId, of };
  }
}
