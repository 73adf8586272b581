import { slotThemes, slotTitles } from "@croupier/schema/rules/slots/titles.js";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { GameType } from "../../modules/catalogue/catalogue.model.js";
import { addArtRoute } from "../../web/art/routes.js";
import { artVersion, drawArt } from "./art.js";
import { categoryCodes, drawCategory } from "./category.js";
import { lanternQuay } from "./lantern-quay.js";

const app = Fastify();
addArtRoute(app);
const ids = slotTitles.map(({ studio, code }) => `${studio}-${code}`);
const others = Array.from({ length: 400 }, (_, i) => `made-up-${i}`);

describe("covers", () => {
  test("of our own titles include every theme", () => {
    expect(new Set(slotTitles.map(({ theme }) => theme))).toEqual(new Set(slotThemes));
  });

  test("differ from title to title", () => {
    expect(new Set(ids.map(drawArt)).size).toBe(ids.length);
  });

  test("of Lantern Quay is its own", () => {
    expect(drawArt("house-reels-1")).toBe(lanternQuay);
  });

  test.each([...ids, "cards-7", "dice-7", "gems-7", "wheel-7", "seven-reels"])(
    "of %s are small images in the ratio 3:4",
    (id) => {
      const cover = drawArt(id);
      expect(Buffer.byteLength(cover)).toBeLessThan(3072);
      expect(cover).toContain('viewBox="0 0 300 400"');
      expect(faultOf(cover)).toBeNull();
    },
  );

  test("of other studios' games are small too, and differ", () => {
    const covers = others.map(drawArt);
    for (const cover of covers) expect(Buffer.byteLength(cover)).toBeLessThan(3072);
    expect(new Set(covers).size).toBe(others.length);
  });
});

describe("game categories", () => {
  test("have a small, valid image each", () => {
    expect(categoryCodes).toEqual(expect.arrayContaining(GameType.values.map((type) => type.toLowerCase())));
    for (const code of categoryCodes) {
      const picture = drawArt(`category-${code}`);
      expect(Buffer.byteLength(picture)).toBeLessThan(4096);
      expect(picture).toContain('viewBox="0 0 320 200"');
      expect(faultOf(picture)).toBeNull();
    }
    expect(new Set(categoryCodes.map(drawCategory)).size).toBe(GameType.values.length + 1);
  });
});

/** Whether a text is well-formed XML with only elements, attributes and plain text. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)(\w+)((?:\s[\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_, end, name, attributes, closed) => {
      const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map((match) => match[1]);
      if (new Set(names).size !== names.length) return "<";
      if (end) return open.pop() === name ? "" : "<";
      if (!closed) open.push(name);
      return "";
    },
  );
  return open.length === 0 && !/[<>&]/.test(rest);
}

/** The fault of an SVG text: not XML, a duplicate id or a reference to an unknown id; null when there is none. */
function faultOf(svg: string): string | null {
  if (!isWellFormed(svg)) return "not XML";
  const named = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]);
  if (new Set(named).size !== named.length) return `duplicate id among ${named}`;
  const used = [...svg.matchAll(/(?:url\(#|href="#)(\w+)/g)].map((match) => match[1]);
  return used.find((id) => !named.includes(id)) ?? null;
}

describe("vendor emblems", () => {
  test("are square and show the initials", () => {
    expect(drawArt("vendor-pine-games")).toMatch(/viewBox="0 0 120 120".*>PG<\/text>/s);
    expect(drawArt("vendor-house")).toContain(">H</text>");
    expect(drawArt("brand-demo")).toContain(">D</text>");
  });
});

describe("an address", () => {
  const cacheOf = async (url: string) => (await app.inject(url)).headers["cache-control"];

  test("with the current art version is cached for a year, others are not", async () => {
    expect(artVersion).toMatch(/^[0-9a-f]{8}$/);
    expect(await cacheOf(`/art/house-reels-1.svg?v=${artVersion}`)).toContain("immutable");
    expect(await cacheOf("/art/house-reels-1.svg?v=00000000")).toBe("public, max-age=3600");
    expect(await cacheOf("/art/house-reels-1.svg")).toBe("public, max-age=3600");
  });
});
