import { graphql, wps } from "../transports.js";
import { adapted, type RowsOf } from "./transports-setup.js";

/** A ticket is good once: what two launches share is all before it. */
const withoutTicket = ({ chatUrl }: { chatUrl: string }) => ({
  chatUrl: chatUrl.replace(/=[\w-]{43}$/, "=…"),
});

const someModels = (who: "guest" | "member" | "agent" | "trial" | "operator" | "stranger" | "dead") => ({
  title: who,
  who,
  code: null,
});

/** Row 38. */
export const supportRows: RowsOf = (world) => [
  {
    name: "row 38, the ways to the brand's people",
    calls: ["GET /wps/relay/CBS_modelList"],
    before: () =>
      world().t.services.brands.setCustomerService(world().t.platform(world().brand), [
        { csType: "EMAIL", path: "mailto:help@b.example", title: "Mail" },
      ]),
    graphql: (who, { csType }) =>
      adapted(
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
      adapted(
        wps(world().t, who, { method: "GET", url: `/wps/relay/CBS_modelList?csType=${csType}` }),
        ({ models }: { models: object[] }) => models,
      ),
    cases: [
      ...(["guest", "member", "agent", "trial", "operator", "stranger", "dead"] as const).map(someModels),
      { title: "all, by name", who: "guest", input: () => ({ csType: "ALL" }), code: null },
      { title: "one type", who: "guest", input: () => ({ csType: "EMAIL" }), code: null },
      { title: "a type the brand has not", who: "guest", input: () => ({ csType: "QQ" }), code: null },
    ],
  },
  {
    name: "row 38, launching the chat",
    calls: ["POST /wps/relay/CBS_launchChat"],
    graphql: (who, { csType = "LIVECHAT" }) =>
      adapted(
        graphql(world().t, who, "mutation ($csType: String!) { launchChat(csType: $csType) { chatUrl } }", {
          csType,
        }),
        ({ launchChat }: { launchChat: { chatUrl: string } }) => withoutTicket(launchChat),
      ),
    wps: (who, body) =>
      adapted(wps(world().t, who, { method: "POST", url: "/wps/relay/CBS_launchChat", body }), withoutTicket),
    cases: [
      ...(["guest", "member", "agent", "trial", "stranger", "dead"] as const).map(someModels),
      { title: "an operator, who is no visitor", who: "operator", code: "permission_denied" },
      { title: "a link", who: "guest", input: () => ({ csType: "EMAIL" }), code: null },
      { title: "no such way", who: "guest", input: () => ({ csType: "QQ" }), code: "not_found" },
    ],
  },
];
