import { sha256 } from "../../core/crypto.js";

/** Numbers that follow from a text alone: the same text always draws the same picture. */
export class Seed {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(text: string) {
    this.bytes = sha256(text);
  }

  /** The next number from 0 to below `limit` (at most 256). */
  below(limit: number): number {
    const byte = this.bytes[this.at % this.bytes.length] ?? 0;
    this.at += 1;
    return Math.floor((byte * limit) / 256);
  }

  /** The next whole number from `low` to `high`. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** The next of some choices. */
  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }
}
