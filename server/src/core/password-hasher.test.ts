import { parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { Argon2Hasher, dummyHash } from "./password-hasher.js";

test("hashes at the agreed cost, and the dummy hash costs the same", async () => {
  const hasher = new Argon2Hasher();
  const made = await hasher.hash("Right#2026");
  const { memoryCost, timeCost, parallelism, algorithm, outputLen } = parseOptions(made);
  expect({ memoryCost, timeCost, parallelism, algorithm }).toEqual({
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    algorithm: 2,
  });
  expect(parseOptions(dummyHash)).toEqual({ ...parseOptions(made), outputLen });
  expect(await hasher.verify(made, "Right#2026")).toBe(true);
  expect(await hasher.verify(made, "wrong")).toBe(false);
  expect(await hasher.verify(dummyHash, "Right#2026")).toBe(false);
});

test("limits concurrency, queues a few, refuses the rest and then continues", async () => {
  const hasher = new Argon2Hasher({ concurrency: 1, queue: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.verify(dummyHash, "x")));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(3).fill("fulfilled"),
    ...Array(2).fill("rejected"),
  ]);
  expect(answers[4]).toMatchObject({
    reason: { code: "too_many_requests", params: { retryAfterSeconds: 1 } },
  });
  expect(await hasher.verify(dummyHash, "x")).toBe(false);
});

test("a malformed hash frees its slot in the queue", async () => {
  const hasher = new Argon2Hasher({ concurrency: 1, queue: 0 });
  await expect(hasher.verify("nonsense", "x")).rejects.toThrow();
  expect(await hasher.verify(dummyHash, "x")).toBe(false);
});
