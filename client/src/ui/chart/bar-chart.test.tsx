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

it("compares bars with lines across them, on the same scale", () => {
  const bars = [
    { ...bar("day 1", 10), before: 20 },
    { ...bar("day 2", 5), before: 0 },
  ];
  const legend = { bars: "This week", before: "Last week" };
  render(<BarChart label="Net" bars={bars} high="20" low="0" first="1" last="2" legend={legend} />);
  const chart = screen.getByRole("img", { name: "Net" });
  const lines = [...chart.querySelectorAll("line")].map((line) => Number(line.getAttribute("y1")));
  expect(lines).toEqual([0, 160, 160]);
  expect(Number(chart.querySelector("rect")?.getAttribute("height"))).toBe(80);
  expect(screen.getByText("Last week")).toBeTruthy();
});
