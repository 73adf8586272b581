import { articleNameAt, isSitePage } from "@croupier/schema/rules/site-page-match.js";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../core/errors.js";
import { pageTextsIn } from "./page-texts.js";

/** What a page's head and status say about it before its scripts run. */
export interface PageHead {
  readonly isFound: boolean;
  readonly title: string;
  readonly description: string;
}

type Visit = Pick<FastifyRequest, "server" | "ctx" | "brand" | "url">;

function textsOf({ brand, ctx }: Visit) {
  return pageTextsIn(brand.languages.find(({ code }) => code === ctx.language)?.tag ?? "en");
}

/** The head of every page whose own content is not looked up. */
export function siteHead(visit: Visit): PageHead {
  const { name } = visit.brand;
  return { isFound: true, title: name, description: textsOf(visit).site(name) };
}

function notFoundHead(visit: Visit): PageHead {
  const { title, description } = textsOf(visit).notFound;
  return { isFound: false, title: `${title} · ${visit.brand.name}`, description };
}

async function articleHead(visit: Visit, articleName: string): Promise<PageHead> {
  const { server, ctx, brand } = visit;
  try {
    const { title, summary } = await server.services.siteContent.one(ctx, "ARTICLE", { name: articleName });
    const description = summary || siteHead(visit).description;
    return { isFound: true, title: `${title} · ${brand.name}`, description };
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return notFoundHead(visit);
    throw error;
  }
}

/** The head of the page at the request's path; an article's is its own. */
export async function headOf(visit: Visit, path: string): Promise<PageHead> {
  if (!isSitePage(path)) return notFoundHead(visit);
  const articleName = articleNameAt(path);
  return articleName === null ? siteHead(visit) : await articleHead(visit, articleName);
}
