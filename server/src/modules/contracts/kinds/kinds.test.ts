import { beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { ContractScene, flat } from "../../../../test/contracts/setup.js";
import { newId } from "../../../core/ids.js";

let t: TestApp;
let scene: ContractScene;

beforeEach(async () => {
  t = await openTestApp();
  scene = await ContractScene.create(t);
});

test("a kind that is closed to an agent takes no new contracts, and what is agreed stays", async () => {
  const { contractKinds, contracts } = t.services;
  const own = await scene.agree(null, scene.a, flat("10"));
  const offer = await scene.offer(scene.a, scene.b, flat("8"));
  const shown = () => contractKinds.list(scene.as(scene.b));
  expect(await shown()).toEqual(["dividend", "daily_salary", "hourly_salary", "realtime_salary"]);

  await contractKinds.setClosed(scene.staff, scene.b.id, ["dividend", "hourly_salary"]);
  expect(await shown(), "an offer still waits").toEqual(["dividend", "daily_salary", "realtime_salary"]);
  await expect(contracts.accept(scene.as(scene.b), offer.id)).rejects.toThrow("contract_kind_closed");
  await contracts.reject(scene.as(scene.b), offer.id);
  expect(await shown()).toEqual(["daily_salary", "realtime_salary"]);
  await expect(scene.offer(scene.a, scene.b, flat("8"))).rejects.toThrow("contract_kind_closed");

  await contractKinds.setClosed(scene.staff, scene.a.id, ["dividend"]);
  expect(await scene.statesOf(own)).toEqual(["VALID"]);
  expect(await contractKinds.list(scene.as(scene.a))).toContain("dividend");
  await expect(scene.offer(scene.a, scene.b, flat("8")), "its upline").rejects.toThrow(
    "contract_kind_closed",
  );
  await expect(scene.offer(null, scene.a, flat("9")), "staff").rejects.toThrow("contract_kind_closed");
});

test("staff close a kind alone, and open it again with a second person", async () => {
  const { contractKinds } = t.services;
  const closed = (kinds: readonly string[]) =>
    ["dividend", "daily_salary", "hourly_salary", "realtime_salary"].map((kind) => ({
      kind,
      isOpen: !kinds.includes(kind),
    }));
  const { id } = scene.a;
  expect(await contractKinds.ofAgent(scene.staff, id)).toEqual(closed([]));
  expect(await contractKinds.setClosed(scene.staff, id, ["dividend"])).toEqual(closed(["dividend"]));
  expect(await contractKinds.setClosed(scene.staff, id, [])).toEqual(closed(["dividend"]));
  await expect(contractKinds.setClosed(scene.staff, id, [])).rejects.toThrow("second_approver_needed");
  expect(await contractKinds.setClosed(scene.second, id, [])).toEqual(closed([]));
  const player = await scene.add(0, scene.a.id);
  for (const other of [newId(), player.id, "x"])
    await expect(contractKinds.setClosed(scene.staff, other, [])).rejects.toThrow("not_found");
  await expect(contractKinds.setClosed(scene.as(scene.a), id, [])).rejects.toThrow("permission_denied");
});
