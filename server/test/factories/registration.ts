import { ManualClock } from "../../src/core/clock.js";
import { LocalContentVersions } from "../../src/core/content-version.js";
import type { Ctx } from "../../src/core/ctx.js";
import { DomainError } from "../../src/core/errors.js";
import { memoryThrottles } from "../../src/core/throttle-limiter.js";
import { assertOutsideTransaction } from "../../src/db/guard.js";
import { AgentsService } from "../../src/modules/agents/agents.service.js";
import { PasswordProof } from "../../src/modules/identity/passwords/password-proof.service.js";
import { PaymentPasswordService } from "../../src/modules/identity/passwords/payment-password.service.js";
import { PhoneProofsService } from "../../src/modules/identity/sign-in/phone-proofs.service.js";
import { DetailsService } from "../../src/modules/members/details.service.js";
import type { Registration } from "../../src/modules/members/registration.model.js";
import { RegistrationService } from "../../src/modules/members/registration.service.js";
import { RegistrationRulesService } from "../../src/modules/members/registration-rules.service.js";
import { NewMemberWriter } from "../../src/modules/members/registration-writer.js";
import { SaferGamblingService } from "../../src/modules/safer-gambling/safer-gambling.service.js";
import { WalletService } from "../../src/modules/wallet/wallet.service.js";
import type { PhoneProofPort } from "../../src/ports/phone-proof/phone-proof-port.js";
import { identityServices, PlainHasher, silentNotices } from "./identity.js";

/** Codes by phone number. A wrong one is refused, a correct one is used up by `spend`. */
export class SentCodes {
  readonly byNumber = new Map<string, string>();

  async check(_ctx: Ctx, { to, code }: { to: string; code: string }) {
    if (this.byNumber.get(to) !== code) throw new DomainError("invalid_verification_code");
    return {
      spend: async (ctx: Ctx) => {
        ctx.afterCommit(() => this.byNumber.delete(to));
      },
    };
  }
}

/** Refuses to hash within a transaction: the real hasher is too slow for that. */
class OutsideTransactionHasher extends PlainHasher {
  override hash(password: string): Promise<string> {
    assertOutsideTransaction();
    return super.hash(password);
  }
}

/** Creates the services of registration, with the given phone proofs. The only valid captcha is "right". */
export async function registrationServices(phoneProof: PhoneProofPort | null = null) {
  const clock = new ManualClock(new Date("2026-11-21T12:00:00Z"));
  const hasher = new OutsideTransactionHasher();
  const made = await identityServices({ clock, hasher });
  const { audit, brands, contacts, identity, members, live, secretKeys, sessionOpener: opener } = made;
  const throttles = memoryThrottles();
  const details = new DetailsService(secretKeys);
  const agents = new AgentsService({ audit, identity, throttles, onRedeemed: async () => undefined });
  const wallet = new WalletService({ live, brands });
  const proof = new PasswordProof(throttles, hasher);
  const paymentPasswords = new PaymentPasswordService({
    audit,
    notices: silentNotices,
    throttles,
    hasher,
    proof,
    authenticators: made.authenticators,
  });
  const content = new LocalContentVersions();
  const rules = new RegistrationRulesService({ audit, brands, content, phoneProof: phoneProof !== null });
  const attempted: string[] = [];
  const mailRegistrationAttempt = async (_: Ctx, accountId: string) => void attempted.push(accountId);
  const codes = new SentCodes();
  const writer = new NewMemberWriter({
    agents,
    brands,
    contacts,
    details,
    members,
    noteReferral: async () => undefined,
    opener,
    paymentPasswords,
    wallet,
    emailProofs: { begin: async () => undefined },
  });
  const registration = new RegistrationService({
    agents,
    codes,
    contacts,
    identity,
    notices: { mailRegistrationAttempt },
    rules,
    throttles,
    writer,
    phoneProof,
    phoneProofs: new PhoneProofsService(phoneProof),
    saferGambling: new SaferGamblingService({
      live,
      audit,
      proof,
      paymentPasswords,
      endGames: async () => undefined,
      otherBetRefusal: async () => null,
      accountOf: (ctx, id) => identity.account(ctx, id),
    }),
    human: {
      require: async (_ctx, { captcha }) => {
        if (captcha === undefined) throw new DomainError("captcha_required");
        if (captcha !== "right") throw new DomainError("captcha_check_failed");
      },
    },
  });
  return {
    ...made,
    attempted,
    clock,
    agents,
    codes,
    contacts,
    content,
    details,
    registration,
    rules,
    wallet,
  };
}

/** A registration by username that a new brand accepts, with overrides. */
export function buildRegistration(
  username: string,
  given: Partial<Omit<Registration, "texts">> & { readonly texts?: Registration["texts"] } = {},
): Registration {
  const password = "a long walk home";
  return {
    method: "username",
    confirmPassword: password,
    acceptsTerms: true,
    isAdult: true,
    ...given,
    texts: { username, password, birthday: "1990-05-17", ...given.texts },
  };
}
