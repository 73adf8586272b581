import { newId } from "../../src/core/ids.js";
import { graphql, wps } from "../transports.js";
import { casesWithoutSession, mapOutcome, type RowsOf } from "./transports-setup.js";

const feedback = { questionType: "GAME", content: "Please add more slots" };

/** Row 50 of the contract. */
export const feedbackRows: RowsOf = (world) => [
  {
    name: "row 50, sending feedback",
    calls: ["PUT /wps/feedback"],
    graphql: (who, body) =>
      mapOutcome(
        graphql(
          world().t,
          who,
          "mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { id } }",
          {
            input: { ...feedback, ...body, requestId: newId() },
          },
        ),
        ({ sendFeedback }: { sendFeedback: { id: string } }) => ({ isSent: sendFeedback.id !== "" }),
      ),
    wps: (who, body) =>
      mapOutcome(
        wps(world().t, who, { method: "PUT", url: "/wps/feedback", body: { ...feedback, ...body } }),
        ({ feedbackId }: { feedbackId: string }) => ({ isSent: feedbackId !== "" }),
      ),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent", who: "agent", code: null },
      { title: "too few words", who: "member", input: () => ({ content: "No" }), code: "validation_failed" },
      { title: "a trial member", who: "trial", code: "in_need_true_account" },
      ...casesWithoutSession("not_logged_in"),
    ],
  },
];
