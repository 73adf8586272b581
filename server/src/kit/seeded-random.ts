/** Random numbers that a seed determines: the same seed gives the same numbers. For demo data, never for games. */
export interface SeededRandom {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True in this share of the calls, 0 to 1. */
  chance(share: number): boolean;
  /** One of the items. @throws RangeError for an empty list */
  pick<T>(items: readonly T[]): T;
}

/** The 32-bit FNV-1a hash of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Creates the generator of a seed (Mulberry32). */
export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError("the list is empty");
      return item;
    },
  };
}
