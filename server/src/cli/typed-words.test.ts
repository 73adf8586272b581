import { expect, test } from "vitest";
import { parseTyped } from "./typed-words.js";

const options = { token: { type: "string" }, note: { type: "string" }, json: { type: "boolean" } } as const;
const read = (...typed: string[]) => {
  const { values, positionals } = parseTyped(typed, options);
  return { ...values, positionals };
};

test("a value may begin with dashes in every notation", () => {
  expect(read("--token", "-abc", "--json")).toEqual({ token: "-abc", json: true, positionals: [] });
  expect(read("--token", "--abc", "--note", "--")).toEqual({ token: "--abc", note: "--", positionals: [] });
  expect(read("--token=-abc", "one")).toEqual({ token: "-abc", positionals: ["one"] });
});

test("an option without a value is reported, and never takes another option as its value", () => {
  expect(() => read("--token", "--json")).toThrow("--token");
  expect(() => read("--token", "--note=x")).toThrow("--token");
  expect(() => read("--token")).toThrow("--token");
});

test("unknown options are refused, and arguments after -- are positional", () => {
  expect(() => read("--other", "-abc")).toThrow("--other");
  expect(() => read("--json", "-abc")).toThrow("-a");
  expect(read("--", "--token", "-abc")).toEqual({ positionals: ["--token", "-abc"] });
});
