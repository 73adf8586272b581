import { expect, test } from "vitest";
import { newId } from "../core/ids.js";
import { createOnce } from "./create-once.js";

const requestId = newId();

/** A store of one row, and the calls that reached it. */
function storeOf(row: string | null) {
  const store = { row, created: 0 };
  const creation = (asked: string) => ({
    find: async () => store.row,
    create: async () => {
      store.created += 1;
      store.row = asked;
      return asked;
    },
    isSame: (known: string) => known === asked,
  });
  return { store, creation };
}

test("creates once, and returns the same to repeated calls", async () => {
  const { store, creation } = storeOf(null);
  expect(await createOnce(requestId, creation("a"))).toEqual({ row: "a", isNew: true });
  expect(await createOnce(requestId, creation("a"))).toEqual({ row: "a", isNew: false });
  expect(store.created).toBe(1);
});

test("refuses another content under the same request id", async () => {
  const { store, creation } = storeOf("a");
  await expect(createOnce(requestId, creation("b"))).rejects.toMatchObject({ code: "idempotency_conflict" });
  expect(store).toEqual({ row: "a", created: 0 });
});

test("returns what a concurrent call has created when its own creation fails", async () => {
  const { store, creation } = storeOf(null);
  const create = async () => {
    store.row = "a";
    throw new Error("too little money is left");
  };
  const created = createOnce(requestId, { ...creation("a"), create });
  expect(await created).toEqual({ row: "a", isNew: false });
});

test("throws what the creation throws when nothing was created", async () => {
  const create = () => Promise.reject(new Error("refused"));
  await expect(createOnce(requestId, { ...storeOf(null).creation("a"), create })).rejects.toThrow("refused");
});

test("refuses a request id that is no UUID", async () => {
  await expect(createOnce("1", storeOf(null).creation("a"))).rejects.toMatchObject({
    code: "validation_failed",
  });
});
