import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { createDepositScene, type DepositScene, order } from "../../../../test/deposits/setup.js";
import { buildMember } from "../../../../test/factories/member.js";
import { neverAborted } from "../../../../test/timeouts.js";
import { newId } from "../../../core/ids.js";
import type { CursorRequest } from "../../../kit/lists/cursor.js";
import type { FilterValues } from "../../../kit/lists/filters.js";
import type { adminDepositFilters } from "../deposits.model.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

type Input = Partial<CursorRequest> & FilterValues<typeof adminDepositFilters>;
const list = (input: Input) => t.services.depositAdmin.list.page(scene.staff, { first: 10, ...input });
const listIds = async (input: Input) => (await list(input)).edges.map(({ node }) => node.id);

describe("the admin list of deposits", () => {
  test("finds a bank transfer by its reference, in any state and spelling", async () => {
    const { id, reference } = await order(scene, "bank", "100");
    await order(scene, "bank", "100");
    const written = ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `;
    expect(await listIds({ reference: written })).toEqual([id]);
    t.clock.advance(49 * 3_600_000);
    await t.services.payments.expire(t.platform(scene.brand), neverAborted());
    expect((await list({ reference })).edges).toMatchObject([{ node: { id, state: "EXPIRED" } }]);
    expect(await listIds({ reference, states: ["PROOF_UPLOADED"] })).toEqual([]);
    for (const unknown of ["", "NOSUCHREF2"]) expect(await listIds({ reference: unknown })).toEqual([]);
    const elsewhere = await createDepositScene(t);
    const input = { states: [], withUnmatchedPayment: false, reference, first: 10, after: null };
    expect((await t.services.depositAdmin.list.page(elsewhere.staff, input)).edges).toEqual([]);
  });

  test("finds the deposits of a member by username or id", async () => {
    const { id } = await order(scene, "bank", "100");
    const other = await buildMember(t.test.database.db, scene.brand);
    const ofOther = await order({ ...scene, member: { ...scene.member, actor: other.actor } }, "bank", "50");
    expect(await listIds({ member: scene.memberId })).toEqual([id]);
    for (const member of [other.id, other.username, other.username.toUpperCase()])
      expect(await listIds({ member })).toEqual([ofOther.id]);
    const { actor } = scene.staff;
    const staff = actor.kind === "staff" ? actor.username : "";
    for (const member of ["", "unknown", newId(), staff]) expect(await listIds({ member })).toEqual([]);
    expect(await listIds({ member: other.id, reference: ofOther.reference })).toEqual([ofOther.id]);
  });

  test("lists oldest first on request, page by page", async () => {
    const createdIds: string[] = [];
    for (const amount of ["10", "20", "30"]) {
      createdIds.push((await order(scene, "card", amount)).id);
      t.clock.advance(1_000);
    }
    const page = await list({ oldestFirst: true, first: 2 });
    expect(page.edges.map(({ node }) => node.id)).toEqual(createdIds.slice(0, 2));
    expect(await listIds({ oldestFirst: true, after: page.pageInfo.endCursor })).toEqual(createdIds.slice(2));
    expect(await listIds({})).toEqual([...createdIds].reverse());
  });
});
