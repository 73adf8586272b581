import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { SocialLinkType, toSocialLinkView } from "../social-sign-in/social.gql.js";
import type { SocialLinksService } from "../social-sign-in/social-links.service.js";
import { MeType } from "./members.gql.js";

/** The accounts elsewhere that a member signs in with. */
@Resolver(() => MeType)
export class MySocialLinksResolver {
  constructor(private readonly links: SocialLinksService) {}

  @FieldResolver(() => [SocialLinkType], {
    description: "The accounts elsewhere that the member signs in with, the oldest first.",
  })
  async socialLinks(@Ctx() { ctx }: GqlCtx): Promise<SocialLinkType[]> {
    return (await this.links.listOwn(ctx)).map(toSocialLinkView);
  }
}
