import { describe, expect, it } from "vitest";
import { firstFonts } from "./first-fonts";

type Handler = (html: string, about: object) => string;

function write(bundle: object | undefined): Record<string, string[]> {
  const { transformIndexHtml } = firstFonts();
  if (typeof transformIndexHtml !== "object") throw new Error("no handler");
  return JSON.parse((transformIndexHtml.handler as unknown as Handler)("%FONT_FILES%", { bundle }));
}

const asset = (name: string, fileName: string) => ({
  type: "asset",
  fileName,
  originalFileNames: [`../node_modules/fonts/files/${name}`],
});

describe("the page's first fonts", () => {
  it("are the built files of each script", () => {
    const found = write({
      a: asset("inter-latin-wght-normal.woff2", "assets/inter-1.woff2"),
      b: asset("noto-sans-thai-thai-wght-normal.woff2", "assets/thai-2.woff2"),
      c: { type: "chunk", fileName: "assets/main.js" },
    });
    expect(found.latin).toEqual(["/assets/inter-1.woff2"]);
    expect(found.thai).toEqual(["/assets/inter-1.woff2", "/assets/thai-2.woff2"]);
    expect(found.arabic).toEqual(["/assets/inter-1.woff2"]);
  });

  it("are none in development", () => {
    expect(Object.values(write(undefined)).flat()).toEqual([]);
  });
});
