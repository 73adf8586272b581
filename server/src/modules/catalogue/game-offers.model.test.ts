import { describe, expect, test } from "vitest";
import { maxListedGames, readGameList } from "./game-offers.model.js";

describe("a vendor's list of games", () => {
  test("is read with the game types that its categories map to", () => {
    const entry = {
      game_code: "book",
      name: " Book of Owls ",
      category: "Video Slots",
      rtp: 96.5,
      enabled: true,
      demo_game_support: true,
      url_thumb: "https://cdn.test/book.png",
      platforms: ["GPL_DESKTOP"],
    };
    expect(readGameList([entry])).toEqual({
      games: [
        {
          code: "book",
          name: "Book of Owls",
          category: "Video Slots",
          gameType: "RNG",
          rtp: "96.5",
          hasDemo: true,
          iconUrl: "https://cdn.test/book.png",
        },
      ],
      skipped: 0,
    });
    expect(readGameList({ games: [entry] })?.games).toHaveLength(1);
  });

  test("skips entries that are malformed, disabled or repeated", () => {
    const good = { game_code: "a", category: "something new", rtp: "120", url_thumb: "javascript:alert(1)" };
    const bad = [
      null,
      7,
      "a",
      [],
      {},
      { game_code: "" },
      { game_code: "x".repeat(101) },
      { game_code: "a\u0000" },
    ];
    const read = readGameList([good, ...bad, { game_code: "closed", enabled: false }, good]);
    expect(read?.skipped).toBe(bad.length + 2);
    const unknown = {
      category: "something new",
      gameType: null,
      rtp: null,
      hasDemo: false,
      iconUrl: null,
    };
    expect(read?.games).toEqual([{ code: "a", name: "a", ...unknown }]);
  });

  test("is rejected when it is not a list or too long", () => {
    for (const answer of [null, {}, "[]", 7, { games: {} }]) expect(readGameList(answer)).toBeNull();
    expect(readGameList(new Array(maxListedGames + 1).fill({ game_code: "a" }))).toBeNull();
  });
});
