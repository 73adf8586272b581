import { createUnionType } from "type-graphql";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  Portal,
  type SessionInfo,
  type SignedIn,
  SignInType,
  StepUpMethod,
  type StepUpNeeded,
} from "./identity.model.js";

export const StepUpInput = inputOf("StepUpInput", "A second proof after the password or code.", {
  ticket: field.string("The ticket from StepUpNeeded."),
  method: field.of(StepUpMethod, "One of the methods from StepUpNeeded."),
  answer: field.string("The code or the payee name."),
  trustDevice: field.boolean("Trust this device and network from now on.").default(false),
});

export const SignInInput = inputOf("SignInInput", "Username and password, or phone and code.", {
  username: field.string(
    "The username, in any case; for members who registered by phone, their number. The phone when type is SMS.",
  ),
  password: field.string("The password; the code when type is SMS; empty when firebaseIdToken is set."),
  firebaseIdToken: field
    .string("A third party's signed proof that the phone belongs to the caller, when type is SMS.")
    .nullable(),
  type: field.of(SignInType, "The kind of credentials.").default("username"),
  countryDialingCode: field
    .string("Such as +44, for the phone or for a username that is a phone number in national format.")
    .nullable(),
  portal: field.of(Portal, "The portal to sign in to.").default("member"),
  deviceId: field.string("Random id that the browser keeps, if any.").nullable(),
  captchaId: field.id("Id of the captcha that was solved.").nullable(),
  captcha: field.string("The solution of the captcha.").nullable(),
  humanToken: field.string("A token of a third-party human check.").nullable(),
  remember: field
    .boolean("Remember the sign-in on this browser for one day, by a cookie; requires a deviceId.")
    .default(false),
  stepUp: field.of(StepUpInput, "The proof that an earlier StepUpNeeded asked for.").nullable(),
});
export type SignInInput = InstanceType<typeof SignInInput>;

export const ExclusionType = objectOf("Exclusion", "A period in which a member may not play.", {
  until: field.dateTime("Null when it has no fixed end.").nullable(),
  askFrom: field
    .dateTime("When the member may first ask to end it; null when it has a fixed end or is permanent.")
    .nullable(),
});

export const SignedInType = objectOf("SignedIn", "A successful sign-in.", {
  token: field.string("Bearer token of the new session; shown only once."),
  firstTimeLogin: field.boolean("Whether this is the account's first sign-in."),
  passwordExpired: field.boolean("Whether the password is older than the brand allows."),
  mustChangePassword: field.boolean(
    "Whether the password must be changed before the session can be used for anything else.",
  ),
  exclusion: field.of(ExclusionType, "The member's exclusion from play; null when there is none.").nullable(),
});
export type SignedInType = InstanceType<typeof SignedInType>;

/** Converts a sign-in to its GraphQL type. */
export function toSignedInView(signedIn: SignedIn): SignedInType {
  const { token, firstTimeLogin, passwordExpired, mustChangePassword } = signedIn;
  const exclusion = signedIn.exclusion ? Object.assign(new ExclusionType(), signedIn.exclusion) : null;
  const view = { token, firstTimeLogin, passwordExpired, mustChangePassword, exclusion };
  return Object.assign(new SignedInType(), view);
}

export const StepUpNeededType = objectOf(
  "StepUpNeeded",
  "The first proof was right, but the device is not trusted: a second proof is required within 10 minutes.",
  {
    ticket: field.string("Sent along with the proof; valid from the same device and network only."),
    methods: field.of(StepUpMethod, "The accepted proofs; one is enough.").list(),
    phone: field
      .string("The phone for an SMS code, masked; null when SMS is not among the methods.")
      .nullable(),
    email: field
      .string("The address for an e-mail code, masked; null when EMAIL is not among the methods.")
      .nullable(),
  },
);
export type StepUpNeededType = InstanceType<typeof StepUpNeededType>;

/** Converts a required step-up to its GraphQL type. */
export function toStepUpView({ ticket, methods, phone, email }: StepUpNeeded): StepUpNeededType {
  return Object.assign(new StepUpNeededType(), { ticket, methods, phone, email });
}

/** The results of a sign-in; a new kind of required proof becomes a type of its own here. */
export const SignInResult = createUnionType({
  name: "SignInResult",
  description: "The result of a sign-in.",
  types: () => [SignedInType, StepUpNeededType] as const,
  resolveType: (value) => (value instanceof StepUpNeededType ? StepUpNeededType : SignedInType),
});

export const StepUpCodeSentType = objectOf("StepUpCodeSent", "A code was sent.", {
  expiredMinutes: field.int("Minutes that the code is valid, and until the next may be sent."),
});

export const SessionInfoType = objectOf("SessionInfo", "An active session of the member.", {
  id: field.id("Session id."),
  portal: field.of(Portal, "The portal of the session."),
  startedAt: field.dateTime("When the session was opened."),
  activeAt: field.dateTime("When it was last used, accurate to 30 seconds."),
  ip: field.string("IP address of the sign-in."),
  device: field.string("Browser and operating system, such as Firefox, Windows."),
  current: field.boolean("Whether the request was made with this session."),
});
export type SessionInfoType = InstanceType<typeof SessionInfoType>;

/** Converts a session to its GraphQL type. */
export function toSessionView(session: SessionInfo): SessionInfoType {
  return Object.assign(new SessionInfoType(), session);
}
