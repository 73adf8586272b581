import { defineModule } from "../../kit/module.js";
import type { AgentsModule } from "../agents/agents.module.js";
import type { ContentModule } from "../content/content.module.js";
import type { ContractsModule } from "../contracts/contracts.module.js";
import type { InboxModule } from "../inbox/inbox.module.js";
import type { MembersModule } from "../members/members.module.js";
import type { ProgrammesModule } from "../programmes/programmes.module.js";
import { AccountRulesResolver, DownlineAccountsResolver } from "./accounts/accounts.resolver.js";
import { DownlineAccountsService } from "./accounts/accounts.service.js";
import { AgentAnnouncementsResolver } from "./announcements.resolver.js";
import { AgentAnnouncementsService } from "./announcements.service.js";
import { LinkActionsResolver, LinkRebateResolver, LinksResolver } from "./links/links.resolver.js";
import { LinksService } from "./links/links.service.js";
import { MyAgentResolver } from "./my-agent.resolver.js";
import { TeamActionsResolver, TeamMemberResolver, TeamResolver } from "./team/team.resolver.js";
import { TeamService } from "./team/team.service.js";

export type AgentCentreModule = ReturnType<typeof agentCentreModule>;

interface Needs {
  readonly agents: AgentsModule;
  readonly content: ContentModule;
  readonly contracts: ContractsModule;
  readonly inbox: InboxModule;
  readonly members: MembersModule;
  readonly programmes: ProgrammesModule;
}

/** The back office of agents: news, accounts, links and teams. */
export function agentCentreModule({ agents, content, contracts, inbox, members, programmes }: Needs) {
  const { rebatePresets: presets } = programmes.services;
  const downlineAccounts = new DownlineAccountsService({
    accounts: members.services.agentAccounts,
    contracts: contracts.services.contractOffers,
    presets,
  });
  const announcements = new AgentAnnouncementsService(content.services.siteContent);
  const links = new LinksService({ presets, agents: agents.services.agents });
  const team = new TeamService({ agents: agents.services.agents });
  return defineModule({
    services: { agentAnnouncements: announcements, agentLinks: links, downlineAccounts, team },
    resolvers: [
      new MyAgentResolver(),
      new AgentAnnouncementsResolver(announcements),
      new LinksResolver(links),
      new LinkActionsResolver(links),
      new LinkRebateResolver(),
      new TeamResolver(team),
      new TeamMemberResolver(),
      new TeamActionsResolver(inbox.services.agentMessages),
      new AccountRulesResolver(downlineAccounts),
      new DownlineAccountsResolver(downlineAccounts),
    ],
  });
}
