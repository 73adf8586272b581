import { expect, test } from "vitest";
import { parseTyped } from "./typed-words.js";

const options = { token: { type: "string" }, note: { type: "string" }, json: { type: "boolean" } } as const;
const read = (...typed: string[]) => {
  const { values, positionals } = parseTyped(typed, options);
  return { ...values, positionals };
};

test("a value may begin with dashes, however it is written", () => {
  expect(read("--token", "-abc", "--json")).toEqual({ token: "-abc", json: true, positionals: [] });
  expect(read("--token", "--abc", "--note", "--")).toEqual({ token: "--abc", note: "--", positionals: [] });
  expect(read("--token=-abc", "one")).toEqual({ token: "-abc", positionals: ["one"] });
});

test("an option that lacks its value is told of, and never takes another option for it", () => {
  expect(() => read("--token", "--json")).toThrow("--token");
  expect(() => read("--token", "--note=x")).toThrow("--token");
  expect(() => read("--token")).toThrow("--token");
});

test("what no option knows is refused, and what follows -- are words", () => {
  expect(() => read("--other", "-abc")).toThrow("--other");
  expect(() => read("--json", "-abc")).toThrow("-a");
  expect(read("--", "--token", "-abc")).toEqual({ positionals: ["--token", "-abc"] });
});
