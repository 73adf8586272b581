import { Badge, Button, DEFAULT_THEME, MantineProvider, Modal, mergeMantineTheme } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { contrast } from "./colour";
import { buildTheme } from "./theme";

const brand = { seedColour: "#ffcc00", accentColour: "#00bcd4", radiusScale: 1 };

function variables(input = brand) {
  const { theme, cssVariablesResolver } = buildTheme(input);
  return cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
}

describe("buildTheme", () => {
  it("sets readable text on the brand's fill for Mantine and for us", () => {
    const { dark, light } = variables();
    for (const scheme of [dark, light]) {
      expect(contrast(scheme["--brand-fill"] ?? "", scheme["--brand-on"] ?? "")).toBeGreaterThanOrEqual(4.5);
      expect(scheme["--mantine-color-brand-filled"]).toBe(scheme["--brand-fill"]);
      expect(scheme["--mantine-color-red-text"]).toBe(scheme["--danger-text"]);
    }
  });

  it("defines the same variables in both schemes", () => {
    const { dark, light } = variables();
    expect(Object.keys(dark)).toEqual(Object.keys(light));
  });

  it("scales the radii", () => {
    const { theme } = buildTheme({ ...brand, radiusScale: 2 });
    expect(theme.radius?.md).toBe("1.25rem");
  });

  it("puts the solved text colour on filled buttons and badges", () => {
    const { theme, cssVariablesResolver } = buildTheme(brand);
    render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <Button>Deposit</Button>
        <Badge>Hot</Badge>
      </MantineProvider>,
    );
    const button = screen.getByRole("button", { name: "Deposit" });
    expect(button.style.getPropertyValue("--button-color")).toBe("var(--mantine-color-brand-contrast)");
    const badge = screen.getByText("Hot").closest<HTMLElement>(".mantine-Badge-root");
    expect(badge?.style.getPropertyValue("--badge-color")).toBe("var(--mantine-color-brand-contrast)");
  });

  it("labels a dialog's close button and keeps its header out of the landmarks", () => {
    const { theme } = buildTheme(brand, { close: "Close" });
    render(
      <MantineProvider theme={theme} env="test">
        <Modal opened onClose={() => {}} title="Sign in">
          body
        </Modal>
      </MantineProvider>,
    );
    expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
    expect(screen.queryByRole("banner")).toBeNull();
  });
});
