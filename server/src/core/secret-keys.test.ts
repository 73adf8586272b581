import { describe, expect, test } from "vitest";
import { newBytes } from "./ids.js";
import { SecretKeys, seal, unseal } from "./secret-keys.js";

const [first, second, third] = [newBytes(32), newBytes(32), newBytes(32)];
const purpose = "test.value";
/** A value as it was sealed before values carried the id of their key: without the 12 bytes of the prefix. */
const withoutId = (sealed: Buffer) => sealed.subarray(12);

describe("keys that encrypt stored values", () => {
  test("the newest seals, and every listed key opens", () => {
    const before = seal(new SecretKeys([first]), purpose, "before");
    const keys = new SecretKeys([second, first]);
    const after = seal(keys, purpose, "after");
    expect([unseal(keys, purpose, before), unseal(keys, purpose, after)]).toEqual(["before", "after"]);
    expect(after.subarray(0, 12)).toEqual(keys.newestPrefix);
    expect(unseal(new SecretKeys([second]), purpose, after)).toBe("after");
  });

  test("a value without a key id is opened by its key, wherever that is listed", () => {
    const old = withoutId(seal(new SecretKeys([first]), purpose, "old"));
    expect(unseal(new SecretKeys([third, second, first]), purpose, old)).toBe("old");
    expect(unseal(new SecretKeys([first, second]), purpose, old)).toBe("old");
    expect(() => unseal(new SecretKeys([third, second]), purpose, old)).toThrow();
  });

  test("a value of a key that is not listed is refused by the key's id", () => {
    const keys = new SecretKeys([first]);
    const sealed = seal(keys, purpose, "lost");
    expect(() => unseal(new SecretKeys([second]), purpose, sealed)).toThrow(keys.newest.id);
  });

  test.each([0, 4, 12, 24, 41])("a value with a changed byte %i is refused", (at) => {
    const keys = new SecretKeys([second, first]);
    const sealed = seal(keys, purpose, "text");
    sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(() => unseal(keys, purpose, sealed)).toThrow();
  });

  test("a value is refused for another purpose, and under the id of another key", () => {
    const keys = new SecretKeys([second, first]);
    const sealed = seal(new SecretKeys([first]), purpose, "text");
    expect(() => unseal(keys, "test.other", sealed)).toThrow();
    const relabelled = Buffer.concat([keys.newestPrefix, withoutId(sealed)]);
    expect(() => unseal(keys, purpose, relabelled)).toThrow();
  });

  test("the hash key stays the oldest one unless it is given", () => {
    expect(new SecretKeys([second, first]).hashKey).toEqual(first);
    expect(new SecretKeys([third, second], first).hashKeyId).toBe(new SecretKeys([first]).newest.id);
  });
});
