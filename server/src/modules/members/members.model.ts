import { type AvatarId, defaultAvatar, isAvatarId } from "@croupier/schema/rules/avatars.js";
import type { MemberActor } from "../../core/ctx.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import type { MemberType, SignInRecord } from "../identity/identity.model.js";

export const MemberRole = enumOf<MemberActor["role"]>("MemberRole", "The role of a member, by its type.", {
  member: "A player.",
  trial: "A visitor in free play, without money.",
  agent: "A player who also runs a downline.",
});
export type MemberRole = EnumValue<typeof MemberRole>;

/** A member: player, agent or trial. */
export interface Member {
  /** Same as the account's id. */
  readonly id: string;
  /** The username. */
  readonly account: string;
  /** The name shown to others. */
  readonly nickname: string;
  /** 0 player; 1, 2, 41, 42 agent; 4 trial. */
  readonly memberType: number;
  readonly role: MemberActor["role"];
  /** VIP level, from 0. */
  readonly level: number;
  /** The member's avatar. */
  readonly iconId: AvatarId;
  readonly mustChangePassword: boolean;
  /** The sign-in before the current one; null when there is none. */
  readonly lastSignIn: SignInRecord | null;
}

/** The data of a new member. */
export interface NewMember {
  readonly username: string;
  /** Null for members without password sign-in. */
  readonly password: string | null;
  readonly memberType?: MemberType;
  /** The username by default. */
  readonly nickname?: string;
  readonly mustChangePassword?: boolean;
}

/** Maximum nickname length, in UTF-16 code units. */
export const longestNickname = 64;

/** Whether a nickname is valid: not empty, without invisible or bidirectional control characters. */
export function isNickname(nickname: string): boolean {
  return (
    nickname.trim().length > 0 &&
    nickname.length <= longestNickname &&
    !/[\p{Cc}\p{Cf}\p{Co}]/u.test(nickname)
  );
}

/** The member's avatar: the chosen one, or the default derived from the id. */
export function iconOf(memberId: string, chosen: string | null): AvatarId {
  return chosen !== null && isAvatarId(chosen) ? chosen : defaultAvatar(memberId);
}

/** A demo account with its public password. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly isAgent: boolean;
}

/** What a visitor of a demo installation signs in with. */
export interface DemoSignIns {
  readonly accounts: readonly DemoAccount[];
  /** Of the players. */
  readonly paymentPassword: string;
}
