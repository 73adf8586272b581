import i18next from "i18next";
import { whenIdle } from "../lib/browser/when-idle";
import { retryWithBackoff } from "../lib/http/retry-with-backoff";

/** Loads texts. i18next would wait for those requested before it has started, and the whole page with it. */
async function loadTexts(namespaces: string[]): Promise<void> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on("initialized", resolve));
  await i18next.loadNamespaces(namespaces);
}

/** Loads code together with the texts it needs. */
export function withTexts<T>(namespaces: string[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [loaded] = await Promise.all([load(), loadTexts(namespaces)]);
    return loaded;
  };
}

/** Loads a part around the page, with the texts it needs, once the browser is idle; tries again after a failure. */
export async function loadWhenIdle<T>(namespaces: string[], load: () => Promise<T>): Promise<T> {
  await whenIdle();
  return retryWithBackoff(withTexts(namespaces, load));
}
