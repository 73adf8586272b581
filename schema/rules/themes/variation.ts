/** Numbers that follow from a text alone: the same text always draws the same picture. */
export class Variation {
  private state: number;

  constructor(text: string) {
    let hash = 0x811c9dc5;
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.state = hash >>> 0;
  }

  /** The next number from 0 up to, but not, 1. */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let x = this.state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** The next whole number from `low` to `high`. */
  between(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  /** The next of some choices. */
  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.unit() * choices.length)] ?? choices[0];
  }
}
