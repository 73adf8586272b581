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

/** The demo player who has messages at the first sign-in. */
const recipient = "player2";

/** Sends the demo messages to one of a demo brand's players. */
export async function addDemoMessages(ctx: Ctx, { brands, identity, inboxAdmin }: Services): Promise<void> {
  const account = await identity.byUsername(ctx, recipient);
  if (!account) return;
  const brandLanguages = new Set((await brands.current(ctx)).languages.map(({ code }) => code));
  for (const { requestId, texts: allTexts } of demoMessages) {
    if (await inboxAdmin.isSent(ctx, requestId)) continue;
    const texts = Object.entries(allTexts)
      .filter(([language]) => brandLanguages.has(language))
      .map(([language, text]) => ({ language, ...text }));
    await inboxAdmin.send(ctx, { memberId: account.id, texts, requestId });
  }
}
