import type { Clock } from "../../src/core/clock.js";
import type { PasswordHasher } from "../../src/core/password-hasher.js";
import { memoryThrottles } from "../../src/core/throttle-limiter.js";
import { AuthenticatorService } from "../../src/modules/identity/factors/authenticator.service.js";
import { PasskeysService } from "../../src/modules/identity/factors/passkeys.service.js";
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
  const { audit, brands, factors, passkeyAnswers, secretKeys } = services;
  const { hasher, clock, notices = silentNotices } = parts;
  const throttles = memoryThrottles(clock);
  const proof = new PasswordProof(throttles, hasher);
  const authenticators = new AuthenticatorService({
    audit,
    brands,
    factors,
    passkeyAnswers,
    notices,
    throttles,
    proof,
    secretKeys,
  });
  const passkeys = new PasskeysService({
    audit,
    brands,
    factors,
    authenticators,
    answers: passkeyAnswers,
    proof,
    notices,
  });
  return {
    ...services,
    throttles,
    proof,
    authenticators,
    passkeys,
    paymentPasswords: new PaymentPasswordService({
      audit,
      notices,
      throttles,
      hasher,
      proof,
      authenticators,
    }),
  };
}
