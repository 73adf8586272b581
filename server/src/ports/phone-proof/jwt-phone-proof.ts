import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { installationHttp } from "../../core/outgoing-http.js";
import type { PhoneProofPort, ProvenPhone } from "./phone-proof-port.js";

/** Settings of the third party whose proofs are accepted. */
export interface PhoneProofSettings {
  /** `iss` of its tokens. */
  readonly issuer: string;
  /** `aud` of its tokens: this installation's id at the third party. */
  readonly audience: string;
  /** URL of its public keys, as a JWKS. */
  readonly jwksUrl: string;
}

const timeoutMs = 5_000;
const maxLength = 4_096;
/** Maximum seconds since the phone was verified, which may be shorter than the lifetime of the token. */
const freshSeconds = 10 * 60;
/** Allowed clock difference in seconds. */
const tolerance = 30;
const e164 = /^\+[1-9]\d{6,14}$/;

/** Verifies ID tokens in the format of Firebase Authentication: RS256, with the claim `phone_number`. */
export class JwtPhoneProof implements PhoneProofPort {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(private readonly settings: PhoneProofSettings) {
    this.keys = createRemoteJWKSet(new URL(settings.jwksUrl), {
      timeoutDuration: timeoutMs,
      [customFetch]: async (url, { headers, signal }) => {
        const { status, body } = await installationHttp.send(url, {
          method: "GET",
          headers: Object.fromEntries(headers),
          signal,
        });
        return new Response(body, { status });
      },
    });
  }

  async verify(ctx: Ctx, proof: string): Promise<ProvenPhone> {
    if (proof.length > maxLength) throw new DomainError("invalid_verification_code");
    const now = ctx.clock.now();
    const { phone_number: phone, auth_time: provenAt, sub } = await this.read(ctx, proof, now);
    const isPhone = typeof phone === "string" && e164.test(phone);
    if (!isPhone || typeof provenAt !== "number" || !sub) throw new DomainError("invalid_verification_code");
    const age = now.getTime() / 1000 - provenAt;
    if (age < -tolerance) throw new DomainError("invalid_verification_code");
    if (age > freshSeconds) throw new DomainError("code_expired");
    return { phone, hash: sha256(signedPart(proof)) };
  }

  private async read(ctx: Ctx, proof: string, now: Date): Promise<JWTPayload> {
    const { issuer, audience } = this.settings;
    try {
      const { payload } = await jwtVerify(proof, this.keys, {
        issuer,
        audience,
        currentDate: now,
        clockTolerance: tolerance,
        algorithms: ["RS256"],
        requiredClaims: ["exp", "iat", "sub", "auth_time", "phone_number"],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new DomainError("code_expired", {}, { cause: error });
      // JOSE errors mean an invalid token; other errors mean that the keys could not be fetched.
      const isRefused = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      if (!isRefused) ctx.log.warn({ err: error }, "phone proof: fetching the keys failed");
      throw new DomainError("invalid_verification_code", {}, { cause: error });
    }
  }
}

/** The signed part of a token. The signature is left out, since base64url can encode the same bytes in several ways. */
function signedPart(proof: string): string {
  return proof.slice(0, proof.lastIndexOf("."));
}
