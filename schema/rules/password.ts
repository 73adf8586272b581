import { countCharacters } from "./registration.js";
import type { FieldRule } from "./registration-fields.js";
import { matchesPattern, type PatternId } from "./registration-patterns.js";

/** A brand's rule for new passwords: its registration rule for the password field. */
export type PasswordRule = Pick<FieldRule, "patternId" | "minLength" | "maxLength">;

/** Maximum length for every brand, in characters, because hashing longer passwords takes too long. */
export const maxPasswordLength = 128;

/** The broken rule: a pattern id (`length` for the length) or one of the other codes. */
export type PasswordFaultCode = PatternId | "required" | "edge_spaces" | "same_as_username";

/** A password rule, and whether a text meets it. */
export interface PasswordCheck {
  readonly code: Exclude<PasswordFaultCode, "required">;
  readonly isMet: boolean;
}

/** Returns the minimum and maximum password length that a rule allows, in characters. */
export function passwordLengthLimits({ minLength, maxLength }: PasswordRule): { min: number; max: number } {
  return { min: minLength, max: Math.min(maxLength, maxPasswordLength) };
}

function isSameName(text: string, username: string | null): boolean {
  return username !== null && text.trim().toLowerCase() === username.trim().toLowerCase();
}

/** Checks a new password against each rule, in the order shown to the user. */
export function checkPassword(
  rule: PasswordRule,
  text: string,
  username: string | null,
): readonly PasswordCheck[] {
  const { min, max } = passwordLengthLimits(rule);
  const length = countCharacters(text.slice(0, 4 * maxPasswordLength));
  const isLengthAllowed = length >= min && length <= max;
  const patternCheck = { code: rule.patternId, isMet: matchesPattern(rule.patternId, text) };
  return [
    { code: "length", isMet: isLengthAllowed },
    ...(rule.patternId === "length" ? [] : [patternCheck]),
    // Sign-in forms trim the input.
    { code: "edge_spaces", isMet: text.length > 0 && text.trim() === text },
    { code: "same_as_username", isMet: text.length > 0 && !isSameName(text, username) },
  ];
}

/** Returns the first rule that a new password breaks; null when it meets all of them. */
export function findPasswordFault(
  rule: PasswordRule,
  text: string,
  username: string | null,
): PasswordFaultCode | null {
  if (text.length === 0) return "required";
  return checkPassword(rule, text, username).find(({ isMet }) => !isMet)?.code ?? null;
}
