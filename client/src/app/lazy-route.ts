import i18next from "i18next";
import type { ComponentType } from "react";
import { chunkErrorPage } from "./error-pages/chunk-error-page";

/** A page's code could not be fetched in time. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

const timeoutMs = 120_000;
const silentRetryMs = 1_000;
const reloadPauseMs = 60_000;
const reloadKey = "chunkReloadAt";

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timed out")), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a reload may help: a new release has replaced the page's files. At most once a minute. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (Date.now() - last < reloadPauseMs) return false;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  return true;
}

interface PageModule {
  readonly Component: ComponentType;
}

/**
 * Fetches a page's code and texts: one silent retry, then one reload a minute, then a page in its place that says
 * so and offers to try again. It never rejects: the router asks a route once only, and keeps a refusal for good.
 */
export function lazyRoute<T extends PageModule>(
  load: () => Promise<T>,
  namespaces: string[] = [],
): () => Promise<T | PageModule> {
  const fetchAll = async () => {
    const [module] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return module;
  };
  return async () => {
    try {
      return await inTime(fetchAll());
    } catch {
      await wait(silentRetryMs);
    }
    try {
      return await inTime(fetchAll());
    } catch {
      if (navigator.onLine && mayReload()) {
        window.location.reload();
        return new Promise<never>(() => {});
      }
      return { Component: chunkErrorPage(async () => (await inTime(fetchAll())).Component) };
    }
  };
}
