import { Field, ID, Int, ObjectType } from "type-graphql";
import { once } from "../../core/once.js";
import { field, objectOf } from "../../graphql/object-of.js";
import { Access } from "../../kit/access.js";
import { generatedImageUrl } from "../catalogue/catalogue.model.js";
import { type Member, MemberRole } from "./members.model.js";

export const SignInRecordType = objectOf("SignInRecord", "A past sign-in.", {
  at: field.dateTime("When."),
  ip: field.string("IP address of the sign-in."),
  device: field.string("Browser and operating system, such as Firefox, Windows."),
});
export type SignInRecordType = InstanceType<typeof SignInRecordType>;

export const MemberIconType = objectOf("MemberIcon", "A member's avatar.", {
  iconId: field.id("Avatar id."),
  url: field.string("Path of the image on this site."),
});
export type MemberIconType = InstanceType<typeof MemberIconType>;

/** Converts an avatar for GraphQL and /wps. */
export function toIconView(iconId: string): MemberIconType {
  return { iconId, url: generatedImageUrl(`avatar-${iconId}`) };
}

export const VipType = objectOf("Vip", "The brand's VIP level of a member.", {
  level: field.int("VIP level of the member, from 0."),
  label: field.string("Name of the level, in the request's language or else the brand's default one."),
  rank: field.int("Index of the level's badge, from 0."),
});
export type VipType = InstanceType<typeof VipType>;

@ObjectType("Me", { description: "The signed-in member, with the member's own data." })
export class MeType {
  @Access("trial")
  @Field(() => ID, { description: "The member's id." })
  readonly id!: string;

  @Access("trial")
  @Field(() => String, { simple: false, description: "The username." })
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
