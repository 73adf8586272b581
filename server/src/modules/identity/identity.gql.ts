import { createUnionType, Field, InputType, ObjectType, registerEnumType } from "type-graphql";

/** Which door a person signs in at. */
export enum Portal {
  MEMBER = "MEMBER",
  AGENT = "AGENT",
}
registerEnumType(Portal, {
  name: "Portal",
  description: "Which door a person signs in at.",
  valuesConfig: {
    MEMBER: { description: "The players' side; agents may use it too." },
    AGENT: { description: "The agents' back office." },
  },
});

@InputType("SignInInput", { description: "A name and its password." })
export class SignInInput {
  @Field(() => String, { description: "Capital and small letters are the same." })
  readonly username!: string;

  @Field(() => String, { description: "As typed." })
  readonly password!: string;

  @Field(() => Portal, { defaultValue: Portal.MEMBER, description: "Which door is knocked at." })
  readonly portal!: Portal;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;
}

@ObjectType("SignedIn", { description: "The sign-in was accepted." })
export class SignedInType {
  @Field(() => String, { description: "Bearer token of the new session; it is shown this once." })
  readonly token!: string;

  @Field(() => Boolean, { description: "Whether this account has never been signed in before." })
  readonly firstTimeLogin!: boolean;

  @Field(() => Boolean, { description: "Whether the password is older than the brand allows." })
  readonly passwordExpired!: boolean;

  @Field(() => Boolean, { description: "The password must be changed before anything else." })
  readonly mustChangePassword!: boolean;
}

/** What signing in may answer; it grows with what a sign-in may still ask for. */
export const SignInResult = createUnionType({
  name: "SignInResult",
  description: "What signing in answers.",
  types: () => [SignedInType] as const,
  resolveType: () => SignedInType,
});
