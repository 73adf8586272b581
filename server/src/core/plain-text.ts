import { type FieldFault, validationFailed } from "./errors.js";

/** Control characters and lone surrogates: no name, code or id contains them, and PostgreSQL's text refuses U+0000. */
const notPlain = /[\p{Cc}\p{Cs}]/u;
/** How deep an input may be nested. */
const maxDepth = 20;

/** Whether a text contains only printable characters. */
export function isPlainText(text: string): boolean {
  return !notPlain.test(text);
}

/** Input fields of HTML: they may contain line breaks and tabs. */
const multilineFields = new Set(["html", "instructions"]);

/** Whether a text is allowed in the input field of that name. */
export function isPlainMember(name: string, text: string): boolean {
  return isPlainText(multilineFields.has(name) ? text.replace(/[\n\r\t]/g, " ") : text);
}

/** Removes control characters from a text; for headers that are stored. */
export function plainTextOf(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, "");
}

/** The faults of every text in an input that is not plain, and of every value that is nested too deep. */
function faultsOf(value: unknown, field: string, depth: number): FieldFault[] {
  if (typeof value === "string")
    return isPlainMember(field.split(".").at(-1) ?? "", value) ? [] : [{ field, code: "invalid" }];
  if (typeof value !== "object" || value === null) return [];
  if (depth > maxDepth) return [{ field, code: "too_deep" }];
  return Object.entries(value).flatMap(([name, part]) =>
    faultsOf(part, field ? `${field}.${name}` : name, depth + 1),
  );
}

/**
 * Checks every text of an input, at any depth.
 * @throws DomainError validation_failed naming the invalid fields
 */
export function assertPlainText(input: unknown, field = ""): void {
  const faults = faultsOf(input, field, 0);
  if (faults.length > 0) throw validationFailed(...faults.slice(0, 20));
}
