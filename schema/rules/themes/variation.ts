/** Pseudo-random numbers seeded by a text: the same text always draws the same picture. */
export class Variation {
  private state: number;

  constructor(text: string) {
    let hash = 0x811c9dc5;
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.state = hash >>> 0;
  }

  /** Returns the next number from 0 (inclusive) to 1 (exclusive). */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let x = this.state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** Returns the next integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  /** Picks one of the choices. */
  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.unit() * choices.length)] ?? choices[0];
  }
}
