import { Ctx, FieldResolver, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { SignedInType } from "../identity/identity.gql.js";
import { requireSignedInMember } from "../identity/identity.policy.js";
import { MeType, toMeView } from "./members.gql.js";
import type { MembersService } from "./members.service.js";

@Resolver(() => MeType)
export class MeResolver {
  constructor(private readonly members: MembersService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => MeType, { nullable: true, description: "The signed-in member; null for a guest." })
  me(@Ctx() { ctx }: GqlCtx): MeType | null {
    const { actor } = ctx;
    return actor.kind === "member" ? toMeView(actor.memberId, () => this.members.me(ctx)) : null;
  }
}

/** Adds the member's data to the result of a sign-in. */
@Resolver(() => SignedInType)
export class SignedInResolver {
  constructor(private readonly members: MembersService) {}

  @FieldResolver(() => MeType, { description: "The signed-in member." })
  me(@Ctx() { ctx }: GqlCtx): MeType {
    return toMeView(requireSignedInMember(ctx.actor).memberId, () => this.members.me(ctx));
  }
}
