import { array, assert, asyncProperty } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { runsOf } from "../../../test/depth.js";
import { compareWithModel, type LimitStep, limitStep, type Tally } from "../../../test/play/limits-model.js";
import { TestPlayer } from "../../../test/play/setup.js";

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});

const settings = [
  ["set", "own"],
  ["setForMember", "member"],
  ["setForBrand", "brand"],
] as const;
const daily = { period: "day", currency: "USD" } as const;

/** For each kind of limit one bet, deposit or transfer too many, so that no kind is missed by chance. */
const refusals: readonly (readonly [string, readonly LimitStep[]])[] = [
  ...settings.flatMap(([action, source]) => [
    ...(["wager", "loss", "stake"] as const).map((kind): [string, LimitStep[]] => [
      `refused bet: ${source} ${kind}`,
      [
        { do: action, kind, ...daily, dollars: 5 },
        { do: "bet", dollars: 6 },
      ],
    ]),
    ...(["deposit", "transfer"] as const).map((incoming): [string, LimitStep[]] => [
      `refused ${incoming}: ${source} deposit`,
      [
        { do: incoming, dollars: 3 },
        { do: action, kind: "deposit", ...daily, dollars: 5 },
        { do: incoming, dollars: 3 },
      ],
    ]),
    [
      `refused bet: ${source} session`,
      [
        { do: action, kind: "session", ...daily, dollars: 10 },
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
  ...(["wager", "loss"] as const).map((kind): [string, LimitStep[]] => [
    `refusal: ${kind}_limit_reached`,
    [
      { do: "set", kind, ...daily, dollars: 5 },
      { do: "bet", dollars: 3 },
      { do: "bet", dollars: 3 },
    ],
  ]),
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
      { do: "setForBrand", kind: "wager", ...daily, dollars: 1 },
      { do: "bet", dollars: 5 },
    ],
  ],
];

test("no sequence of limit changes, bets, deposits, currency changes and waiting exceeds a limit in force", {
  timeout: 300_000,
}, async () => {
  const { db } = t.test.database;
  const tally: Tally = new Map();
  await assert(
    asyncProperty(array(limitStep, { minLength: 10, maxLength: 45 }), async (steps) => {
      const player = await TestPlayer.open(db, { funds: 1_000_000n });
      await compareWithModel(player, t.services, { steps, tally });
    }),
    {
      numRuns: runsOf(40) + refusals.length,
      examples: refusals.map(([, steps]): [LimitStep[]] => [[...steps]]),
    },
  );
  expect(refusals.map(([what]) => what).filter((what) => !tally.has(what))).toEqual([]);
});
