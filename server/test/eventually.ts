import { vi } from "vitest";

/** Waits until an expectation holds, long enough for a busy machine; fails with the last error. */
export function eventually(expectation: () => unknown): Promise<void> {
  return vi.waitFor(
    async () => {
      await expectation();
    },
    { timeout: 20_000, interval: 20 },
  );
}
