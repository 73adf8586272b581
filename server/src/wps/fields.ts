import { z } from "zod";

/** Free text of a call: at most 255 characters by default, no control characters. */
export function text(max = 255) {
  return z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
}

/** A count from a query, where everything is text: from 1 to `max`. */
export function count(fallback: number, max: number) {
  const params = { min: 1, max };
  return z.coerce
    .number()
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= max, {
      params: { code: "out_of_range", params },
    })
    .meta({ type: "integer", minimum: 1, maximum: max })
    .default(fallback);
}

const noChoice = new Set(["", "ALL"]);

/** Text that restricts, unless it is blank or says ALL. */
export function choice() {
  return text()
    .optional()
    .transform((given) => (noChoice.has(given?.trim() ?? "") ? undefined : given?.trim()))
    .meta({ description: "Blank or ALL does not restrict." });
}

/** An amount of money as answers write it. */
export const amount = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ description: "Decimal text with the currency's digits.", examples: ["12.50"] });

/** So many digits come through a number of JavaScript as they were written. */
const faithfulDigits = 15;

/** A number as decimal text; what is written with an exponent, or with more digits than numbers keep, as it is. */
function decimalOf(given: unknown): unknown {
  if (typeof given !== "number") return given;
  const written = String(given);
  const isFaithful = /^-?\d+(\.\d+)?$/.test(written) && written.replace(/\D/g, "").length <= faithfulDigits;
  return isFaithful ? written : given;
}

/** An amount of money as calls take it: how many digits it may have is for its currency to say. */
export const amountGiven = z.preprocess(decimalOf, text(40)).meta({
  type: ["string", "number"],
  description: "Decimal text or a number, with no more digits than the active currency has.",
});

/** A moment as answers write it: ISO 8601, UTC. */
export const moment = z.iso.datetime();
