import { newText } from "../core/ids.js";

/** Digits and letters that are not mistaken for each other. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 10;
const maxAttempts = 3;

/** A random reference that members and providers can quote. It may be in use. */
export function newPaymentReference(): string {
  return newText(alphabet, length);
}

/**
 * Inserts a row under a random reference that members and providers can quote; tries again when one is in use.
 * @param insert Returns false when the reference, or another unique value of the row, is in use
 * @throws Error after three attempts
 */
export async function insertWithReference(insert: (reference: string) => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) if (await insert(newPaymentReference())) return;
  throw new Error(`no unused reference after ${maxAttempts} attempts`);
}
