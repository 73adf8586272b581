import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { PhoneProofPort } from "../../../ports/phone-proof/phone-proof-port.js";
import { insertSpent } from "./phone-proofs.store.js";

/**
 * Verifies phone proofs: tokens in which a third party (Firebase) confirms that a phone belongs to the caller. Each is
 * valid once, for a registration or a sign-in.
 */
export class PhoneProofsService {
  /** `port` is null when no third party is configured. */
  constructor(private readonly port: PhoneProofPort | null) {}

  /**
   * Verifies that a proof is for the phone (E.164) and returns the proof's hash, for `spend`.
   * @throws DomainError operation_not_allowed when no third party is configured, invalid_verification_code, also for
   * another phone's proof, code_expired
   */
  async check(ctx: Ctx, proof: string, phone: string): Promise<Buffer> {
    if (this.port === null) throw new DomainError("operation_not_allowed");
    const proven = await this.port.verify(ctx, proof);
    if (proven.phone !== phone) throw new DomainError("invalid_verification_code");
    return proven.hash;
  }

  /**
   * Marks a proof as spent, in the ctx's transaction.
   * @throws DomainError invalid_verification_code when it has been spent already
   */
  async spend(ctx: Ctx, hash: Buffer): Promise<void> {
    if (!(await insertSpent(ctx.db, hash, ctx.clock.now())))
      throw new DomainError("invalid_verification_code");
  }
}
