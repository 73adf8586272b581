import { newId } from "../../src/core/ids.js";
import { until } from "../parts/wait.js";
import type { TransferSeen } from "./counter.js";
import { endPatienceMs, type Floor } from "./floor.js";
import type { Treating } from "./purse.js";

const askEveryMs = 3_000;

/** Carries money to the purse or back, treated so, and waits until both sides say the same of it. */
export async function carryOnce(floor: Floor, way: "IN" | "OUT", treating: Treating): Promise<void> {
  const { counter, purse, ledger } = floor;
  const amount = floor.amount(way === "IN" ? 6 : 3);
  purse.plan(amount, treating);
  const requestId = newId();
  let seen: TransferSeen | null = null;
  const took = await until(
    async () => {
      seen = await counter.carry(way, amount, requestId);
      return seen.state === "DONE" || seen.state === "FAILED";
    },
    endPatienceMs,
    askEveryMs,
  );
  const { id, state } = seen ?? { id: "", state: "nowhere" };
  ledger.transfers.set(id, way);
  if (took === null) ledger.words.push(`a transfer ${way} that ${treating} is ${state}`);
  const there = purse.moved.get(id)?.state ?? "FAILED";
  if (took !== null && there !== state)
    ledger.words.push(`transfer ${id} is ${state}, and ${there} at the purse`);
}
