import type { Ctx } from "../../core/ctx.js";

/** A third party's word that a phone is in the hands of who shows it. */
export interface ProvenPhone {
  /** E.164. */
  readonly phone: string;
  /** SHA-256 of what was signed, by which the proof is known if it is shown again. */
  readonly hash: Buffer;
}

/** Somebody who sends codes to phones by itself, and signs that the code came back. */
export interface PhoneProofPort {
  /** @throws DomainError invalid_verification_code, code_expired */
  verify(ctx: Ctx, proof: string): Promise<ProvenPhone>;
}
