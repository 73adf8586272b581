import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { PhoneProofPort } from "../../../ports/phone-proof/phone-proof-port.js";
import { insertSpent } from "./phone-proofs.store.js";

/** Third parties' words that a phone is somebody's own. Each is good once, for a registration or a sign-in. */
export class PhoneProofsService {
  /** `port`: null where no third party is configured. */
  constructor(private readonly port: PhoneProofPort | null) {}

  /**
   * Looks at a proof of a phone (E.164) and answers its hash, by which it is spent.
   * @throws DomainError operation_not_allowed where none is configured, invalid_verification_code, also for
   * another phone's, code_expired
   */
  async check(ctx: Ctx, proof: string, phone: string): Promise<Buffer> {
    if (this.port === null) throw new DomainError("operation_not_allowed");
    const proven = await this.port.verify(ctx, proof);
    if (proven.phone !== phone) throw new DomainError("invalid_verification_code");
    return proven.hash;
  }

  /**
   * Spends a proof, if and only if the ctx's transaction commits.
   * @throws DomainError invalid_verification_code when it was spent before
   */
  async spend(ctx: Ctx, hash: Buffer): Promise<void> {
    if (!(await insertSpent(ctx.db, hash, ctx.clock.now())))
      throw new DomainError("invalid_verification_code");
  }
}
