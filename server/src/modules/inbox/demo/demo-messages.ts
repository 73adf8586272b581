import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import type { InboxAdminService } from "../inbox-admin.service.js";
import { demoMessages } from "./message-texts.js";

interface Services {
  readonly brands: BrandsService;
  readonly identity: IdentityService;
  readonly inboxAdmin: InboxAdminService;
}

/** Who finds messages at the first sign-in. */
const reader = "player2";

/** Writes to one of a demo brand's players. */
export async function addDemoMessages(ctx: Ctx, { brands, identity, inboxAdmin }: Services): Promise<void> {
  const account = await identity.byUsername(ctx, reader);
  if (!account) return;
  const spoken = new Set((await brands.current(ctx)).languages.map(({ code }) => code));
  for (const { requestId, texts } of demoMessages) {
    if (await inboxAdmin.wasSent(ctx, requestId)) continue;
    const words = Object.entries(texts)
      .filter(([language]) => spoken.has(language))
      .map(([language, text]) => ({ language, ...text }));
    await inboxAdmin.send(ctx, { memberId: account.id, words, requestId });
  }
}
