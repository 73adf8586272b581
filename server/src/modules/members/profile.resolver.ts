import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
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

  @Access("public")
  @Query(() => [MemberIconType], { description: "The avatars a member may choose from." })
  memberIcons(): readonly MemberIconType[] {
    return this.profile.choices().map(toIconView);
  }

  @Access("member")
  @Mutation(() => MeType, { description: "Changes the member's nickname or avatar." })
  async updateProfile(
    @Arg("input", () => ProfileInput, { description: "The changes." }) input: ProfileInput,
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

  @Access("member")
  @Mutation(() => [ProfileFieldType], { description: "Changes the member's profile details." })
  async updateProfileDetails(
    @Arg("input", () => ProfileDetailsInput, { description: "The changes." }) input: ProfileDetailsInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ProfileFieldType[]> {
    await this.details.change(ctx, toProfileTexts(input));
    return this.profileFields({ ctx });
  }

  @Access("member")
  @FieldResolver(() => [ProfileFieldType], {
    description: "The profile details that the brand has enabled, with this member's values.",
  })
  async profileFields(@Ctx() { ctx }: Pick<GqlCtx, "ctx">): Promise<ProfileFieldType[]> {
    return (await this.details.list(ctx)).map(toProfileFieldView);
  }

  @Access("member")
  @FieldResolver(() => SecurityType, { description: "The security settings of the account." })
  security(@Ctx() { ctx }: GqlCtx): Promise<SecurityType> {
    return this.securityService.overview(ctx);
  }
}
