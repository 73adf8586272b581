import type { Command } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import { type AdminShell, inputInFile, wordArgument } from "./admin-shell.js";
import {
  ChangeContentDocument,
  type ChangeContentInput,
  ContentEntriesDocument,
  type ContentEntriesQuery,
  type ContentKind,
  CreateContentDocument,
  type CreateContentInput,
  PublishContentDocument,
  UnpublishContentDocument,
} from "./gql/graphql.js";

const kinds = [
  "BANNER",
  "NOTICE",
  "AGENT_NOTICE",
  "ANNOUNCEMENT",
  "PROMOTION",
  "ARTICLE",
  "POINT_GOOD",
  "HELP_TOPIC",
  "RESOURCE",
  "DOWNLOAD",
] as const satisfies readonly ContentKind[];

/** The most entries that are listed, shown or hidden by one command. */
const maxEntries = 100;

type Entry = ContentEntriesQuery["contentEntries"]["items"][number];

async function entriesOf(shell: AdminShell, kind: ContentKind) {
  const page = { kind, page: 1, pageSize: maxEntries };
  return (await shell.client.call(ContentEntriesDocument, page)).contentEntries;
}

/** The entries with these ids; all of them when no id is given. @throws CommandRefused */
function selectEntries(items: readonly Entry[], ids: readonly string[]): readonly Entry[] {
  const missing = ids.find((id) => !items.some((entry) => entry.id === id));
  if (missing !== undefined) throw new CommandRefused(`There is no entry ${missing} of that kind.`);
  return ids.length === 0 ? items : items.filter(({ id }) => ids.includes(id));
}

async function setPublished(
  shell: AdminShell,
  kind: ContentKind,
  ids: readonly string[],
  published: boolean,
) {
  const { items } = await entriesOf(shell, kind);
  const pending = selectEntries(items, ids).filter((entry) => entry.published !== published);
  for (const { id, version } of pending) {
    const variables = { input: { id, version } };
    if (published) await shell.client.call(PublishContentDocument, variables);
    else await shell.client.call(UnpublishContentDocument, variables);
  }
  shell.say(`${pending.length} of ${items.length} entries are now ${published ? "shown" : "hidden"}.`);
}

/** Adds the commands for content. */
export function addContentCommands(program: Command, shell: AdminShell): void {
  const content = program.command("content").description("pages, notices, banners and other content");
  content
    .command("list")
    .description("entries of a kind")
    .addArgument(wordArgument("<kind>", "kind of content", kinds))
    .action(async (kind: ContentKind) => {
      const { items, totalCount } = await entriesOf(shell, kind);
      shell.showRows(items, "No entries.");
      if (totalCount > items.length) shell.say(`${items.length} of ${totalCount} entries.`);
    });
  for (const [name, published] of [
    ["show", true],
    ["hide", false],
  ] as const)
    content
      .command(name)
      .description(`${name} some entries of a kind, or all of them`)
      .addArgument(wordArgument("<kind>", "kind of content", kinds))
      .argument("[ids...]", "entries; left out: all")
      .action((kind: ContentKind, ids: readonly string[]) => setPublished(shell, kind, ids, published));
  content
    .command("add <file>")
    .description("create an entry from a JSON file (CreateContentInput), hidden at first")
    .action(async (file: string) => {
      const input = await inputInFile<CreateContentInput>(shell, file);
      shell.show((await shell.client.call(CreateContentDocument, { input })).createContent);
    });
  content
    .command("change <file>")
    .description("replace an entry's contents by a JSON file (ChangeContentInput)")
    .action(async (file: string) => {
      const input = await inputInFile<ChangeContentInput>(shell, file);
      shell.show((await shell.client.call(ChangeContentDocument, { input })).changeContent);
    });
}
