import type { Clock } from "../../src/core/clock.js";
import { LocalContentVersions } from "../../src/core/content-version.js";
import type { Ctx } from "../../src/core/ctx.js";
import { DomainError } from "../../src/core/errors.js";
import { newBytes, newId } from "../../src/core/ids.js";
import type { PasswordHasher } from "../../src/core/password-hasher.js";
import { SecretKeys } from "../../src/core/secret-keys.js";
import { openSharedState, type SharedState } from "../../src/core/shared-state.js";
import type { Throttles } from "../../src/core/throttle.js";
import type { SignInLimits } from "../../src/kit/sign-in-guard.js";
import { AuditService } from "../../src/modules/audit/audit.service.js";
import { BrandsService } from "../../src/modules/brands/brands.service.js";
import { IdentityService } from "../../src/modules/identity/account/identity.service.js";
import { ContactsService } from "../../src/modules/identity/contacts/contacts.service.js";
import { AuthenticatorService } from "../../src/modules/identity/factors/authenticator.service.js";
import { FactorRule } from "../../src/modules/identity/factors/factor-rule.service.js";
import { PasskeyAnswers } from "../../src/modules/identity/factors/passkey-answers.service.js";
import type { SecurityNotices } from "../../src/modules/identity/factors/security-notices.service.js";
import { PasswordProof } from "../../src/modules/identity/passwords/password-proof.service.js";
import { publishSessionsEnded } from "../../src/modules/identity/sessions/publish-sessions-ended.js";
import { SessionOpener } from "../../src/modules/identity/sessions/session-opener.service.js";
import { SessionsService } from "../../src/modules/identity/sessions/sessions.service.js";
import { PhoneProofsService } from "../../src/modules/identity/sign-in/phone-proofs.service.js";
import { RememberMe } from "../../src/modules/identity/sign-in/remember-me.js";
import { SignIn } from "../../src/modules/identity/sign-in/sign-in.js";
import { StepUps } from "../../src/modules/identity/sign-in/step-up.service.js";
import { MembersService } from "../../src/modules/members/members.service.js";
import type { HumanCheckService } from "../../src/modules/verification/human-check.service.js";

/** A hasher without cost that records which hashes it verified. */
export class PlainHasher implements PasswordHasher {
  readonly checked: string[] = [];
  /** Runs while a password is being checked. */
  during: () => Promise<void> = async () => undefined;

  async hash(password: string): Promise<string> {
    return `plain:${password}`;
  }

  async verify(hashed: string, password: string): Promise<boolean> {
    this.checked.push(hashed);
    await this.during();
    return hashed === `plain:${password}`;
  }
}

/** Creates brands, identity and members as the server does, with the given clock, hasher and limits. Sends nothing. */
export async function identityServices(parts: {
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly limits?: SignInLimits;
  /** By default those of the shared state, which count by the machine's clock. */
  readonly throttles?: Throttles;
  /** Called after failures; without one every check passes. */
  readonly human?: Pick<HumanCheckService, "require">;
}) {
  const onFault = (error: unknown) => {
    throw error;
  };
  const shared: SharedState = await openSharedState(process.env.REDIS_URL ?? null, onFault, newId());
  const { live } = shared;
  const { throttles = shared.throttles } = parts;
  const { clock, hasher, limits } = parts;
  const audit = new AuditService(newBytes(32));
  const brands = new BrandsService({ audit, clock, content: new LocalContentVersions() });
  const secretKeys = new SecretKeys([newBytes(32)]);
  const contacts = new ContactsService(secretKeys);
  const proof = new PasswordProof(throttles, hasher);
  const factors = new FactorRule({ brands, contacts });
  const passkeyAnswers = new PasskeyAnswers(throttles);
  const authenticators = new AuthenticatorService({
    audit,
    brands,
    factors,
    passkeyAnswers,
    notices: silentNotices,
    throttles,
    proof,
    secretKeys,
  });
  const made = {
    audit,
    brands,
    contacts,
    authenticators,
    factors,
    passkeyAnswers,
    proof,
    live,
    throttles,
    hasher,
    ...(limits && { limits }),
    human: parts.human ?? { require: async () => undefined },
    codes: unsent,
    notices: silentNotices,
    phoneProofs: new PhoneProofsService(null),
    exclusionOf: async () => null,
  };
  const sessionOpener = new SessionOpener(made);
  const stepUps = new StepUps(made);
  const ends = (ctx: Ctx, ids: readonly string[]) => publishSessionsEnded(live, ctx, ids);
  const rememberMe = new RememberMe({ opener: sessionOpener, stepUps, publishSessionsEnded: ends });
  const signIns = new SignIn({ ...made, opener: sessionOpener, rememberMe, stepUps });
  const identity = new IdentityService({ ...made, signIns });
  const sessions = new SessionsService({ ...made, rememberMe, stepUps });
  const members = new MembersService({ identity });
  return {
    audit,
    brands,
    contacts,
    authenticators,
    factors,
    passkeyAnswers,
    secretKeys,
    members,
    live,
    sessionOpener,
    identity,
    sessions,
    close: () => shared.close(),
  };
}

/** Notices that send nothing. */
export const silentNotices: Pick<SecurityNotices, "notifyAccountChanged" | "notifyNewDevice"> = {
  notifyAccountChanged: async () => undefined,
  notifyNewDevice: async () => undefined,
};

/** Codes that cannot be sent. */
const unsent = {
  send: () => Promise.reject(new DomainError("code_not_sent")),
  use: () => Promise.reject(new DomainError("invalid_verification_code")),
  check: () => Promise.reject(new DomainError("invalid_verification_code")),
};
