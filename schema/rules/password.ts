import { lengthOf } from "./registration.js";
import type { FieldRule } from "./registration-fields.js";
import { matchesPattern, type PatternId } from "./registration-patterns.js";

/** What a brand asks of a new password: its registration's rule for that field. */
export type PasswordRule = Pick<FieldRule, "patternId" | "minLength" | "maxLength">;

/** No brand takes longer ones: hashing them costs time. In characters. */
export const longestPassword = 128;

/** The rule that was broken: a kind of pattern (`length` for the length), or one of the words. */
export type PasswordFaultCode = PatternId | "required" | "edge_spaces" | "same_as_username";

/** One rule, and whether a text keeps it. */
export interface PasswordCheck {
  readonly code: Exclude<PasswordFaultCode, "required">;
  readonly kept: boolean;
}

/** The shortest and the longest password that a rule lets pass, in characters. */
export function passwordLengths({ minLength, maxLength }: PasswordRule): { min: number; max: number } {
  return { min: minLength, max: Math.min(maxLength, longestPassword) };
}

function isSameName(text: string, username: string | null): boolean {
  return username !== null && text.trim().toLowerCase() === username.trim().toLowerCase();
}

/** Each rule that a new password keeps or breaks, in the order they are told to the one who types it. */
export function passwordChecks(
  rule: PasswordRule,
  text: string,
  username: string | null,
): readonly PasswordCheck[] {
  const { min, max } = passwordLengths(rule);
  const length = lengthOf(text.slice(0, 4 * longestPassword));
  const fits = length >= min && length <= max;
  const written = { code: rule.patternId, kept: matchesPattern(rule.patternId, text) };
  return [
    { code: "length", kept: fits },
    ...(rule.patternId === "length" ? [] : [written]),
    // Sign-in forms trim what is typed.
    { code: "edge_spaces", kept: text.length > 0 && text.trim() === text },
    { code: "same_as_username", kept: text.length > 0 && !isSameName(text, username) },
  ];
}

/** The first rule that a new password breaks; null when it keeps all of them. */
export function passwordFault(
  rule: PasswordRule,
  text: string,
  username: string | null,
): PasswordFaultCode | null {
  if (text.length === 0) return "required";
  return passwordChecks(rule, text, username).find(({ kept }) => !kept)?.code ?? null;
}
