import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildMember } from "../../../../test/factories/member.js";
import {
  addAccount,
  addPayee,
  createScene,
  numbers,
  requestWithdrawal,
  type Scene,
} from "../../../../test/withdrawals/setup.js";

let t: TestApp;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createScene(t);
});

const faults = (field: string, code: string) => ({
  code: "validation_failed",
  params: { fields: [expect.objectContaining({ field, code })] },
});

describe("an account", () => {
  test("is returned masked and stored sealed", async () => {
    const added = await addAccount(scene, "bank");
    expect(added).toMatchObject({ bank: "Harbour Bank", holderMasked: "A***", numberMasked: "***6819" });
    const row = await t.test.database.db
      .selectFrom("withdrawals.account")
      .selectAll()
      .where("id", "=", added.id)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : value)),
    );
    expect(stored).not.toContain("NWBK");
    expect(stored).not.toContain("Ann Lee");
  });

  test.each([
    ["bank", { bank: "" }, "bank", "required"],
    ["bank", { bank: "H\u0000B" }, "bank", "invalid"],
    ["bank", { number: "12 34" }, "number", "invalid"],
    ["bank", { number: "１２３４５６７８" }, "number", "invalid"],
    ["bank", { number: "" }, "number", "required"],
    ["wallet", { number: "a b c d" }, "number", "invalid"],
    ["chain", { number: "short" }, "number", "invalid"],
    ["chain", { number: `${"a".repeat(30)}<script>` }, "number", "invalid"],
    ["wallet", { payeeName: "Bob Lee" }, "payeeName", "wrong"],
  ] as const)("for %s with %j is rejected: %s %s", async (code, over, field, fault) => {
    await expect(addAccount(scene, code, over)).rejects.toMatchObject(faults(field, fault));
    expect(await t.services.withdrawalAccounts.list(scene.member)).toEqual([]);
  });

  test("accepts the payee name in any case and spacing, and requires one", async () => {
    await addAccount(scene, "wallet", { payeeName: "  ANN   lee " });
    const nameless = await buildMember(t.test.database.db, scene.brand);
    const member = { ...scene.member, actor: nameless.actor };
    await expect(addAccount({ ...scene, member }, "bank")).rejects.toMatchObject({
      code: "payee_name_not_set",
    });
  });

  test("requires the payment password, and a code if a contact is bound", async () => {
    const wrong = addAccount(scene, "wallet", { paymentPassword: "000000" });
    await expect(wrong).rejects.toMatchObject({ code: "invalid_payment_password" });
    const email = "ann@example.com";
    await t.services.contacts.bindEmail(t.platform(scene.brand), scene.memberId, email, { verified: true });
    await expect(addAccount(scene, "wallet")).rejects.toMatchObject(faults("boundCode", "required"));
    await t.services.contactBindings.sendBoundCode(scene.member, "email");
    const proof = { boundProof: "email", boundCode: "000000" };
    await expect(addAccount(scene, "wallet", proof)).rejects.toMatchObject(faults("boundCode", "wrong"));
    const boundCode = await t.codeTo(email);
    await addAccount(scene, "wallet", { ...proof, boundCode });
    const again = addAccount(scene, "chain", { ...proof, boundCode });
    await expect(again).rejects.toMatchObject(faults("boundCode", "wrong"));
  });

  test("is added once even concurrently, five at most; staff see when another member has the same", async () => {
    const two = await Promise.allSettled([1, 2].map(() => addAccount(scene, "bank")));
    expect(two.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const spaced = addAccount(scene, "bank", { number: numbers.bank.replaceAll(" ", "-").toLowerCase() });
    await expect(spaced).rejects.toMatchObject(faults("number", "taken"));
    for (let n = 1; n < 5; n += 1) await addAccount(scene, "wallet", { number: `wallet-${n}x` });
    const full = { code: "withdrawal_accounts_full", params: { max: 5 } };
    await expect(addAccount(scene, "chain")).rejects.toMatchObject(full);
    const [first] = await t.services.withdrawalAccounts.list(scene.member);
    const { id } = await requestWithdrawal(scene, first?.id ?? "", "20.00");
    expect(await t.services.withdrawalAdmin.read(scene.staff, id)).toMatchObject({
      membersSharingAccount: 0,
    });
    const other = await addPayee(t, scene.brand);
    await addAccount({ ...scene, member: { ...scene.member, actor: other.actor } }, "bank");
    expect(await t.services.withdrawalAdmin.read(scene.staff, id)).toMatchObject({
      membersSharingAccount: 1,
    });
  });

  test("is removed with the payment password, and only by its owner", async () => {
    const { id } = await addAccount(scene, "wallet");
    const other = await addPayee(t, scene.brand);
    const stranger = { ...scene.member, actor: other.actor };
    const notFound = { code: "not_found" };
    await expect(t.services.withdrawalAccounts.remove(stranger, id, "135790")).rejects.toMatchObject(
      notFound,
    );
    await expect(requestWithdrawal({ ...scene, member: stranger }, id, "20.00")).rejects.toMatchObject(
      notFound,
    );
    const wrong = t.services.withdrawalAccounts.remove(scene.member, id, "999999");
    await expect(wrong).rejects.toMatchObject({ code: "invalid_payment_password" });
    await t.services.withdrawalAccounts.remove(scene.member, id, "135790");
    await expect(requestWithdrawal(scene, id, "20.00")).rejects.toMatchObject(notFound);
    await addAccount(scene, "wallet");
  });

  test("can be used after a delay if the brand has set one", async () => {
    const [terms] = await t.services.withdrawalTerms.list(scene.staff);
    if (!terms) throw new Error("no terms");
    await t.services.withdrawalTerms.set(scene.staff, { ...terms, newPayoutAccountDelayHours: 24 });
    const { id } = await addAccount(scene, "wallet");
    await expect(requestWithdrawal(scene, id, "20.00")).rejects.toMatchObject({
      code: "withdrawal_account_too_new",
      params: { opensAfterSeconds: 24 * 3_600 },
    });
    t.clock.advance(24 * 3_600_000);
    expect(await requestWithdrawal(scene, id, "20.00")).toMatchObject({ state: "REQUESTED" });
  });
});
