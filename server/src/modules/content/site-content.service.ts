import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import { cleanHtml } from "../../core/rich-text.js";
import { TtlCache } from "../../core/ttl-cache.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import {
  type BannerGroup,
  bannerGroups,
  type ContentKind,
  contentKinds,
  type Execution,
  type LiveContent,
  type PromotionType,
  pictureUrl,
} from "./content.model.js";
import { requireMayRead, usualExecution } from "./content.policy.js";
import { countLive, type LiveWanted, nextTurn, readLive } from "./content.reads.js";

interface Deps {
  readonly brands: BrandsService;
  readonly content: ContentVersions;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
}

/** Which of the published content a visitor asks for. */
export interface SiteFilter {
  readonly kinds: readonly ContentKind[];
  readonly groups?: readonly BannerGroup[] | undefined;
  /** Of announcements; everything else is for everybody. */
  readonly executions?: readonly Execution[] | undefined;
  readonly promotionType?: PromotionType | undefined;
  /** Leaves out announcements of promotions. */
  readonly withoutOffers?: boolean | undefined;
}

/** The language that every reader may be given. */
const lastResort = "EN";
/** As many as a page may hold, and as are shown without pages. */
const mostAtOnce = 100;
/** Pages beyond are read anew: what a visitor may name freely must not fill memory. */
const keptPages = 3;
const keptPageSizes = new Set([6, 8, 9, 12, 20, 100, 500]);

/** What visitors see of the brand's content: published, between its start and its end, in their language. */
export class SiteContentService {
  private readonly pages: TtlCache<Page<LiveContent>>;
  private readonly turns: TtlCache<{ readonly at: Date | null }>;

  constructor(private readonly deps: Deps) {
    this.pages = new TtlCache(deps.content);
    this.turns = new TtlCache(deps.content);
  }

  /** One page of what is asked for, in its order. @throws DomainError validation_failed, invalid_url */
  async page(ctx: Ctx, filter: SiteFilter, request: PageRequest): Promise<Page<LiveContent>> {
    assertPageRequest(request);
    if (request.pageSize > mostAtOnce)
      throw validationFailed({
        field: "pageSize",
        code: "out_of_range",
        params: { min: 1, max: mostAtOnce },
      });
    return this.kept(ctx, filter, request);
  }

  private async kept(ctx: Ctx, filter: SiteFilter, request: PageRequest): Promise<Page<LiveContent>> {
    await this.watchTurns(ctx);
    const load = () => this.read(ctx, filter, request);
    const { page, pageSize } = request;
    if (page > keptPages || !keptPageSizes.has(pageSize)) return load();
    const { kinds, groups = [], executions = [], promotionType = "", withoutOffers = false } = filter;
    const asked = [kinds, groups, executions, promotionType, withoutOffers];
    const key = [ctx.language, ...asked, page, pageSize].join("/");
    return this.pages.get(ctx, key, load);
  }

  /** Everything of a kind, in order: 100 at most. @throws DomainError invalid_url */
  async all(ctx: Ctx, kind: ContentKind): Promise<readonly LiveContent[]> {
    return (await this.page(ctx, { kinds: [kind] }, { page: 1, pageSize: mostAtOnce })).items;
  }

  /** The banners of some groups, in order: 100 at most. @throws DomainError invalid_url */
  async banners(ctx: Ctx, groups: readonly BannerGroup[]): Promise<readonly LiveContent[]> {
    // In an order of ours and each once: what is kept must not depend on how a visitor names them.
    const known = bannerGroups.filter((group) => groups.includes(group));
    if (known.length === 0) return [];
    return (await this.page(ctx, { kinds: ["BANNER"], groups: known }, { page: 1, pageSize: mostAtOnce }))
      .items;
  }

  /** What bears an id, or a name. @throws DomainError not_found, invalid_url */
  async one(
    ctx: Ctx,
    kind: ContentKind,
    by: { readonly id: string } | { readonly name: string },
  ): Promise<LiveContent> {
    if ("id" in by && !isId(by.id)) throw new DomainError("not_found");
    await this.watchTurns(ctx);
    const wanted = { ...(await this.wanted(ctx, { kinds: [kind] })), ...by };
    const [found] = await readLive(ctx.db, wanted, { page: 1, pageSize: 1 });
    if (!found) throw new DomainError("not_found");
    return shown(found);
  }

  /**
   * One page of the announcements for visitors of a kind: to a member to whom play is closed, none of promotions.
   * @throws DomainError not_logged_in when a guest asks for those of members; validation_failed, invalid_url
   */
  async announcements(ctx: Ctx, execution: Execution, request: PageRequest): Promise<Page<LiveContent>> {
    requireMayRead(ctx.actor, execution);
    const withoutOffers = await this.isSpared(ctx);
    return this.page(ctx, { kinds: ["ANNOUNCEMENT"], executions: [execution], withoutOffers }, request);
  }

  /**
   * One page of content of some kinds together, announcements for who asks among them: `execution`, or the
   * usual one, as `announcements` does.
   * @throws DomainError not_logged_in, validation_failed, invalid_url
   */
  async mixed(
    ctx: Ctx,
    {
      kinds,
      execution,
    }: { readonly kinds: readonly ContentKind[]; readonly execution?: Execution | undefined },
    request: PageRequest,
  ): Promise<Page<LiveContent>> {
    const wanted = execution ?? usualExecution(ctx.actor);
    requireMayRead(ctx.actor, wanted);
    assertPageRequest(request);
    const known = contentKinds.filter((kind) => kinds.includes(kind));
    if (known.length === 0) return toPage([], 0, request);
    const withoutOffers = known.includes("ANNOUNCEMENT") && (await this.isSpared(ctx));
    return this.kept(ctx, { kinds: known, executions: [wanted], withoutOffers }, request);
  }

  /** Whether no promotion is to open by itself before who asks: play is closed to that member. */
  private async isSpared(ctx: Ctx): Promise<boolean> {
    const { actor } = ctx;
    return actor.kind === "member" && this.deps.saferGambling.isAnyExcluded(ctx, [actor.memberId]);
  }

  private async read(ctx: Ctx, filter: SiteFilter, request: PageRequest): Promise<Page<LiveContent>> {
    const wanted = await this.wanted(ctx, filter);
    const rows = await readLive(ctx.db, wanted, request);
    return toPage(rows.map(shown), await countLive(ctx.db, wanted), request);
  }

  private async wanted(ctx: Ctx, filter: SiteFilter): Promise<LiveWanted> {
    const { defaultLanguage } = await this.deps.brands.current(ctx);
    const languages = [ctx.language, lastResort, defaultLanguage];
    return { brandId: ctx.brand.id, now: ctx.clock.now(), languages, ...filter };
  }

  /** Sees to it that what is kept is old as soon as something starts or ends. */
  private async watchTurns(ctx: Ctx): Promise<void> {
    const { id } = ctx.brand;
    const load = async () => ({ at: await nextTurn(ctx.db, id, ctx.clock.now()) });
    const { at } = await this.turns.get(ctx, "", load);
    if (at) this.deps.content.scheduleChange(id, at);
  }
}

/** As readers get it: cleaned once more, since other hands than ours may have written it. */
function shown(row: LiveContent): LiveContent {
  const pictures = [...row.pictures]
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ sequence, url }) => ({ sequence, url: pictureUrl(url) }));
  return { ...row, pictures, body: cleanHtml(row.body) };
}
