import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { networkOf } from "../../../core/ip.js";
import { admit, type Throttle, type Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import {
  challengeMs,
  type PageOrigin,
  type PasskeyAnswer,
  type PublicKeyCredentialRequestOptionsJSON,
  parsePasskeyAnswer,
  passkeyRequestOptions,
  verifyPasskey,
} from "../../../kit/passkeys/passkeys.js";
import { insertChallenge, lockPasskey, recordPasskeyUse, takeChallenge } from "./passkeys.store.js";

/** Challenges that a network may ask for: anyone may, and each is a row. */
const challengesOfNetwork = { name: "passkey-challenge", points: 60, windowSeconds: 5 * 60 };

/** The challenges that browsers answer by passkeys, and the verification of what they answer. */
export class PasskeyAnswers {
  private readonly throttle: Throttle;

  constructor(throttles: Throttles) {
    this.throttle = throttles.make(challengesOfNetwork);
  }

  /**
   * Makes what the browser needs to use a passkey of any account, by which it then signs in or proves a sensitive act.
   * @throws DomainError too_many_requests
   */
  async begin(ctx: Ctx, origin: PageOrigin): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await passkeyRequestOptions(origin);
    await this.issue(ctx, { accountId: null, origin, challenge: options.challenge });
    return options;
  }

  /**
   * Stores a challenge that a browser may answer once within five minutes.
   * @param accountId the account that adds a passkey; null where one is used
   * @throws DomainError too_many_requests
   */
  async issue(
    ctx: Ctx,
    of: { readonly accountId: string | null; readonly origin: PageOrigin; readonly challenge: string },
  ): Promise<void> {
    await admit(this.throttle, networkOf(ctx.ip));
    await insertChallenge(ctx.db, {
      accountId: of.accountId,
      origin: of.origin,
      brandId: ctx.brand.id,
      hash: sha256(of.challenge),
      expiresAt: new Date(ctx.clock.now().getTime() + challengeMs),
    });
  }

  /**
   * Reads an answer to an issued challenge and uses the challenge up. Call it outside a transaction, whose rollback would
   * restore it.
   * @param accountId as given to `issue`
   * @returns The answer, which is still to be verified, and the page that it was issued for.
   * @throws DomainError passkey_refused
   */
  async take(
    ctx: Ctx,
    accountId: string | null,
    text: string,
  ): Promise<{ readonly answer: PasskeyAnswer; readonly origin: PageOrigin }> {
    const answer = parsePasskeyAnswer(text);
    const of = { brandId: ctx.brand.id, hash: sha256(answer.challenge), now: ctx.clock.now() };
    const challenge = await takeChallenge(ctx.db, of);
    if (challenge === null || challenge.accountId !== accountId) throw new DomainError("passkey_refused");
    return { answer, origin: challenge.origin };
  }

  /**
   * Verifies the use of a passkey, by the browser's response (AuthenticationResponseJSON), and returns the passkey's account.
   * Call it outside a transaction.
   * @throws DomainError passkey_refused
   */
  async verify(ctx: Ctx, text: string): Promise<string> {
    const { answer, origin } = await this.take(ctx, null, text);
    return inTx(ctx, async (ctx) => {
      const passkey = await lockPasskey(ctx.db, ctx.brand.id, answer.credentialId);
      if (!passkey) throw new DomainError("passkey_refused");
      const { challenge } = answer;
      const counter = await verifyPasskey(ctx, origin, answer, { challenge, passkey });
      await recordPasskeyUse(ctx.db, passkey.credentialId, { counter, now: ctx.clock.now() });
      return passkey.accountId;
    });
  }
}
