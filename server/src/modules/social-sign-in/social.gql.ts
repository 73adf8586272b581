import { createUnionType, Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import { SignedInType } from "../identity/identity.gql.js";
import type { SocialLink } from "./social.model.js";

/** Where people may prove who they are. */
export enum SocialProviderEnum {
  GOOGLE = "GOOGLE",
  FACEBOOK = "FACEBOOK",
}
registerEnumType(SocialProviderEnum, {
  name: "SocialProvider",
  description: "Where people may prove who they are.",
  valuesConfig: {
    GOOGLE: { description: "By OpenID Connect." },
    FACEBOOK: { description: "By OAuth 2." },
  },
});

/** A provider as GraphQL writes it. */
export function toSocialProviderEnum(provider: SocialProvider): SocialProviderEnum {
  return provider === "google" ? SocialProviderEnum.GOOGLE : SocialProviderEnum.FACEBOOK;
}

@ObjectType("SocialLink", { description: "An account elsewhere that the member signs in with." })
export class SocialLinkType {
  @Field(() => SocialProviderEnum, { description: "Where it is." })
  readonly provider!: SocialProviderEnum;

  @Field(() => String, { description: "The address or name there, masked." })
  readonly label!: string;

  @Field(() => DateTimeScalar, { description: "Since when." })
  readonly linkedAt!: Date;
}

/** A link as GraphQL shows it. */
export function toSocialLinkView({ provider, label, linkedAt }: SocialLink): SocialLinkType {
  return { provider: toSocialProviderEnum(provider), label, linkedAt };
}

@ObjectType("SocialLinkNeeded", {
  description: "An account has that very e-mail address: its password links the two.",
})
export class SocialLinkNeededType {
  @Field(() => String, { description: "What `linkSocialAccount` is called with; good for 15 minutes." })
  readonly ticket!: string;

  @Field(() => String, { description: "The account, masked." })
  readonly account!: string;
}

@ObjectType("SocialRegistrationNeeded", { description: "Nobody is known by it: an account can be made." })
export class SocialRegistrationNeededType {
  @Field(() => String, { description: "What `registerSocially` is called with; good for 15 minutes." })
  readonly ticket!: string;

  @Field(() => String, { nullable: true, description: "What the person is called there." })
  readonly name!: string | null;
}

/** What whoever comes back from a provider is answered. */
export const SocialSignInResult = createUnionType({
  name: "SocialSignInResult",
  description: "What whoever comes back from a provider is answered.",
  types: () => [SignedInType, SocialLinkNeededType, SocialRegistrationNeededType] as const,
});

@InputType("SocialSignInInput", { description: "Coming back from a provider." })
export class SocialSignInInput {
  @Field(() => String, {
    description: "What stood in the address after `#social=`; good for a minute, once.",
  })
  readonly code!: string;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;
}

@InputType("LinkSocialAccountInput", { description: "Linking whoever came back to an account." })
export class LinkSocialAccountInput {
  @Field(() => String, { description: "The ticket that was answered." })
  readonly ticket!: string;

  @Field(() => String, { description: "The account's password." })
  readonly password!: string;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;
}

@InputType("RegisterSociallyInput", { description: "An account for whoever came back." })
export class RegisterSociallyInput {
  @Field(() => String, { description: "The ticket that was answered." })
  readonly ticket!: string;

  @Field(() => String, { description: "YYYY-MM-DD." })
  readonly birthday!: string;

  @Field(() => Boolean, { description: "The terms are agreed to." })
  readonly acceptsTerms!: boolean;

  @Field(() => Boolean, { description: "The person says to be of age." })
  readonly isAdult!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "An agent's invitation code, where the brand takes one.",
  })
  readonly affiliateCode?: string | null;

  @Field(() => String, { nullable: true, description: "The code of a referral link." })
  readonly referralCode?: string | null;

  @Field(() => String, { nullable: true, description: "The host that the person came to." })
  readonly domain?: string | null;

  @Field(() => String, { nullable: true, description: "The page that the person came by." })
  readonly registerUrl?: string | null;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;
}
