import { createUnionType, Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import {
  Portal,
  type SessionInfo,
  type SignedIn,
  SignInType,
  StepUpMethod,
  type StepUpNeeded,
} from "./identity.model.js";

@InputType("StepUpInput", { description: "A second proof after the password." })
export class StepUpInput {
  @Field(() => String, { description: "The ticket from StepUpNeeded." })
  readonly ticket!: string;

  @Field(() => StepUpMethod, { description: "One of the methods from StepUpNeeded." })
  readonly method!: StepUpMethod;

  @Field(() => String, { description: "The code or the payee name." })
  readonly answer!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Trust this device and network from now on.",
  })
  readonly trustDevice!: boolean;
}

@InputType("SignInInput", { description: "User name and password, or phone and code." })
export class SignInInput {
  @Field(() => String, {
    description:
      "The user name, in any case; for members who registered by phone, their number. The phone when type is SMS.",
  })
  readonly username!: string;

  @Field(() => String, {
    description: "The password; the code when type is SMS; empty when firebaseIdToken is set.",
  })
  readonly password!: string;

  @Field(() => String, {
    nullable: true,
    description: "A third party's signed proof that the phone belongs to the caller, when type is SMS.",
  })
  readonly firebaseIdToken?: string | null;

  @Field(() => SignInType, { defaultValue: "username", description: "The kind of credentials." })
  readonly type!: SignInType;

  @Field(() => String, {
    nullable: true,
    description: "Such as +44, for the phone or for a user name that is a phone number in national format.",
  })
  readonly countryDialingCode?: string | null;

  @Field(() => Portal, { defaultValue: "member", description: "The portal to sign in to." })
  readonly portal!: Portal;

  @Field(() => String, { nullable: true, description: "Random id that the browser keeps, if any." })
  readonly deviceId?: string | null;

  @Field(() => ID, { nullable: true, description: "Id of the captcha that was solved." })
  readonly captchaId?: string | null;

  @Field(() => String, { nullable: true, description: "The solution of the captcha." })
  readonly captcha?: string | null;

  @Field(() => String, { nullable: true, description: "A token of a third-party human check." })
  readonly humanToken?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Remember the sign-in on this browser for one day, by a cookie; requires a deviceId.",
  })
  readonly remember!: boolean;

  @Field(() => StepUpInput, {
    nullable: true,
    description: "The proof that an earlier StepUpNeeded asked for.",
  })
  readonly stepUp?: StepUpInput | null;
}

@ObjectType("Exclusion", { description: "A period in which a member may not play." })
export class ExclusionType {
  @Field(() => DateTimeScalar, { nullable: true, description: "Null when it has no fixed end." })
  readonly until!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the member may first ask to end it; null when it has a fixed end or is permanent.",
  })
  readonly askFrom!: Date | null;
}

@ObjectType("SignedIn", { description: "A successful sign-in." })
export class SignedInType {
  @Field(() => String, { description: "Bearer token of the new session; shown only once." })
  readonly token!: string;

  @Field(() => Boolean, { description: "Whether this is the account's first sign-in." })
  readonly firstTimeLogin!: boolean;

  @Field(() => Boolean, { description: "Whether the password is older than the brand allows." })
  readonly passwordExpired!: boolean;

  @Field(() => Boolean, {
    description: "Whether the password must be changed before the session can be used for anything else.",
  })
  readonly mustChangePassword!: boolean;

  @Field(() => ExclusionType, {
    nullable: true,
    description: "The member's exclusion from play; null when there is none.",
  })
  readonly exclusion?: ExclusionType | null;
}

/** Converts a sign-in to its GraphQL type. */
export function toSignedInView(signedIn: SignedIn): SignedInType {
  const { token, firstTimeLogin, passwordExpired, mustChangePassword } = signedIn;
  const exclusion = signedIn.exclusion ? Object.assign(new ExclusionType(), signedIn.exclusion) : null;
  const view = { token, firstTimeLogin, passwordExpired, mustChangePassword, exclusion };
  return Object.assign(new SignedInType(), view);
}

@ObjectType("StepUpNeeded", {
  description:
    "The password was correct, but device and network are not trusted: a second proof is required within 10 minutes.",
})
export class StepUpNeededType {
  @Field(() => String, {
    description: "Sent along with the proof; valid from the same device and network only.",
  })
  readonly ticket!: string;

  @Field(() => [StepUpMethod], { description: "The accepted proofs; one is enough." })
  readonly methods!: readonly StepUpMethod[];

  @Field(() => String, {
    nullable: true,
    description: "The phone for an SMS code, masked; null when SMS is not among the methods.",
  })
  readonly phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The address for an e-mail code, masked; null when EMAIL is not among the methods.",
  })
  readonly email!: string | null;
}

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

@ObjectType("StepUpCodeSent", { description: "A code was sent." })
export class StepUpCodeSentType {
  @Field(() => Int, { description: "Minutes that the code is valid, and until the next may be sent." })
  readonly expiredMinutes!: number;
}

@ObjectType("SessionInfo", { description: "An active session of the member." })
export class SessionInfoType {
  @Field(() => ID, { description: "Session id." })
  readonly id!: string;

  @Field(() => Portal, { description: "The portal of the session." })
  readonly portal!: Portal;

  @Field(() => DateTimeScalar, { description: "When the session was opened." })
  readonly startedAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it was last used, accurate to 30 seconds." })
  readonly activeAt!: Date;

  @Field(() => String, { description: "IP address of the sign-in." })
  readonly ip!: string;

  @Field(() => String, { description: "Browser and operating system, such as Firefox, Windows." })
  readonly device!: string;

  @Field(() => Boolean, { description: "Whether the request was made with this session." })
  readonly current!: boolean;
}

/** Converts a session to its GraphQL type. */
export function toSessionView(session: SessionInfo): SessionInfoType {
  return Object.assign(new SessionInfoType(), session);
}
