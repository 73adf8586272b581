import { vi } from "vitest";

/**
 * Disables `AbortSignal.timeout` until mocks are restored, so that a test alone decides how long its slow calls take,
 * also on a busy machine.
 */
export function disableTimeouts(): void {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
}

/** A signal that never aborts: a job runs to its end, however busy the machine is. */
export function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
