import { type FieldFault, validationFailed } from "./errors.js";

/** Control characters and halves of surrogate pairs: no name, code or id holds them, and no text column takes U+0000. */
const unfit = /[\p{Cc}\p{Cs}]/u;
/** How deep an input may be nested. */
const maxDepth = 20;

/** Whether a text holds nothing but characters that can be shown. */
export function isPlainText(text: string): boolean {
  return !unfit.test(text);
}

/** Members of inputs that hold HTML: they may have lines and tabs. */
const ofManyLines = new Set(["html", "instructions"]);

/** Whether a text may stand in the member of an input that bears a name. */
export function isPlainMember(name: string, text: string): boolean {
  return isPlainText(ofManyLines.has(name) ? text.replace(/[\n\r\t]/g, " ") : text);
}

/** A text without its control characters; for what is kept of a header. */
export function plainTextOf(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, "");
}

/** Every text within an input that is not plain, and every part that is nested too deep. */
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
 * Checks every text of an input, however deep it stands.
 * @throws DomainError validation_failed naming the members at fault.
 */
export function assertPlainText(input: unknown, field = ""): void {
  const faults = faultsOf(input, field, 0);
  if (faults.length > 0) throw validationFailed(...faults.slice(0, 20));
}
