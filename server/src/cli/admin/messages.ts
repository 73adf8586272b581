import type { Command } from "commander";
import { newId } from "../../core/ids.js";
import {
  type AdminShell,
  addPaging,
  collect,
  type PageOptions,
  showPage,
  textParts,
  withLineSeparators,
} from "./admin-shell.js";
import { RecallMessageDocument, SendMessageDocument, SentMessagesDocument } from "./gql/graphql.js";
import { memberNamed } from "./members.js";

function messageText(argument: string) {
  const [language, title = "", body = ""] = textParts(argument, 2);
  return { language, title, body: withLineSeparators(body) };
}

/** Adds the commands for messages to members. */
export function addMessageCommands(program: Command, shell: AdminShell): void {
  const messages = program.command("messages").description("messages to members");
  addPaging(messages.command("list").description("sent messages, newest first")).action(
    async (page: PageOptions) => {
      const { sentMessages } = await shell.client.call(SentMessagesDocument, { ...page });
      showPage(shell, sentMessages, "No messages were sent.");
    },
  );
  messages
    .command("send <member>")
    .description("send a message to a member, or to `all`")
    .requiredOption("--text <text>", '"EN|Title|Text", once for each language', collect)
    .action(async (member: string, { text }: { readonly text: readonly string[] }) => {
      const memberId = member === "all" ? null : (await memberNamed(shell, member)).id;
      const input = { memberId, texts: text.map(messageText), requestId: newId() };
      const { sendMessage } = await shell.client.call(SendMessageDocument, { input });
      shell.show({ id: sendMessage });
    });
  messages
    .command("recall <id>")
    .description("recall a message from members' lists")
    .action(async (id: string) => {
      shell.show((await shell.client.call(RecallMessageDocument, { id })).recallMessage);
    });
}
