import { vi } from "vitest";

/** Waits until an expectation holds, as long as a busy machine may need; fails with what it last said. */
export function eventually(expectation: () => unknown): Promise<void> {
  return vi.waitFor(
    async () => {
      await expectation();
    },
    { timeout: 20_000, interval: 20 },
  );
}
