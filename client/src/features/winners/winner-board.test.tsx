import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page";
import { WinnerBoard } from "./components/winner-board";

function winners(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    __typename: "Winner",
    game: { __typename: "Game", id: `game-${index}`, name: `Game ${index}`, iconUrl: "/art/g.svg" },
    customerName: "p***1",
    amount: { __typename: "Money", amount: `${90 - index}.50`, currency: "USD" },
    wonAt: "2026-11-21T03:04:05Z",
    isJackpot: index === 1,
  }));
}

function open(count: number) {
  const WinnerBoardAnswer = () => ({ winners: winners(count) });
  return renderPage(<WinnerBoard />, {
    at: "/",
    responses: { WinnerBoard: WinnerBoardAnswer },
    namespaces: ["lobby"],
  });
}

describe("the winner board", () => {
  it("scrolls until it is paused; its copy is hidden from screen readers", async () => {
    const { container } = await open(8);
    expect(await screen.findAllByRole("listitem")).toHaveLength(8);
    expect(screen.getAllByText("$90.50")).toHaveLength(2);
    const track = container.querySelector('[class*="track"]');
    expect(track?.hasAttribute("data-paused")).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Pause list" }));
    expect(track?.hasAttribute("data-paused")).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Resume list" }));
    expect(track?.hasAttribute("data-paused")).toBe(false);
  });

  it("does not move under reduced motion", async () => {
    const query = (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes("reduce"), media });
    vi.spyOn(window, "matchMedia").mockImplementation(query as unknown as typeof window.matchMedia);
    await open(8);
    expect(await screen.findAllByRole("listitem")).toHaveLength(8);
    expect(screen.getAllByText("$90.50")).toHaveLength(1);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("marks jackpots", async () => {
    await open(3);
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => row.textContent?.includes("Jackpot"))).toEqual([false, true, false]);
  });

  it("says that there is no winner yet", async () => {
    await open(0);
    expect(await screen.findByText(/^No wins yet/)).toBeTruthy();
  });
});
