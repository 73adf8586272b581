import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { SessionInfo, SignedIn, StepUpNeeded } from "./identity.model.js";

/** Which door a person signs in at. */
export enum Portal {
  MEMBER = "member",
  AGENT = "agent",
  OPERATOR = "operator",
}
registerEnumType(Portal, {
  name: "Portal",
  description: "Which door a person signs in at.",
  valuesConfig: {
    MEMBER: { description: "The players' side; agents may use it too." },
    AGENT: { description: "The agents' back office." },
    OPERATOR: { description: "The brand's own people. A browser is not remembered here." },
  },
});

/** What somebody signs in with. */
export enum SignInType {
  USERNAME = "username",
  SMS = "sms",
}
registerEnumType(SignInType, {
  name: "SignInType",
  description: "What somebody signs in with.",
  valuesConfig: {
    USERNAME: { description: "A name and its password." },
    SMS: { description: "A phone and a code that was sent to it." },
  },
});

/** What may be shown besides a password. */
export enum StepUpMethodEnum {
  SMS = "SMS",
  GOOGLE = "GOOGLE",
  EMAIL = "EMAIL",
  PAYEE_NAME = "PAYEE_NAME",
}
registerEnumType(StepUpMethodEnum, {
  name: "StepUpMethod",
  description: "What may be shown besides a password.",
  valuesConfig: {
    SMS: { description: "A code sent to the account's phone." },
    GOOGLE: { description: "A code of the account's authenticator, or one of its recovery codes." },
    EMAIL: { description: "A code sent to the account's address." },
    PAYEE_NAME: { description: "The name of the holder of the member's bank accounts." },
  },
});

@InputType("StepUpInput", { description: "What is shown besides the password." })
export class StepUpInput {
  @Field(() => String, { description: "As it was answered." })
  readonly ticket!: string;

  @Field(() => StepUpMethodEnum, { description: "One of those that were answered." })
  readonly method!: StepUpMethodEnum;

  @Field(() => String, { description: "The code, or the name." })
  readonly answer!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Ask no more on this device, nor from this network.",
  })
  readonly trustDevice!: boolean;
}

@InputType("SignInInput", { description: "A name and its password, or a phone and its code." })
export class SignInInput {
  @Field(() => String, {
    description:
      "Capital and small letters are the same; of who registered by number, that number. The phone, where type is SMS.",
  })
  readonly username!: string;

  @Field(() => String, {
    description:
      "As typed. The code, where type is SMS; empty where a third party's word stands in its place.",
  })
  readonly password!: string;

  @Field(() => String, {
    nullable: true,
    description: "A third party's signed word that the phone is the caller's own, where type is SMS.",
  })
  readonly firebaseIdToken?: string | null;

  @Field(() => SignInType, { defaultValue: SignInType.USERNAME, description: "What is signed in with." })
  readonly type!: SignInType;

  @Field(() => String, {
    nullable: true,
    description: "+44: of the phone, or of a name that is a number as it is dialled at home.",
  })
  readonly countryDialingCode?: string | null;

  @Field(() => Portal, { defaultValue: Portal.MEMBER, description: "Which door is knocked at." })
  readonly portal!: Portal;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;

  @Field(() => ID, { nullable: true, description: "Of the picture that was read." })
  readonly captchaId?: string | null;

  @Field(() => String, { nullable: true, description: "What was read." })
  readonly captcha?: string | null;

  @Field(() => String, { nullable: true, description: "A token of somebody else's human check." })
  readonly humanToken?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Let this browser sign in by itself for one day, by a cookie; needs a deviceId.",
  })
  readonly remember!: boolean;

  @Field(() => StepUpInput, { nullable: true, description: "What an answer before asked for." })
  readonly stepUp?: StepUpInput | null;
}

