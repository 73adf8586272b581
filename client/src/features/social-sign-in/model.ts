import { minimumAge, yearsBetween } from "@croupier/schema/rules/registration.js";
import type { SocialProvider } from "../../gql/graphql";

export type Provider = SocialProvider;

/** What a provider calls itself. */
export const providerNames: Readonly<Record<Provider, string>> = { GOOGLE: "Google", FACEBOOK: "Facebook" };

/** What a person says before an account is made. */
export interface Completion {
  readonly birthday: string;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
}

export type CompletionFault = "required" | "not_a_birthday" | "under_age";

/** What is wrong with a birthday, `YYYY-MM-DD`, on a day; null when nothing is. */
export function birthdayFault(birthday: string, today: string): CompletionFault | null {
  if (birthday === "") return "required";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || birthday > today) return "not_a_birthday";
  return yearsBetween(birthday, today) < minimumAge ? "under_age" : null;
}
