import { countYearsBetween, minimumAge } from "@croupier/schema/rules/registration.js";
import type { SocialProvider } from "../../gql/graphql";

export type Provider = SocialProvider;

/** The providers' names. */
export const providerNames: Readonly<Record<Provider, string>> = { GOOGLE: "Google", FACEBOOK: "Facebook" };

/** What a new member enters before the account is created. */
export interface CompletionValues {
  readonly birthday: string;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
}

export type CompletionFault = "required" | "not_a_birthday" | "under_age";

/** Validates a birthday, `YYYY-MM-DD`, on a day; null when it is valid. */
export function birthdayFault(birthday: string, today: string): CompletionFault | null {
  if (birthday === "") return "required";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || birthday > today) return "not_a_birthday";
  return countYearsBetween(birthday, today) < minimumAge ? "under_age" : null;
}
