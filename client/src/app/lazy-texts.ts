import i18next from "i18next";

/** Loads code together with the texts it needs. */
export function withTexts<T>(namespaces: string[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [loaded] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return loaded;
  };
}
