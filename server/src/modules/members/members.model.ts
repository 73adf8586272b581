import { type AvatarId, isAvatarId, defaultAvatar } from "@croupier/schema/rules/avatars.js";
import type { MemberActor } from "../../core/ctx.js";
import type { MemberType, SignInRecord } from "../identity/identity.model.js";

/** A member: player, agent or trial. */
export interface Member {
  /** The account's id too. */
  readonly id: string;
  /** The name signed in with. */
  readonly account: string;
  /** The name others see. */
  readonly nickname: string;
  /** 0 player; 1, 2, 41, 42 agent; 4 trial. */
  readonly memberType: number;
  readonly role: MemberActor["role"];
  /** VIP level, from 0. */
  readonly level: number;
  /** Which of the platform's pictures stands for the member. */
  readonly iconId: AvatarId;
  readonly mustChangePassword: boolean;
  /** The sign-in before this one; null the first time. */
  readonly lastSignIn: SignInRecord | null;
}

/** What a new member is made of. */
export interface NewMember {
  readonly username: string;
  /** Null: a trial member, who never signs in by password. */
  readonly password: string | null;
  readonly memberType?: MemberType;
  /** The user name, where none is given. */
  readonly nickname?: string;
  readonly mustChangePassword?: boolean;
}

/** Longest nickname, in UTF-16 units. */
export const longestNickname = 64;

/** Whether a nickname may be shown: some text, nothing invisible or that turns the direction of writing. */
export function isNickname(nickname: string): boolean {
  return (
    nickname.trim().length > 0 &&
    nickname.length <= longestNickname &&
    !/[\p{Cc}\p{Cf}\p{Co}]/u.test(nickname)
  );
}

/** The picture of a member: the chosen one, else the one that goes with the id. */
export function iconOf(memberId: string, chosen: string | null): AvatarId {
  return chosen !== null && isAvatarId(chosen) ? chosen : defaultAvatar(memberId);
}
