import type { Command } from "commander";
import { type AdminShell, addPaging, type PageOptions, showPage, withLineSeparators } from "./admin-shell.js";
import {
  AnswerFeedbackDocument,
  CloseFeedbackDocument,
  FeedbackListDocument,
  type FeedbackState,
  FeedbackTermsDocument,
  SetFeedbackTermsDocument,
} from "./gql/graphql.js";

const waiting = ["OPEN"] as const satisfies readonly FeedbackState[];
const allStates = [...waiting, "ANSWERED", "CLOSED"] as const satisfies readonly FeedbackState[];

/** Adds the commands for feedback of members. */
export function addFeedbackCommands(program: Command, shell: AdminShell): void {
  const feedback = program.command("feedback").description("feedback of members");
  const list = feedback
    .command("list")
    .description("feedback that waits for an answer, newest first")
    .option("--all", "answered and closed, too");
  addPaging(list).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const states = [...(all ? allStates : waiting)];
    const { adminFeedback } = await shell.client.call(FeedbackListDocument, { ...page, states });
    showPage(shell, adminFeedback, "No feedback is waiting.");
  });
  feedback
    .command("answer <id> <text...>")
    .description("answer it; the member finds the answer in the inbox")
    .action(async (id: string, words: readonly string[]) => {
      const answer = withLineSeparators(words.join(" "));
      shell.show((await shell.client.call(AnswerFeedbackDocument, { id, answer })).answerFeedback);
    });
  feedback
    .command("close <id>")
    .description("close it without an answer")
    .action(async (id: string) => {
      shell.show((await shell.client.call(CloseFeedbackDocument, { id })).closeFeedback);
    });
  feedback
    .command("terms")
    .description("how many words feedback has; with both options: set it")
    .option("--min <words>", "the fewest words", Number)
    .option("--max <words>", "the most words", Number)
    .action(async ({ min, max }: { readonly min?: number; readonly max?: number }) => {
      if (min === undefined || max === undefined)
        return shell.show((await shell.client.call(FeedbackTermsDocument, {})).feedbackTerms);
      const input = { minWords: min, maxWords: max };
      shell.show((await shell.client.call(SetFeedbackTermsDocument, { input })).setFeedbackTerms);
    });
}
