import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp, startTexts } from "../test/render";
import { lazyRoute } from "./lazy-route";

const page = { Component: () => <p>the page</p> };

/** The page that replaces one whose code fails to load. */
async function loadErrorPage(load: () => Promise<typeof page>, waitMs: number): Promise<ComponentType> {
  vi.useFakeTimers();
  sessionStorage.setItem("chunkReloadAt", String(Date.now() + waitMs));
  const fetched = lazyRoute(load)();
  await vi.advanceTimersByTimeAsync(waitMs);
  vi.useRealTimers();
  return (await fetched).Component;
}

describe("lazyRoute", () => {
  beforeEach(() => startTexts());
  afterEach(() => vi.useRealTimers());

  it("retries once before showing an error", async () => {
    vi.useFakeTimers();
    const load = vi.fn().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue(page);
    const fetched = lazyRoute(load)();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(fetched).resolves.toBe(page);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("shows an error when it has reloaded within the minute, and opens the page on another try", async () => {
    const load = vi.fn<() => Promise<typeof page>>().mockRejectedValue(new TypeError("gone"));
    const ErrorPage = await loadErrorPage(load, 1_000);
    renderApp(<ErrorPage />);
    expect(screen.getByRole("alert").textContent).toContain("This page is taking too long to load");
    load.mockResolvedValue(page);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("the page")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("gives up on a page that never loads", async () => {
    const ErrorPage = await loadErrorPage(() => new Promise(() => {}), 241_000);
    renderApp(<ErrorPage />);
    expect(screen.getByRole("alert").textContent).toContain("Check your connection");
  });
});
