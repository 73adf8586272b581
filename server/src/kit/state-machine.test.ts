import { expect, test } from "vitest";
import { expectWalkable } from "../../test/state-machine.js";
import { DomainError } from "../core/errors.js";
import { stateMachine } from "./state-machine.js";

type Light = "green" | "yellow" | "red" | "off";
const values: readonly Light[] = ["green", "yellow", "red", "off"];
const machine = stateMachine(
  { values },
  {
    initial: "red",
    transitions: { green: ["yellow"], yellow: ["red", "yellow"], red: ["green", "off"], off: [] },
    refusal: "operation_not_allowed",
  },
);

test("a machine knows which state may follow which", () => {
  expect([machine.canMove("green", "yellow"), machine.canMove("green", "red")]).toEqual([true, false]);
  expect([machine.canMove("yellow", "yellow"), machine.canMove("green", "green")]).toEqual([true, false]);
  expect(machine.sourcesOf("red")).toEqual(["yellow"]);
  expect([machine.finalStates, machine.openStates]).toEqual([["off"], ["green", "yellow", "red"]]);
  expect([machine.isFinal("off"), machine.isFinal("red")]).toEqual([true, false]);
});

test("it refuses other transitions by its own error", () => {
  expect(() => machine.assertMove("red", "green")).not.toThrow();
  expect(() => machine.assertMove("off", "green")).toThrow(new DomainError("operation_not_allowed"));
  const plain = stateMachine(
    { values },
    { initial: "off", transitions: { green: [], yellow: [], red: [], off: [] } },
  );
  expect(() => plain.assertMove("red", "off")).toThrow(new DomainError("already_resolved"));
});

/** A store of one light, which breaks a rule where a test says so. */
function walkOf(store: (from: Light, to: Light) => boolean) {
  const turn = (to: Light) => async (subject: { light: Light }) => {
    if (store(subject.light, to)) subject.light = to;
  };
  return {
    create: async () => ({ light: "red" as Light }),
    stateOf: async ({ light }: { light: Light }) => light,
    moves: { green: turn("green"), yellow: turn("yellow"), red: turn("red"), off: turn("off") },
  };
}

test("a walk finds a transition that a store lacks, and one that it should refuse", async () => {
  await expectWalkable(machine, walkOf(machine.canMove));
  const lacking = walkOf((from, to) => machine.canMove(from, to) && to !== "off");
  await expect(expectWalkable(machine, lacking)).rejects.toThrow("red to off: is red, not off");
  const permissive = walkOf((from, to) => machine.canMove(from, to) || from === "off");
  await expect(expectWalkable(machine, permissive)).rejects.toThrow("off to green: is green, not off");
});
