import type { Clock } from "../../src/core/clock.js";
import type { PasswordHasher } from "../../src/core/password-hasher.js";
import { memoryThrottles } from "../../src/core/throttle-limiter.js";
import { AuthenticatorService } from "../../src/modules/identity/factors/authenticator.service.js";
import { PasswordProof } from "../../src/modules/identity/passwords/password-proof.service.js";
import { PaymentPasswordService } from "../../src/modules/identity/passwords/payment-password.service.js";
import { identityServices, silentNotices } from "./identity.js";

/** Creates identity with authenticators and payment passwords, as the server does; throttles use the given clock. */
export async function secretsServices(parts: {
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly notices?: typeof silentNotices;
}) {
  const services = await identityServices(parts);
  const { audit, brands, contacts, secretKeys } = services;
  const { hasher, clock, notices = silentNotices } = parts;
  const throttles = memoryThrottles(clock);
  const proof = new PasswordProof(throttles, hasher);
  return {
    ...services,
    throttles,
    proof,
    authenticators: new AuthenticatorService({
      audit,
      brands,
      contacts,
      notices,
      throttles,
      proof,
      secretKeys,
    }),
    paymentPasswords: new PaymentPasswordService({ audit, notices, throttles, hasher, proof }),
  };
}
