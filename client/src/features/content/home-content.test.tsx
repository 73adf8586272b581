import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page";
import { BannerSlider } from "./components/banner-slider";
import { NoticeMarquee } from "./components/notice-marquee";

const notices = [1, 2].map((number) => ({
  __typename: "Notice",
  id: `n${number}`,
  title: `Notice ${number}`,
}));
const banner = (number: number, link: string | null) => ({
  __typename: "Banner",
  id: `b${number}`,
  group: "HOME",
  title: `Banner ${number}`,
  text: "",
  pictureUrl: `/art/banner-${number}.svg`,
  link,
});

const open = (content: "marquee" | "banners", answers: Record<string, () => Record<string, unknown>>) =>
  renderPage(content === "marquee" ? <NoticeMarquee /> : <BannerSlider />, {
    at: "/rng?page=2",
    responses: answers,
    namespaces: ["content"],
  });

describe("the line of notices", () => {
  const NoticeTitles = () => ({ notices: { __typename: "NoticePage", items: notices } });

  it("opens a notice over the current page; its copy is hidden from screen readers", async () => {
    const { container } = await open("marquee", { NoticeTitles });
    const link = await screen.findByRole("link", { name: "Notice 2" });
    expect(link.getAttribute("href")).toBe("/rng?page=2&notice=n2");
    expect(container.querySelectorAll("ul")).toHaveLength(2);
    expect(container.querySelectorAll("ul[aria-hidden][inert]")).toHaveLength(1);
  });

  it("pauses and resumes with its button", async () => {
    const { container } = await open("marquee", { NoticeTitles });
    fireEvent.click(await screen.findByRole("button", { name: "Pause news" }));
    const line = container.querySelector("[data-rolls]");
    expect(line?.hasAttribute("data-paused")).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Resume news" }));
    expect(line?.hasAttribute("data-paused")).toBe(false);
  });

  it("does not move, and is rendered once, under reduced motion", async () => {
    const query = (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes("reduce"), media });
    const matchMedia = vi.spyOn(window, "matchMedia");
    matchMedia.mockImplementation(query as unknown as typeof window.matchMedia);
    const { container } = await open("marquee", { NoticeTitles });
    await screen.findByRole("link", { name: "Notice 1" });
    expect(container.querySelector("[data-rolls]")).toBeNull();
    expect(container.querySelectorAll("ul")).toHaveLength(1);
    expect(screen.queryByRole("button")).toBeNull();
    matchMedia.mockRestore();
  });

  it("takes no room when there are no notices", async () => {
    const { container } = await open("marquee", {
      NoticeTitles: () => ({ notices: { __typename: "NoticePage", items: [] } }),
    });
    await waitFor(() => expect(container.querySelector("section")).toBeNull());
  });
});

describe("the home page's banners", () => {
  it("link to their address; a forbidden address becomes no link", async () => {
    const links = ["/promotions", "https://news.example/x", "javascript:alert(1)", null];
    await open("banners", { Banners: () => ({ banners: links.map((link, at) => banner(at, link)) }) });
    const slides = await screen.findAllByRole("listitem");
    const hrefs = slides.map((slide) => within(slide).queryByRole("link")?.getAttribute("href") ?? null);
    expect(hrefs).toEqual(["/promotions", "https://news.example/x", null, null]);
    expect(
      within(slides[1] as HTMLElement)
        .getByRole("link")
        .getAttribute("rel"),
    ).toBe("noopener noreferrer");
  });

  it("load the pictures in view eagerly, and the others lazily", async () => {
    const { container } = await open("banners", {
      Banners: () => ({ banners: [0, 1, 2, 3].map((number) => banner(number, "/")) }),
    });
    await screen.findAllByRole("listitem");
    const loading = [...container.querySelectorAll("img")].map((picture) => picture.getAttribute("loading"));
    expect(loading).toEqual(["eager", "eager", "eager", "lazy"]);
  });

  it("pause with their button; a single one has no controls", async () => {
    const { unmount } = await open("banners", {
      Banners: () => ({ banners: [0, 1].map((n) => banner(n, "/")) }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Pause highlights" }));
    expect(screen.getByRole("button", { name: "Resume highlights" })).toBeTruthy();
    unmount();
    await open("banners", { Banners: () => ({ banners: [banner(0, "/")] }) });
    await screen.findByText("Banner 0");
    expect(screen.queryByRole("button")).toBeNull();
  });
});
