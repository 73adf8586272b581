import { array, assert, asyncProperty } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { type LimitStep, limitByModel, limitStep, type Tally } from "../../../test/play/limits-model.js";
import { Table } from "../../../test/play/setup.js";

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});

const settings = [
  ["set", "own"],
  ["brand", "member"],
  ["everybody", "everybody"],
] as const;
const daily = { period: "day", currency: "USD" } as const;

/** By each limit that there is, one bet, deposit or transfer too many; so that none goes unseen by chance. */
const refusals: readonly (readonly [string, readonly LimitStep[]])[] = [
  ...settings.flatMap(([verb, whose]) => [
    ...(["wager", "loss", "stake"] as const).map((kind): [string, LimitStep[]] => [
      `refused bet: ${whose} ${kind}`,
      [
        { do: verb, kind, ...daily, dollars: 5 },
        { do: "bet", dollars: 6 },
      ],
    ]),
    ...(["deposit", "transfer"] as const).map((coming): [string, LimitStep[]] => [
      `refused ${coming}: ${whose} deposit`,
      [
        { do: coming, dollars: 3 },
        { do: verb, kind: "deposit", ...daily, dollars: 5 },
        { do: coming, dollars: 3 },
      ],
    ]),
    [
      `refused bet: ${whose} session`,
      [
        { do: verb, kind: "session", ...daily, dollars: 10 },
        ...([1, 2] as const).flatMap((): LimitStep[] => [
          { do: "bet", dollars: 1 },
          { do: "wait", minutes: 5 },
        ]),
        { do: "bet", dollars: 1 },
      ],
    ] satisfies [string, LimitStep[]],
  ]),
  [
    "refused bet: check",
    [
      ...([1, 2] as const).flatMap((): LimitStep[] => [
        { do: "bet", dollars: 1 },
        { do: "wait", minutes: 10 },
      ]),
      { do: "bet", dollars: 1 },
      { do: "acknowledge" },
      { do: "bet", dollars: 1 },
    ],
  ],
  [
    "refused currency",
    [
      { do: "set", kind: "loss", ...daily, dollars: 5 },
      { do: "activate", currency: "EUR" },
    ],
  ],
  [
    "activated EUR",
    [
      { do: "activate", currency: "EUR" },
      { do: "everybody", kind: "wager", ...daily, dollars: 1 },
      { do: "bet", dollars: 5 },
    ],
  ],
];

test("no order of raises, lowers, bets, deposits, changes of currency and waiting passes a limit in force", {
  timeout: 300_000,
}, async () => {
  const { db } = t.test.database;
  const tally: Tally = new Map();
  await assert(
    asyncProperty(array(limitStep, { minLength: 10, maxLength: 45 }), async (steps) => {
      const table = await Table.open(db, { funds: 1_000_000n });
      await limitByModel(table, t.services, { steps, tally });
    }),
    { numRuns: 40 + refusals.length, examples: refusals.map(([, steps]): [LimitStep[]] => [[...steps]]) },
  );
  expect(refusals.map(([what]) => what).filter((what) => !tally.has(what))).toEqual([]);
});
