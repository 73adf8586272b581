import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import { cleanHtml } from "../../core/rich-text.js";
import { TtlCache } from "../../core/ttl-cache.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import {
  type AnnouncementExecution,
  BannerGroup,
  ContentKind,
  type LiveContent,
  type PromotionType,
  pictureUrl,
} from "./content.model.js";
import { defaultExecution, requireMayReadAnnouncements } from "./content.policy.js";
import { countLive, type LiveFilter, nextChangeAfter, readLive } from "./content.reads.js";

interface Deps {
  readonly brands: BrandsService;
  readonly content: ContentVersions;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
}

/** Filters of the published content. */
export interface SiteFilter {
  readonly kinds: readonly ContentKind[];
  readonly groups?: readonly BannerGroup[] | undefined;
  /** Applies to announcements only. */
  readonly executions?: readonly AnnouncementExecution[] | undefined;
  readonly promotionType?: PromotionType | undefined;
  /** Excludes announcements of promotions. */
  readonly withoutPromotions?: boolean | undefined;
}

/** The fallback language for every reader. */
const fallbackLanguage = "EN";
/** The largest page, and the most entries of a list without pages. */
const maxPageSize = 100;
/** Later pages are not cached: a visitor's input must not fill the memory. */
const maxCachedPage = 3;
const cachedPageSizes = new Set([6, 8, 9, 12, 20, 100, 500]);

/** The brand's content for visitors: published, between its start and its end, in their language. */
export class SiteContentService {
  private readonly pages: TtlCache<Page<LiveContent>>;
  private readonly nextChanges: TtlCache<{ readonly at: Date | null }>;

  constructor(private readonly deps: Deps) {
    this.pages = new TtlCache(deps.content);
    this.nextChanges = new TtlCache(deps.content);
  }

  /** Returns a page of matching content, in order. @throws DomainError validation_failed, invalid_url */
  async page(ctx: Ctx, filter: SiteFilter, request: PageRequest): Promise<Page<LiveContent>> {
    assertPageRequest(request, maxPageSize);
    return this.cachedPage(ctx, filter, request);
  }

  private async cachedPage(ctx: Ctx, filter: SiteFilter, request: PageRequest): Promise<Page<LiveContent>> {
    await this.scheduleNextChange(ctx);
    const load = () => this.read(ctx, filter, request);
    const { page, pageSize } = request;
    if (page > maxCachedPage || !cachedPageSizes.has(pageSize)) return load();
    const { kinds, groups = [], executions = [], promotionType = "", withoutPromotions = false } = filter;
    const filters = [kinds, groups, executions, promotionType, withoutPromotions];
    const key = [ctx.language, ...filters, page, pageSize].join("/");
    return this.pages.get(ctx, key, load);
  }

  /** Returns all content of a kind, in order, up to 100 entries. @throws DomainError invalid_url */
  async all(ctx: Ctx, kind: ContentKind): Promise<readonly LiveContent[]> {
    return (await this.page(ctx, { kinds: [kind] }, { page: 1, pageSize: maxPageSize })).items;
  }

  /** Returns the banners of some groups, in order, up to 100. @throws DomainError invalid_url */
  async banners(ctx: Ctx, groups: readonly BannerGroup[]): Promise<readonly LiveContent[]> {
    // In a fixed order and each once, so that the cache key does not depend on the visitor's order.
    const known = BannerGroup.values.filter((group) => groups.includes(group));
    if (known.length === 0) return [];
    return (await this.page(ctx, { kinds: ["BANNER"], groups: known }, { page: 1, pageSize: maxPageSize }))
      .items;
  }

  /** Returns the entry with an id or a name. @throws DomainError not_found, invalid_url */
  async one(
    ctx: Ctx,
    kind: ContentKind,
    by: { readonly id: string } | { readonly name: string },
  ): Promise<LiveContent> {
    if ("id" in by && !isId(by.id)) throw new DomainError("not_found");
    await this.scheduleNextChange(ctx);
    const liveFilter = { ...(await this.toLiveFilter(ctx, { kinds: [kind] })), ...by };
    const [found] = await readLive(ctx.db, liveFilter, { page: 1, pageSize: 1 });
    if (!found) throw new DomainError("not_found");
    return toVisible(found);
  }

  /**
   * Returns a page of the announcements for a group of visitors, without those of promotions for an excluded member.
   * @throws DomainError not_logged_in when a guest requests members' announcements; validation_failed, invalid_url
   */
  async announcements(
    ctx: Ctx,
    execution: AnnouncementExecution,
    request: PageRequest,
  ): Promise<Page<LiveContent>> {
    requireMayReadAnnouncements(ctx.actor, execution);
    const withoutPromotions = await this.isExcluded(ctx);
    return this.page(ctx, { kinds: ["ANNOUNCEMENT"], executions: [execution], withoutPromotions }, request);
  }

  /**
   * Returns a page of content of several kinds. Its announcements are those of `execution`, by default the caller's,
   * and without promotions for an excluded member, as in `announcements`.
   * @throws DomainError not_logged_in, validation_failed, invalid_url
   */
  async mixed(
    ctx: Ctx,
    {
      kinds,
      execution,
    }: { readonly kinds: readonly ContentKind[]; readonly execution?: AnnouncementExecution | undefined },
    request: PageRequest,
  ): Promise<Page<LiveContent>> {
    const wanted = execution ?? defaultExecution(ctx.actor);
    requireMayReadAnnouncements(ctx.actor, wanted);
    assertPageRequest(request);
    const known = ContentKind.values.filter((kind) => kinds.includes(kind));
    if (known.length === 0) return toPage([], 0, request);
    const withoutPromotions = known.includes("ANNOUNCEMENT") && (await this.isExcluded(ctx));
    return this.cachedPage(ctx, { kinds: known, executions: [wanted], withoutPromotions }, request);
  }

  /** Tells whether promotions must not pop up for the caller: the member is excluded from play. */
  private async isExcluded(ctx: Ctx): Promise<boolean> {
    const { actor } = ctx;
    return actor.kind === "member" && this.deps.saferGambling.isAnyExcluded(ctx, [actor.memberId]);
  }

  private async read(ctx: Ctx, filter: SiteFilter, request: PageRequest): Promise<Page<LiveContent>> {
    const liveFilter = await this.toLiveFilter(ctx, filter);
    const rows = await readLive(ctx.db, liveFilter, request);
    return toPage(rows.map(toVisible), await countLive(ctx.db, liveFilter), request);
  }

  private async toLiveFilter(ctx: Ctx, filter: SiteFilter): Promise<LiveFilter> {
    const { defaultLanguage } = await this.deps.brands.current(ctx);
    const languages = [ctx.language, fallbackLanguage, defaultLanguage];
    return { brandId: ctx.brand.id, now: ctx.clock.now(), languages, ...filter };
  }

  /** Schedules the invalidation of the cache for the next start or end of an entry. */
  private async scheduleNextChange(ctx: Ctx): Promise<void> {
    const { id } = ctx.brand;
    const load = async () => ({ at: await nextChangeAfter(ctx.db, id, ctx.clock.now()) });
    const { at } = await this.nextChanges.get(ctx, "", load);
    if (at) this.deps.content.scheduleChange(id, at);
  }
}

/** Prepares an entry for readers: sanitises it again, since it may have been written by other means. */
function toVisible(row: LiveContent): LiveContent {
  const pictures = [...row.pictures]
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ sequence, url }) => ({ sequence, url: pictureUrl(url) }));
  return { ...row, pictures, body: cleanHtml(row.body) };
}
