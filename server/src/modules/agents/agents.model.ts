import { defineErrors } from "../../core/errors.js";
import { maskPhone } from "../identity/contacts/contacts.model.js";
import type { MemberType } from "../identity/identity.model.js";

defineErrors({
  invitation_code_error: "not_found",
});

/** What a member becomes by an invitation: a player, or an agent below the one who invites. Never a trial member. */
export type InvitedType = Exclude<MemberType, 4>;

/** What an agent hands out to bring members below itself. */
export interface Invitation {
  readonly id: string;
  readonly agentId: string;
  readonly code: string;
  /** The one host it is good at; null: any of the brand's. */
  readonly domain: string | null;
  /** What it makes of who registers with it. */
  readonly memberType: InvitedType;
  readonly active: boolean;
  /** How many have registered with it. */
  readonly uses: number;
  readonly createdAt: Date;
}

/** What a new invitation is made of. */
export interface NewInvitation {
  /** Four to thirty-two letters and digits; one is made up where none is given. */
  readonly code?: string | undefined;
  readonly domain?: string | null | undefined;
  /** 0 unless told. */
  readonly memberType?: number | undefined;
}

/** One member of an agent's downline. */
export interface DownlineMember {
  readonly id: string;
  readonly account: string;
  readonly memberType: number;
}

const phone = /^\+\d{5,15}$/;

/** An account's name as an agent sees it: one that is a phone is masked. */
export function shownAccount(username: string): string {
  return phone.test(username) ? maskPhone(username) : username;
}

/** Invitations that an agent may have working at a time. */
export const mostInvitations = 50;
/** Invitations, ended ones too, that an agent may make in a day. */
export const mostInvitationsADay = 100;

const codeText = /^[A-Za-z0-9]{4,32}$/;

/** Whether a text can be an invitation's code. */
export function isInvitationCode(text: string): boolean {
  return codeText.test(text);
}

/** Thirty-two characters that are not taken for each other when read aloud or copied by hand. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code of as many characters as there are bytes; five bits of each are used. */
export function codeOf(random: Uint8Array): string {
  return Array.from(random, (byte) => alphabet[byte & 31]).join("");
}

/** The member types that an agent's own invitations may give; operators may give any. */
export const typesByAgents: readonly number[] = [0, 2];
export const typesByOperators: readonly number[] = [0, 1, 2, 41, 42];
