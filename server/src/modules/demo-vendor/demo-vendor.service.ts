import { verify } from "node:crypto";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import { houseOperatorIdOf } from "../catalogue/catalogue.model.js";
import { requireOperator } from "../identity/identity.policy.js";
import { type DemoStatus, demoVendorCode, type Mood, type Movement } from "./demo-vendor.model.js";
import {
  addToPurse,
  type Books,
  findMood,
  findMoved,
  insertMoved,
  type Moved,
  markFailed,
  readPurse,
  takeFromPurse,
  writeMood,
} from "./demo-vendor.store.js";

const operatorId = houseOperatorIdOf(demoVendorCode);

/** A vendor that keeps its players' balances, to try transfers with; never where money is real. */
export class DemoVendorService {
  /** @param platformPublicKeyPem proves what the platform sends */
  constructor(private readonly platformPublicKeyPem: string) {}

  /** Whether the platform signed these bytes (RSA-SHA256, base64) for this vendor. */
  isMeant(body: Buffer, signature: string, operator: unknown): boolean {
    const signed = verify("RSA-SHA256", body, this.platformPublicKeyPem, Buffer.from(signature, "base64"));
    return signed && operator === operatorId;
  }

  /** What a player has here, in minor units. */
  balance(ctx: Ctx, user: string, currency: string): Promise<bigint> {
    return readPurse(ctx.db, this.books(ctx), user, currency);
  }

  /** Moves money into or out of a player's purse, once for each transfer. */
  async move(ctx: Ctx, movement: Movement): Promise<DemoStatus> {
    const books = this.books(ctx);
    const { transferUuid } = movement;
    return inTx(ctx, async (ctx) => {
      const given = { transferUuid, movement, now: ctx.clock.now() };
      if (!(await insertMoved(ctx.db, books, given))) {
        const known = await findMoved(ctx.db, books, transferUuid);
        return known ? repeated(known, movement) : "RS_ERROR_DUPLICATE_TRANSACTION";
      }
      if (movement.kind === "deposit") await addToPurse(ctx.db, books, movement);
      else if (!(await takeFromPurse(ctx.db, books, movement))) {
        await markFailed(ctx.db, books, transferUuid);
        return "RS_ERROR_NOT_ENOUGH_MONEY";
      }
      return "RS_OK";
    });
  }

  /** Refuses a transfer for good. */
  async refuse(ctx: Ctx, movement: Movement): Promise<DemoStatus> {
    const books = this.books(ctx);
    const { transferUuid } = movement;
    await inTx(ctx, async (ctx) => {
      if (await insertMoved(ctx.db, books, { transferUuid, movement, now: ctx.clock.now() }))
        await markFailed(ctx.db, books, transferUuid);
    });
    return "RS_ERROR_LIMIT_REACHED";
  }

  /** What became of a transfer; one that never came is refused from now on. */
  async standing(ctx: Ctx, transferUuid: string): Promise<Moved> {
    const books = this.books(ctx);
    return inTx(ctx, async (ctx) => {
      await insertMoved(ctx.db, books, { transferUuid, movement: null, now: ctx.clock.now() });
      const found = await findMoved(ctx.db, books, transferUuid);
      if (!found) throw new Error(`transfer ${transferUuid} was not noted`);
      return found;
    });
  }

  /** How a player is treated; null: as it should be. */
  mood(ctx: Ctx, user: string): Promise<Mood | null> {
    return findMood(ctx.db, ctx.brand.id, user);
  }

  /** Treats a player so from now on; null: as it should be. @throws DomainError not_logged_in, permission_denied, not_found */
  async setMood(ctx: Ctx, memberId: string, mood: Mood | null): Promise<void> {
    if (ctx.actor.kind !== "system") requireOperator(ctx.actor);
    if (!isId(memberId)) throw new DomainError("not_found");
    await writeMood(ctx.db, ctx.brand.id, memberId, mood);
  }

  private books({ brand }: Ctx): Books {
    return { brandId: brand.id, operatorId };
  }
}

function repeated(known: Moved, movement: Movement): DemoStatus {
  if (known.state === "CLOSED") return "RS_ERROR_TRANSACTION_ROLLED_BACK";
  const same =
    known.kind === movement.kind &&
    known.user === movement.user &&
    known.currency === movement.currency &&
    known.amount === movement.amount;
  if (!same) return "RS_ERROR_DUPLICATE_TRANSACTION";
  return known.state === "DONE" ? "RS_OK" : "RS_ERROR_LIMIT_REACHED";
}
