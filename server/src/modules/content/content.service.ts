import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import { cleanHtml } from "../../core/rich-text.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import { type ContentDraft, type ContentEntry, type ContentKind, draftFaults } from "./content.model.js";
import { requireMayWrite } from "./content.policy.js";
import {
  countEntries,
  findEntry,
  insertEntry,
  isNameTaken,
  listEntries,
  updateEntry,
  updatePublished,
} from "./content.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly content: ContentVersions;
}

/** An entry and the version that whoever changes it has seen. */
export interface SeenEntry {
  readonly id: string;
  readonly version: number;
}

/** As many entries of one kind as a brand may have. */
const mostOfKind = 2_000;
/** The language that every reader may be given. */
const lastResort = "EN";

/** What operators write for their brand's visitors. */
export class ContentService {
  constructor(private readonly deps: Deps) {}

  /**
   * One page of the brand's entries of a kind, in their order, published or not.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async list(ctx: Ctx, kind: ContentKind, request: PageRequest): Promise<Page<ContentEntry>> {
    requireMayWrite(ctx.actor);
    assertPageRequest(request);
    const { id: brandId } = ctx.brand;
    const entries = await listEntries(ctx.db, { brandId, kind }, request);
    return toPage(entries, await countEntries(ctx.db, brandId, kind), request);
  }

  /**
   * One entry of the brand.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async get(ctx: Ctx, id: string): Promise<ContentEntry> {
    requireMayWrite(ctx.actor);
    const entry = isId(id) ? await findEntry(ctx.db, ctx.brand.id, id) : null;
    if (!entry) throw new DomainError("not_found");
    return entry;
  }

  /**
   * Writes new content; nobody sees it until it is published. HTML is cleaned.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, name_taken, content_full
   */
  async create(ctx: Ctx, kind: ContentKind, draft: ContentDraft): Promise<ContentEntry> {
    requireMayWrite(ctx.actor);
    const clean = await this.checked(ctx, kind, draft);
    return inTx(ctx, async (ctx) => {
      const { id: brandId } = ctx.brand;
      if ((await countEntries(ctx.db, brandId, kind)) >= mostOfKind)
        throw new DomainError("content_full", { max: mostOfKind });
      const id = newId();
      if (!(await insertEntry(ctx.db, { id, brandId, kind, now: ctx.clock.now() }, clean)))
        throw new DomainError("name_taken");
      return this.recorded(ctx, "content.create", null, id);
    });
  }

  /**
   * Puts a draft into the place of what an entry says and shows.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, not_found, name_taken,
   * content_changed when somebody else changed it meanwhile
   */
  async change(ctx: Ctx, seen: SeenEntry, draft: ContentDraft): Promise<ContentEntry> {
    const before = await this.get(ctx, seen.id);
    const clean = await this.checked(ctx, before.kind, draft);
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
      return this.recorded(ctx, "content.change", before, seen.id);
    });
  }

  /**
   * Shows an entry to visitors, between its start and its end, or hides it.
   * @throws DomainError not_logged_in, permission_denied, not_found, content_changed
   */
  async setPublished(ctx: Ctx, seen: SeenEntry, published: boolean): Promise<ContentEntry> {
    const before = await this.get(ctx, seen.id);
    return inTx(ctx, async (ctx) => {
      const at = { id: seen.id, version: seen.version, brandId: ctx.brand.id, now: ctx.clock.now() };
      if (!(await updatePublished(ctx.db, at, published))) throw new DomainError("content_changed");
      return this.recorded(ctx, published ? "content.publish" : "content.unpublish", before, seen.id);
    });
  }

  private async checked(ctx: Ctx, kind: ContentKind, draft: ContentDraft): Promise<ContentDraft> {
    const brand = await this.deps.brands.current(ctx);
    const languages = brand.languages.map(({ code }) => code);
    const faults = draftFaults(kind, draft, { languages, fallbacks: [lastResort, brand.defaultLanguage] });
    if (faults.length > 0) throw validationFailed(...faults);
    const texts = draft.texts.map((text) => ({
      ...text,
      title: text.title.trim(),
      summary: text.summary.trim(),
      body: cleanHtml(text.body),
    }));
    return { ...draft, texts };
  }

  private async recorded(
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
