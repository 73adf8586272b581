import { BoundedQueue } from "../../core/bounded-queue.js";
import { type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
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

/** Stores images that members upload as proofs. Their owner and the brand's operators can see them. */
export class FilesService {
  private readonly throttles: readonly Throttle[];
  private readonly decodingQueue = new BoundedQueue(decodingLimits);

  constructor(throttles: Throttles) {
    this.throttles = [throttles.make(uploadThrottles.hour), throttles.make(uploadThrottles.day)];
  }

  /**
   * Counts an upload before its body is read.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests
   */
  async consumeUploadQuota(ctx: Ctx): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    for (const throttle of this.throttles) {
      const { allowed, retryAfterSeconds } = await throttle.take(memberId);
      if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
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

  /** Reads an image for its owner or an operator. @throws DomainError not_logged_in, not_found */
  async read(ctx: Ctx, id: string): Promise<Pick<EncodedImage, "mediaType" | "content">> {
    const owner = isStaff(ctx.actor) ? null : requireRealMember(ctx.actor).memberId;
    const found = isId(id) ? await findContent(ctx.db, ctx.brand.id, id) : null;
    if (!found || (owner !== null && found.memberId !== owner)) throw new DomainError("not_found");
    return found;
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
}
