import { defineErrors, type FieldFault } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";
import type { SocialEndpoints, SocialProvider } from "../../ports/social-sign-in/social-port.js";
import type { SignedIn } from "../identity/identity.model.js";

defineErrors({
  last_sign_in_method: "conflict",
  popup_closed_by_user: "unauthenticated",
  social_account_exists: "conflict",
  social_not_offered: "unprocessable",
  social_provider_unavailable: "unavailable",
  social_sign_in_failed: "forbidden",
});

/** How a brand is known at a provider. */
export interface SocialSetting {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Null: the provider's own. */
  readonly issuer: string | null;
  /** Null: the provider's own. Google describes its own. */
  readonly endpoints: SocialEndpoints | null;
}

/** Milliseconds that each step may take: at the provider, back in the page, in the dialog. */
export const socialTimes = { asked: 600_000, proven: 60_000, offered: 900_000 } as const;

const issuers = { google: "https://accounts.google.com", facebook: "https://www.facebook.com" } as const;
const facebookEndpoints: SocialEndpoints = {
  authorization: "https://www.facebook.com/v23.0/dialog/oauth",
  token: "https://graph.facebook.com/v23.0/oauth/access_token",
  userInfo: "https://graph.facebook.com/v23.0/me",
};

/** A setting with the provider's own addresses where none were given. */
export function completeSetting(given: SocialSetting) {
  const endpoints = given.provider === "facebook" ? (given.endpoints ?? facebookEndpoints) : null;
  return { ...given, issuer: given.issuer ?? issuers[given.provider], endpoints };
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a provider may be spoken to there: by https, and on this machine in the clear, but in production. */
function isAddress(text: string, production: boolean): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && !production && loopback.test(hostname));
}

/** Members of a setting that break a rule. */
export function settingFaults(setting: SocialSetting, production: boolean): FieldFault[] {
  const isName = (text: string) => text.length > 0 && text.length <= 255 && isPlainText(text);
  const { issuer, endpoints } = completeSetting(setting);
  const rules: [string, boolean][] = [
    ["clientId", isName(setting.clientId)],
    ["clientSecret", isName(setting.clientSecret)],
    ["issuer", isAddress(issuer, production)],
    ["endpoints", Object.values(endpoints ?? {}).every((address) => isAddress(address, production))],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
}

/** What a person who came back from a provider is asked next, or a session. */
export type SocialAnswer =
  | { readonly kind: "signedIn"; readonly signedIn: SignedIn }
  /** An account has that very address: its password links the two. `account` is masked. */
  | { readonly kind: "linkNeeded"; readonly ticket: string; readonly account: string }
  /** Nobody is known by it: an account can be made. */
  | { readonly kind: "registrationNeeded"; readonly ticket: string; readonly name: string | null };

/** What a person says before an account is made. */
export interface SocialRegistration {
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
  /** An agent's invitation code, and the host it is used at, as the client names it. */
  readonly affiliateCode?: string | undefined;
  readonly domain?: string | undefined;
  readonly referralCode?: string | undefined;
  /** The page that the person came by. */
  readonly registerUrl?: string | undefined;
}

const longestStem = 12;
const shortestStem = 4;

/** The beginning of a user name made from what somebody is called: small letters and digits, 4 to 12. */
export function usernameStem(profile: {
  readonly email: string | null;
  readonly name: string | null;
}): string {
  const plain = (text: string) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")
      .slice(0, longestStem);
  const stems = [profile.email?.split("@")[0], profile.name].map((text) => plain(text ?? ""));
  return stems.find((stem) => stem.length >= shortestStem && /^[a-z]/.test(stem)) ?? "player";
}

const longestNickname = 32;

/** A nickname made from what somebody is called; null when that is none. */
export function nicknameOf(name: string | null): string | null {
  const text = (name ?? "").normalize("NFC").replace(/[\p{C}]/gu, "");
  return [...text].slice(0, longestNickname).join("").trim() || null;
}

/** An account elsewhere that a member signs in with. */
export interface SocialLink {
  readonly provider: SocialProvider;
  /** The address or name there, masked. */
  readonly label: string;
  readonly linkedAt: Date;
}
