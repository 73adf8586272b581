import { writeParameter } from "../browser/address";
import { readRange, type ShownRange, writeRange } from "../dates/range-query";

const usualRange = "last30";

/** Days, and one choice out of a few, that a list is narrowed to. */
export interface ListFilter<Choice extends string> extends ShownRange {
  readonly choice: Choice;
}

/** What a list can be narrowed to, as it stands in the page's address. */
export interface ListFilterKind<Choice extends string> {
  /** The first is the usual one. */
  readonly choices: readonly [Choice, ...Choice[]];
  /** Reads an address; what makes no sense is as if it were not there. `now` and the zone place named ranges. */
  readonly read: (query: URLSearchParams, now: Date, timeZone: string) => ListFilter<Choice>;
  /** An address with the filter in it; what is as usual (30 days, the first choice) is left out. */
  readonly write: (filter: ListFilter<Choice>, before?: URLSearchParams) => URLSearchParams;
}

/** Days and a choice under a name of the address, such as `state`. */
export function listFilterOf<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): ListFilterKind<Choice> {
  const [usual] = choices;
  return {
    choices,
    read: (query, now, timeZone) => ({
      ...readRange(query, now, timeZone, usualRange),
      choice: choices.find((known) => known === query.get(name)) ?? usual,
    }),
    write: ({ choice, ...shown }, before) => {
      const query = new URLSearchParams(before);
      writeRange(query, shown, usualRange);
      writeParameter(query, name, choice === usual ? null : choice);
      return query;
    },
  };
}
