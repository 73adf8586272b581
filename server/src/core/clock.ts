/** Where business time comes from; tests hand in their own. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, for tests. */
export class ManualClock implements Clock {
  constructor(private time: Date) {}

  now(): Date {
    return new Date(this.time);
  }

  /** Sets the clock to a time. */
  set(time: Date): void {
    this.time = new Date(time);
  }

  /** Moves the clock by a number of milliseconds. */
  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}
