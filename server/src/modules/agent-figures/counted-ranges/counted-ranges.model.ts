import { addDays, type DayRange, type LocalDay } from "../local-days.model.js";

/** The lengths of the standard periods that end before today and belong to no week or month, in days. */
const lengths = [7, 30];

/** For so many days, the periods of earlier days are kept: a period is compared with the one that ended a period before. */
export const rangesKeptDays = Math.max(...lengths) + 1;

/** The periods of whole days that reports of a day show, and those that they are compared with. */
export function rangesOf(today: LocalDay): readonly DayRange[] {
  return lengths.flatMap((days) => [
    { from: addDays(today, -days), to: today },
    { from: addDays(today, -2 * days), to: addDays(today, -days) },
  ]);
}
