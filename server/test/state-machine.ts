import fc from "fast-check";
import { DomainError } from "../src/core/errors.js";
import type { StateMachine } from "../src/kit/state-machine.js";
import { runsOf } from "./depth.js";

/** How a test takes subjects of a machine from state to state, as the code does. */
export interface Walk<State extends string, Subject> {
  /** Creates a subject in the initial state. */
  readonly create: () => Promise<Subject>;
  readonly stateOf: (subject: Subject) => Promise<State>;
  /** Attempts to bring a subject into each state; none for a state in which subjects only begin. */
  readonly moves: Readonly<Partial<Record<State, (subject: Subject) => Promise<unknown>>>>;
}

/**
 * Walks every transition of a machine on the real store, and attempts every other one, which must leave the subject as it
 * is; then walks at random. A move refuses by a DomainError, or by changing nothing.
 */
export async function expectWalkable<State extends string, Subject>(
  machine: StateMachine<State>,
  walk: Walk<State, Subject>,
): Promise<void> {
  const open = new Map(machine.states.map((state) => [state, new Set(machine.states)]));
  while ([...open.values()].some(({ size }) => size > 0)) {
    if (!nextAttempts(machine, machine.initial, open)) throw new Error("no transitions lead to some state");
    const subject = await walk.create();
    let state = machine.initial;
    let next = nextAttempts(machine, state, open);
    while (next) {
      for (const to of next) {
        open.get(state)?.delete(to);
        state = await attempt(machine, walk, { subject, from: state, to });
      }
      next = nextAttempts(machine, state, open);
    }
  }
  const targets = fc.array(fc.constantFrom(...machine.states), { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(targets, async (states) => {
    const subject = await walk.create();
    let from = machine.initial;
    for (const to of states) from = await attempt(machine, walk, { subject, from, to });
  });
  await fc.assert(property, { numRuns: runsOf(20), endOnFailure: true });
}

/**
 * What to attempt next from a state: what is refused there, then a transition, then the way to the nearest state with
 * open attempts. Returns null when none can be reached.
 */
function nextAttempts<State extends string>(
  { states, canMove }: StateMachine<State>,
  start: State,
  open: ReadonlyMap<State, ReadonlySet<State>>,
): readonly State[] | null {
  const paths = new Map<State, readonly State[]>([[start, []]]);
  for (const [from, path] of paths) {
    const left = [...(open.get(from) ?? [])];
    if (left.length > 0) {
      const refused = left.filter((to) => !canMove(from, to));
      return [...path, ...(refused.length > 0 ? refused : left.slice(0, 1))];
    }
    for (const to of states) if (canMove(from, to) && !paths.has(to)) paths.set(to, [...path, to]);
  }
  return null;
}

/** Attempts a transition. Returns the state after it. @throws Error when the store does not do as the machine says */
async function attempt<State extends string, Subject>(
  { canMove }: StateMachine<State>,
  { stateOf, moves }: Walk<State, Subject>,
  { subject, from, to }: { readonly subject: Subject; readonly from: State; readonly to: State },
): Promise<State> {
  const isDeclared = canMove(from, to);
  const move = moves[to];
  if (!move && isDeclared) throw new Error(`${from} to ${to}: the test has no move`);
  const refusal = await move?.(subject).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return error;
    },
  );
  const now = await stateOf(subject);
  const expected = isDeclared ? to : from;
  if (now !== expected || (refusal && isDeclared))
    throw new Error(`${from} to ${to}: is ${now}, not ${expected}`, { cause: refusal });
  return now;
}
