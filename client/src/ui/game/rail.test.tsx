import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Rail } from "./rail";

function renderRail() {
  render(
    <MantineProvider env="test">
      <Rail title="Hot games" count="3" previousLabel="Scroll back" nextLabel="Scroll forward">
        <a href="/a">A</a>
        <a href="/b">B</a>
        <a href="/c">C</a>
      </Rail>
    </MantineProvider>,
  );
}

describe("Rail", () => {
  it("is a named region with its cards as a list", () => {
    renderRail();
    expect(screen.getByRole("region", { name: "Hot games" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  it("moves the focus by arrow keys, and stops at both ends", async () => {
    renderRail();
    screen.getByRole("link", { name: "A" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("B");
    await userEvent.keyboard("{End}{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("C");
    await userEvent.keyboard("{Home}{ArrowLeft}");
    expect(document.activeElement?.textContent).toBe("A");
  });

  it("disables the buttons while everything fits", () => {
    renderRail();
    const buttons = screen.getAllByRole("button", { hidden: true }) as HTMLButtonElement[];
    expect(buttons.map((button) => button.disabled)).toEqual([true, true]);
  });
});
