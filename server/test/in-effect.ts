/** Asserts that a decision took effect: what it created or changed is there. */
export function inEffect<Result>(result: Result | null): Result {
  if (result === null) throw new Error("the decision waits for a second person");
  return result;
}
