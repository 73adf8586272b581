import { defineErrors, type FieldFault } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";
import { isPartnerAddress } from "../../ports/partner-address.js";
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

/** A brand's OAuth client at a provider, as configured. */
export interface SocialSetting {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Null for the provider's default. */
  readonly issuer: string | null;
  /** Null for the provider's default. Ignored for Google, which supports discovery. */
  readonly endpoints: SocialEndpoints | null;
}

/** Maximum milliseconds of each step: at the provider, exchanging the code, completing the dialog. */
export const socialTimes = { asked: 600_000, proven: 60_000, offered: 900_000 } as const;

const issuers = { google: "https://accounts.google.com", facebook: "https://www.facebook.com" } as const;
const facebookEndpoints: SocialEndpoints = {
  authorization: "https://www.facebook.com/v23.0/dialog/oauth",
  token: "https://graph.facebook.com/v23.0/oauth/access_token",
  userInfo: "https://graph.facebook.com/v23.0/me",
};

/** Fills in the provider's default issuer and endpoints. */
export function completeSetting(given: SocialSetting) {
  const endpoints = given.provider === "facebook" ? (given.endpoints ?? facebookEndpoints) : null;
  return { ...given, issuer: given.issuer ?? issuers[given.provider], endpoints };
}

function isAllowedUrl(text: string, production: boolean): boolean {
  return text.length <= 500 && isPartnerAddress(text, production);
}

/** Validates a setting and lists the invalid fields. */
export function settingFaults(setting: SocialSetting, production: boolean): FieldFault[] {
  const isName = (text: string) => text.length > 0 && text.length <= 255 && isPlainText(text);
  const { issuer, endpoints } = completeSetting(setting);
  const rules: [string, boolean][] = [
    ["clientId", isName(setting.clientId)],
    ["clientSecret", isName(setting.clientSecret)],
    ["issuer", isAllowedUrl(issuer, production)],
    ["endpoints", Object.values(endpoints ?? {}).every((url) => isAllowedUrl(url, production))],
  ];
  return rules.filter(([, isValid]) => !isValid).map(([field]) => ({ field, code: "invalid" }));
}

/** The outcome of a social sign-in: a session, or the next step. */
export type SocialSignInOutcome =
  | { readonly kind: "signedIn"; readonly signedIn: SignedIn }
  /** An account with the same e-mail address exists; its password is required. `account` is its masked username. */
  | { readonly kind: "linkNeeded"; readonly ticket: string; readonly account: string }
  /** The social account is not linked yet; an account can be created. */
  | { readonly kind: "registrationNeeded"; readonly ticket: string; readonly name: string | null };

/** The input of a registration with a social account. */
export interface SocialRegistration {
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
  /** An agent's invitation code, and the host on which it is used, as sent by the client. */
  readonly affiliateCode?: string | undefined;
  readonly domain?: string | undefined;
  readonly referralCode?: string | undefined;
  /** The page from which the person registered. */
  readonly registerUrl?: string | undefined;
}

const longestStem = 12;
const shortestStem = 4;

/** Derives the beginning of a username from a profile: 4 to 12 lower-case letters and digits. */
export function deriveUsernameStem(profile: {
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

/** Derives a nickname from a person's name; null when nothing is left of it. */
export function nicknameOf(name: string | null): string | null {
  const text = (name ?? "").normalize("NFC").replace(/[\p{C}]/gu, "");
  return [...text].slice(0, longestNickname).join("").trim() || null;
}

/** A social account that a member signs in with. */
export interface SocialLink {
  readonly provider: SocialProvider;
  /** The e-mail address or name of the account, masked. */
  readonly label: string;
  readonly linkedAt: Date;
}

/** What separates the encrypted values of social sign-in: a client's secret, and the steps of an attempt. */
export const socialSealPurposes = {
  clientSecret: "social_provider.secret",
  request: "social_attempt.ask",
  profile: "social_attempt.profile",
} as const;
