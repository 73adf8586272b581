import { expect, test, vi } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { ManualClock } from "../../core/clock.js";
import { Port } from "../../core/port.js";
import type { Db } from "../../db/database.js";
import { type PlayFigures, PopularityService } from "./popularity.service.js";

const db = {} as Db;

test("a brand's ranking is counted once in five minutes, and again after a failure", async () => {
  const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
  const mostPlayed = vi.fn<PlayFigures["mostPlayed"]>(async (_db, brandId) => [`game of ${brandId}`]);
  const figures = new Port<PlayFigures>("figures");
  figures.provide({ mostPlayed });
  const popularity = new PopularityService(figures);
  const ctxOf = (id: string) => testCtx(db, { brand: { id, code: id, timeZone: "UTC" }, clock });
  mostPlayed.mockRejectedValueOnce(new Error("no database"));
  await expect(popularity.mostPlayed(ctxOf("a"))).rejects.toThrow("no database");
  const both = await Promise.all([popularity.mostPlayed(ctxOf("a")), popularity.mostPlayed(ctxOf("a"))]);
  expect(both).toEqual([["game of a"], ["game of a"]]);
  expect(await popularity.mostPlayed(ctxOf("b"))).toEqual(["game of b"]);
  expect(mostPlayed).toHaveBeenCalledTimes(3);
  clock.advance(5 * 60_000);
  await popularity.mostPlayed(ctxOf("a"));
  expect(mostPlayed).toHaveBeenCalledTimes(4);
});
