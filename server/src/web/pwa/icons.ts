import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { renderAsync } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import { drawArt } from "../../core/art/art.js";
import type { Brand } from "../../modules/brands/brands.model.js";

interface IconFile {
  /** Edge in pixels. */
  readonly size: number;
  /** `any` as drawn; `maskable` and `apple` fill the square, for systems that cut their own shape. */
  readonly purpose: "any" | "maskable" | "apple";
}

/** The pictures of a brand's mark that home screens ask for. */
export const iconFiles: Readonly<Record<string, IconFile>> = {
  "any-192.png": { size: 192, purpose: "any" },
  "any-512.png": { size: 512, purpose: "any" },
  "maskable-192.png": { size: 192, purpose: "maskable" },
  "maskable-512.png": { size: 512, purpose: "maskable" },
  "apple-180.png": { size: 180, purpose: "apple" },
};

/** How much of the edge the mark takes. A maskable icon shows no more than the circle of 80% for sure. */
const share = { any: 1, maskable: 0.8, apple: 1 } as const;

type Brandmark = Pick<Brand, "code" | "theme">;

const colour = /^#[0-9a-f]{6}$/i;
const fallbackColour = "#121826";

/** Paints icons of brands' marks; each picture once. */
export class IconPainter {
  private readonly painted = new LRUCache<string, Promise<Buffer>>({ max: 200 });
  private render: typeof renderAsync | null = null;

  /** `brandFiles`: the folder that `/brands/` is served from. */
  constructor(private readonly brandFiles: string) {}

  /** The PNG of one of `iconFiles`; null for any other name. */
  async paint(brand: Brandmark, file: string): Promise<Buffer | null> {
    const icon = Object.hasOwn(iconFiles, file) ? iconFiles[file] : undefined;
    if (!icon) return null;
    const { faviconUrl, seedColour } = brand.theme;
    const key = `${brand.code} ${faviconUrl} ${seedColour} ${file}`;
    const known = this.painted.get(key);
    if (known) return known;
    const made = this.draw(brand, icon);
    this.painted.set(key, made);
    // The caller gets the failure, and the next call tries again.
    made.catch(() => this.painted.delete(key));
    return made;
  }

  private async draw(brand: Brandmark, { size, purpose }: IconFile): Promise<Buffer> {
    const mark = await this.markOf(brand);
    if (purpose === "any") return this.toPng(mark, size);
    const ground = (await this.edgeColour(mark)) ?? brand.theme.seedColour;
    // Whole pixels: half ones would show a seam.
    const inset = Math.round((size * (1 - share[purpose])) / 2);
    const edge = size - 2 * inset;
    const href = `data:image/svg+xml;base64,${Buffer.from(mark).toString("base64")}`;
    const fill = colour.test(ground) ? ground : fallbackColour;
    return this.toPng(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${fill}"/><image x="${inset}" y="${inset}" width="${edge}" height="${edge}" href="${href}"/></svg>`,
      size,
    );
  }

  /** The brand's own mark, where it lies among our files; else the sign that is drawn of its code. */
  private async markOf({ code, theme }: Brandmark): Promise<string> {
    const own = /^\/brands\/([a-z0-9-]+\/[a-z0-9-]+\.svg)$/.exec(theme.faviconUrl ?? "")?.[1];
    if (own === undefined) return drawArt(`brand-${code}`);
    return readFile(join(this.brandFiles, own), "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return drawArt(`brand-${code}`);
      throw error;
    });
  }

  /** The colour in the middle of the mark's upper edge, so that its ground can go on; null where that is clear. */
  private async edgeColour(mark: string): Promise<string | null> {
    const { width, pixels } = await this.rendered(mark, 64);
    const at = (2 * width + Math.floor(width / 2)) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 255) return null;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  }

  private async toPng(svg: string, size: number): Promise<Buffer> {
    return (await this.rendered(svg, size)).asPng();
  }

  /** Outside the event loop. Fonts are looked for only where there is text, which takes a while. */
  private rendered(svg: string, size: number) {
    this.render ??= (
      createRequire(import.meta.url)("@resvg/resvg-js") as { renderAsync: typeof renderAsync }
    ).renderAsync;
    return this.render(svg, {
      font: { loadSystemFonts: svg.includes("<text") },
      fitTo: { mode: "width", value: size },
    });
  }
}
