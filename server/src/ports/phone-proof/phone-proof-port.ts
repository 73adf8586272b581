import type { Ctx } from "../../core/ctx.js";

/** A phone that a third party has verified. */
export interface ProvenPhone {
  /** E.164. */
  readonly phone: string;
  /** SHA-256 of the signed part of the proof, to detect its reuse. */
  readonly hash: Buffer;
}

/** A third party that verifies phones by a code of its own, and signs the result. */
export interface PhoneProofPort {
  /** @throws DomainError invalid_verification_code, code_expired */
  verify(ctx: Ctx, proof: string): Promise<ProvenPhone>;
}
