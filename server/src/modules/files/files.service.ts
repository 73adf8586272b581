import { BoundedQueue } from "../../core/bounded-queue.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
import { requireRealMember } from "../identity/identity.policy.js";
import {
  decoding,
  fileLimits,
  type StoredFile,
  type Subject,
  type SubjectKind,
  uploadRules,
} from "./files.model.js";
import { attachFiles, findContent, insertFile, listOfSubjects } from "./files.store.js";
import { type Picture, redraw } from "./pictures.js";

/** Pictures that members hand in as proofs, and who may see them: their owner and the brand's operators. */
export class FilesService {
  private readonly throttles: readonly Throttle[];
  private readonly decodingQueue = new BoundedQueue(decoding);

  constructor(throttles: Throttles) {
    this.throttles = [throttles.make(uploadRules.hour), throttles.make(uploadRules.day)];
  }

  /** Counts an upload before its body is read. @throws DomainError not_logged_in, in_need_true_account, too_many_requests */
  async admit(ctx: Ctx): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    for (const throttle of this.throttles) {
      const { allowed, retryAfterSeconds } = await throttle.take(memberId);
      if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
    }
  }

  /**
   * Keeps a PNG or JPEG of the member's, drawn anew. What is not used within a day is deleted.
   * @throws DomainError not_logged_in, in_need_true_account, payload_too_large, unsupported_media_type,
   * too_many_requests while too many are decoded
   */
  async upload(ctx: Ctx, bytes: Buffer): Promise<StoredFile> {
    const { memberId } = requireRealMember(ctx.actor);
    if (bytes.length > fileLimits.bytes) throw new DomainError("payload_too_large");
    const picture = await this.decodingQueue.run(() => redraw(bytes));
    if (picture.content.length > fileLimits.keptBytes) throw new DomainError("payload_too_large");
    const now = ctx.clock.now();
    return insertFile(ctx.db, { ...picture, id: newId(), brandId: ctx.brand.id, memberId, now });
  }

  /** A picture's bytes, for its owner and for operators. @throws DomainError not_logged_in, not_found */
  async read(ctx: Ctx, id: string): Promise<Pick<Picture, "mediaType" | "content">> {
    const owner = ctx.actor.kind === "operator" ? null : requireRealMember(ctx.actor).memberId;
    const found = isId(id) ? await findContent(ctx.db, ctx.brand.id, id) : null;
    if (!found || (owner !== null && found.memberId !== owner)) throw new DomainError("not_found");
    return found;
  }

  /**
   * Puts pictures of the member's to what they prove, inside the caller's transaction, which holds the subject. Each
   * proves one thing, and a thing has three at most.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (fileIds)
   */
  async attach(ctx: Ctx, subject: Subject, ids: readonly string[]): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const fault = (code: string) =>
      validationFailed({ field: "fileIds", code, params: { max: fileLimits.perSubject } });
    if (ids.length === 0) throw fault("required");
    const there = await listOfSubjects(ctx.db, ctx.brand.id, subject.kind, [subject.id]);
    if (there.length + ids.length > fileLimits.perSubject) throw fault("out_of_range");
    if (!ids.every(isId) || new Set(ids).size < ids.length) throw fault("invalid");
    const attached = await attachFiles(ctx.db, ctx.brand.id, { memberId, ids, subject });
    if (attached < ids.length) throw fault("invalid");
  }

  /**
   * What proves each of some subjects of a kind, in the order it came. The caller has looked whether the reader may
   * see them.
   * @throws DomainError not_logged_in, in_need_true_account
   */
  async listOf(
    ctx: Ctx,
    kind: SubjectKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StoredFile[]>> {
    if (ctx.actor.kind !== "operator") requireRealMember(ctx.actor);
    const files = await listOfSubjects(ctx.db, ctx.brand.id, kind, ids);
    return new Map(ids.map((id) => [id, files.filter(({ subjectId }) => subjectId === id)]));
  }
}
