import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Pagination } from "./pagination";

function renderPages(page: number, pages: number, margin?: number): string[] {
  render(
    <MemoryRouter>
      <Pagination
        page={page}
        pages={pages}
        margin={margin}
        toPage={(number) => ({ search: `?page=${number}` })}
        label="Pages"
        previousLabel="Previous"
        nextLabel="Next"
        pageLabel={(number) => `Page ${number}`}
        short={`${page} of ${pages}`}
      />
    </MemoryRouter>,
  );
  return screen.queryAllByRole("link").map((link) => link.getAttribute("aria-label") ?? "");
}

describe("Pagination", () => {
  it("links two pages at each end and five around the current one", () => {
    const numbers = [1, 2, 8, 9, 10, 11, 12, 19, 20].map((number) => `Page ${number}`);
    expect(renderPages(10, 20)).toEqual(["Previous", ...numbers, "Next"]);
    const current = screen.getByRole("link", { name: "Page 10" });
    expect(current.getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/?page=11");
  });

  it("links fewer pages at each end where a list says so", () => {
    const numbers = [1, 8, 9, 10, 11, 12, 20].map((number) => `Page ${number}`);
    expect(renderPages(10, 20, 1)).toEqual(["Previous", ...numbers, "Next"]);
  });

  it("leaves no gap in a short list, and no step beyond its end", () => {
    expect(renderPages(5, 5)).toEqual(["Previous", "Page 1", "Page 2", "Page 3", "Page 4", "Page 5"]);
  });

  it("is empty for a single page", () => {
    expect(renderPages(1, 1)).toEqual([]);
  });
});
