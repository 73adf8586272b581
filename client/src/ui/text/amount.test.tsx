import { act, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Amount } from "./amount";

afterEach(() => {
  document.documentElement.lang = "en";
});

describe("Amount", () => {
  it("isolates the text from the direction around it", () => {
    render(<Amount amount="12.50" currency="USD" />);
    const text = screen.getByText("$12.50");
    expect(text.tagName).toBe("BDI");
    expect(text.dir).toBe("ltr");
  });

  it("follows the page's language", async () => {
    render(<Amount amount="1234.50" currency="EUR" />);
    expect(screen.getByText("€1,234.50")).toBeTruthy();
    await act(async () => {
      document.documentElement.lang = "de";
    });
    expect(screen.getByText(/1\.234,50/)).toBeTruthy();
  });

  it("marks rises and falls, and neither at first", () => {
    const { rerender } = render(<Amount flash amount="9.00" currency="USD" />);
    expect(screen.getByText("$9.00").dataset.change).toBe("none");
    rerender(<Amount flash amount="10.00" currency="USD" />);
    expect(screen.getByText("$10.00").dataset.change).toBe("up");
    rerender(<Amount flash amount="9.99" currency="USD" />);
    expect(screen.getByText("$9.99").dataset.change).toBe("down");
  });

  it("marks the direction of a net amount", () => {
    render(<Amount coloured signed amount="-3.00" currency="USD" />);
    expect(screen.getByText("−$3.00").dataset.direction).toBe("loss");
  });
});
