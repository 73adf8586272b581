import { BoundedQueue } from "../../core/bounded-queue.js";
import { type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import { assertMayCall } from "../../kit/access.js";
import { parseReason } from "../audit/audit.model.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import {
  decodingLimits,
  fileLimits,
  type StoredFile,
  type Subject,
  type SubjectKind,
  uploadThrottles,
} from "./files.model.js";
import { attachFiles, findContent, insertFile, listFilesOfSubjects } from "./files.store.js";
import { type EncodedImage, reencodeImage } from "./images.js";

type StoredImage = Pick<EncodedImage, "mediaType" | "content">;

interface Deps {
  readonly throttles: Throttles;
  readonly audit: AuditService;
}

/** What staff have to be allowed to do to see a member's image. */
const revealing = { audiences: ["staff"], permission: "personal-data.reveal", isSensitive: true } as const;

/** Stores images that members upload as proofs. Their owner sees them, and staff who give a reason. */
export class FilesService {
  private readonly throttles: readonly Throttle[];
  private readonly decodingQueue = new BoundedQueue(decodingLimits);

  constructor(private readonly deps: Deps) {
    const { throttles } = deps;
    this.throttles = [throttles.make(uploadThrottles.hour), throttles.make(uploadThrottles.day)];
  }

  /**
   * Counts an upload before its body is read.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests
   */
  async consumeUploadQuota(ctx: Ctx): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    for (const throttle of this.throttles) {
      await admit(throttle, memberId);
    }
  }

  /**
   * Re-encodes and stores a PNG or JPEG of the member. It is deleted when it is not attached within a day.
   * @throws DomainError not_logged_in, in_need_true_account, payload_too_large, unsupported_media_type,
   * too_many_requests when the decodingLimits queue is full
   */
  async upload(ctx: Ctx, bytes: Buffer): Promise<StoredFile> {
    const { memberId } = requireRealMember(ctx.actor);
    if (bytes.length > fileLimits.maxUploadBytes) throw new DomainError("payload_too_large");
    const image = await this.decodingQueue.run(() => reencodeImage(bytes));
    if (image.content.length > fileLimits.maxStoredBytes) throw new DomainError("payload_too_large");
    const now = ctx.clock.now();
    return insertFile(ctx.db, { ...image, id: newId(), brandId: ctx.brand.id, memberId, now });
  }

  /** Reads an image for its owner. @throws DomainError not_logged_in, in_need_true_account, not_found */
  async read(ctx: Ctx, id: string): Promise<StoredImage> {
    const { memberId } = requireRealMember(ctx.actor);
    const found = await this.find(ctx, id);
    if (found.memberId !== memberId) throw new DomainError("not_found");
    return found;
  }

  /**
   * Reads a member's image for staff, and records that with its reason in the audit log.
   * @throws DomainError not_logged_in, permission_denied, reauthentication_required, second_factor_required,
   * password_change_required, validation_failed (reason: length, invalid), not_found
   */
  async reveal(ctx: Ctx, id: string, reasonText: string): Promise<StoredImage> {
    assertMayCall(ctx.actor, revealing);
    const reason = parseReason(reasonText);
    return inTx(ctx, async (ctx) => {
      const found = await this.find(ctx, id);
      const after = { memberId: found.memberId };
      await this.deps.audit.record(ctx, {
        action: "personal-data.file",
        subjectKind: "file",
        subjectId: id,
        after,
        reason,
      });
      return found;
    });
  }

  /**
   * Attaches images of the member to a subject, inside the caller's transaction, which has locked the subject. An image
   * belongs to one subject, and a subject has at most three images.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (fileIds)
   */
  async attach(ctx: Ctx, subject: Subject, ids: readonly string[]): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const fault = (code: string) =>
      validationFailed({ field: "fileIds", code, params: { max: fileLimits.maxPerSubject } });
    if (ids.length === 0) throw fault("required");
    const existing = await listFilesOfSubjects(ctx.db, ctx.brand.id, subject.kind, [subject.id]);
    if (existing.length + ids.length > fileLimits.maxPerSubject) throw fault("out_of_range");
    if (!ids.every(isId) || new Set(ids).size < ids.length) throw fault("invalid");
    const attached = await attachFiles(ctx.db, ctx.brand.id, { memberId, ids, subject });
    if (attached < ids.length) throw fault("invalid");
  }

  /**
   * Lists the images of subjects of one kind, in order of upload. The caller has verified that the reader may see the
   * subjects.
   * @throws DomainError not_logged_in, in_need_true_account
   */
  async listBySubject(
    ctx: Ctx,
    kind: SubjectKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StoredFile[]>> {
    if (!isStaff(ctx.actor)) requireRealMember(ctx.actor);
    const files = await listFilesOfSubjects(ctx.db, ctx.brand.id, kind, ids);
    return new Map(ids.map((id) => [id, files.filter(({ subjectId }) => subjectId === id)]));
  }
  private async find(ctx: Ctx, id: string): Promise<StoredImage & { readonly memberId: string }> {
    const found = isId(id) ? await findContent(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }
}
