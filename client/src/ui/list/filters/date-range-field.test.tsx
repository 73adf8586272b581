import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { DateRangeField } from "./date-range-field";

function renderField(value: string) {
  const [onPreset, onDays] = [vi.fn(), vi.fn()];
  render(
    <DateRangeField
      label="Period"
      options={[
        { value: "today", label: "Today" },
        { value: "custom", label: "Custom" },
      ]}
      customValue="custom"
      value={value}
      from="2026-11-01"
      to="2026-11-10"
      max="2026-11-21"
      fromLabel="From"
      toLabel="To"
      onPreset={onPreset}
      onDays={onDays}
    />,
  );
  return { onPreset, onDays };
}

describe("DateRangeField", () => {
  it("offers the presets as one group of choices", async () => {
    const { onPreset } = renderField("today");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Today" }).checked).toBe(true);
    expect(screen.queryByLabelText("From")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Custom" }));
    expect(onPreset).toHaveBeenCalledWith("custom");
  });

  it("keeps the days in order whichever end is moved", () => {
    const { onDays } = renderField("custom");
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-15" } });
    expect(onDays).toHaveBeenLastCalledWith({ from: "2026-11-15", to: "2026-11-15" });
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-10-20" } });
    expect(onDays).toHaveBeenLastCalledWith({ from: "2026-10-20", to: "2026-10-20" });
  });

  it("ignores a field that is being cleared", () => {
    const { onDays } = renderField("custom");
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "" } });
    expect(onDays).not.toHaveBeenCalled();
  });
});
