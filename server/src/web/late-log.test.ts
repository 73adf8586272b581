import { expect, test } from "vitest";
import { makeLog } from "../log.js";
import { LateLog } from "./late-log.js";

const levels = ["fatal", "error", "warn", "info", "debug", "trace"] as const;

function memory(level: string) {
  const lines: string[] = [];
  const parent = makeLog(level, { write: (line) => void lines.push(line) });
  return { parent, told: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test("what is said through it names the request, at every level", () => {
  const { parent, told } = memory("trace");
  const log = new LateLog(parent, { reqId: "r1" }, {});
  for (const level of levels) log[level]({ some: level, password: "secret" }, "said");
  log.child({ part: "p1" }).info("below");
  expect(told()).toEqual([
    ...levels.map((level) =>
      expect.objectContaining({ reqId: "r1", some: level, password: "…", msg: "said" }),
    ),
    expect.objectContaining({ reqId: "r1", part: "p1", msg: "below" }),
  ]);
});

test("it has its parent's level, or the route's own", () => {
  const { parent, told } = memory("info");
  expect(new LateLog(parent, {}, {}).level).toBe("info");
  const quiet = new LateLog(parent, { reqId: "r1" }, { level: "warn" });
  expect(quiet.level).toBe("warn");
  quiet.info("unheard");
  quiet.warn("heard");
  expect(told().map(({ msg }) => msg)).toEqual(["heard"]);
});
