import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Copyable, shorten } from "./copyable";

describe("Copyable", () => {
  it("copies the whole value and says so", async () => {
    const user = userEvent.setup();
    render(
      <Copyable value="019a4d00-1111-7000-8000-00000000beef" label="Copy reference" copiedLabel="Copied" />,
    );
    await user.click(screen.getByRole("button", { name: "Copy reference" }));
    expect(await navigator.clipboard.readText()).toBe("019a4d00-1111-7000-8000-00000000beef");
    expect(screen.getByRole("status").textContent).toBe("Copied");
  });
});

it("cuts a long value in its middle", () => {
  expect(shorten("019a4d00beef", 7)).toBe("019…eef");
  expect(shorten("short", 7)).toBe("short");
});
