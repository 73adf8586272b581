interface Armed {
  readonly name: string;
  readonly trigger: () => void;
}

let armed: Armed | null = null;

/** Calls `trigger` whenever the process passes the fault point of that name; null disarms it. */
export function armFaultPoint(to: Armed | null): void {
  armed = to;
}

/**
 * A named point in the code at which a chaos scenario kills the process (FAULT_POINT): after one step was written and
 * before the next one is. It does nothing unless it is armed.
 */
export function faultPoint(name: string): void {
  if (armed?.name === name) armed.trigger();
}
