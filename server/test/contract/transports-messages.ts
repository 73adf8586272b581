import { graphql, wps } from "../transports.js";
import { adapted, everyoneElse, type RowsOf } from "./transports-setup.js";

/** Row 43. */
export const messageRows: RowsOf = (world) => [
  {
    name: "row 43, messages that are not read",
    calls: ["GET /wps/relay/CSP_unreadCount"],
    graphql: (who) =>
      adapted(
        graphql(world().t, who, "{ unreadMessages }"),
        ({ unreadMessages }: { unreadMessages: number }) => ({ count: unreadMessages }),
      ),
    wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/relay/CSP_unreadCount" }),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent", who: "agent", code: null },
      { title: "a trial member", who: "trial", code: "in_need_true_account" },
      ...everyoneElse("not_logged_in"),
    ],
  },
];
