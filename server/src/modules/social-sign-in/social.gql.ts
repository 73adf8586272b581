import { createUnionType } from "type-graphql";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import { SignedInType, StepUpInput } from "../identity/identity.gql.js";

export const SocialLinkType = objectOf("SocialLink", "A social account that the member signs in with.", {
  provider: field.of(SocialProvider, "The provider of the account."),
  label: field.string("The e-mail address or name of the account, masked."),
  linkedAt: field.dateTime("When it was linked."),
});

export const SocialLinkNeededType = objectOf(
  "SocialLinkNeeded",
  "An account with the same e-mail address exists. Its password is required to link it.",
  {
    ticket: field.string("The argument of `linkSocialAccount`; valid for 15 minutes."),
    account: field.string("Username of the account, masked."),
  },
);

export const SocialRegistrationNeededType = objectOf(
  "SocialRegistrationNeeded",
  "The social account is not linked yet. An account can be created.",
  {
    ticket: field.string("The argument of `registerWithSocialAccount`; valid for 15 minutes."),
    name: field.string("The person's name at the provider.").nullable(),
  },
);

/** The result of a social sign-in. */
export const SocialSignInResult = createUnionType({
  name: "SocialSignInResult",
  description: "The result of a social sign-in.",
  types: () => [SignedInType, SocialLinkNeededType, SocialRegistrationNeededType] as const,
});

export const SocialSignInInput = inputOf(
  "SocialSignInInput",
  "A social sign-in after the provider's callback.",
  {
    code: field.string("The code in the URL fragment, after `#social=`; valid once, for a minute."),
    deviceId: field.string("A stable random id of the browser, if it keeps one.").nullable(),
  },
);

export const LinkSocialAccountInput = inputOf(
  "LinkSocialAccountInput",
  "A request to link the social account to an existing account.",
  {
    ticket: field.string("The ticket that was answered."),
    password: field.string("The account's password."),
    deviceId: field.string("A stable random id of the browser, if it keeps one.").nullable(),
    stepUp: field
      .of(StepUpInput, "The proof that an earlier verification_required asked for, by its params.stepUp.")
      .nullable(),
  },
);

export const ConfirmSocialSignInInput = inputOf(
  "ConfirmSocialSignInInput",
  "The second proof of a social sign-in.",
  {
    ticket: field.string("`params.socialTicket` of the verification_required that was answered."),
    stepUp: field.of(StepUpInput, "The proof that `params.stepUp` of the same asked for."),
    deviceId: field.string("A stable random id of the browser, if it keeps one.").nullable(),
  },
);

export const RegisterWithSocialAccountInput = inputOf(
  "RegisterWithSocialAccountInput",
  "A registration with a social account.",
  {
    ticket: field.string("The ticket that was answered."),
    birthday: field.string("YYYY-MM-DD."),
    acceptsTerms: field.boolean("Whether the person accepts the terms."),
    isAdult: field.boolean("Whether the person declares to be of legal age."),
    affiliateCode: field.string("An agent's invitation code, if the brand accepts them.").nullable(),
    referralCode: field.string("The code of a referral link.").nullable(),
    domain: field.string("The host of the registration.").nullable(),
    registerUrl: field.string("The page from which the person registered.").nullable(),
    deviceId: field.string("A stable random id of the browser, if it keeps one.").nullable(),
  },
);
