import { vi } from "vitest";

/**
 * Lets nothing be late until mocks are restored: whoever is slow in a test is slow until the test lets go, however long
 * a busy machine takes until then.
 */
export function waitForEver(): void {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
}
