import { writeParameter } from "../browser/query-parameters";
import { readRange, type ShownRange, writeRange } from "../dates/range-query";

const defaultRange = "last30";

/** The days, and one choice out of a few, that a list is filtered by. */
export interface ListFilter<Choice extends string> extends ShownRange {
  readonly choice: Choice;
}

/** How a list can be filtered, and how the filter is written in the page's address. */
export interface ListFilterKind<Choice extends string> {
  /** The first is the default. */
  readonly choices: readonly [Choice, ...Choice[]];
  /** Reads an address; invalid parameters are ignored. Preset ranges are relative to `now` in the time zone. */
  readonly read: (query: URLSearchParams, now: Date, timeZone: string) => ListFilter<Choice>;
  /** Writes the filter into an address; the defaults (30 days, the first choice) have no parameters. */
  readonly write: (filter: ListFilter<Choice>, before?: URLSearchParams) => URLSearchParams;
}

/** A filter by days and by a choice in the query parameter `name`, such as `state`. */
export function makeListFilter<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): ListFilterKind<Choice> {
  const [defaultChoice] = choices;
  return {
    choices,
    read: (query, now, timeZone) => ({
      ...readRange(query, now, timeZone, defaultRange),
      choice: choices.find((known) => known === query.get(name)) ?? defaultChoice,
    }),
    write: ({ choice, ...shown }, before) => {
      const query = new URLSearchParams(before);
      writeRange(query, shown, defaultRange);
      writeParameter(query, name, choice === defaultChoice ? null : choice);
      return query;
    },
  };
}
