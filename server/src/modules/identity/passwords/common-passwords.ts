import { dictionary } from "@zxcvbn-ts/language-common";

/** About 49,000 of the most frequently leaked passwords, in lower case. */
const common = new Set(dictionary["passwords-common"].map((text) => text.toLowerCase()));

/** Whether a password is among the most common ones, ignoring case and Unicode form. */
export function isCommonPassword(text: string): boolean {
  return common.has(text.normalize("NFKC").trim().toLowerCase());
}
