import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { GameCard } from "./game-card";

function renderCard(props: Partial<ComponentProps<typeof GameCard>> = {}) {
  return render(
    <MemoryRouter>
      <GameCard
        name="Reels"
        vendor="House"
        pictureUrls={["/art/reels-1.svg"]}
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

  it("has the demo mode as a link of its own", () => {
    renderCard({ demo: { to: "/seamless?game=reels-1&demo=1", text: "Try", label: "Try Reels free" } });
    expect(screen.getByRole("link", { name: "Try Reels free" }).getAttribute("href")).toContain("demo=1");
  });

  it("tries each address of its picture once, then shows a plain icon", () => {
    const urls = ["https://a.example/x.svg", "https://b.example/x.svg", "/art/reels-1.svg"];
    const { container } = renderCard({ pictureUrls: urls });
    const tried = urls.map(() => {
      const picture = container.querySelector("img");
      if (!picture) throw new Error("no picture");
      const url = picture.getAttribute("src");
      fireEvent.error(picture);
      return url;
    });
    expect(tried).toEqual(urls);
    expect(container.querySelector("img")).toBeNull();
  });

  it("starts the game with a separate button when the card leads elsewhere", () => {
    renderCard({ play: { to: "/seamless?game=reels-1", text: "Play", label: "Play Reels" } });
    expect(screen.getByRole("link", { name: "Play Reels" }).getAttribute("href")).toBe(
      "/seamless?game=reels-1",
    );
  });

  it("opens its dialog over the page, unless the click asks for another tab", () => {
    const onOpen = vi.fn();
    renderCard({ onOpen, label: "Open Reels, House" });
    const link = screen.getByRole("link", { name: "Open Reels, House" });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(onOpen).not.toHaveBeenCalled();
    expect(fireEvent.click(link)).toBe(false);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it("has no link while the game is closed", () => {
    renderCard({ closed: "Under maintenance", demo: { to: "/x", text: "Try", label: "Try" } });
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("Under maintenance")).toBeTruthy();
  });
});
