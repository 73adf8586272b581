const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Calls `load` until it answers, after longer and longer pauses. For parts of the screen that nobody has asked for and
 * that can come later: one that does not come leaves its place empty, and takes nothing else with it.
 */
export async function retryWithBackoff<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
