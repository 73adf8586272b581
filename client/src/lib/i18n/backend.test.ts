import { errorKinds } from "@croupier/schema/rules/error-codes.js";
import { translatedLanguages } from "@croupier/schema/rules/languages.js";
import { describe, expect, it } from "vitest";
import { chunkBackend } from "./backend";

function read(tag: string, namespace: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    chunkBackend.read(tag, namespace, (error, texts) => {
      if (error || typeof texts !== "object" || texts === null) reject(error);
      else resolve(texts as Record<string, unknown>);
    });
  });
}

describe("the texts' backend", () => {
  it.each(Object.values(translatedLanguages))(
    "reads the pages' texts and the shared error texts in %s",
    async (tag) => {
      expect(await read(tag, "common")).toHaveProperty("signIn");
      expect(Object.keys(await read(tag, "errors")).sort()).toEqual(Object.keys(errorKinds).sort());
    },
  );

  it("refuses a namespace that does not exist", async () => {
    await expect(read("en", "nothing")).rejects.toThrow("no texts for en/nothing");
  });
});
