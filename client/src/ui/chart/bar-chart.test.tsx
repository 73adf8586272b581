import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BarChart } from "./bar-chart";

const bar = (key: string, value: number) => ({ key, label: `${key}: ${value}`, value });

function rects(values: readonly number[]) {
  render(
    <BarChart
      label="Net"
      bars={values.map((value, index) => bar(`day ${index}`, value))}
      high="20"
      low="-10"
      first="1"
      last="3"
    />,
  );
  const chart = screen.getByRole("img", { name: "Net" });
  return [...chart.querySelectorAll("rect")].map((rect) => ({
    top: Number(rect.getAttribute("y")),
    height: Number(rect.getAttribute("height")),
    direction: rect.getAttribute("data-direction"),
  }));
}

it("draws gains above and losses below one line", () => {
  const [gain, loss, none] = rects([20, -10, 0]);
  expect(gain?.top).toBeCloseTo(0);
  expect(gain?.height).toBeCloseTo((160 * 2) / 3);
  expect(loss?.top).toBeCloseTo(gain?.height ?? 0);
  expect(loss).toMatchObject({ direction: "loss" });
  expect(none?.height).toBe(0);
});

it("draws nothing when nothing was played", () => {
  expect(rects([0, 0]).every(({ height }) => height === 0)).toBe(true);
});
