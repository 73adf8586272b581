import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { deliverNotifications } from "../../../test/messages/deliver-notifications.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { purgeOldFeedback } from "./feedback.jobs.js";
import { feedbackLimits, type NewFeedback } from "./feedback.model.js";

let t: TestApp;
let brand: BrandRef;
let member: BuiltMember;
let staff: Ctx;

const as = ({ actor }: BuiltMember, language = "EN"): Ctx => ({
  ...testCtx(t.test.database.db, { brand, clock: t.clock, actor }),
  language,
});
const send = (over: Partial<NewFeedback> = {}, language = "EN") =>
  t.services.feedback.send(as(member, language), {
    questionType: "GAME",
    content: "Please add more slots",
    requestId: newId(),
    ...over,
  });
const listOwn = async (who = member) =>
  (await t.services.feedback.list.page(as(who), { first: 10 })).edges.map(({ node }) => node);
const fault = (code: string, params?: object) => ({
  code: "validation_failed",
  params: { fields: [{ field: "content", code, ...(params && { params }) }] },
});

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  member = await buildMember(db, brand);
  staff = testCtx(db, { brand, clock: t.clock, actor: (await buildAdmin(db, brand)).actor });
});

describe("a member's feedback", () => {
  test("is sent once for each request", async () => {
    const requestId = newId();
    const first = await send({ requestId });
    expect(await send({ requestId })).toMatchObject({ id: first.id, state: "OPEN", answer: null });
    await expect(send({ requestId, content: "Something else entirely" })).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
    expect(await listOwn()).toMatchObject([{ id: first.id, content: "Please add more slots" }]);
    expect(await listOwn(await buildMember(t.test.database.db, brand))).toEqual([]);
  });

  test("has as many words as the brand says, counted by the language", async () => {
    await expect(send({ content: "Too short" })).rejects.toMatchObject(fault("too_few_words", { min: 3 }));
    await t.services.feedbackAdmin.setTerms(staff, { minWords: 2, maxWords: 4 });
    await send({ content: "Long enough" });
    await expect(send({ content: "one two three four five" })).rejects.toMatchObject(
      fault("too_many_words", { max: 4 }),
    );
    // Four words, without a space between them.
    await send({ content: "我喜欢这个游戏" }, "CN");
    await expect(send({ content: "  " })).rejects.toMatchObject(fault("required"));
    await expect(send({ content: "a‮b c d" })).rejects.toMatchObject(fault("invalid"));
  });

  test("is limited to five an hour", async () => {
    for (let n = 0; n < 5; n += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: "too_many_requests" });
  });
});

describe("staff", () => {
  test("answer feedback once, and the member finds the answer in the inbox", async () => {
    const { id } = await send();
    const answer = "Twelve new slots are coming in May.";
    expect(await t.services.feedbackAdmin.answer(staff, id, answer)).toMatchObject({
      state: "ANSWERED",
      answer,
      account: member.username,
    });
    await t.services.feedbackAdmin.answer(staff, id, answer);
    await expect(t.services.feedbackAdmin.answer(staff, id, "Another answer")).rejects.toMatchObject({
      code: "feedback_closed",
    });
    await deliverNotifications(t, brand, 1);
    const { items } = await t.services.inbox.list.numberedPage(as(member), { page: 1, pageSize: 5 });
    expect(items).toMatchObject([{ kind: "FEEDBACK_ANSWERED", text: { title: "", body: answer } }]);
  });

  test("see what waits for them, and close it", async () => {
    const [open, closed] = [await send(), await send({ questionType: "OTHER" })];
    await t.services.feedbackAdmin.close(staff, closed.id);
    const list = async (filter: object) =>
      (await t.services.feedbackAdmin.list.page(staff, { first: 10, ...filter })).edges.map(
        ({ node }) => node.id,
      );
    expect(await list({ states: ["OPEN"] })).toEqual([open.id]);
    expect(await list({ states: ["CLOSED"] })).toEqual([closed.id]);
    expect(await list({ questionTypes: ["GAME"] })).toEqual([open.id]);
    expect(await list({ memberId: newId() })).toEqual([]);
  });

  test("of another brand do not find it", async () => {
    const { id } = await send();
    const { db } = t.test.database;
    const other = await buildBrand(db);
    const { actor } = await buildAdmin(db, other);
    const stranger = testCtx(db, { brand: other, clock: t.clock, actor });
    await expect(t.services.feedbackAdmin.answer(stranger, id, "No")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("set possible numbers of words only", async () => {
    await expect(
      t.services.feedbackAdmin.setTerms(staff, { minWords: 5, maxWords: 4 }),
    ).rejects.toMatchObject({ code: "validation_failed", params: { fields: [{ field: "maxWords" }] } });
    expect(await t.services.feedback.readTerms(as(member))).toEqual({ minWords: 3, maxWords: 300 });
  });
});

test("feedback is deleted after two years", async () => {
  t.useRealTime();
  await send();
  t.clock.advance(feedbackLimits.keptMs + 1);
  await purgeOldFeedback(t.platform(brand), new AbortController().signal);
  expect(await listOwn()).toEqual([]);
});
