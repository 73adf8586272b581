import { useBrand } from "../../../brands/brand-context";
import { PoolCounter } from "./pool-counter";
import { ShowcaseCounter } from "./showcase-counter";

/** The jackpot as the brand shows it: a number that grows by itself, its pool, or nothing. */
export function JackpotCounter() {
  const { jackpotSource } = useBrand();
  if (jackpotSource === "OFF") return null;
  return jackpotSource === "POOL" ? <PoolCounter /> : <ShowcaseCounter />;
}
