interface Armed {
  readonly name: string;
  readonly strike: () => void;
}

let armed: Armed | null = null;

/** Lets `strike` happen wherever the process passes the point of that name; null lets nothing happen again. */
export function armFaultPoint(to: Armed | null): void {
  armed = to;
}

/**
 * A named place at which a chaos scene ends the process (FAULT_POINT): between two steps of which the first is
 * written and the second is not. Nothing happens there otherwise.
 */
export function faultPoint(name: string): void {
  if (armed?.name === name) armed.strike();
}
