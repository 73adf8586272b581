import { isSignedByAny } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import { houseOperatorIdOf } from "../catalogue/catalogue.model.js";
import { requireStaff } from "../staff/staff.policy.js";
import { type BehaviourMode, type DemoStatus, demoVendorCode, type Movement } from "./demo-vendor.model.js";
import {
  addToBalance,
  findBehaviour,
  findMovement,
  insertMovement,
  markFailed,
  type OperatorKey,
  readBalance,
  type StoredMovement,
  takeFromBalance,
  writeBehaviour,
} from "./demo-vendor.store.js";

const operatorId = houseOperatorIdOf(demoVendorCode);

/** A vendor that holds its players' balances, to try vendor transfers. Never in production. */
export class DemoVendorService {
  /** @param platformPublicKeyPems verify the platform's requests */
  constructor(
    private readonly platformPublicKeyPems: readonly string[],
    private readonly production: boolean,
  ) {}

  /** Whether the platform has signed these bytes (RSA-SHA256, base64) for this vendor. */
  isAuthentic(body: Buffer, signature: string, operator: unknown): boolean {
    return isSignedByAny(this.platformPublicKeyPems, body, signature) && operator === operatorId;
  }

  /** Reads a player's balance, in minor units. */
  getBalance(ctx: Ctx, user: string, currency: string): Promise<bigint> {
    return readBalance(ctx.db, this.toOperatorKey(ctx), user, currency);
  }

  /** Moves money into or out of a player's balance, once per transfer. */
  async move(ctx: Ctx, movement: Movement): Promise<DemoStatus> {
    const key = this.toOperatorKey(ctx);
    const { transferUuid } = movement;
    return inTx(ctx, async (ctx) => {
      const row = { transferUuid, movement, now: ctx.clock.now() };
      if (!(await insertMovement(ctx.db, key, row))) {
        const known = await findMovement(ctx.db, key, transferUuid);
        return known ? repeatStatus(known, movement) : "RS_ERROR_DUPLICATE_TRANSACTION";
      }
      if (movement.kind === "deposit") await addToBalance(ctx.db, key, movement);
      else if (!(await takeFromBalance(ctx.db, key, movement))) {
        await markFailed(ctx.db, key, transferUuid);
        return "RS_ERROR_NOT_ENOUGH_MONEY";
      }
      return "RS_OK";
    });
  }

  /** Refuses a transfer permanently. */
  async refuse(ctx: Ctx, movement: Movement): Promise<DemoStatus> {
    const key = this.toOperatorKey(ctx);
    const { transferUuid } = movement;
    await inTx(ctx, async (ctx) => {
      if (await insertMovement(ctx.db, key, { transferUuid, movement, now: ctx.clock.now() }))
        await markFailed(ctx.db, key, transferUuid);
    });
    return "RS_ERROR_LIMIT_REACHED";
  }

  /** Reads a transfer's result. A transfer that has not arrived is refused from now on. */
  async getStatus(ctx: Ctx, transferUuid: string): Promise<StoredMovement> {
    const key = this.toOperatorKey(ctx);
    return inTx(ctx, async (ctx) => {
      await insertMovement(ctx.db, key, { transferUuid, movement: null, now: ctx.clock.now() });
      const found = await findMovement(ctx.db, key, transferUuid);
      if (!found) throw new Error(`transfer ${transferUuid} was not recorded`);
      return found;
    });
  }

  /** Finds the behaviour mode for a player; null: normal behaviour. */
  findBehaviour(ctx: Ctx, user: string): Promise<BehaviourMode | null> {
    return findBehaviour(ctx.db, ctx.brand.id, user);
  }

  /**
   * Sets the behaviour mode for a player; null: normal behaviour.
   * @throws DomainError not_logged_in, permission_denied, operation_not_allowed in production, not_found
   */
  async setBehaviour(ctx: Ctx, memberId: string, mode: BehaviourMode | null): Promise<void> {
    if (ctx.actor.kind !== "system") requireStaff(ctx.actor);
    if (this.production) throw new DomainError("operation_not_allowed");
    if (!isId(memberId)) throw new DomainError("not_found");
    await writeBehaviour(ctx.db, ctx.brand.id, memberId, mode);
  }

  private toOperatorKey({ brand }: Ctx): OperatorKey {
    return { brandId: brand.id, operatorId };
  }
}

/** The status of a transfer that was sent before. */
function repeatStatus(known: StoredMovement, movement: Movement): DemoStatus {
  if (known.state === "CLOSED") return "RS_ERROR_TRANSACTION_ROLLED_BACK";
  const isSame =
    known.kind === movement.kind &&
    known.user === movement.user &&
    known.currency === movement.currency &&
    known.amount === movement.amount;
  if (!isSame) return "RS_ERROR_DUPLICATE_TRANSACTION";
  return known.state === "DONE" ? "RS_OK" : "RS_ERROR_LIMIT_REACHED";
}
