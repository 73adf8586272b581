import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { demoAuthenticatorKey, demoStaffPassword } from "../../src/modules/staff/demo/demo-staff.js";
import { sendOperation } from "./http.js";

const stepMs = 30_000;
const authenticator = new TOTP({ secret: Secret.fromBase32(demoAuthenticatorKey) });

/** One of the demo brand's admins, who signs in by password and authenticator. */
export class DemoAdmin {
  private usedStep = 0;

  constructor(private readonly username: string) {}

  /**
   * Signs in. Resolves to the session's token.
   * @param clockShiftMs How far the server's clock is ahead of this machine's
   * @throws GraphqlRefusal, or the connection's error
   */
  async signIn(port: number, clockShiftMs: number): Promise<string> {
    const begin = "mutation In($input: StaffSignInInput!) { signIn(input: $input) { token } }";
    const site = { port, path: "/admin/graphql", token: undefined } as const;
    const input = { username: this.username, password: demoStaffPassword };
    const { signIn } = await sendOperation<{ signIn: { token: string } }>(site, begin, { input });
    const verify = "mutation Verify($code: String!) { verifyCode(code: $code) { token } }";
    type Verified = { verifyCode: { token: string } };
    const variables = { code: await this.nextCode(clockShiftMs) };
    const { verifyCode } = await sendOperation<Verified>({ ...site, token: signIn.token }, verify, variables);
    return verifyCode.token;
  }

  /** A code that was not used before, as each is accepted once: waits for the next one if need be. */
  private async nextCode(clockShiftMs: number): Promise<string> {
    const waitMs = (this.usedStep + 1) * stepMs - (Date.now() + clockShiftMs);
    if (waitMs > stepMs) throw new Error("the clock went back behind the last code of the authenticator");
    if (waitMs > 0) await sleep(waitMs);
    const timestamp = Date.now() + clockShiftMs;
    this.usedStep = Math.floor(timestamp / stepMs);
    return authenticator.generate({ timestamp });
  }
}
