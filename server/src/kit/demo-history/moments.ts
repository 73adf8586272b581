import type { SeededRandom } from "../seeded-random.js";

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How much happens in each hour of a day, local time: little at night, most from 19 to 23. */
const weightsOfHours = [3, 2, 1, 1, 1, 1, 2, 3, 4, 4, 5, 5, 7, 6, 5, 5, 6, 8, 11, 15, 18, 19, 15, 8] as const;
const totalWeight = weightsOfHours.reduce((sum: number, weight) => sum + weight, 0);

function hourIn(timeZone: string, at: Date): number {
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(at);
  return Number(hour);
}

/** Chooses times of a day of the history, more of them in the evening of the time zone than at night. */
export class Moments {
  private readonly firstHours = new Map<number, number>();

  constructor(
    private readonly from: Date,
    private readonly timeZone: string,
  ) {}

  /** A time within the 24 hours of day `day`; 0 is the first one. */
  on(day: number, random: SeededRandom): Date {
    const start = this.from.getTime() + day * dayMs;
    let firstHour = this.firstHours.get(day);
    if (firstHour === undefined) {
      firstHour = hourIn(this.timeZone, new Date(start));
      this.firstHours.set(day, firstHour);
    }
    let left = random.next() * totalWeight;
    const hour = weightsOfHours.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    const later = (hour - firstHour + 24) % 24;
    return new Date(start + later * hourMs + Math.floor(random.next() * hourMs));
  }
}
