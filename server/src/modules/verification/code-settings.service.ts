import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import { consumeQuota, findSettings, writeSettings } from "./codes.store.js";
import { type CodeSettings, codeSettingsFaults, defaultCodeSettings } from "./verification.model.js";

/** Manages how long a brand's codes are valid, and how many it may send a day in its time zone. */
export class CodeSettingsService {
  constructor(private readonly audit: AuditService) {}

  /** Reads the settings of the ctx's brand. @throws DomainError not_logged_in, permission_denied */
  async read(ctx: Ctx): Promise<CodeSettings> {
    requireMayRunBrand(ctx.actor);
    return this.find(ctx);
  }

  /**
   * Changes the settings of the ctx's brand.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async set(ctx: Ctx, settings: CodeSettings): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const faults = codeSettingsFaults(settings);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const before = await this.find(ctx);
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

  /** Counts a code against the daily quota and returns the minutes it is valid. @throws DomainError quota_exceeded */
  async consumeQuota(ctx: Ctx): Promise<number> {
    const { codeMinutes, dailyQuota } = await this.find(ctx);
    if (!(await consumeQuota(ctx.db, ctx.brand, dailyQuota, ctx.clock.now())))
      throw new DomainError("quota_exceeded");
    return codeMinutes;
  }

  private async find(ctx: Ctx): Promise<CodeSettings> {
    return (await findSettings(ctx.db, ctx.brand.id)) ?? defaultCodeSettings;
  }
}
