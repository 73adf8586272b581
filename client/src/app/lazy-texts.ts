import i18next from "i18next";
import { whenIdle } from "../lib/browser/when-idle";
import { retryWithBackoff } from "../lib/http/retry-with-backoff";

/** Loads code together with the texts it needs. */
export function withTexts<T>(namespaces: string[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [loaded] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return loaded;
  };
}

/** Loads a part around the page, with the texts it needs, once the browser is idle; tries again after a failure. */
export async function loadWhenIdle<T>(namespaces: string[], load: () => Promise<T>): Promise<T> {
  await whenIdle();
  return retryWithBackoff(withTexts(namespaces, load));
}
