import { dictionary } from "@zxcvbn-ts/language-common";

/** Some 49,000 passwords that leaked most often, in lower case. */
const common = new Set(dictionary["passwords-common"].map((text) => text.toLowerCase()));

/** Whether it is among the commonest passwords, whatever its case and the form of its letters. */
export function isCommonPassword(text: string): boolean {
  return common.has(text.normalize("NFKC").trim().toLowerCase());
}
