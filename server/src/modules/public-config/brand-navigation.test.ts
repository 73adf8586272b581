import { describe, expect, test } from "vitest";
import type { Brand } from "../brands/brands.model.js";
import type { GameCategory } from "../catalogue/lobby.model.js";
import { menuOf, modulesOf } from "./brand-navigation.model.js";

const lane = (gameType: GameCategory["gameType"]): GameCategory => ({
  gameType,
  vendors: [],
  classifications: [],
});

describe("a brand's modules", () => {
  test("are on where the brand has the feature, and technical features are none", () => {
    const features = ["free-play", "sms-sign-in", "free-documents"];
    const modules = modulesOf({ features } as unknown as Brand);
    const on = modules.filter(({ enabled }) => enabled).map(({ code }) => code);
    expect(on).toEqual(["free-play", "sms-sign-in"]);
    expect(modules.map(({ code }) => code)).toContain("mobile-registration");
    expect(modules.map(({ code }) => code)).not.toContain("free-documents");
  });
});

describe("a brand's game menu", () => {
  test("begins with hot, home and favourites, and goes on with each kind that has a lane", () => {
    expect(menuOf([lane("RNG"), lane("ELOTT")])).toEqual([
      { key: "HOT", path: "/hot", gameType: null },
      { key: "HOME", path: "/", gameType: null },
      { key: "FAV", path: "/favorite", gameType: null },
      { key: "RNG", path: "/rng", gameType: "RNG" },
      { key: "ELOTT", path: "/elott", gameType: "ELOTT" },
    ]);
    expect(menuOf([])).toHaveLength(3);
  });
});
