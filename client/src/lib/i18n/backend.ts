import type { BackendModule, ReadCallback } from "i18next";

type Loader = () => Promise<unknown>;
type Texts = Record<string, unknown>;

const pages = import.meta.glob<Texts>("../../locales/*/*.json", { import: "default" });
const messages = import.meta.glob<Texts>("../../../../schema/messages/*.json", { import: "default" });

/** The loader of one namespace in one language. `errors` is shared by server and client. */
function findLoader(tag: string, namespace: string): Loader | undefined {
  if (namespace === "errors") return messages[`../../../../schema/messages/${tag}.json`];
  return pages[`../../locales/${tag}/${namespace}.json`];
}

/** Loads each namespace when it is first needed, from a chunk of its own. */
export const chunkBackend: BackendModule = {
  type: "backend",
  init() {},
  read(tag: string, namespace: string, callback: ReadCallback) {
    const load = findLoader(tag, namespace);
    if (!load) {
      callback(new Error(`no texts for ${tag}/${namespace}`), false);
      return;
    }
    load().then(
      (texts) => callback(null, texts as Texts),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};
