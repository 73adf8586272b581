import { beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { ContractScene, flat } from "../../../../test/contracts/setup.js";
import { newId } from "../../../core/ids.js";
import type { OfferToNewAgent } from "./accounts.service.js";

let t: TestApp;
let scene: ContractScene;

beforeEach(async () => {
  t = await openTestApp();
  scene = await ContractScene.create(t);
  await scene.agree(null, scene.a, flat("10"));
  await scene.agree(null, scene.a, flat("0.5"), "daily_salary");
});

const offerOf = (kind: OfferToNewAgent["kind"], rate: string): OfferToNewAgent => ({
  kind,
  currency: "USD",
  terms: flat(rate),
});

const account = (memberType = 2) => ({
  memberType,
  isAdult: true,
  requestId: newId(),
  texts: { username: `new${newId().slice(-12)}`, password: "a long walk home", birthday: "1990-05-17" },
});

const create = (given: ReturnType<typeof account>, offers: readonly OfferToNewAgent[]) =>
  t.services.downlineAccounts.create(scene.as(scene.a), given, { contracts: offers });

async function offeredTo(agentId: string) {
  const given = { first: 9, after: null, kinds: [], states: [], agentId };
  const { edges } = await t.services.contracts.list.page(scene.as(scene.a), given);
  return edges.map(({ node: { kind, state } }) => `${kind} ${state}`).sort();
}

test("an agent's account is opened with offers of contracts, once for a request", async () => {
  const given = account();
  const offers = [offerOf("dividend", "8"), offerOf("daily_salary", "0.4")];
  const opened = await create(given, offers);
  expect(await offeredTo(opened.id)).toEqual(["daily_salary REQUESTED", "dividend REQUESTED"]);
  expect(await create(given, offers)).toEqual(opened);
  expect(await offeredTo(opened.id)).toHaveLength(2);
  const changed = [offerOf("dividend", "7")];
  await expect(create(given, changed)).rejects.toThrow("idempotency_conflict");
});

test("an offer that is refused leaves no account", async () => {
  const given = account();
  await expect(create(given, [offerOf("dividend", "11")])).rejects.toThrow("contract_above_upline");
  await expect(create(given, [offerOf("hourly_salary", "1")])).rejects.toThrow("upline_contract_missing");
  const both = [offerOf("dividend", "8"), offerOf("dividend", "7")];
  await expect(create(given, both)).rejects.toThrow("validation_failed");
  const found = await t.services.identity.byUsername(scene.platform, given.texts.username);
  expect(found).toBeNull();
  const { id } = await create(given, [offerOf("dividend", "8")]);
  expect(await offeredTo(id)).toEqual(["dividend REQUESTED"]);
});

test("players get no offers", async () => {
  await expect(create(account(0), [offerOf("dividend", "8")])).rejects.toThrow("validation_failed");
  const { memberType } = await create(account(0), []);
  expect(memberType).toBe(0);
});
