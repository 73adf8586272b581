import Fastify from "fastify";
import { expect, test } from "vitest";
import { drawArt } from "./art.js";
import { covers } from "./covers.js";
import { addArtRoute } from "./routes.js";

const app = Fastify();
addArtRoute(app);
const picture = async (id: string) => (await app.inject(`/art/${id}.svg`)).body;

test("a game with a cover of its own is shown by it, any other by what its id draws", async () => {
  expect(covers.size).toBeGreaterThan(0);
  for (const [id, cover] of covers) expect(await picture(id)).toBe(cover);
  expect(await picture("house-reels-2")).toBe(drawArt("house-reels-2"));
});

test.each([...covers])("the cover of %s is a small picture of 3 by 4", (_id, cover) => {
  expect(Buffer.byteLength(cover)).toBeLessThan(3072);
  expect(cover).toContain('viewBox="0 0 300 400"');
});
