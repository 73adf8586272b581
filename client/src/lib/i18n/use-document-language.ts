import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
  return () => observer.disconnect();
}

const readTag = () => document.documentElement.lang || "en";

/** The BCP 47 tag of the page's language, updated as it changes. */
export function useDocumentLanguage(): string {
  return useSyncExternalStore(subscribe, readTag);
}
