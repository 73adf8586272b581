import type { FieldFault } from "../../core/errors.js";

/** The balance of a brand's jackpot pool. */
export interface JackpotPool {
  /** Minor units. */
  readonly amount: bigint;
  /** One of the brand's currencies. */
  readonly currency: string;
}

/** A payment into the pool. */
export interface JackpotFeed {
  /** Minor units, above zero. */
  readonly amount: bigint;
  /** One of the brand's currencies; its first when omitted. */
  readonly currency?: string | null | undefined;
  /** Idempotency key: a repeat pays nothing more. */
  readonly key: string;
}

/** Validates a payment into the pool. */
export function feedFaults({ amount, key }: JackpotFeed): FieldFault[] {
  const rules: [string, boolean][] = [
    ["amount", amount > 0n],
    ["key", /^[A-Za-z0-9._:-]{1,64}$/.test(key)],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
}
