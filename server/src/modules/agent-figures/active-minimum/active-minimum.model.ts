import type { LocalDay } from "../local-days.model.js";

/** The valid bet from which a member is active in a period, in minor units. */
export interface ActiveMinimum {
  readonly currency: string;
  /** Of periods that begin today. */
  readonly amount: bigint;
  /** What staff have set for periods that begin on a later day. */
  readonly next: { readonly amount: bigint; readonly since: LocalDay } | null;
}

/** The highest minimum: a trillion minor units. */
export const highestActiveMinimum = 10n ** 12n;
