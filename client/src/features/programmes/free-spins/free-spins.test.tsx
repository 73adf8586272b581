import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../test/render-page";
import { FreeSpinsSection } from "./components/free-spins-section";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });

const spins = (over: object = {}) => ({
  __typename: "FreeSpins",
  id: "spins-1",
  kind: "DEPOSIT_BONUS",
  stake: money("0.20"),
  total: 10,
  left: 4,
  won: money("1.50"),
  maxWin: money("100.00"),
  turnoverBasisPoints: 10_000,
  isBonus: false,
  expiresAt: "2026-06-18T00:00:00Z",
  game: { __typename: "Game", id: "house-reels-1", name: "Lantern Quay" },
  promotion: { __typename: "Promotion", id: "promotion-1", title: "10 free spins a week" },
  ...over,
});

const open = (list: readonly object[]) =>
  renderPage(<FreeSpinsSection />, {
    responses: { FreeSpins: () => ({ me: { __typename: "Me", id: "me", freeSpins: list } }) },
    at: "/",
    namespaces: ["rewards", "promotions"],
  });

describe("free spins", () => {
  it("says how many are left, what they have won, and leads to their game", async () => {
    await open([spins()]);
    const card = within(await screen.findByRole("listitem"));
    expect(card.getByRole("heading").textContent).toBe("10 free spins a week");
    expect(card.getByText("4 of 10")).toBeTruthy();
    expect(card.getByText(/1\.50/)).toBeTruthy();
    expect(card.getByText(/Wagering requirement: 1×/)).toBeTruthy();
    const play = card.getByRole("link", { name: "Play: Lantern Quay" });
    await userEvent.tab();
    expect(document.activeElement).toBe(play);
    expect(play.getAttribute("href")).toContain("game=house-reels-1");
  });

  it("says that what the used ones have won is being paid", async () => {
    await open([spins({ left: 0, turnoverBasisPoints: 0, isBonus: true })]);
    expect(await screen.findByText(/What they won is being credited/)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
