import type { Ctx } from "../../../core/ctx.js";
import type { Invitation, NewInvitation } from "../../agents/agents.model.js";
import { requireAgent } from "../../agents/agents.policy.js";
import type { AgentsService } from "../../agents/agents.service.js";
import type { PresetsService } from "../../programmes/presets/presets.service.js";
import { assertRebate } from "../rebate-choice.model.js";
import { linkList } from "./links.reads.js";

interface Deps {
  readonly agents: Pick<AgentsService, "invite">;
  readonly presets: Pick<PresetsService, "addToLink">;
}

/** The links of agents, with what each has brought. */
export class LinksService {
  constructor(private readonly deps: Deps) {}

  /**
   * The signed-in agent's links, newest first.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied
   */
  readonly list = linkList.for(({ actor, brand }) => ({
    brandId: brand.id,
    agentId: requireAgent(actor).memberId,
  }));

  /**
   * Creates a link of the signed-in agent, with a rebate for the players who register with it, or none.
   * @throws DomainError as `AgentsService.invite` and `PresetsService.addToLink`; validation_failed (rebateId) for agents
   */
  async create(ctx: Ctx, given: NewInvitation, rebateId: string | null = null): Promise<Invitation> {
    const { memberId } = requireAgent(ctx.actor);
    const { memberType = 0 } = given;
    assertRebate({ memberType, rebateId });
    return this.deps.agents.invite(ctx, memberId, given, async (ctx, { id }) => {
      if (rebateId !== null) await this.deps.presets.addToLink(ctx, id, rebateId);
    });
  }
}
