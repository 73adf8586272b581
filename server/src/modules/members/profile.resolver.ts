import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { SecurityType } from "../identity/factors/security.gql.js";
import type { SecurityService } from "../identity/factors/security.service.js";
import { MemberIconType, MeType, toIconView, toMeView } from "./members.gql.js";
import {
  ProfileDetailsInput,
  ProfileFieldType,
  ProfileInput,
  toProfileFieldView,
  toProfileTexts,
} from "./profile.gql.js";
import type { ProfileService } from "./profile.service.js";
import type { ProfileDetailsService } from "./profile-details.service.js";

@Resolver(() => MeType)
export class ProfileResolver {
  constructor(
    private readonly profile: ProfileService,
    private readonly securityService: SecurityService,
    private readonly details: ProfileDetailsService,
  ) {}

  @Query(() => [MemberIconType], { description: "The pictures a member may choose from." })
  memberIcons(): readonly MemberIconType[] {
    return this.profile.choices().map(toIconView);
  }

  @Mutation(() => MeType, { description: "Changes what the member shows to others." })
  async updateProfile(
    @Arg("input", () => ProfileInput, { description: "What changes." }) input: ProfileInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MeType> {
    const nickname = input.nickname ?? undefined;
    const iconId = input.iconId ?? undefined;
    const given = {
      ...(nickname === undefined ? {} : { nickname }),
      ...(iconId === undefined ? {} : { iconId }),
    };
    const changed = await this.profile.update(ctx, given);
    return toMeView(changed.id, async () => changed);
  }

  @Mutation(() => [ProfileFieldType], { description: "Changes what the member tells the brand of itself." })
  async updateProfileDetails(
    @Arg("input", () => ProfileDetailsInput, { description: "What changes." }) input: ProfileDetailsInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ProfileFieldType[]> {
    await this.details.change(ctx, toProfileTexts(input));
    return this.profileFields({ ctx });
  }

  @FieldResolver(() => [ProfileFieldType], {
    description: "What the brand asks of its members besides how they are reached, and what this one told.",
  })
  async profileFields(@Ctx() { ctx }: Pick<GqlCtx, "ctx">): Promise<ProfileFieldType[]> {
    return (await this.details.list(ctx)).map(toProfileFieldView);
  }

  @FieldResolver(() => SecurityType, { description: "What protects the account, and what does not yet." })
  security(@Ctx() { ctx }: GqlCtx): Promise<SecurityType> {
    return this.securityService.overview(ctx);
  }
}
