import { beforeAll, test } from "vitest";
import { openTestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { expectWalkable } from "../../../test/state-machine.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { conversationStates } from "./support.model.js";

let t: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  t = await openTestApp();
});

test("a conversation takes every transition that its states have, and no other", async () => {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
  const staff = ctxOf((await buildAdmin(db, brand)).actor);
  const { support, supportAdmin } = t.services;
  const newMessage = () => ({ text: "Hello", requestId: newId() });
  const send = (member: Ctx) => support.send(member, null, newMessage());
  await expectWalkable(conversationStates, {
    create: async () => {
      const member = ctxOf((await buildMember(db, brand)).actor);
      return { member, id: (await send(member)).id };
    },
    stateOf: async ({ id }) => (await supportAdmin.read(staff, id)).state,
    moves: {
      open: ({ member }) => send(member),
      answered: ({ id }) => supportAdmin.answer(staff, id, newMessage()),
      closed: ({ id }) => supportAdmin.close(staff, id),
    },
  });
});
