import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { SocialLinkType } from "../social-sign-in/social.gql.js";
import type { SocialLinksService } from "../social-sign-in/social-links.service.js";
import { MeType } from "./members.gql.js";

/** Adds the linked social accounts to the signed-in member. */
@Resolver(() => MeType)
export class MySocialLinksResolver {
  constructor(private readonly links: SocialLinksService) {}

  @Access("member")
  @FieldResolver(() => [SocialLinkType], {
    description: "The social accounts that the member signs in with, oldest first.",
  })
  socialLinks(@Ctx() { ctx }: GqlCtx): Promise<SocialLinkType[]> {
    return this.links.listOwn(ctx);
  }
}
