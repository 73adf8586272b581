import { describe, expect, test } from "vitest";
import type { GameCategory } from "../catalogue/lobby.model.js";
import { buildMenu, toBrandModules } from "./brand-navigation.model.js";

const category = (gameType: GameCategory["gameType"]): GameCategory => ({
  gameType,
  vendors: [],
  classifications: [],
});

describe("a brand's modules", () => {
  test("are enabled with their feature or provider, and exclude technical features", () => {
    const features = ["trial-accounts", "sms-sign-in", "free-documents", "facebook-sign-in"];
    const modules = toBrandModules({ features }, ["google"]);
    const enabledCodes = modules.filter(({ enabled }) => enabled).map(({ code }) => code);
    expect(enabledCodes).toEqual(["trial-accounts", "sms-sign-in", "google-sign-in"]);
    expect(modules.map(({ code }) => code)).toContain("facebook-sign-in");
    expect(modules.map(({ code }) => code)).toContain("mobile-registration");
    expect(modules.map(({ code }) => code)).not.toContain("free-documents");
  });
});

describe("a brand's game menu", () => {
  test("begins with hot, home and favourites, followed by each game category", () => {
    expect(buildMenu([category("RNG"), category("ELOTT")])).toEqual([
      { key: "HOT", path: "/hot", gameType: null },
      { key: "HOME", path: "/", gameType: null },
      { key: "FAV", path: "/favorite", gameType: null },
      { key: "RNG", path: "/rng", gameType: "RNG" },
      { key: "ELOTT", path: "/elott", gameType: "ELOTT" },
    ]);
    expect(buildMenu([])).toHaveLength(3);
  });
});
