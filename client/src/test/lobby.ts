import type { Answer } from "./render-page";

/** Games `from`, `from + 1`, …: the fifth of all is in maintenance, the eighth is a container. */
export function games(count: number, from = 0, part: Record<string, unknown> = {}) {
  return Array.from({ length: count }, (_, place) => from + place).map((index) => ({
    __typename: "Game",
    nodeId: `game-${index}`,
    name: `Game ${index}`,
    vendorName: "House",
    vassalage: "house",
    gameType: "RNG",
    iconUrl: `/art/game-${index}.svg`,
    isContainer: index === 7,
    isHot: true,
    isFavourite: false,
    trialOffered: index % 2 === 0,
    status: index === 4 ? "MAINTENANCE" : "LIVE",
    rtp: "95.99695",
    ...part,
  }));
}

/** A page of games with this total count. */
export function gamePage(items: readonly object[], totalCount = items.length) {
  return { __typename: "GamePage", items, totalCount };
}

function vendor(vassalage: string, gameCount: number) {
  const displayName = vassalage.toUpperCase();
  return { __typename: "LaneVendor", vassalage, displayName, iconUrl: "", status: "LIVE", gameCount };
}

function classification(key: string, ...vassalages: readonly string[]) {
  return { __typename: "Classification", key, displayName: key.toUpperCase(), vassalages };
}

/** A category with its vendors and their numbers of games. */
export function lane(gameType: string, vendors: Readonly<Record<string, number>>) {
  return {
    __typename: "Lane",
    gameType,
    vendors: Object.entries(vendors).map(([code, count]) => vendor(code, count)),
    classifications: [classification("classic", "house"), classification("ways", "house", "tide")],
  };
}

/** Two categories, one with two vendors. */
export const lanes: Answer = () => ({
  lanes: [lane("RNG", { house: 40, tide: 20 }), lane("LIVE", { aurora: 2 })],
});

/** The signed-in member with these lists. */
export function me(lists: Record<string, unknown>) {
  return { me: { __typename: "Me", id: "m1", ...lists } };
}
