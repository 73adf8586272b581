import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/crypto.js";
import { DomainError } from "../../src/core/errors.js";
import { openTestDatabase, type TestDatabase } from "../database.js";
import { playOf, Table } from "./setup.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});
afterAll(() => base.close());

describe("a vendor's address for a game", () => {
  test("that does not come leaves no session behind that its token could bet with", async () => {
    const table = await Table.open(base.database.db);
    const unavailable = () => {
      throw new DomainError("vendor_unavailable");
    };
    const broken = () => {
      throw new TypeError("a fault of ours");
    };
    for (const answer of [unavailable, broken, () => ({})]) {
      const { play, asked } = playOf(table, answer);
      const given = { nodeId: table.game.nodeId, device: "desktop", trial: false } as const;
      await expect(play.launch(table.memberCtx, given)).rejects.toThrow();
      const token = String(asked[0]?.body.token);
      const session = await table.db
        .selectFrom("play.game_session")
        .select("ended_at")
        .where("token_hash", "=", sha256(token))
        .executeTakeFirstOrThrow();
      expect(session.ended_at).toEqual(table.clock.now());
      expect((await table.bet(table.betCall({ token }))).status).toBe("RS_ERROR_TOKEN_EXPIRED");
    }
  });
});
