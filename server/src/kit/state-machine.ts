import { DomainError, type ErrorCode } from "../core/errors.js";
import type { EnumOf } from "./enum-of.js";

interface Declaration<State extends string> {
  /** The state of something new. */
  readonly initial: State;
  /** The states that may follow each state. One that may follow itself names itself. */
  readonly transitions: Readonly<Record<State, readonly State[]>>;
  /** The error of a transition that is not declared. */
  readonly refusal?: ErrorCode;
}

/** The states that something passes through, as data. */
export interface StateMachine<State extends string = string> {
  readonly states: readonly State[];
  readonly initial: State;
  /** The states that nothing follows. */
  readonly finalStates: readonly State[];
  /** The states that are not final. */
  readonly openStates: readonly State[];
  isFinal(state: State): boolean;
  canMove(from: State, to: State): boolean;
  /** @throws DomainError already_resolved, or the error that the machine declares */
  assertMove(from: State, to: State): void;
  /** The states that a state may follow. */
  sourcesOf(to: State): readonly State[];
}

/** Declares the transitions between the states of an enum. */
export function stateMachine<State extends string>(
  { values: states }: Pick<EnumOf<State>, "values">,
  { initial, transitions, refusal = "already_resolved" }: Declaration<State>,
): StateMachine<State> {
  const isFinal = (state: State) => transitions[state].length === 0;
  const canMove = (from: State, to: State) => transitions[from].includes(to);
  return {
    states,
    initial,
    finalStates: states.filter(isFinal),
    openStates: states.filter((state) => !isFinal(state)),
    isFinal,
    canMove,
    assertMove: (from, to) => {
      if (!canMove(from, to)) throw new DomainError(refusal);
    },
    sourcesOf: (to) => states.filter((from) => canMove(from, to)),
  };
}
