import { beforeAll, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp, openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import type { Ctx } from "../../core/ctx.js";
import { addHouseGames } from "../house-games/house-catalogue.js";
import { demoPlayerPassword } from "../members/demo/demo-accounts.js";
import { DemoCrowdService } from "./demo-crowd.service.js";

let t: TestApp;
let ctx: Ctx;
const crowd = { usernames: ["xiaoyu", "absent", "somchai"], password: demoPlayerPassword };

beforeAll(async () => {
  t = await openTestApp();
  const brand = await buildBrand(t.test.database.db);
  ctx = t.platform(brand);
  await addHouseGames(ctx, t.services);
  for (const username of crowd.usernames.filter((name) => name !== "absent")) {
    const memberId = await t.services.members.create(ctx, { username, password: crowd.password });
    await t.services.wallet.open(ctx, { memberId, currency: "USD" });
  }
});

test("scripted members sign in, play through the wallet and sign out, one after the other", async () => {
  const { db } = t.test.database;
  const signedInAs = new Set<string>();
  const { identity } = t.services;
  const demoCrowd = new DemoCrowdService({
    ...t.services,
    demoSignIns: { crowd: () => crowd },
    identity: {
      byUsername: (ctx, username) => identity.byUsername(ctx, username),
      signOut: (ctx) => identity.signOut(ctx),
      signIn: (ctx, input) => {
        signedInAs.add(input.username);
        return identity.signIn(ctx, input);
      },
    },
  });
  for (let step = 0; step < 40; step += 1) {
    await demoCrowd.step(ctx);
    t.clock.advance(6_000);
  }
  const rounds = await db
    .selectFrom("play.round")
    .select(["member_id", "status"])
    .where("brand_id", "=", ctx.brand.id)
    .execute();
  expect(rounds.length).toBeGreaterThan(30);
  expect(new Set(rounds.map(({ status }) => status))).toEqual(new Set(["closed"]));
  const signIns = await db
    .selectFrom("identity.sign_in")
    .select("id")
    .where("brand_id", "=", ctx.brand.id)
    .execute();
  expect(signIns.length).toBeGreaterThan(1);
  expect(signedInAs).not.toContain("absent");
  const live = await db
    .selectFrom("identity.session")
    .select("id")
    .where("brand_id", "=", ctx.brand.id)
    .where("ended_at", "is", null)
    .execute();
  expect(live.length).toBeLessThanOrEqual(1);
});

const workersOf = ({ modules }: OwnTestApp | TestApp) => modules.workers.map(({ name }) => name);

test("they play in demo installations only, and there only when it is asked for", async () => {
  expect(workersOf(t)).not.toContain("demo-crowd");
  for (const [config, isRunning] of [
    [{ demo: true, demoCrowd: true }, true],
    [{ demo: true, demoCrowd: false }, false],
    [{ demo: false, demoCrowd: true }, false],
  ] as const) {
    const other = await buildTestApp({ config });
    expect(workersOf(other).includes("demo-crowd"), JSON.stringify(config)).toBe(isRunning);
    await other.close();
  }
});
