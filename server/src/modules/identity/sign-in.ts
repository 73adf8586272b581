import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import type { Throttles } from "../../core/throttle.js";
import { normaliseUsername, type Portal, type SignedIn } from "./identity.model.js";
import { requireDoor } from "./identity.policy.js";
import { type AccountRow, findByUsername, isKnownDevice } from "./identity.store.js";
import { dummyHash, type PasswordHasher } from "./password-hasher.js";
import type { SessionOpener } from "./session-opener.service.js";
import { type CountedAttempt, SignInGuard, type SignInLimits } from "./sign-in-guard.js";

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly portal: Portal;
  /** A stable random id of the browser, if it keeps one. */
  readonly deviceId?: string;
}

interface Deps {
  readonly opener: SessionOpener;
  readonly throttles: Throttles;
  readonly hasher: PasswordHasher;
  readonly limits?: SignInLimits;
}

/** What the password was checked against. */
interface Candidate {
  readonly account: AccountRow | null;
  readonly usernameNorm: string;
  readonly deviceHash: Buffer | null;
  readonly knownDevice: boolean;
}

const longest = 255;

function assertInput(input: SignInInput): void {
  const faults = (["username", "password", "deviceId"] as const).flatMap((field) => {
    const text = input[field];
    const fits = text === undefined || (text.length <= longest && (text.length > 0 || field === "deviceId"));
    return fits ? [] : [{ field, code: "out_of_range", params: { min: 1, max: longest } }];
  });
  if (faults.length > 0) throw validationFailed(...faults);
}

/** Signing in by name and password. */
export class SignIn {
  private readonly guard: SignInGuard;

  constructor(private readonly deps: Deps) {
    this.guard = new SignInGuard(deps.throttles, deps.limits);
  }

  async run(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    assertInput(input);
    const candidate = await this.findCandidate(ctx, input);
    const attempt = await this.guard.admit({
      brandId: ctx.brand.id,
      usernameNorm: candidate.usernameNorm,
      ip: ctx.ip,
      knownDevice: candidate.knownDevice ? (candidate.deviceHash?.toString("hex") ?? null) : null,
    });
    const account = await this.checkPassword(candidate, input.password, attempt);
    requireDoor({ kind: account.kind, memberType: account.member_type, state: account.state }, input.portal);
    return this.deps.opener.open(ctx, account, {
      portal: input.portal,
      deviceHash: candidate.deviceHash,
      method: "password",
      checkedHash: account.password_hash,
    });
  }

  private async findCandidate(ctx: Ctx, input: SignInInput): Promise<Candidate> {
    const usernameNorm = normaliseUsername(input.username);
    const deviceHash = input.deviceId ? sha256(input.deviceId) : null;
    // Both are asked whether or not there is such an account: the time taken tells nothing.
    const account = await findByUsername(ctx.db, ctx.brand.id, usernameNorm);
    const knownDevice =
      deviceHash !== null && (await isKnownDevice(ctx.db, ctx.brand.id, usernameNorm, deviceHash));
    return { account, usernameNorm, deviceHash, knownDevice };
  }

  /** A missing account costs the same time and gets the same answer as a wrong password. */
  private async checkPassword(
    { account }: Candidate,
    password: string,
    attempt: CountedAttempt,
  ): Promise<AccountRow> {
    let right: boolean;
    try {
      right = await this.deps.hasher.verify(account?.password_hash ?? dummyHash, password);
    } catch (error) {
      await attempt.withdrawn();
      throw error;
    }
    if (!right || account === null) {
      throw new DomainError("invalid_credentials", await attempt.failed());
    }
    await attempt.succeeded();
    return account;
  }
}
