import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import { cleanHtml } from "../../core/rich-text.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import { type ContentDraft, type ContentEntry, type ContentKind, draftFaults } from "./content.model.js";
import { requireMayManageContent } from "./content.policy.js";
import {
  entryList,
  findEntry,
  insertEntry,
  isNameTaken,
  updateEntry,
  updatePublished,
} from "./content.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly content: ContentVersions;
}

/** An entry and the version that a change is based on. */
export interface EntryVersion {
  readonly id: string;
  readonly version: number;
}

/** The most entries of one kind that a brand may have. */
const maxEntriesPerKind = 2_000;
/** The fallback language for every reader. */
const fallbackLanguage = "EN";

/** Content that staff manage for their brand's visitors. */
export class ContentService {
  constructor(private readonly deps: Deps) {}

  /** The brand's entries of one kind, in order, published or not. @throws DomainError not_logged_in, permission_denied */
  readonly list = entryList.for((ctx) => {
    requireMayManageContent(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /**
   * Returns an entry of the brand.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async get(ctx: Ctx, id: string): Promise<ContentEntry> {
    requireMayManageContent(ctx.actor);
    const entry = isId(id) ? await findEntry(ctx.db, ctx.brand.id, id) : null;
    if (!entry) throw new DomainError("not_found");
    return entry;
  }

  /**
   * Creates content, hidden until it is published. Its HTML is sanitised.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, name_taken, content_full
   */
  async create(ctx: Ctx, kind: ContentKind, draft: ContentDraft): Promise<ContentEntry> {
    requireMayManageContent(ctx.actor);
    const clean = await this.validate(ctx, kind, draft);
    return inTx(ctx, async (ctx) => {
      const { id: brandId } = ctx.brand;
      if ((await entryList.count(ctx.db, { brandId }, { kind })) >= maxEntriesPerKind)
        throw new DomainError("content_full", { max: maxEntriesPerKind });
      const id = newId();
      if (!(await insertEntry(ctx.db, { id, brandId, kind, now: ctx.clock.now() }, clean)))
        throw new DomainError("name_taken");
      return this.recordChange(ctx, "content.create", null, id);
    });
  }

  /**
   * Replaces an entry's contents.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, not_found, name_taken,
   * content_changed when the entry has been changed since the given version
   */
  async change(ctx: Ctx, seen: EntryVersion, draft: ContentDraft): Promise<ContentEntry> {
    const before = await this.get(ctx, seen.id);
    const clean = await this.validate(ctx, before.kind, draft);
    return inTx(ctx, async (ctx) => {
      const { id: brandId } = ctx.brand;
      if (clean.name !== null && (await isNameTaken(ctx.db, before, brandId, clean.name)))
        throw new DomainError("name_taken");
      if (
        !(await updateEntry(
          ctx.db,
          { id: seen.id, version: seen.version, brandId, now: ctx.clock.now() },
          clean,
        ))
      )
        throw new DomainError("content_changed");
      return this.recordChange(ctx, "content.change", before, seen.id);
    });
  }

  /**
   * Shows an entry to visitors, between its start and its end, or hides it.
   * @throws DomainError not_logged_in, permission_denied, not_found, content_changed
   */
  async setPublished(ctx: Ctx, seen: EntryVersion, published: boolean): Promise<ContentEntry> {
    const before = await this.get(ctx, seen.id);
    return inTx(ctx, async (ctx) => {
      const at = { id: seen.id, version: seen.version, brandId: ctx.brand.id, now: ctx.clock.now() };
      if (!(await updatePublished(ctx.db, at, published))) throw new DomainError("content_changed");
      return this.recordChange(ctx, published ? "content.publish" : "content.unpublish", before, seen.id);
    });
  }

  private async validate(ctx: Ctx, kind: ContentKind, draft: ContentDraft): Promise<ContentDraft> {
    const brand = await this.deps.brands.current(ctx);
    const languages = brand.languages.map(({ code }) => code);
    const faults = draftFaults(kind, draft, {
      languages,
      fallbacks: [fallbackLanguage, brand.defaultLanguage],
    });
    if (faults.length > 0) throw validationFailed(...faults);
    const texts = draft.texts.map((text) => ({
      ...text,
      title: text.title.trim(),
      summary: text.summary.trim(),
      body: cleanHtml(text.body),
    }));
    return { ...draft, texts };
  }

  private async recordChange(
    ctx: Ctx,
    action: string,
    before: ContentEntry | null,
    id: string,
  ): Promise<ContentEntry> {
    const after = await this.get(ctx, id);
    await this.deps.audit.record(ctx, { action, subjectKind: "content", subjectId: id, before, after });
    ctx.afterCommit(() => this.deps.content.bump(ctx.brand.id));
    return after;
  }
}
