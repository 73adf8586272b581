import type { Answer } from "./render-page";

/** Games `from`, `from + 1`, …: the fifth of all is in maintenance, the eighth is a collection. */
export function games(count: number, from = 0, part: Record<string, unknown> = {}) {
  return Array.from({ length: count }, (_, place) => from + place).map((index) => ({
    __typename: "Game",
    id: `game-${index}`,
    name: `Game ${index}`,
    vendorName: "House",
    vendorCode: "house",
    gameType: "RNG",
    iconUrl: `/art/game-${index}.svg`,
    isCollection: index === 7,
    isHot: true,
    isFavourite: false,
    hasDemo: index % 2 === 0,
    status: index === 4 ? "MAINTENANCE" : "ACTIVE",
    vendorIconUrl: "/art/vendor-house.svg",
    rtp: "95.99695",
    volatility: "LOW",
    ...part,
  }));
}

/** A page of games with this total count. */
export function gamePage(items: readonly object[], totalCount = items.length) {
  return { __typename: "GamePage", items, totalCount };
}

function vendor(code: string, gameCount: number) {
  const displayName = code.toUpperCase();
  return { __typename: "LobbyVendor", code, displayName, iconUrl: "", status: "ACTIVE", gameCount };
}

function classification(key: string, ...vendorCodes: readonly string[]) {
  return { __typename: "Classification", key, displayName: key.toUpperCase(), vendorCodes };
}

/** A category with its vendors and their numbers of games. */
export function gameCategory(gameType: string, vendors: Readonly<Record<string, number>>) {
  return {
    __typename: "GameCategory",
    gameType,
    vendors: Object.entries(vendors).map(([code, count]) => vendor(code, count)),
    classifications: [classification("classic", "house"), classification("ways", "house", "tide")],
  };
}

/** Two categories, one with two vendors. */
export const gameCategories: Answer = () => ({
  gameCategories: [gameCategory("RNG", { house: 40, tide: 20 }), gameCategory("LIVE", { aurora: 2 })],
});

/** The signed-in member with these lists. */
export function me(lists: Record<string, unknown>) {
  return { me: { __typename: "Me", id: "m1", ...lists } };
}
