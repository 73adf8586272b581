import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from "type-graphql";
import { DomainError } from "../../core/errors.js";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  AffiliateType,
  AgentType,
  DownlinePageArgs,
  DownlinePageType,
  InvitationInput,
  InvitationType,
  toInvitationView,
} from "./agents.gql.js";
import type { AgentsService } from "./agents.service.js";

@Resolver()
export class AgentsResolver {
  constructor(private readonly agents: AgentsService) {}

  @Access("public")
  @Query(() => AffiliateType, {
    description: "The agent of an invitation code; an error when the code is not valid.",
  })
  affiliate(
    @Arg("code", () => String, { description: "The invitation code, in any case." }) code: string,
    @Arg("domain", () => String, { nullable: true, description: "The host of the registration." })
    domain: string | null,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AffiliateType> {
    return this.agents.check(ctx, { code, domain });
  }

  @Access("agent")
  @Mutation(() => InvitationType, { description: "Creates an invitation of the signed-in agent." })
  async createInvitation(
    @Arg("input", () => InvitationInput, { description: "The new invitation." }) input: InvitationInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<InvitationType> {
    if (ctx.actor.kind !== "member") throw new DomainError("not_logged_in");
    const { code, domain, memberType } = input;
    const given = { code: code ?? undefined, domain, memberType };
    return toInvitationView(await this.agents.invite(ctx, ctx.actor.memberId, given));
  }

  @Access("agent")
  @Mutation(() => InvitationType, { description: "Ends an invitation of the signed-in agent permanently." })
  async endInvitation(
    @Arg("id", () => ID, { description: "Invitation id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<InvitationType> {
    return toInvitationView(await this.agents.endInvitation(ctx, id));
  }
}

/** Adds invitations and downline to the agent. */
@Resolver(() => AgentType)
export class AgentResolver {
  constructor(private readonly agents: AgentsService) {}

  @Access("agent")
  @FieldResolver(() => [InvitationType], { description: "The agent's invitations, newest first." })
  async invitations(@Ctx() { ctx }: GqlCtx): Promise<InvitationType[]> {
    return (await this.agents.invitations(ctx)).map(toInvitationView);
  }

  @Access("agent")
  @FieldResolver(() => DownlinePageType, {
    description: "The direct downline of the agent, or of a member of its subtree.",
  })
  async downline(
    @Args(() => DownlinePageArgs) request: DownlinePageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DownlinePageType> {
    return DownlinePageType.from(await this.agents.downline.numberedPage(ctx, request));
  }
}
