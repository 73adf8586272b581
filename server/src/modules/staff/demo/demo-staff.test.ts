import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { quickHasher } from "../../../../test/factories/hasher.js";
import { authenticatorCode } from "../../../../test/factories/staff.js";
import { adminGraphql } from "../../../../test/transports.js";
import { addDemoStaff, demoAuthenticatorKey, demoStaff, demoStaffPassword } from "./demo-staff.js";

const signInText = "mutation ($input: StaffSignInInput!) { signIn(input: $input) { token } }";
const verifyText = "mutation ($code: String!) { verifyCode(code: $code) { token } }";

test("the demo's staff sign in with their public password and key, however often they are added", async () => {
  const t = await openTestApp();
  const brand = await buildBrand(t.test.database.db);
  const parts = { hasher: quickHasher, factors: t.services.staffFactors };
  for (let time = 1; time <= 2; time += 1) await addDemoStaff(t.platform(brand), parts);
  for (const { username } of demoStaff) {
    const input = { username, password: demoStaffPassword };
    const begun = await adminGraphql(t, { host: brand.host }, signInText, { input });
    const { signIn } = begun.value as { signIn: { token: string } };
    const code = authenticatorCode(demoAuthenticatorKey, t.clock);
    const verified = await adminGraphql(t, { host: brand.host, token: signIn.token }, verifyText, { code });
    const { verifyCode } = verified.value as { verifyCode: { token: string } };
    const me = await adminGraphql(
      t,
      { host: brand.host, token: verifyCode.token },
      "{ me { username stage } }",
    );
    expect(me.value).toEqual({ me: { username, stage: "COMPLETE" } });
  }
});
