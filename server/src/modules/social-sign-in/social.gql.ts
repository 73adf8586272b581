import { createUnionType, Field, InputType, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import { SignedInType } from "../identity/identity.gql.js";

@ObjectType("SocialLink", { description: "A social account that the member signs in with." })
export class SocialLinkType {
  @Field(() => SocialProvider, { description: "The provider of the account." })
  readonly provider!: SocialProvider;

  @Field(() => String, { description: "The e-mail address or name of the account, masked." })
  readonly label!: string;

  @Field(() => DateTimeScalar, { description: "When it was linked." })
  readonly linkedAt!: Date;
}

@ObjectType("SocialLinkNeeded", {
  description: "An account with the same e-mail address exists. Its password is required to link it.",
})
export class SocialLinkNeededType {
  @Field(() => String, { description: "The argument of `linkSocialAccount`; valid for 15 minutes." })
  readonly ticket!: string;

  @Field(() => String, { description: "User name of the account, masked." })
  readonly account!: string;
}

@ObjectType("SocialRegistrationNeeded", {
  description: "The social account is not linked yet. An account can be created.",
})
export class SocialRegistrationNeededType {
  @Field(() => String, { description: "The argument of `registerWithSocialAccount`; valid for 15 minutes." })
  readonly ticket!: string;

  @Field(() => String, { nullable: true, description: "The person's name at the provider." })
  readonly name!: string | null;
}

/** The result of a social sign-in. */
export const SocialSignInResult = createUnionType({
  name: "SocialSignInResult",
  description: "The result of a social sign-in.",
  types: () => [SignedInType, SocialLinkNeededType, SocialRegistrationNeededType] as const,
});

@InputType("SocialSignInInput", { description: "A social sign-in after the provider's callback." })
export class SocialSignInInput {
  @Field(() => String, {
    description: "The code in the URL fragment, after `#social=`; valid once, for a minute.",
  })
  readonly code!: string;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;
}

@InputType("LinkSocialAccountInput", {
  description: "A request to link the social account to an existing account.",
})
export class LinkSocialAccountInput {
  @Field(() => String, { description: "The ticket that was answered." })
  readonly ticket!: string;

  @Field(() => String, { description: "The account's password." })
  readonly password!: string;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;
}

@InputType("RegisterWithSocialAccountInput", { description: "A registration with a social account." })
export class RegisterWithSocialAccountInput {
  @Field(() => String, { description: "The ticket that was answered." })
  readonly ticket!: string;

  @Field(() => String, { description: "YYYY-MM-DD." })
  readonly birthday!: string;

  @Field(() => Boolean, { description: "Whether the person accepts the terms." })
  readonly acceptsTerms!: boolean;

  @Field(() => Boolean, { description: "Whether the person declares to be of legal age." })
  readonly isAdult!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "An agent's invitation code, if the brand accepts them.",
  })
  readonly affiliateCode?: string | null;

  @Field(() => String, { nullable: true, description: "The code of a referral link." })
  readonly referralCode?: string | null;

  @Field(() => String, { nullable: true, description: "The host of the registration." })
  readonly domain?: string | null;

  @Field(() => String, { nullable: true, description: "The page from which the person registered." })
  readonly registerUrl?: string | null;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;
}
