import i18next from "i18next";

/** Loads code and the texts it needs together. */
export function withTexts<T>(namespaces: string[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [loaded] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return loaded;
  };
}
