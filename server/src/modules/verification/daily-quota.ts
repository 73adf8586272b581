import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { findSettings, takeQuota } from "./codes.store.js";
import { defaultCodeSettings } from "./verification.model.js";

/** How many codes a brand sends in a day of its time zone. */
export class DailyQuota {
  /** Takes one of the day's codes, and answers how many minutes it lasts. @throws DomainError quota_exceeded */
  async take(ctx: Ctx): Promise<number> {
    const settings = (await findSettings(ctx.db, ctx.brand.id)) ?? defaultCodeSettings;
    const isLeft = await takeQuota(ctx.db, ctx.brand, settings.dailyQuota, ctx.clock.now());
    if (!isLeft) throw new DomainError("quota_exceeded");
    return settings.codeMinutes;
  }
}
