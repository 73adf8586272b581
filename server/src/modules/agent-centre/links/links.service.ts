import { requireAgent } from "../../agents/agents.policy.js";
import { linkList } from "./links.reads.js";

/** The links of agents, with what each has brought. */
export class LinksService {
  /**
   * The signed-in agent's links, newest first.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied
   */
  readonly list = linkList.for(({ actor, brand }) => ({
    brandId: brand.id,
    agentId: requireAgent(actor).memberId,
  }));
}
