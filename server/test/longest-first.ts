import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest, mostly for processes of their own; begun last, one of them would run alone in the end. */
const longest = [/gates/, /fuzz/, /src\/process/, /metrics/, /vendor-check/, /exact/, /identity-inputs/];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((pattern) => pattern.test(moduleId));
  return rank < 0 ? longest.length : rank;
}

/** Begins with the files that take longest; the others follow as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted].sort((one, other) => rankOf(one) - rankOf(other));
  }
}
