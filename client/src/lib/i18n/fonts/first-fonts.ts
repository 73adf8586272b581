import type { Plugin } from "vite";

const inter = (subset: string) => `inter-${subset}-wght-normal.woff2`;

/** The font files that a page in each script needs first. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  latin: [inter("latin")],
  vietnamese: [inter("latin"), inter("vietnamese")],
  cyrillic: [inter("latin"), inter("cyrillic")],
  thai: [inter("latin"), "noto-sans-thai-thai-wght-normal.woff2"],
  arabic: [
    inter("latin"),
    "noto-sans-arabic-arabic-400-normal.woff2",
    "noto-sans-arabic-arabic-700-normal.woff2",
  ],
};

/**
 * Writes the built font files of each script into the page, so that it can preload those of the language in use before
 * any style names them. In development there are none.
 */
export function firstFonts(): Plugin {
  return {
    name: "first-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const built = Object.values(bundle ?? {}).flatMap((file) =>
          file.type === "asset" ? file.originalFileNames.map((from) => [from, file.fileName] as const) : [],
        );
        const addressOf = (name: string) => built.find(([from]) => from.endsWith(`/${name}`))?.[1];
        const found = Object.entries(filesOf).map(([set, names]) => [
          set,
          names.flatMap((name) => addressOf(name) ?? []).map((file) => `/${file}`),
        ]);
        return html.replace("%FONT_FILES%", () => JSON.stringify(Object.fromEntries(found)));
      },
    },
  };
}
