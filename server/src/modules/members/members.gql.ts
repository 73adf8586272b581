import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { once } from "../../core/once.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { generatedImageUrl } from "../catalogue/catalogue.model.js";
import type { Member } from "./members.model.js";

/** What a signed-in person may do. */
export enum MemberRole {
  MEMBER = "MEMBER",
  TRIAL = "TRIAL",
  AGENT = "AGENT",
}
registerEnumType(MemberRole, {
  name: "MemberRole",
  description: "What a signed-in person may do.",
  valuesConfig: {
    MEMBER: { description: "A player." },
    TRIAL: { description: "A visitor who tries the site without money." },
    AGENT: { description: "A player who also runs a downline." },
  },
});

@ObjectType("SignInRecord", { description: "One sign-in of the past." })
export class SignInRecordType {
  @Field(() => DateTimeScalar, { description: "When." })
  readonly at!: Date;

  @Field(() => String, { description: "From which address." })
  readonly ip!: string;

  @Field(() => String, { description: "With what, as the browser names itself." })
  readonly device!: string;
}

@ObjectType("MemberIcon", { description: "A picture that stands for a member." })
export class MemberIconType {
  @Field(() => ID, { description: "Its id." })
  readonly iconId!: string;

  @Field(() => String, { description: "Where it is: a path of this site." })
  readonly url!: string;
}

/** A picture as both doors show it. */
export function toIconView(iconId: string): MemberIconType {
  return { iconId, url: generatedImageUrl(`avatar-${iconId}`) };
}

@ObjectType("Vip", { description: "What the brand calls a member's level." })
export class VipType {
  @Field(() => Int, { description: "The member's own level, from 0." })
  readonly level!: number;

  @Field(() => String, { description: "In the reader's language, else in the brand's default one." })
  readonly label!: string;

  @Field(() => Int, { description: "Which crest the member wears, from 0." })
  readonly rank!: number;
}

@ObjectType("Me", { description: "The signed-in member; the door to what is the member's own." })
export class MeType {
  @Field(() => ID, { description: "The member's id." })
  readonly id!: string;

  @Field(() => String, { description: "The name signed in with." })
  readonly account!: Promise<string>;

  @Field(() => String, { description: "The name others see." })
  readonly nickname!: Promise<string>;

  @Field(() => Int, { description: "0 player; 1, 2, 41, 42 agent; 4 trial." })
  readonly memberType!: Promise<number>;

  @Field(() => MemberRole, { description: "What the member may do, by its type." })
  readonly role!: Promise<MemberRole>;

  @Field(() => Int, { description: "VIP level, from 0." })
  readonly level!: Promise<number>;

  @Field(() => MemberIconType, { description: "The picture that stands for the member." })
  readonly icon!: Promise<MemberIconType>;

  @Field(() => Boolean, { description: "The password must be changed before anything else." })
  readonly mustChangePassword!: Promise<boolean>;

  @Field(() => SignInRecordType, {
    nullable: true,
    description: "The sign-in before this one; null the first time.",
  })
  readonly lastSignIn!: Promise<SignInRecordType | null>;
}

const roles: Readonly<Record<Member["role"], MemberRole>> = {
  member: MemberRole.MEMBER,
  trial: MemberRole.TRIAL,
  agent: MemberRole.AGENT,
};

/**
 * A member as GraphQL shows it; its wallets and records are fields of their own. `read` is called once, and only where a
 * query asks for more than the id.
 */
export function toMeView(id: string, read: () => Promise<Member>): MeType {
  const member = once(read);
  const told = async <Field extends keyof Member>(field: Field) => (await member())[field];
  return {
    id,
    get account() {
      return told("account");
    },
    get nickname() {
      return told("nickname");
    },
    get memberType() {
      return told("memberType");
    },
    get role() {
      return told("role").then((role) => roles[role]);
    },
    get level() {
      return told("level");
    },
    get icon() {
      return told("iconId").then(toIconView);
    },
    get mustChangePassword() {
      return told("mustChangePassword");
    },
    get lastSignIn() {
      return told("lastSignIn");
    },
  };
}
