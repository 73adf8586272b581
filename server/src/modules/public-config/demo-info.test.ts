import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp, openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { demoMembers } from "../members/demo/demo-accounts.js";

let t: TestApp;
let demo: OwnTestApp;
const query = `{ systemStatus { demo { paymentPassword mailboxPath accounts { username password isAgent } sites { code host } } } }`;

interface Answer {
  readonly data: {
    readonly systemStatus: {
      readonly demo: { readonly accounts: unknown[]; readonly sites: unknown[] } | null;
    };
  };
}

beforeAll(async () => {
  t = await openTestApp();
  demo = await buildTestApp({ config: { demo: true, demoBar: true } });
});
afterAll(() => demo.close());

async function ask({ app }: TestApp | OwnTestApp, host: string) {
  const answer = await app.inject({ method: "POST", url: "/graphql", headers: { host }, payload: { query } });
  return answer.json<Answer>().data.systemStatus.demo;
}

test("a demo installation shows its accounts, and every brand's host", async () => {
  const host = "demo-bar.example";
  const brand = await buildBrand(t.test.database.db, { domains: [host] });
  const info = await ask(demo, host);
  expect(info).toMatchObject({ paymentPassword: "246810", mailboxPath: "/outbox" });
  expect(info?.accounts).toHaveLength(demoMembers.length);
  expect(info?.accounts).toContainEqual({ username: "agent1", password: "Agent1#2026", isAgent: true });
  expect(info?.sites).toContainEqual({ code: brand.code, host });
});

test("no other installation shows any, nor a demo that was started without it", async () => {
  const host = "no-demo-bar.example";
  await buildBrand(t.test.database.db, { domains: [host] });
  expect(await ask(t, host)).toBeNull();
  for (const config of [
    { demo: false, demoBar: true, production: true },
    { demo: true, demoBar: false },
  ]) {
    const other = await buildTestApp({ config });
    expect(await ask(other, host), JSON.stringify(config)).toBeNull();
    await other.close();
  }
});
