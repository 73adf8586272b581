import type { ReactNode } from "react";
import type { FirstStep } from "./model";

/** A field for a code that is sent. */
export type CodeSlot = (props: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  readonly send: () => Promise<number>;
}) => ReactNode;

/** What a member sets once before money can be paid: the legal name, and the payment password. */
type SetUpTask = Exclude<FirstStep, "account">;

/** The parts of a withdrawal's page that belong to other features; provided by the page that combines them. */
export interface WithdrawalSlots {
  readonly code: CodeSlot;
  /** The form of a task; calls `onDone` when it is set, with a sentence that says so. */
  readonly setUp: (task: SetUpTask, onDone: (message: string) => void) => ReactNode;
}
