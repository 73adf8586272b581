import type { Db } from "../../../db/database.js";
import type { ShownEntry, ShownProgramme } from "../entries/shown-programmes.model.js";
import { earnedBy } from "./raffles.model.js";
import { countTurns } from "./raffles.store.js";

/** Turns or tickets of the current period; of a wheel without an entry, those that everyone has. */
export function earnedSoFar({ rules, currentEntry, label }: ShownProgramme): bigint {
  if (currentEntry) return isPlaying(currentEntry) ? earnedBy(currentEntry) : 0n;
  const { reward, entrance } = rules;
  const isFree = reward.code === "wheel" && reward.per === null && entrance === "AUTOMATIC";
  return isFree && label === "JOINED" ? reward.count : 0n;
}

const isPlaying = ({ state }: ShownEntry) => state === "JOINED" || state === "IN_PROGRESS";

/** The raffles among programmes of whose wheels the member has a turn left. */
export async function wheelsWithTurns(
  db: Db,
  programmes: readonly ShownProgramme[],
): Promise<ReadonlySet<string>> {
  const wheels = programmes.filter(
    ({ rules, state }) => rules.reward.code === "wheel" && state === "RUNNING",
  );
  const used = await countTurns(
    db,
    wheels.flatMap(({ currentEntry }) => currentEntry?.id ?? []),
  );
  const hasTurn = (wheel: ShownProgramme) =>
    earnedSoFar(wheel) > BigInt(used.get(wheel.currentEntry?.id ?? "") ?? 0);
  return new Set(wheels.filter(hasTurn).map(({ id }) => id));
}