@ObjectType("Exclusion", { description: "A time in which play is closed to a member." })
export class ExclusionType {
  @Field(() => DateTimeScalar, { nullable: true, description: "Null where it does not end by itself." })
  readonly until!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "From when its end may be asked for; null where it ends by itself, or never.",
  })
  readonly askFrom!: Date | null;
}

@ObjectType("SignedIn", { description: "The sign-in was accepted." })
export class SignedInType {
  @Field(() => String, { description: "Bearer token of the new session; it is shown this once." })
  readonly token!: string;

  @Field(() => Boolean, { description: "Whether this account has never been signed in before." })
  readonly firstTimeLogin!: boolean;

  @Field(() => Boolean, { description: "Whether the password is older than the brand allows." })
  readonly passwordExpired!: boolean;

  @Field(() => Boolean, {
    description: "The password must be changed: until then the session is good for nothing else.",
  })
  readonly mustChangePassword!: boolean;

  @Field(() => ExclusionType, { nullable: true, description: "Null for whoever may play." })
  readonly exclusion?: ExclusionType | null;
}

/** A sign-in as GraphQL shows it; who signed in is a field of its own. */
export function toSignedInView(signedIn: SignedIn): SignedInType {
  const { token, firstTimeLogin, passwordExpired, mustChangePassword } = signedIn;
  const exclusion = signedIn.exclusion ? Object.assign(new ExclusionType(), signedIn.exclusion) : null;
  const view = { token, firstTimeLogin, passwordExpired, mustChangePassword, exclusion };
  return Object.assign(new SignedInType(), view);
}

@ObjectType("StepUpNeeded", {
  description:
    "The password was right, but device and network are new: show something more, within 10 minutes.",
})
export class StepUpNeededType {
  @Field(() => String, { description: "To be sent along with what is shown; good from here only." })
  readonly ticket!: string;

  @Field(() => [StepUpMethodEnum], { description: "What may be shown; one is enough." })
  readonly methods!: StepUpMethodEnum[];

  @Field(() => String, { nullable: true, description: "Where a code by text message goes to; masked." })
  readonly phone!: string | null;

  @Field(() => String, { nullable: true, description: "Where a code by mail goes to; masked." })
  readonly email!: string | null;
}

/** What is asked for, as GraphQL shows it. */
export function toStepUpView({ ticket, methods, phone, email }: StepUpNeeded): StepUpNeededType {
  const words = methods.map((method) => StepUpMethodEnum[method]);
  return Object.assign(new StepUpNeededType(), { ticket, methods: words, phone, email });
}

/** What signing in may answer; it grows with what a sign-in may still ask for. */
export const SignInResult = createUnionType({
  name: "SignInResult",
  description: "What signing in answers.",
  types: () => [SignedInType, StepUpNeededType] as const,
  resolveType: (value) => (value instanceof StepUpNeededType ? StepUpNeededType : SignedInType),
});

@ObjectType("StepUpCodeSent", { description: "The code is on its way." })
export class StepUpCodeSentType {
  @Field(() => Int, { description: "How long it lasts, and the next one has to be waited for." })
  readonly expiredMinutes!: number;
}

@ObjectType("SessionInfo", { description: "A session that lives, as its owner sees it." })
export class SessionInfoType {
  @Field(() => ID, { description: "To end it by." })
  readonly id!: string;

  @Field(() => Portal, { description: "At which door it was opened." })
  readonly portal!: `${Portal}`;

  @Field(() => DateTimeScalar, { description: "When it was opened." })
  readonly startedAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it was last used; whole half minutes." })
  readonly activeAt!: Date;

  @Field(() => String, { description: "From which address." })
  readonly ip!: string;

  @Field(() => String, { description: "With what: Firefox, Windows." })
  readonly device!: string;

  @Field(() => Boolean, { description: "Whether it is the one that asks." })
  readonly current!: boolean;
}

/** A session as GraphQL shows it. */
export function toSessionView(session: SessionInfo): SessionInfoType {
  return Object.assign(new SessionInfoType(), session);
}
