import { graphql, wps } from "../transports.js";
import { mapOutcome, type RowsOf } from "./transports-setup.js";

/** Removes the single-use ticket, which differs between launches. */
const withoutTicket = ({ chatUrl }: { chatUrl: string }) => ({
  chatUrl: chatUrl.replace(/=[\w-]{43}$/, "=…"),
});

const someModels = (who: "guest" | "member" | "agent" | "trial" | "staff" | "otherMember" | "expired") => ({
  title: who,
  who,
  code: null,
});

/** Row 38 of the contract. */
export const supportRows: RowsOf = (world) => [
  {
    name: "row 38, the support channels",
    calls: ["GET /wps/relay/CBS_modelList"],
    before: () =>
      world().t.services.brands.setCustomerService(world().t.platform(world().brand), [
        { csType: "EMAIL", path: "mailto:help@b.example", title: "Mail" },
      ]),
    graphql: (who, { csType }) =>
      mapOutcome(
        graphql(
          world().t,
          who,
          "query ($csType: String) { chatModels(csType: $csType) { csType path title } }",
          {
            csType: csType === "ALL" ? null : csType,
          },
        ),
        ({ chatModels }: { chatModels: object[] }) => chatModels,
      ),
    wps: (who, { csType = "" }) =>
      mapOutcome(
        wps(world().t, who, { method: "GET", url: `/wps/relay/CBS_modelList?csType=${csType}` }),
        ({ models }: { models: object[] }) => models,
      ),
    cases: [
      ...(["guest", "member", "agent", "trial", "staff", "otherMember", "expired"] as const).map(someModels),
      { title: "all, by name", who: "guest", input: () => ({ csType: "ALL" }), code: null },
      { title: "one type", who: "guest", input: () => ({ csType: "EMAIL" }), code: null },
      {
        title: "a type that the brand does not have",
        who: "guest",
        input: () => ({ csType: "QQ" }),
        code: null,
      },
    ],
  },
  {
    name: "row 38, launching the chat",
    calls: ["POST /wps/relay/CBS_launchChat"],
    graphql: (who, { csType = "LIVECHAT" }) =>
      mapOutcome(
        graphql(world().t, who, "mutation ($csType: String!) { launchChat(csType: $csType) { chatUrl } }", {
          csType,
        }),
        ({ launchChat }: { launchChat: { chatUrl: string } }) => withoutTicket(launchChat),
      ),
    wps: (who, body) =>
      mapOutcome(
        wps(world().t, who, { method: "POST", url: "/wps/relay/CBS_launchChat", body }),
        withoutTicket,
      ),
    cases: [
      ...(["guest", "member", "agent", "trial", "otherMember", "expired"] as const).map(someModels),
      { title: "a link", who: "guest", input: () => ({ csType: "EMAIL" }), code: null },
      { title: "an unknown channel", who: "guest", input: () => ({ csType: "QQ" }), code: "not_found" },
    ],
  },
];
