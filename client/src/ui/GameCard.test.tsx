import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { GameCard } from "./GameCard";

function renderCard(props: Partial<ComponentProps<typeof GameCard>> = {}) {
  return render(
    <MemoryRouter>
      <GameCard
        name="Reels"
        vendor="House"
        pictureUrl="/art/reels-1.svg"
        to="/seamless?game=reels-1"
        label="Play Reels, House"
        {...props}
      />
    </MemoryRouter>,
  );
}

describe("GameCard", () => {
  it("is one link that names game and vendor", () => {
    renderCard();
    const link = screen.getByRole("link", { name: "Play Reels, House" });
    expect(link.getAttribute("href")).toBe("/seamless?game=reels-1");
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("offers play money as a link of its own", () => {
    renderCard({ trial: { to: "/seamless?game=reels-1&trial=1", text: "Try", label: "Try Reels free" } });
    expect(screen.getByRole("link", { name: "Try Reels free" }).getAttribute("href")).toContain("trial=1");
  });

  it("shows a plain picture once, when its own cannot be loaded", () => {
    const { container } = renderCard();
    const picture = container.querySelector("img");
    if (!picture) throw new Error("no picture");
    fireEvent.error(picture);
    expect(container.querySelector("img")).toBeNull();
  });

  it("leads nowhere while the game is closed", () => {
    renderCard({ closed: "Under maintenance", trial: { to: "/x", text: "Try", label: "Try" } });
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("Under maintenance")).toBeTruthy();
  });
});
