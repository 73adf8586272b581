import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { type Cashier, openCashier, order } from "../../../test/cashier/setup.js";
import { buildMember } from "../../../test/factories/member.js";
import { newId } from "../../core/ids.js";
import type { AdminWanted } from "./deposit-admin.service.js";

let t: TestApp;
let cashier: Cashier;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
});

const list = (wanted: Partial<AdminWanted>) =>
  t.services.depositAdmin.list(cashier.operator, {
    states: [],
    withUnmatchedPayment: false,
    first: 10,
    after: null,
    ...wanted,
  });
const ids = async (wanted: Partial<AdminWanted>) => (await list(wanted)).edges.map(({ node }) => node.id);

describe("the scene", () => {
  test("finds a transfer by its reference, whatever became of it and however the bank writes it", async () => {
    const { id, reference } = await order(cashier, "bank", "100");
    await order(cashier, "bank", "100");
    const written = ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `;
    expect(await ids({ reference: written })).toEqual([id]);
    t.clock.advance(49 * 3_600_000);
    await t.services.payments.expire(t.platform(cashier.brand), AbortSignal.timeout(60_000));
    expect((await list({ reference })).edges).toMatchObject([{ node: { id, state: "EXPIRED" } }]);
    expect(await ids({ reference, states: ["PROVED"] })).toEqual([]);
    for (const none of ["", "NOSUCHREF2"]) expect(await ids({ reference: none })).toEqual([]);
    const elsewhere = await openCashier(t);
    const theirs = { states: [], withUnmatchedPayment: false, reference, first: 10, after: null };
    expect((await t.services.depositAdmin.list(elsewhere.operator, theirs)).edges).toEqual([]);
  });

  test("finds those of a member by the account's name or id", async () => {
    const { id } = await order(cashier, "bank", "100");
    const other = await buildMember(t.test.database.db, cashier.brand);
    const theirs = await order(
      { ...cashier, member: { ...cashier.member, actor: other.actor } },
      "bank",
      "50",
    );
    expect(await ids({ member: cashier.memberId })).toEqual([id]);
    for (const member of [other.id, other.username, other.username.toUpperCase()])
      expect(await ids({ member })).toEqual([theirs.id]);
    const { actor } = cashier.operator;
    const operator = actor.kind === "operator" ? actor.username : "";
    for (const member of ["", "nobody", newId(), operator]) expect(await ids({ member })).toEqual([]);
    expect(await ids({ member: other.id, reference: theirs.reference })).toEqual([theirs.id]);
  });

  test("lists the oldest first when it is asked to, page by page", async () => {
    const made: string[] = [];
    for (const amount of ["10", "20", "30"]) {
      made.push((await order(cashier, "card", amount)).id);
      t.clock.advance(1_000);
    }
    const page = await list({ oldestFirst: true, first: 2 });
    expect(page.edges.map(({ node }) => node.id)).toEqual(made.slice(0, 2));
    expect(await ids({ oldestFirst: true, after: page.pageInfo.endCursor })).toEqual(made.slice(2));
    expect(await ids({})).toEqual([...made].reverse());
  });
});
