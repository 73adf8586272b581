import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../test/render-page";
import { Component } from "./page";

/** The first `hot` of so many games are hot; the fifth is in maintenance. */
function catalogue(count: number, hot: number) {
  return Array.from({ length: count }, (_, index) => ({
    __typename: "Game",
    nodeId: `game-${index}`,
    name: `Game ${index}`,
    vendorName: "House",
    iconUrl: `/art/game-${index}.svg`,
    isHot: index < hot,
    trialOffered: index % 2 === 0,
    status: index === 4 ? "MAINTENANCE" : "LIVE",
    rtp: "95.99695",
  }));
}

async function openLobby(count: number, hot = 0) {
  const items = catalogue(count, hot);
  const Home = () => ({ games: { __typename: "GamePage", items, totalCount: count } });
  await renderPage(<Component />, { at: "/", answers: { Home }, namespaces: ["lobby", "games"] });
  await screen.findByText(`${count} games`);
  return screen.getByRole("region", { name: "All games" });
}

describe("the lobby", () => {
  it("shows hot games in a rail and all games in a grid when there are many", async () => {
    const all = await openLobby(15, 8);
    expect(within(all).getAllByRole("listitem")).toHaveLength(15);
    expect(within(all).getByText("15 games")).toBeTruthy();
    const rail = screen.getByRole("region", { name: "Hot now" });
    expect(within(rail).getAllByRole("listitem")).toHaveLength(8);
    const link = within(rail).getByRole("link", { name: "Game 1, House" });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fseamless%3Fgame%3Dgame-1");
    expect(within(rail).queryByRole("link", { name: "Game 4, House" })).toBeNull();
  });

  it("keeps the rail to twelve games", async () => {
    await openLobby(20, 15);
    const rail = screen.getByRole("region", { name: "Hot now" });
    expect(within(rail).getAllByRole("listitem")).toHaveLength(12);
  });

  it.each([0, 1, 15])("has no rail when %i of 15 games are hot", async (hot) => {
    await openLobby(15, hot);
    expect(screen.queryByRole("region", { name: "Hot now" })).toBeNull();
  });

  it("gives a few games room, with what each returns to its players", async () => {
    const all = await openLobby(2, 1);
    expect(within(all).getAllByText("95.99%")).toHaveLength(2);
    expect(within(all).getAllByRole("heading", { level: 3 })).toHaveLength(2);
  });
});
