import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { IdentityService } from "../../identity/identity.service.js";
import type { MessageDeskService } from "../message-desk.service.js";
import { demoMessages } from "./message-texts.js";

interface Services {
  readonly brands: BrandsService;
  readonly identity: IdentityService;
  readonly messageDesk: MessageDeskService;
}

/** Who finds messages at the first sign-in. */
const reader = "player2";

/** Writes to one of a demo brand's players. */
export async function addDemoMessages(ctx: Ctx, { brands, identity, messageDesk }: Services): Promise<void> {
  const account = await identity.byUsername(ctx, reader);
  if (!account) return;
  const spoken = new Set((await brands.current(ctx)).languages.map(({ code }) => code));
  for (const { requestId, texts } of demoMessages) {
    if (await messageDesk.wasSent(ctx, requestId)) continue;
    const words = Object.entries(texts)
      .filter(([language]) => spoken.has(language))
      .map(([language, text]) => ({ language, ...text }));
    await messageDesk.send(ctx, { memberId: account.id, words, requestId });
  }
}
