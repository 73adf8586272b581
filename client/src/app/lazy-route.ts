import i18next from "i18next";
import type { ComponentType } from "react";
import { makeChunkErrorPage } from "./error-pages/chunk-error-page";

/** A page's code could not be loaded in time. */
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

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timed out")), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a reload may help: a new release has replaced the page's files. At most once a minute. */
function claimReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (Date.now() - last < reloadPauseMs) return false;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  return true;
}

/**
 * Loads code of the site: one silent retry, then at most one reload a minute.
 * @throws ChunkLoadError, or what the loading threw
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load());
  } catch {
    await wait(silentRetryMs);
  }
  try {
    return await withTimeout(load());
  } catch (error) {
    if (!navigator.onLine || !claimReload()) throw error;
    window.location.reload();
    return new Promise<never>(() => {});
  }
}

interface PageModule {
  readonly Component: ComponentType;
}

/**
 * Loads a page's code and texts, or an error page that offers to try again. It never rejects: the router loads a route
 * once only, and keeps an error for good.
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
      return await loadOrReload(fetchAll);
    } catch {
      return { Component: makeChunkErrorPage(async () => (await withTimeout(fetchAll())).Component) };
    }
  };
}
