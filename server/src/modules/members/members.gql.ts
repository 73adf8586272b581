import { Field, ID, Int, ObjectType } from "type-graphql";
import { once } from "../../core/once.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { Access } from "../../kit/access.js";
import { generatedImageUrl } from "../catalogue/catalogue.model.js";
import { type Member, MemberRole } from "./members.model.js";

@ObjectType("SignInRecord", { description: "A past sign-in." })
export class SignInRecordType {
  @Field(() => DateTimeScalar, { description: "When." })
  readonly at!: Date;

  @Field(() => String, { description: "IP address of the sign-in." })
  readonly ip!: string;

  @Field(() => String, { description: "Browser and operating system, such as Firefox, Windows." })
  readonly device!: string;
}

@ObjectType("MemberIcon", { description: "A member's avatar." })
export class MemberIconType {
  @Field(() => ID, { description: "Avatar id." })
  readonly iconId!: string;

  @Field(() => String, { description: "Path of the image on this site." })
  readonly url!: string;
}

/** Converts an avatar for GraphQL and /wps. */
export function toIconView(iconId: string): MemberIconType {
  return { iconId, url: generatedImageUrl(`avatar-${iconId}`) };
}

@ObjectType("Vip", { description: "The brand's VIP level of a member." })
export class VipType {
  @Field(() => Int, { description: "VIP level of the member, from 0." })
  readonly level!: number;

  @Field(() => String, {
    description: "Name of the level, in the request's language or else the brand's default one.",
  })
  readonly label!: string;

  @Field(() => Int, { description: "Index of the level's badge, from 0." })
  readonly rank!: number;
}

@ObjectType("Me", { description: "The signed-in member, with the member's own data." })
export class MeType {
  @Access("trial")
  @Field(() => ID, { description: "The member's id." })
  readonly id!: string;

  @Access("trial")
  @Field(() => String, { simple: false, description: "The user name." })
  readonly account!: Promise<string>;

  @Access("trial")
  @Field(() => String, { simple: false, description: "The name shown to others." })
  readonly nickname!: Promise<string>;

  @Access("trial")
  @Field(() => Int, { simple: false, description: "0 player; 1, 2, 41, 42 agent; 4 trial." })
  readonly memberType!: Promise<number>;

  @Access("trial")
  @Field(() => MemberRole, { simple: false, description: "The member's role, by its type." })
  readonly role!: Promise<MemberRole>;

  @Access("trial")
  @Field(() => Int, { simple: false, description: "VIP level, from 0." })
  readonly level!: Promise<number>;

  @Access("trial")
  @Field(() => MemberIconType, { simple: false, description: "The member's avatar." })
  readonly icon!: Promise<MemberIconType>;

  @Access("trial")
  @Field(() => Boolean, {
    simple: false,
    description: "Whether the password must be changed before anything else.",
  })
  readonly mustChangePassword!: Promise<boolean>;

  @Access("trial")
  @Field(() => SignInRecordType, {
    nullable: true,
    simple: false,
    description: "The sign-in before the current one; null when there is none.",
  })
  readonly lastSignIn!: Promise<SignInRecordType | null>;
}

/**
 * Converts a member to its GraphQL type; wallets and records are resolved by fields of their own. `read` is called at
 * most once, and only when a query selects more than the id.
 */
export function toMeView(id: string, read: () => Promise<Member>): MeType {
  const member = once(read);
  const field = async <Field extends keyof Member>(name: Field) => (await member())[name];
  return {
    id,
    get account() {
      return field("account");
    },
    get nickname() {
      return field("nickname");
    },
    get memberType() {
      return field("memberType");
    },
    get role() {
      return field("role");
    },
    get level() {
      return field("level");
    },
    get icon() {
      return field("iconId").then(toIconView);
    },
    get mustChangePassword() {
      return field("mustChangePassword");
    },
    get lastSignIn() {
      return field("lastSignIn");
    },
  };
}
