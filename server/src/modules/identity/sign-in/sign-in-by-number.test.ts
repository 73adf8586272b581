import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { identityServices, PlainHasher } from "../../../../test/factories/identity.js";
import { ManualClock } from "../../../core/clock.js";
import type { BrandRef } from "../../../core/ctx.js";
import { signInLimits } from "../../../kit/sign-in-guard.js";
import type { SignInInput } from "./sign-in.js";

let made: TestDatabase;
let services: Awaited<ReturnType<typeof identityServices>>;
let brand: BrandRef;
let hasher: PlainHasher;
/** How often the human check ran. */
let captchas: number;
const clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));
const whole = "+447700900123";
const byNumber = "Number#2026";
const byName = "Name#2026";

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  hasher = new PlainHasher();
  captchas = 0;
  services = await identityServices({
    clock,
    hasher,
    limits: { ...signInLimits, perUserDay: 6 },
    human: {
      require: async () => {
        captchas += 1;
      },
    },
  });
  brand = await buildBrand(made.database.db);
  await account(whole, byNumber);
  return () => services.close();
});

function ctxFrom(ip: string) {
  return { ...testCtx(made.database.db, { brand, clock }), ip };
}

function account(username: string, password: string): Promise<string> {
  const platform = { kind: "system", name: "test" } as const;
  const ctx = testCtx(made.database.db, { brand, clock, actor: platform });
  return services.identity.createAccount(ctx, { username, password });
}

const signIn = (username: string, password: string, more: Partial<SignInInput> = {}, ip = "203.0.113.1") =>
  services.identity
    .signIn(ctxFrom(ip), { username, password, portal: "member", countryDialingCode: "+44", ...more })
    .then(
      ({ accountId }) => accountId,
      ({ code }: { code: string }) => code,
    );
const whoIs = async (name: string) => {
  const platform = { kind: "system", name: "test" } as const;
  const ctx = testCtx(made.database.db, { brand, clock, actor: platform });
  return (await services.identity.byUsername(ctx, name))?.id;
};

describe("a member who registered by phone number signs in by it", () => {
  test.each([
    ["07700900123", "+44"],
    ["7700 900 123", "44"],
    ["(07700) 900-123", "+44"],
    ["+44 7700 900123", "+44"],
    ["+44 7700 900123", undefined],
    ["+447700900123", "+49"],
  ])("as %s with %s", async (typed, countryDialingCode) => {
    expect(await signIn(typed, byNumber, { countryDialingCode })).toBe(await whoIs(whole));
  });

  test.each([
    ["07700900123", undefined],
    ["07700900123", "+49"],
    ["07700900123", "nonsense"],
    ["07700900124", "+44"],
  ])("but not as %s with %s", async (typed, countryDialingCode) => {
    expect(await signIn(typed, byNumber, { countryDialingCode })).toBe("invalid_credentials");
  });
});

describe("a username of digits and a phone number that look the same", () => {
  const typed = "07700900123";

  test("are two accounts, each with its own password", async () => {
    const named = await account(typed, byName);
    expect(await signIn(typed, byName)).toBe(named);
    expect(await signIn(typed, byNumber)).toBe(await whoIs(whole));
    expect(await signIn(typed, "neither")).toBe("invalid_credentials");
  });

  test("cost the same number of password checks whether or not either exists", async () => {
    const checks = async (name: string) => {
      hasher.checked.length = 0;
      await signIn(name, "wrong");
      return hasher.checked.length;
    };
    const onlyNumber = await checks(typed);
    await account(typed, byName);
    expect([onlyNumber, await checks(typed), await checks("07700900999")]).toEqual([2, 2, 2]);
  });

  test("share one limit of guesses, whatever the dialling code", async () => {
    await account(typed, byName);
    const codes = [];
    for (const [index, countryDialingCode] of ["+44", "+49", "+1", "+33", "+39", "+44", "+44"].entries())
      codes.push(await signIn(typed, "wrong", { countryDialingCode }, `203.0.113.${index + 1}`));
    expect(codes).toEqual([...Array(6).fill("invalid_credentials"), "too_many_requests"]);
  });

  test("a number has one limit of guesses in any spacing", async () => {
    const spellings = ["07700900123", "7700 900123", "+447700900123", "+44 7700 900123", "(07700)900123"];
    for (const [index, spelling] of spellings.entries())
      await signIn(spelling, "wrong", {}, `203.0.113.${index + 1}`);
    await signIn("07700-900123", "wrong", {}, "203.0.113.90");
    expect(await signIn(whole, byNumber, {}, "203.0.113.91")).toBe("too_many_requests");
  });

  test("the owner of one gets no free guesses at the other", async () => {
    await account(typed, byName);
    for (let time = 0; time < 7; time += 1) await signIn(typed, byNumber, {}, `203.0.113.${time + 1}`);
    // Each attempt had the number's correct password, and so a wrong one for the name.
    expect(await signIn(typed, byName, { countryDialingCode: undefined }, "203.0.113.99")).toBe(
      "too_many_requests",
    );
  });
});

test("repeated sign-ins by number require no captcha", async () => {
  for (let time = 0; time < 5; time += 1) await signIn("07700900123", byNumber);
  expect(captchas).toBe(0);
});
