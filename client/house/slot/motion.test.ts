import { describe, expect, it } from "vitest";
import { fallMs, landingTime, poseOf, type ReelMotion, settle, spinMs, tempos } from "./motion";

const landing = (at: number, stop: number): ReelMotion => ({
  from: 5,
  startedAt: 1000,
  landing: { at, stop },
});

describe("a reel", () => {
  it("rests exactly on its stop, and stays there", () => {
    const motion = landing(2500, 17);
    const end = poseOf(motion, 2500 + 520);
    expect(end).toMatchObject({ landed: true, pace: 0 });
    expect(end.position).toBeCloseTo(17, 10);
    expect(poseOf(motion, 99_999).position).toBeCloseTo(17, 10);
    expect(poseOf(motion, 2999).landed).toBe(false);
  });

  it("overshoots its stop a little and returns", () => {
    const positions = Array.from(
      { length: 100 },
      (_, i) => poseOf(landing(2500, 17), 2500 + i * 5.2).position,
    );
    const lowest = Math.min(...positions);
    expect(lowest).toBeLessThan(17);
    expect(lowest).toBeGreaterThan(16.5);
  });

  it("is fully blurred at speed, and never jumps before it lands", () => {
    const motion: ReelMotion = { from: 5, startedAt: 1000, landing: null };
    let before = poseOf(motion, 1000).position;
    for (let now = 1000; now < 5000; now += 16) {
      const { position } = poseOf(motion, now);
      expect(Math.abs(position - before)).toBeLessThan(0.6);
      before = position;
    }
    expect(poseOf(motion, 3000).pace).toBe(1);
  });

  it("has a landing curve from 0 to 1", () => {
    expect(settle(0)).toBeCloseTo(0, 10);
    expect(settle(1)).toBe(1);
  });
});

describe("landing", () => {
  it("goes from the first reel to the last, and waits for a late response", () => {
    const prompt = [0, 1, 2, 3, 4].map((reel) => landingTime(reel, 0, 50));
    expect(prompt).toEqual([...prompt].sort((a, b) => a - b));
    expect((prompt[4] ?? 0) + 520).toBe(spinMs(5));
    expect(landingTime(0, 0, 9000)).toBeGreaterThan(9000);
  });

  it("is quicker in a free spin, reel by reel", () => {
    for (const reel of [0, 1, 2, 3, 4]) {
      expect(landingTime(reel, 0, 0, tempos.free)).toBeLessThan(landingTime(reel, 0, 0));
    }
  });

  it("takes about two and a half seconds in total", () => {
    expect(spinMs(5)).toBeGreaterThanOrEqual(2400);
    expect(spinMs(5)).toBeLessThanOrEqual(2600);
  });
});

it("falls longer from higher, and not at all from where it is", () => {
  expect(fallMs(0)).toBe(0);
  expect(fallMs(2)).toBeGreaterThan(fallMs(1));
  expect(fallMs(4) - fallMs(3)).toBeLessThan(fallMs(2) - fallMs(1));
});
