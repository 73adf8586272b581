import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildDraft, buildText } from "../../../test/factories/content.js";
import { buildMember } from "../../../test/factories/member.js";
import { graphql, wps } from "../../../test/transports.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let platform: Ctx;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db);
  platform = t.platform(brand);
});

async function info(host = brand.host) {
  const { value } = await wps(t, { host }, { method: "GET", url: "/wps/system/status" });
  return (value as { info: Record<string, unknown> }).info;
}

const flags = { smsVerification: false, passwordAtMobile: true, humanCheck: false, phoneProof: false };

test("row 16 contains the registration tabs: username only, or mobile first", async () => {
  expect((await info()).register).toEqual({
    tabs: ["username"],
    defaultTab: "username",
    minimumAge: 18,
    flags: { ...flags, mobileRegistration: false },
  });
  const features = ["mobile-registration", "registration-sms"];
  const other = await buildBrand(t.test.database.db, { features });
  expect((await info(other.host)).register).toMatchObject({
    tabs: ["mobile", "username"],
    defaultTab: "mobile",
    flags: { ...flags, mobileRegistration: true, smsVerification: true },
  });
});

test("row 16 contains them during maintenance as well", async () => {
  await t.services.brands.setMaintenance(platform, { on: true, endsAt: null });
  expect((await info()).register).toMatchObject({ defaultTab: "username" });
});

test("row 16 contains the brand's analytics id", async () => {
  expect((await info()).analytics).toBeNull();
  await t.services.brands.change(platform, { analyticsId: "G-AB12CD" });
  expect((await info()).analytics).toEqual({ measurementId: "G-AB12CD" });
  await t.services.brands.change(platform, { analyticsId: null });
  expect((await info()).analytics).toBeNull();
  for (const id of ["", "a b", "<x>", "x".repeat(41)])
    await expect(t.services.brands.change(platform, { analyticsId: id })).rejects.toMatchObject({
      code: "validation_failed",
    });
  const { actor } = await buildMember(platform.db, brand);
  await expect(t.services.brands.change({ ...platform, actor }, { analyticsId: null })).rejects.toMatchObject(
    {
      code: "permission_denied",
    },
  );
});

test("the referral promotion is shown while it is set and published", async () => {
  const query = async () =>
    (await graphql(t, { host: brand.host }, "{ referralPromotion { id title goTo } }")).value;
  const pictures = [{ sequence: 1, url: "/art/card-sky-0.svg" }];
  const draft = buildDraft({
    promotionType: "SPECIAL",
    pictures,
    texts: [buildText({ title: "Bring a friend" })],
  });
  const created = await t.services.contentEntries.create(platform, "PROMOTION", draft);
  const published = await t.services.contentEntries.setPublished(platform, created, true);
  expect(await query()).toEqual({ referralPromotion: null });
  await t.services.brands.change(platform, { referralPromotion: created.id });
  expect(await query()).toEqual({
    referralPromotion: { id: created.id, title: "Bring a friend", goTo: "/member/promotions" },
  });
  const hidden = await t.services.contentEntries.setPublished(platform, published, false);
  expect(await query()).toEqual({ referralPromotion: null });
  await t.services.contentEntries.setPublished(platform, hidden, true);
  await t.services.brands.change(platform, { referralPromotion: null });
  expect(await query()).toEqual({ referralPromotion: null });
});

test("row 17 tells by which social providers members can sign in", async () => {
  const social = async () => {
    const { value } = await wps(t, { host: brand.host }, { method: "GET", url: "/wps/system/whitelabel" });
    const { modules } = value as { readonly modules: readonly { code: string; enabled: boolean }[] };
    return modules
      .filter(({ code, enabled }) => enabled && code.endsWith("-sign-in"))
      .map(({ code }) => code);
  };
  expect(await social()).toEqual([]);
  const client = { clientId: "client", clientSecret: "a-secret", issuer: null, endpoints: null };
  await t.services.socialProviders.configure(platform, { provider: "facebook", ...client });
  await t.services.brands.change(platform, { features: ["sms-sign-in"] });
  expect(await social()).toEqual(["sms-sign-in", "facebook-sign-in"]);
  await t.services.socialProviders.remove(platform, "facebook");
  expect(await social()).toEqual(["sms-sign-in"]);
});
