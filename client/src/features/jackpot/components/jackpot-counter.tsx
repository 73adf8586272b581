import { useBrand } from "../../../brands/brand-context";
import { PoolCounter } from "./pool-counter";
import { ShowcaseCounter } from "./showcase-counter";

/** The jackpot as the brand wants it shown: a number that grows by itself, what its pool holds, or nothing. */
export function JackpotCounter() {
  const { jackpotSource } = useBrand();
  if (jackpotSource === "OFF") return null;
  return jackpotSource === "POOL" ? <PoolCounter /> : <ShowcaseCounter />;
}
