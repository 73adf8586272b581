import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { keyedHash, sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { networkOf } from "../../core/ip.js";
import type { SecretKeys } from "../../core/secret-keys.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
import { insertSpentWork } from "./proof-of-work.store.js";
import { type ProtectedAction, workMs, workTokenPrefix } from "./verification.model.js";

const algorithm = "PBKDF2/SHA-256";
/** Iterations of one attempt: about a millisecond of a processor. */
const cost = 2_000;
/** The attempts of a challenge are a random number from this to twice this, times the level's factor. */
const baseAttempts = 150;
/** Challenges for one network in ten minutes up to which the factor holds; beyond the last, none are issued. */
const levels = [
  { upTo: 10, factor: 1 },
  { upTo: 40, factor: 4 },
  { upTo: 200, factor: 16 },
] as const;
const windowSeconds = 600;
const maxTokenLength = 2_048;

const proofShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      data: z.object({ brand: z.string(), action: z.string(), expires: z.number() }),
    }),
    signature: z.string().length(64),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128), time: z.number().optional() }),
});

/**
 * Asks a visitor's browser for work before an action: a search that takes it a moment and a machine that tries many
 * accounts a lot of time. It needs no picture and no third party. A proof is for one brand and action, and counts once.
 */
export class ProofOfWorkService {
  private readonly issued: Throttle;

  constructor(private readonly deps: { readonly secretKeys: SecretKeys; readonly throttles: Throttles }) {
    const points = levels[levels.length - 1]?.upTo ?? 0;
    this.issued = deps.throttles.make({ name: "proof-of-work", points, windowSeconds });
  }

  /**
   * Issues a challenge, valid for five minutes, as JSON. Each further one for a network takes more work.
   * @throws DomainError too_many_requests
   */
  async issue(ctx: Ctx, action: ProtectedAction): Promise<string> {
    const { count, allowed, retryAfterSeconds } = await this.issued.take(
      `${ctx.brand.id}:${networkOf(ctx.ip)}`,
    );
    const level = levels.find(({ upTo }) => count <= upTo);
    if (!allowed || !level) throw new DomainError("too_many_requests", { retryAfterSeconds });
    const attempts = baseAttempts * level.factor;
    const expires = ctx.clock.now().getTime() + workMs;
    const challenge = await createChallenge({
      algorithm,
      cost,
      counter: randomInt(attempts, 2 * attempts),
      deriveKey,
      data: { brand: ctx.brand.id, action, expires },
      ...this.secrets(),
    });
    return JSON.stringify(challenge);
  }

  /** Whether a token is a proof of work, and not one of a third party. */
  isProof(token: string): boolean {
    return token.startsWith(workTokenPrefix);
  }

  /** Whether a proof is solved, of this brand and action, recent and not used before; uses it up. */
  async accept(ctx: Ctx, token: string, action: string): Promise<boolean> {
    const proof = parseProof(token);
    if (!proof) return false;
    const { challenge, solution } = proof;
    const { brand, action: intended, expires } = challenge.parameters.data;
    if (brand !== ctx.brand.id || intended !== action || expires <= ctx.clock.now().getTime()) return false;
    const { verified } = await verifySolution({
      challenge: challenge as unknown as Challenge,
      solution: solution as Solution,
      deriveKey,
      ...this.secrets(),
    });
    if (!verified) return false;
    return insertSpentWork(ctx.db, {
      challengeHash: sha256(challenge.signature),
      expiresAt: new Date(expires),
    });
  }

  private secrets() {
    const secret = (use: string) =>
      keyedHash(this.deps.secretKeys.hashKey, `work.${use}`, "").toString("hex");
    return { hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("solution") };
  }
}

/** Parses a token: the prefix, then base64url of JSON; null when it is not one. */
function parseProof(token: string): z.infer<typeof proofShape> | null {
  if (!token.startsWith(workTokenPrefix) || token.length > maxTokenLength) return null;
  const text = Buffer.from(token.slice(workTokenPrefix.length), "base64url").toString();
  try {
    return proofShape.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
