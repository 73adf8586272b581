import { expect, test } from "vitest";
import { Port } from "./port.js";

test("a port returns its implementation and accepts only one", () => {
  const port = new Port<number>("answer");
  expect(() => port.get()).toThrow("no module provides the port answer");
  port.provide(42);
  expect(port.get()).toBe(42);
  expect(() => port.provide(43)).toThrow("the port answer is provided twice");
});
