import type { FieldFault } from "../../core/errors.js";

/** What is in a brand's pool. */
export interface JackpotPool {
  /** Minor units. */
  readonly amount: bigint;
  /** The first of the brand's currencies. */
  readonly currency: string;
}

/** Money to put into the pool. */
export interface Feed {
  /** Minor units, above zero. */
  readonly amount: bigint;
  /** Whoever says the same key again feeds nothing more. */
  readonly key: string;
}

/** Members of a feed that break a rule. */
export function feedFaults({ amount, key }: Feed): FieldFault[] {
  const rules: [string, boolean][] = [
    ["amount", amount > 0n],
    ["key", /^[A-Za-z0-9._:-]{1,64}$/.test(key)],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
}
