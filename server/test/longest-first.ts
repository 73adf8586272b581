import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files, mostly those that start processes; started last, one would run alone at the end. */
const longest = [/gates/, /fuzz/, /src\/process/, /metrics/, /vendor-check/, /exact/, /identity-inputs/];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((pattern) => pattern.test(moduleId));
  return rank < 0 ? longest.length : rank;
}

/** Starts the slowest files first; the others are in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted].sort((one, other) => rankOf(one) - rankOf(other));
  }
}
