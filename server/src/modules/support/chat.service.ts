import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import type { OutgoingHttp } from "../../core/outgoing-http.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { inTx } from "../../core/tx.js";
import type { ChatPort, ChatVisitor } from "../../ports/chat/chat-port.js";
import { LaunchChat } from "../../ports/chat/launch-chat.js";
import { isPartnerAddress } from "../../ports/partner-address.js";
import type { AuditService, RecordChange } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MembersService } from "../members/members.service.js";
import {
  type ChatModel,
  type ChatProvider,
  type HoursText,
  hoursFaults,
  liveChat,
  pickHours,
  toChatModels,
} from "./chat.model.js";
import {
  deleteProvider,
  findProvider,
  listHours,
  replaceHours,
  upsertProvider,
} from "./chat-settings.store.js";
import { chatProviderSealPurpose } from "./support.model.js";
import { requireVisitor } from "./support.policy.js";
import type { SupportThrottles } from "./support-throttles.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly members: Pick<MembersService, "me">;
  readonly throttles: SupportThrottles;
  /** The chat of brands without an external provider. */
  readonly embedded: ChatPort;
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly secretKeys: SecretKeys;
  readonly production: boolean;
  /** Calls the chat provider. */
  readonly http: OutgoingHttp;
}

const maxSecretLength = 255;

/** Contact channels of customer service, its hours and the chat provider. */
export class ChatService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("brand");
  }

  /** Lists the contact channels, the chat first. Open to everyone. @throws DomainError permission_denied */
  async listModels(ctx: Ctx, csType: string | null): Promise<ChatModel[]> {
    const { customerService } = await this.deps.brands.current(ctx);
    return toChatModels(customerService, ctx.language, csType);
  }

  /**
   * Creates this visitor's address for a contact channel.
   * @throws DomainError permission_denied, not_found (no such channel), too_many_requests, chat_unavailable
   */
  async launch(ctx: Ctx, csType: string): Promise<string> {
    requireVisitor(ctx.actor);
    const [model] = await this.listModels(ctx, csType);
    if (!model) throw new DomainError("not_found");
    if (csType !== liveChat) return new URL(model.path, await this.deps.originOf(ctx)).href;
    await this.deps.throttles.admitLaunch(ctx);
    return (await this.resolvePort(ctx)).launch(ctx, await this.readVisitor(ctx));
  }

  /** Whether the brand's chat is shown on our own pages. */
  async isEmbedded(ctx: Ctx): Promise<boolean> {
    return (await this.resolvePort(ctx)).isEmbedded;
  }

  /** Reads the text about customer service hours in the reader's language or the brand's; null when there is none. */
  async hours(ctx: Ctx): Promise<string | null> {
    const { defaultLanguage } = await this.deps.brands.current(ctx);
    return pickHours(await listHours(ctx.db, ctx.brand.id), ctx.language, defaultLanguage);
  }

  /**
   * Replaces the texts about customer service hours.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async setHours(ctx: Ctx, texts: readonly HoursText[]): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const { languages } = await this.deps.brands.current(ctx);
    const offered = languages.map(({ code }) => code);
    const faults = hoursFaults(texts, offered);
    if (faults.length > 0) throw validationFailed(...faults);
    const after = texts.map(({ language, text }) => ({ language, text: text.trim() }));
    await inTx(ctx, async (ctx) => {
      const before = await listHours(ctx.db, ctx.brand.id);
      await replaceHours(ctx.db, ctx.brand.id, after);
      await this.record(ctx, "support.hours", ctx.brand.id, {
        before: { texts: before },
        after: { texts: after },
      });
    });
  }

  /**
   * Sets an external chat provider; null: the chat is embedded.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async setProvider(ctx: Ctx, provider: ChatProvider | null): Promise<void> {
    requireMayRunBrand(ctx.actor);
    if (provider) this.validateProvider(provider);
    await inTx(ctx, async (ctx) => {
      const before = await findProvider(ctx.db, ctx.brand.id);
      if (provider) {
        const secretSealed = seal(this.deps.secretKeys, chatProviderSealPurpose, provider.secret);
        await upsertProvider(ctx.db, ctx.brand.id, { launchUrl: provider.launchUrl, secretSealed });
      } else {
        await deleteProvider(ctx.db, ctx.brand.id);
      }
      const details = (launchUrl: string | undefined) => ({ launchUrl: launchUrl ?? null });
      await this.record(ctx, "support.provider", ctx.brand.id, {
        before: details(before?.launchUrl),
        after: details(provider?.launchUrl),
      });
    });
  }

  private validateProvider({ launchUrl, secret }: ChatProvider): void {
    const rules: [string, boolean][] = [
      ["launchUrl", launchUrl.length <= 500 && isPartnerAddress(launchUrl, this.deps.production)],
      ["secret", secret.length >= 16 && secret.length <= maxSecretLength],
    ];
    const faults = rules.filter(([, isValid]) => !isValid).map(([field]) => ({ field, code: "invalid" }));
    if (faults.length > 0) throw validationFailed(...faults);
  }

  private async resolvePort(ctx: Ctx): Promise<ChatPort> {
    const { embedded, http, production, secretKeys } = this.deps;
    const row = await findProvider(ctx.db, ctx.brand.id);
    if (!row) return embedded;
    const secret = unseal(secretKeys, chatProviderSealPurpose, row.secretSealed);
    return new LaunchChat({ launchUrl: row.launchUrl, secret, production, http });
  }

  private async readVisitor(ctx: Ctx): Promise<ChatVisitor> {
    if (ctx.actor.kind !== "member") return { memberId: null, name: null };
    const { id, nickname } = await this.deps.members.me(ctx);
    return { memberId: id, name: nickname };
  }
}
