const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Calls `load` until it succeeds, with pauses that double up to half a minute. For parts of the page that can load
 * later: one that fails to load stays empty, and breaks nothing else.
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
