import { indexStream } from "@croupier/schema/rules/fairness.js";
import { drawShares } from "@croupier/schema/rules/raffle.js";
import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { HouseSeeds } from "../../house-games/house-seeds.service.js";
import type { ProgrammeDetails } from "../programmes.model.js";
import { envelopeSeedsOf } from "../raffles/raffle-seeds.js";
import { envelopeLifeMs } from "./envelopes.model.js";
import { insertEnvelope } from "./envelopes.store.js";

/** An envelope that is made. Amounts are minor units. */
interface MadeOf {
  readonly programme: ProgrammeDetails;
  readonly sender: { readonly memberId: string; readonly requestId: string } | null;
  readonly total: bigint;
  readonly shares: number;
  readonly minimum: bigint;
  readonly opensAt: Date;
}

/**
 * Makes an envelope in the caller's transaction: draws all its shares from seeds of its own, which are committed to, and
 * holds the money of an agent for each. @throws DomainError insufficient_balance, outstanding_debt, account_locked, not_found
 */
export async function makeEnvelope(ctx: Ctx, seeds: HouseSeeds, of: MadeOf): Promise<void> {
  const { programme, sender, total, shares, minimum, opensAt } = of;
  const id = newId();
  const key = envelopeSeedsOf(programme.brandId, id);
  await seeds.current(ctx, key);
  const seed = await seeds.take(ctx, key);
  const draw = indexStream(seed.serverSeed, seed.clientSeed, seed.nonce);
  await insertEnvelope(ctx.db, {
    id,
    brandId: programme.brandId,
    programmeId: programme.id,
    version: programme.version,
    senderId: sender?.memberId ?? null,
    requestId: sender?.requestId ?? null,
    currency: programme.currency,
    total,
    minimum,
    amounts: drawShares(draw, { total, shares, minimum }),
    seedId: seed.seedId,
    nonce: seed.nonce,
    madeAt: ctx.clock.now(),
    opensAt,
    expiresAt: new Date(opensAt.getTime() + envelopeLifeMs),
  });
}
