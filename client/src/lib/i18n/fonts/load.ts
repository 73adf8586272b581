/** Fonts of scripts that Inter lacks, each a chunk of its own; every other script uses the system's fonts. */
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  arabic: () => import("./arabic.css"),
  thai: () => import("./thai.css"),
};

/** Declares the fonts of a language's script; the browser fetches those it needs. Nothing waits for it. */
export function loadFonts(fontSet: string): void {
  loaders[fontSet]?.().catch(() => {
    // The system's fonts are used instead, and the next change of language tries again.
  });
}
