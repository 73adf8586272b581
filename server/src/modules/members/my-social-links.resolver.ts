import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { SocialLinkType } from "../social-sign-in/social.gql.js";
import type { SocialLinksService } from "../social-sign-in/social-links.service.js";
import { MeType } from "./members.gql.js";

const { subfield } = rootFields<SocialLinksService>();

/** Adds the linked social accounts to the signed-in member. */
export const MySocialLinksResolver = resolverOfType<SocialLinksService>(MeType, {
  socialLinks: subfield({
    returns: field
      .of(SocialLinkType, "The social accounts that the member signs in with, oldest first.")
      .list(),
    access: allow("member"),
    resolve: (links, { ctx }) => links.listOwn(ctx),
  }),
});
