import type { Ctx } from "../../core/ctx.js";
import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
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

interface Services {
  readonly profile: ProfileService;
  readonly security: SecurityService;
  readonly details: ProfileDetailsService;
}

async function listFields({ details }: Services, ctx: Ctx): Promise<ProfileFieldType[]> {
  return (await details.list(ctx)).map(toProfileFieldView);
}

const { query, mutation, subfield } = rootFields<Services>(allow("member"));

export const ProfileResolver = resolverOfType<Services>(MeType, {
  memberIcons: query({
    returns: field.of(MemberIconType, "The avatars a member may choose from.").list(),
    access: allow("public"),
    resolve: ({ profile }) => profile.choices().map(toIconView),
  }),
  updateProfile: mutation({
    returns: field.of(MeType, "Changes the member's nickname or avatar."),
    args: { input: field.of(ProfileInput, "The changes.") },
    resolve: async ({ profile }, { ctx }, { input }) => {
      const nickname = input.nickname ?? undefined;
      const iconId = input.iconId ?? undefined;
      const given = {
        ...(nickname === undefined ? {} : { nickname }),
        ...(iconId === undefined ? {} : { iconId }),
      };
      const changed = await profile.update(ctx, given);
      return toMeView(changed.id, async () => changed);
    },
  }),
  updateProfileDetails: mutation({
    returns: field.of(ProfileFieldType, "Changes the member's profile details.").list(),
    args: { input: field.of(ProfileDetailsInput, "The changes.") },
    resolve: async (services, { ctx }, { input }) => {
      await services.details.change(ctx, toProfileTexts(input));
      return listFields(services, ctx);
    },
  }),
  profileFields: subfield({
    returns: field
      .of(ProfileFieldType, "The profile details that the brand has enabled, with this member's values.")
      .list(),
    resolve: (services, { ctx }) => listFields(services, ctx),
  }),
  security: subfield({
    returns: field.of(SecurityType, "The security settings of the account."),
    resolve: ({ security }, { ctx }) => security.overview(ctx),
  }),
});
