import { expect, it } from "vitest";
import { yieldToBrowser } from "./yield-to-browser";

it("resolves in a later task, after all that the current one has left to do", async () => {
  const order: string[] = [];
  const later = yieldToBrowser().then(() => order.push("later"));
  await Promise.resolve().then(() => order.push("now"));
  await later;
  expect(order).toEqual(["now", "later"]);
});
