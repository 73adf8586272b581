import { normaliseName } from "@croupier/schema/rules/names.js";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { playServices } from "../../../test/play/setup.js";
import { ManualClock } from "../../core/clock.js";
import type { Ctx } from "../../core/ctx.js";
import type { GameFilter, GameType } from "./catalogue.model.js";

interface Sample {
  readonly nodeId: string;
  readonly name: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly isHot: boolean;
  readonly position: number;
}

const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
const { catalogue } = playServices(clock);
const { publicKeyPem } = makeKeys();

let base: TestDatabase;
let ctx: Ctx;
let samples: readonly Sample[];

/** Fragments that names and terms are built from: diacritics, case, wildcards, other scripts, surrogate pairs. */
const parts = [
  ..."aAbBoOéÉôşđĐßıİ",
  "wild",
  "Gold",
  "phở",
  "Đặc",
  "TIGER",
  "ti",
  "ger",
  ..."%_\\'\"*?.-",
  "  ",
  " ",
  "\u00a0",
  ..."麻雀牌龙虎ゲーム한국",
  ..."ألعابكازينو",
  ..."เกมสล็อต",
  ..."🎰🐉",
  ..."0123",
];
const words = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 7 })
  .map((some) => some.join(""));
const names = words
  .filter((name) => name.trim() !== "" && normaliseName(name) !== "")
  .map((name) => name.trim());
const gameTypes = ["RNG", "LIVE"] as const;
const vendors = ["one", "two"] as const;

async function fill(of: Ctx, games: readonly Sample[]): Promise<void> {
  for (const code of vendors) {
    const own = games.filter(({ vendor }) => vendor === code);
    await catalogue.addVendor(of, {
      code,
      baseUrl: `https://${code}.test`,
      publicKeyPem,
      games: own.map(({ nodeId, ...game }) => ({ ...game, code: nodeId, nodeId })),
    });
  }
}

beforeAll(async () => {
  base = await openTestDatabase();
  const { db } = base.database;
  const system = { kind: "system", name: "test" } as const;
  ctx = testCtx(db, { brand: await buildBrand(db), actor: system, clock });
  const other = testCtx(db, { brand: await buildBrand(db), actor: system, clock });
  samples = fc
    .sample(
      fc.record({
        name: names,
        vendor: fc.constantFrom(...vendors),
        gameType: fc.constantFrom(...gameTypes),
        isHot: fc.boolean(),
        position: fc.integer({ min: 0, max: 2 }),
      }),
      { numRuns: 300, seed: 20261120 },
    )
    .map((sample, index) => ({ ...sample, nodeId: `n${index}` }));
  await fill(ctx, samples);
  // The same names in another brand must never be found.
  await fill(other, samples);
});

function matches({ gameName = "", gameType, vendorCode, isHot }: GameFilter, sample: Sample): boolean {
  const term = normaliseName(gameName);
  const name = normaliseName(sample.name);
  return (
    ([...term].length < 3 ? name.startsWith(term) : name.includes(term)) &&
    (gameType === undefined || sample.gameType === gameType) &&
    (vendorCode === undefined || sample.vendor === vendorCode) &&
    (isHot === undefined || sample.isHot === isHot)
  );
}

function inOrder(a: Sample, b: Sample): number {
  const [one, other] = [a, b].map(({ name }) => Buffer.from(normaliseName(name)));
  return a.position - b.position || Buffer.compare(one ?? Buffer.of(), other ?? Buffer.of());
}

/** Part of an existing name, or arbitrary text. */
const terms = fc.oneof(
  fc
    .tuple(fc.nat(), fc.nat(8), fc.nat(8))
    .map(([which, from, length]) =>
      [...(samples[which % samples.length]?.name ?? "")].slice(from, from + length).join(""),
    ),
  words,
  fc.string({ unit: "grapheme", maxLength: 6 }).filter((text) => !/\p{Cc}/u.test(text)),
  fc.constantFrom(
    "",
    "   ",
    "\u0301",
    "%",
    "_",
    "\\",
    "%%%",
    "___",
    "\\\\\\",
    "'",
    "麻雀",
    "麻雀牌",
    "เกม",
    "ألع",
  ),
);

test("search returns what a plain filter returns, in the same order, with the same total", async () => {
  const filters = fc.record(
    {
      gameName: terms,
      gameType: fc.constantFrom(...gameTypes),
      vendorCode: fc.constantFrom(...vendors, "unknown"),
      isHot: fc.boolean(),
    },
    { requiredKeys: ["gameName"] },
  );
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(1, 15, 999), async (filter, pageSize) => {
      const wanted = samples.filter((sample) => matches(filter, sample)).sort(inOrder);
      const page = await catalogue.page(ctx, filter, { page: 1, pageSize });
      expect(page.totalCount).toBe(wanted.length);
      expect(page.totalPages).toBe(Math.ceil(wanted.length / pageSize));
      const found = page.items.map(({ name }) => normaliseName(name));
      expect(found).toEqual(wanted.slice(0, pageSize).map(({ name }) => normaliseName(name)));
      const ids = new Set(wanted.map(({ nodeId }) => nodeId));
      expect(page.items.every(({ nodeId }) => ids.has(nodeId))).toBe(true);
    }),
    { numRuns: 250 },
  );
});

test("the pages together are the whole list, with each game once", async () => {
  for (const filter of [{}, { gameName: "g" }, { gameName: "ger" }, { gameType: "RNG" }] as const) {
    const { items: whole, totalCount } = await catalogue.page(ctx, filter, { page: 1, pageSize: 999 });
    expect(whole).toHaveLength(totalCount);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(totalCount / 15) + 1 }, (_, index) =>
        catalogue.page(ctx, filter, { page: index + 1, pageSize: 15 }),
      ),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ nodeId }) => nodeId));
    expect(ids).toEqual(whole.map(({ nodeId }) => nodeId));
    expect(pages.at(-1)).toMatchObject({ items: [], totalCount });
  }
});
