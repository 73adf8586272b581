/** Fonts of scripts that Inter lacks, each a chunk of its own; every other script is drawn by the reader's system. */
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  arabic: () => import("./arabic.css"),
  thai: () => import("./thai.css"),
};

/** Declares the fonts of a language's letters; what is not drawn is not fetched. Nobody has to wait for it. */
export function loadFonts(fontSet: string): void {
  loaders[fontSet]?.().catch(() => {
    // The system's fonts stay in their place, and the next change of language tries again.
  });
}
