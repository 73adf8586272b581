import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId, newToken } from "../../core/ids.js";
import type { SecretKeys } from "../../core/secret-keys.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import type { ZipEntry } from "../../core/zip.js";
import type { AuditService, RecordChange } from "../audit/audit.service.js";
import type { MailService } from "../delivery/mail.service.js";
import { maskEmail } from "../identity/contacts/contacts.model.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { AuthenticatorService } from "../identity/factors/authenticator.service.js";
import type { StrongProof } from "../identity/factors/factor-rule.model.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { PasswordProof } from "../identity/passwords/password-proof.service.js";
import { downloadHours } from "./member-data.model.js";
import { insertDownload, markFetched } from "./member-data.store.js";
import { memberFiles } from "./member-files.js";

interface Deps {
  readonly audit: AuditService;
  readonly authenticators: Pick<AuthenticatorService, "proveStrong">;
  readonly contacts: Pick<ContactsService, "verifiedEmailOf">;
  readonly mail: Pick<MailService, "send">;
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly proof: PasswordProof;
  readonly secretKeys: SecretKeys;
  readonly throttles: Throttles;
}

/** How a member receives the ticket of a download. */
export interface RequestedDownload {
  /** The masked address that the link was mailed to; null without a verified one. */
  readonly sentTo: string | null;
  /** The ticket itself, where there is no address to mail it to. */
  readonly ticket: string | null;
}

const hourMs = 3_600_000;

/** Lets members download everything that is stored about them. */
export class DownloadsService {
  private readonly requests: Throttle;
  private readonly fetches: Throttle;
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    const make = (name: string, points: number) =>
      deps.throttles.make({ name: `member-data-${name}`, points, windowSeconds: 24 * 3600 });
    this.requests = make("requests", 3);
    this.fetches = make("fetches", 10);
    this.record = deps.audit.of("account");
  }

  /**
   * Requests a download, by the password and, once one is bound, a proof of an authenticator or passkey. The link goes to
   * the verified address and works for a day, for this member only.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, validation_failed (password),
   * missing_verification_code, invalid_verification_code, passkey_refused
   */
  async request(ctx: Ctx, { password, code }: StrongProof): Promise<RequestedDownload> {
    const { memberId } = requireRealMember(ctx.actor);
    await admit(this.requests, memberId);
    await this.deps.proof.require(ctx, memberId, password, "password");
    await this.deps.authenticators.proveStrong(ctx, memberId, code);
    const ticket = newToken();
    const email = await this.deps.contacts.verifiedEmailOf(ctx, memberId);
    const now = ctx.clock.now();
    const link = `${await this.deps.originOf(ctx)}/member/security#${ticket}`;
    await inTx(ctx, async (ctx) => {
      await insertDownload(ctx.db, {
        id: newId(),
        brandId: ctx.brand.id,
        memberId,
        ticketHash: sha256(ticket),
        now,
        expiresAt: new Date(now.getTime() + downloadHours * hourMs),
      });
      await this.record(ctx, "member-data.request", memberId);
      if (email === null) return;
      const params = { link, minutes: downloadHours * 60, hours: downloadHours };
      await this.deps.mail.send(ctx, { to: email, template: "data_download", params });
    });
    return email === null ? { sentTo: null, ticket } : { sentTo: maskEmail(email), ticket: null };
  }

  /**
   * Opens a download as files, by its ticket and in a session of the member who requested it.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, download_expired
   */
  async open(ctx: Ctx, ticket: string): Promise<AsyncGenerator<ZipEntry>> {
    const { memberId } = requireRealMember(ctx.actor);
    await admit(this.fetches, memberId);
    await inTx(ctx, async (ctx) => {
      const download = { memberId, ticketHash: sha256(ticket), now: ctx.clock.now() };
      if (!(await markFetched(ctx.db, download))) throw new DomainError("download_expired");
      await this.record(ctx, "member-data.download", memberId);
    });
    return memberFiles(ctx, memberId, this.deps.secretKeys);
  }
}
