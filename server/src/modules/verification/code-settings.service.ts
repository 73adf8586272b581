import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import { findSettings, takeQuota, writeSettings } from "./codes.store.js";
import { type CodeSettings, codeSettingsFaults, defaultCodeSettings } from "./verification.model.js";

/** How long a brand's codes last, and how many it sends in a day of its time zone. */
export class CodeSettingsService {
  constructor(private readonly audit: AuditService) {}

  /**
   * Settles both for the brand of the call.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async set(ctx: Ctx, settings: CodeSettings): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const faults = codeSettingsFaults(settings);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const before = await this.of(ctx);
      await writeSettings(ctx.db, ctx.brand.id, settings);
      await this.audit.record(ctx, {
        action: "brand.one_time_messages",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: { minutes: before.codeMinutes, dailyQuota: before.dailyQuota },
        after: { minutes: settings.codeMinutes, dailyQuota: settings.dailyQuota },
      });
    });
  }

  /** Takes one of the day's codes, and answers how many minutes it lasts. @throws DomainError quota_exceeded */
  async take(ctx: Ctx): Promise<number> {
    const { codeMinutes, dailyQuota } = await this.of(ctx);
    if (!(await takeQuota(ctx.db, ctx.brand, dailyQuota, ctx.clock.now())))
      throw new DomainError("quota_exceeded");
    return codeMinutes;
  }

  private async of(ctx: Ctx): Promise<CodeSettings> {
    return (await findSettings(ctx.db, ctx.brand.id)) ?? defaultCodeSettings;
  }
}
