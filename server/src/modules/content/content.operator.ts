import type { Ctx } from "../../core/ctx.js";
import { CommandRefused } from "../../kit/command-refused.js";
import { needed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import { type ContentEntry, ContentKind } from "./content.model.js";
import type { ContentService } from "./content.service.js";

interface Services {
  readonly contentEntries: ContentService;
}

/** Usage of these actions. */
const usage = "content KIND list | content KIND show|hide [ID …]";

/** The most entries that are listed, shown or hidden by one command. */
const maxEntries = 100;

function lineOf({ id, category, name, published, startsAt, endsAt, texts }: ContentEntry): string {
  const state = published ? "shown" : "hidden";
  const title = (texts.find(({ language }) => language === "EN") ?? texts[0])?.title ?? "";
  const until = endsAt ? ` to ${endsAt.toISOString()}` : "";
  return [id, state, category ?? name ?? "-", `from ${startsAt.toISOString()}${until}`, title].join("  ");
}

/** Returns the entries with these ids; all of them when no id is given. */
function selectEntries(items: readonly ContentEntry[], ids: readonly string[], kind: ContentKind) {
  const missing = ids.find((id) => !items.some((entry) => entry.id === id));
  if (missing !== undefined) throw new CommandRefused(`There is no ${kind} ${missing}.`);
  return ids.length === 0 ? items : items.filter(({ id }) => ids.includes(id));
}

async function setShown(
  services: Services,
  ctx: Ctx,
  entries: readonly ContentEntry[],
  published: boolean,
): Promise<number> {
  const pending = entries.filter((entry) => entry.published !== published);
  for (const { id, version } of pending)
    await services.contentEntries.setPublished(ctx, { id, version }, published);
  return pending.length;
}

/** Lists, shows or hides the brand's content: some entries of a kind, or all of them. */
const content: OperatorAction<Services> = async (services, ctx, { words }) => {
  const kind = oneOf(needed(words[0], "kind").toUpperCase(), ContentKind.values);
  const action = oneOf(words[1], ["list", "show", "hide"]);
  const { contentEntries } = services;
  const { items, totalCount } = await contentEntries.list.numberedPage(ctx, {
    kind,
    page: 1,
    pageSize: maxEntries,
  });
  if (action === "list")
    return [...items.map(lineOf), `${items.length} of ${totalCount} entries of ${kind}.`].join("\n");
  const changed = await setShown(
    services,
    ctx,
    selectEntries(items, words.slice(2), kind),
    action === "show",
  );
  return `${changed} of ${items.length} entries of ${kind} were ${action === "show" ? "shown" : "hidden"}.`;
};

const actions: Readonly<Record<string, OperatorAction<Services>>> = { content };

/** Shell actions for content. */
export const contentOperatorActions = (services: Services) => operatorActions(services, usage, actions);
