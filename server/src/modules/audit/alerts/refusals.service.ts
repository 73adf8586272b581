import type { Ctx } from "../../../core/ctx.js";
import type { ErrorCode } from "../../../core/errors.js";
import type { Throttle, Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import type { AuditService } from "../audit.service.js";
import { refusalAction, refusalThrottle } from "./alerts.model.js";

interface Deps {
  readonly audit: AuditService;
  readonly throttles: Throttles;
}

interface RefusedAccount {
  readonly id: string;
  /** Null for staff of the installation. */
  readonly brandId: string | null;
}

interface Refusal {
  readonly code: ErrorCode;
  /** What was refused, such as the fields of an operation. */
  readonly of: string;
}

/** Records what members of staff were refused. */
export class StaffRefusalsService {
  private readonly throttle: Throttle;

  constructor(private readonly deps: Deps) {
    this.throttle = deps.throttles.make(refusalThrottle);
  }

  /** Records a refusal as `record` does, without delaying the answer: its time must not show whether an account exists. */
  recordInBackground(ctx: Ctx, account: RefusedAccount, refusal: Refusal): void {
    this.record(ctx, account, refusal).catch((err: unknown) => {
      ctx.log.error({ err }, "audit: a refusal could not be recorded");
    });
  }

  /**
   * Records that a member of staff was refused something, or failed to authenticate, in a transaction of its own: that
   * of the refused request is rolled back. Not more than sixty in an hour for each account.
   */
  async record(ctx: Ctx, { id, brandId }: RefusedAccount, refusal: Refusal): Promise<void> {
    const { allowed } = await this.throttle.take(id);
    if (!allowed) return;
    await inTx(ctx, (ctx) =>
      this.deps.audit.record(ctx, {
        action: refusalAction,
        subjectKind: "staff",
        subjectId: id,
        after: refusal,
        isOfInstallation: brandId === null,
      }),
    );
  }
}
