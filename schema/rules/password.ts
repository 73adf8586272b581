/** What a brand asks of a new password. */
export interface PasswordRule {
  /** Fewest and most characters. */
  readonly min: number;
  readonly max: number;
  /** A regular expression (flags `u`) that the whole must match; "*": any text does. */
  readonly pattern: string;
}

/** No brand takes longer ones: hashing them costs time. In characters. */
export const longestPassword = 128;

/** The rule of a brand that has set none. */
export const usualPasswordRule: PasswordRule = { min: 8, max: longestPassword, pattern: "*" };

export type PasswordFaultCode = "required" | "out_of_range" | "invalid" | "same_as_username";

function matches(pattern: string, text: string): boolean {
  return pattern === "*" || new RegExp(`^(?:${pattern})$`, "u").test(text);
}

/** Each rule that a password keeps or breaks, in the order they are told to the one who types it. */
export function passwordChecks(
  { min, max, pattern }: PasswordRule,
  text: string,
  username: string | null,
): readonly { readonly code: Exclude<PasswordFaultCode, "required">; readonly kept: boolean }[] {
  const length = [...text].length;
  const longest = Math.min(max, longestPassword);
  const checks = [
    { code: "out_of_range", kept: length >= min && length <= longest },
    { code: "same_as_username", kept: text.length > 0 && !isSameName(text, username) },
  ] as const;
  if (pattern === "*") return checks;
  // Measured first: no pattern is tried on a text without bounds.
  return [...checks, { code: "invalid", kept: length <= longest && matches(pattern, text) }];
}

function isSameName(text: string, username: string | null): boolean {
  return username !== null && text.trim().toLowerCase() === username.trim().toLowerCase();
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
