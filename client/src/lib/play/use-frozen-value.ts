import { useState } from "react";

const never = () => false;

/**
 * Returns `value`, or the last value from before while `isFrozen`. `passes` exempts values that need not wait. `value`
 * must be the same object as long as it is unchanged.
 */
export function useFrozenValue<T>(
  value: T,
  isFrozen: boolean,
  passes: (next: T, shown: T) => boolean = never,
): T {
  const [shown, setShown] = useState(value);
  const isCurrent = !isFrozen || passes(value, shown);
  if (isCurrent && !Object.is(shown, value)) setShown(value);
  return isCurrent ? value : shown;
}
