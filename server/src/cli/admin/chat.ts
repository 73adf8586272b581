import type { Command } from "commander";
import { newId } from "../../core/ids.js";
import { CommandRefused } from "../../kit/command-refused.js";
import {
  type AdminShell,
  addPaging,
  collect,
  type PageOptions,
  secretInFile,
  showPage,
  textParts,
  withLineSeparators,
} from "./admin-shell.js";
import {
  AnswerSupportDocument,
  CloseSupportDocument,
  ConversationDocument,
  type ConversationState,
  ConversationsDocument,
  SetChatProviderDocument,
  SetSupportHoursDocument,
} from "./gql/graphql.js";

const openStates = ["OPEN", "ANSWERED"] as const satisfies readonly ConversationState[];
const allStates = [...openStates, "CLOSED"] as const satisfies readonly ConversationState[];

function addConversations(chat: Command, shell: AdminShell): void {
  const list = chat
    .command("list")
    .description("conversations that are not closed, by newest message")
    .option("--all", "closed ones too");
  addPaging(list).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const states = [...(all ? allStates : openStates)];
    const { supportConversations } = await shell.client.call(ConversationsDocument, { ...page, states });
    showPage(shell, supportConversations, "No conversations are waiting.");
  });
  chat
    .command("read <id>")
    .description("a conversation with its newest messages")
    .action(async (id: string) => {
      const { supportConversation } = await shell.client.call(ConversationDocument, { id });
      const { messages, ...conversation } = supportConversation;
      shell.show(conversation);
      shell.showRows(
        messages.map((message) => ({ ...message, text: message.text.replaceAll("\u2028", " / ") })),
        "No messages.",
      );
    });
  chat
    .command("answer <id> <text...>")
    .description("reply to a visitor")
    .action(async (id: string, words: readonly string[]) => {
      const text = withLineSeparators(words.join(" "));
      const input = { conversationId: id, text, requestId: newId() };
      shell.show((await shell.client.call(AnswerSupportDocument, { input })).answerSupport);
    });
  chat
    .command("close <id>")
    .description("close a conversation")
    .action(async (id: string) => {
      shell.show((await shell.client.call(CloseSupportDocument, { id })).closeSupport);
    });
}

/** Adds the commands for customer service. */
export function addChatCommands(program: Command, shell: AdminShell): void {
  const chat = program.command("chat").description("customer service");
  addConversations(chat, shell);
  chat
    .command("hours")
    .description("replace the texts about the hours of customer service; without --text: none are shown")
    .option("--text <text>", '"EN|Text", once for each language', collect, [])
    .action(async ({ text }: { readonly text: readonly string[] }) => {
      const texts = text.map((argument) => {
        const [language, hours = ""] = textParts(argument, 1);
        return { language, text: hours };
      });
      await shell.client.call(SetSupportHoursDocument, { texts });
      shell.say(texts.length > 0 ? "The hours are shown." : "No hours are shown.");
    });
  chat
    .command("provider <address>")
    .description("set an external chat provider; `embedded`: the platform's own chat")
    .option("--secret-file <file>", "file that holds its secret")
    .action(async (launchUrl: string, { secretFile }: { readonly secretFile?: string }) => {
      if (launchUrl !== "embedded" && secretFile === undefined)
        throw new CommandRefused("Give --secret-file.");
      const provider =
        secretFile === undefined ? null : { launchUrl, secret: await secretInFile(shell, secretFile) };
      await shell.client.call(SetChatProviderDocument, { provider });
      shell.say(provider ? `The chat is launched by ${launchUrl}.` : "The chat is embedded.");
    });
}
