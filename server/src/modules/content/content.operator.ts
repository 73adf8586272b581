import type { Ctx } from "../../core/ctx.js";
import {
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
  VerbRefused,
} from "../../kit/operator-actions.js";
import { type ContentEntry, type ContentKind, contentKinds } from "./content.model.js";
import type { ContentService } from "./content.service.js";

interface Services {
  readonly contentEntries: ContentService;
}

/** How these actions are written. */
const usage = "content KIND list | content KIND show|hide [ID …]";

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
  services: Services,
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
const content: OperatorAction<Services> = async (services, ctx, { words }) => {
  const kind = oneOf(needed(words[0], "kind").toUpperCase(), contentKinds);
  const action = oneOf(words[1], ["list", "show", "hide"]);
  const { contentEntries } = services;
  const { items, totalCount } = await contentEntries.list(ctx, kind, { page: 1, pageSize: most });
  if (action === "list")
    return [...items.map(lineOf), `${items.length} of ${totalCount} entries of ${kind}.`].join("\n");
  const changed = await setShown(services, ctx, chosen(items, words.slice(2), kind), action === "show");
  return `${changed} of ${items.length} entries of ${kind} were ${action === "show" ? "shown" : "hidden"}.`;
};

const actions: Readonly<Record<string, OperatorAction<Services>>> = { content };

/** What operators do from a shell. */
export const contentOperatorActions = (services: Services) => operatorActions(services, usage, actions);
