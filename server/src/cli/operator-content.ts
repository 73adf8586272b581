import type { Ctx } from "../core/ctx.js";
import { type ContentEntry, type ContentKind, contentKinds } from "../modules/content/content.model.js";
import type { ServerParts } from "../process/server-parts.js";
import { needed, type OperatorAction, oneOf } from "./operator-words.js";
import { VerbRefused } from "./verb.js";

/** How these actions are written. */
export const contentUsage = "content KIND list | content KIND show|hide [ID …]";

/** As many as are listed, shown or hidden at once. */
const most = 100;

function lineOf({ id, category, name, published, startsAt, endsAt, texts }: ContentEntry): string {
  const state = published ? "shown" : "hidden";
  const title = (texts.find(({ language }) => language === "EN") ?? texts[0])?.title ?? "";
  const until = endsAt ? ` to ${endsAt.toISOString()}` : "";
  return [id, state, category ?? name ?? "-", `from ${startsAt.toISOString()}${until}`, title].join("  ");
}

/** The entries of a kind that bear the ids; all of them when there are none. */
function chosen(items: readonly ContentEntry[], ids: readonly string[], kind: ContentKind) {
  const missing = ids.find((id) => !items.some((entry) => entry.id === id));
  if (missing !== undefined) throw new VerbRefused(`There is no ${kind} ${missing}.`);
  return ids.length === 0 ? items : items.filter(({ id }) => ids.includes(id));
}

async function setShown(
  { services }: ServerParts,
  ctx: Ctx,
  entries: readonly ContentEntry[],
  published: boolean,
): Promise<number> {
  const due = entries.filter((entry) => entry.published !== published);
  for (const { id, version } of due)
    await services.contentEntries.setPublished(ctx, { id, version }, published);
  return due.length;
}

/** Lists what a brand tells its visitors, shows it or hides it: entries of a kind, or all of them. */
const content: OperatorAction = async (host, ctx, { words }) => {
  const kind = oneOf(needed(words[0], "kind").toUpperCase(), contentKinds);
  const action = oneOf(words[1], ["list", "show", "hide"]);
  const { contentEntries } = host.services;
  const { items, totalCount } = await contentEntries.list(ctx, kind, { page: 1, pageSize: most });
  if (action === "list")
    return [...items.map(lineOf), `${items.length} of ${totalCount} entries of ${kind}.`].join("\n");
  const changed = await setShown(host, ctx, chosen(items, words.slice(2), kind), action === "show");
  return `${changed} of ${items.length} entries of ${kind} were ${action === "show" ? "shown" : "hidden"}.`;
};

export const contentActions: Readonly<Record<string, OperatorAction>> = { content };
