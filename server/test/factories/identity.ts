import type { Clock } from "../../src/core/clock.js";
import { LocalContentVersions } from "../../src/core/content-version.js";
import { openSharedState, type SharedState } from "../../src/core/shared-state.js";
import { AuditService } from "../../src/modules/audit/audit.service.js";
import { BrandsService } from "../../src/modules/brands/brands.service.js";
import { IdentityService } from "../../src/modules/identity/identity.service.js";
import type { PasswordHasher } from "../../src/modules/identity/password-hasher.js";
import { SessionOpener } from "../../src/modules/identity/session-opener.service.js";
import type { SignInLimits } from "../../src/modules/identity/sign-in-guard.js";
import { MembersService } from "../../src/modules/members/members.service.js";

/** A hasher that costs nothing and remembers which hashes it was asked about. */
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

/** Brands, identity and members as the server makes them, with the given clock, hasher and limits. */
export async function identityServices(parts: {
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly limits?: SignInLimits;
}) {
  const shared: SharedState = await openSharedState(process.env.REDIS_URL ?? null, (error) => {
    throw error;
  });
  const audit = new AuditService();
  const brands = new BrandsService({ audit, clock: parts.clock, content: new LocalContentVersions() });
  const sessionOpener = new SessionOpener({ brands });
  const identity = new IdentityService({ ...shared, audit, opener: sessionOpener, ...parts });
  const members = new MembersService({ identity });
  return { audit, brands, identity, sessionOpener, members, live: shared.live, close: () => shared.close() };
}
