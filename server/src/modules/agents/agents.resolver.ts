import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { DomainError } from "../../core/errors.js";
import type { GqlCtx } from "../../graphql/context.js";
import {
  AffiliateType,
  AgentType,
  DownlinePageType,
  InvitationInput,
  InvitationType,
  toInvitationView,
} from "./agents.gql.js";
import type { AgentsService } from "./agents.service.js";

@Resolver()
export class AgentsResolver {
  constructor(private readonly agents: AgentsService) {}

  @Query(() => AffiliateType, { description: "Whose invitation code it is; refused when it does not work." })
  affiliate(
    @Arg("code", () => String, { description: "As typed, or as it stood in the link." }) code: string,
    @Arg("domain", () => String, { nullable: true, description: "The host that the person came to." })
    domain: string | null,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AffiliateType> {
    return this.agents.check(ctx, { code, domain });
  }

  @Mutation(() => InvitationType, { description: "Makes an invitation of the signed-in agent." })
  async createInvitation(
    @Arg("input", () => InvitationInput, { description: "What it is made of." }) input: InvitationInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<InvitationType> {
    if (ctx.actor.kind !== "member") throw new DomainError("not_logged_in");
    const { code, domain, memberType } = input;
    const given = { code: code ?? undefined, domain, memberType };
    return toInvitationView(await this.agents.invite(ctx, ctx.actor.memberId, given));
  }

  @Mutation(() => InvitationType, { description: "Ends an invitation of the signed-in agent for good." })
  async endInvitation(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<InvitationType> {
    return toInvitationView(await this.agents.endInvitation(ctx, id));
  }
}

/** What is the signed-in agent's own. */
@Resolver(() => AgentType)
export class AgentResolver {
  constructor(private readonly agents: AgentsService) {}

  @FieldResolver(() => [InvitationType], { description: "The agent's invitations, newest first." })
  async invitations(@Ctx() { ctx }: GqlCtx): Promise<InvitationType[]> {
    return (await this.agents.invitations(ctx)).map(toInvitationView);
  }

  @FieldResolver(() => DownlinePageType, {
    description: "Those right below the agent, or below a member of its own subtree.",
  })
  downline(
    @Arg("of", () => ID, {
      nullable: true,
      description: "A member of the agent's subtree; the agent without it.",
    })
    of: string | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 50, description: "Up to 999." }) pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DownlinePageType> {
    return this.agents.downline(ctx, { page, pageSize }, of ?? undefined);
  }
}
