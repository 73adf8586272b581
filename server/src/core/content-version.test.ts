import { afterEach, describe, expect, test } from "vitest";
import { eventually } from "../../test/eventually.js";
import { SharedContentVersions } from "./content-version.js";
import { newId } from "./ids.js";
import { MemoryLiveEvents } from "./live-events-memory.js";
import { RedisLiveEvents } from "./live-events-redis.js";

const redisUrl = process.env.REDIS_URL;
const opened: (MemoryLiveEvents | RedisLiveEvents)[] = [];

afterEach(async () => {
  for (const live of opened.splice(0)) await live.close();
});

function keep<Live extends MemoryLiveEvents | RedisLiveEvents>(live: Live): Live {
  opened.push(live);
  return live;
}

describe("a brand's content", () => {
  test("gets a new version immediately after each change, and other brands keep theirs", () => {
    const versions = new SharedContentVersions(keep(new MemoryLiveEvents()));
    const before = versions.of("a");
    versions.bump("a");
    versions.bump("a");
    expect(versions.of("a")).toBe(before + 2);
    expect(versions.of("b")).toBe(before);
  });

  test("changes on every node, once", async () => {
    const live = keep(new MemoryLiveEvents());
    const [here, there] = [new SharedContentVersions(live), new SharedContentVersions(live)];
    here.bump("a");
    await eventually(() => expect(there.of("a")).toBe(1));
    expect(here.of("a")).toBe(1);
  });

  test.runIf(redisUrl)("changes on every node that shares a Redis", async () => {
    const prefix = newId();
    const open = () =>
      new SharedContentVersions(
        keep(new RedisLiveEvents({ url: redisUrl ?? "", onFault: () => undefined, prefix })),
      );
    const [here, there] = [open(), open()];
    // Events before Redis has confirmed the subscription are lost.
    await eventually(() => {
      here.bump("a");
      expect(there.of("a")).toBeGreaterThan(0);
    });
  });
});
