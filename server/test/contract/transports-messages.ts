import { graphql, wps } from "../transports.js";
import { casesWithoutSession, mapOutcome, type RowsOf } from "./transports-setup.js";

/** Row 43 of the contract. */
export const messageRows: RowsOf = (world) => [
  {
    name: "row 43, unread messages",
    calls: ["GET /wps/relay/CSP_unreadCount"],
    graphql: (who) =>
      mapOutcome(
        graphql(world().t, who, "{ unreadMessages }"),
        ({ unreadMessages }: { unreadMessages: number }) => ({ count: unreadMessages }),
      ),
    wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/relay/CSP_unreadCount" }),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent", who: "agent", code: null },
      { title: "a trial member", who: "trial", code: "in_need_true_account" },
      ...casesWithoutSession("not_logged_in"),
    ],
  },
];
