import type { Ctx } from "../../core/ctx.js";
import type { Page, PageRequest } from "../../core/page.js";
import { requireAgent } from "../agents/agents.policy.js";
import type { LiveContent } from "../content/content.model.js";
import type { SiteContentService } from "../content/site-content.service.js";

/** The brand's news for agents. */
export class AgentAnnouncementsService {
  constructor(private readonly site: Pick<SiteContentService, "page">) {}

  /**
   * Returns a page of the news for agents, in order.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, validation_failed (page, pageSize)
   */
  async page(ctx: Ctx, request: PageRequest): Promise<Page<LiveContent>> {
    requireAgent(ctx.actor);
    return this.site.page(ctx, { kinds: ["AGENT_NOTICE"] }, request);
  }
}
