import { newId } from "../../src/core/ids.js";
import { ContractKind } from "../../src/modules/brands/brands.model.js";
import { type Caller, graphql, type Outcome, wps } from "../transports.js";
import { casesWithoutSession, type Row, type RowsOf } from "./transports-setup.js";

const paths: Readonly<Record<ContractKind, string>> = {
  dividend: "MCS2_processDividendReq",
  daily_salary: "MCS2_processDailySalContract",
  hourly_salary: "MCS2_processContractHourSalary",
  realtime_salary: "MCSFE_processRealTimeSalaryContract",
};

const mutations: Readonly<Record<string, string>> = {
  ACCEPT: "acceptContract",
  REJECT: "rejectContract",
  TERMINATE: "requestContractTermination",
  ACCEPT_TERMINATION: "acceptContractTermination",
  DECLINE_TERMINATION: "declineContractTermination",
};

interface ContractView {
  readonly contractId: string;
  readonly terms: { readonly categories: unknown };
}

function byGraphql(
  t: Parameters<typeof graphql>[0],
  who: Caller,
  input: Record<string, unknown>,
): Promise<Outcome> {
  const { contractId, action = "ACCEPT" } = input;
  const name = mutations[String(action)] ?? "acceptContract";
  const document = `mutation ($id: ID!) { ${name}(id: $id) { contractId: id state currency
    terms { period includeSelf categories { category tiers {
      validBet netLoss activeMembers rate lossRate fixed } } } } }`;
  return graphql(t, who, document, { id: contractId });
}

/** What both transports say of a contract. */
function viewOf({ code, value, ...outcome }: Outcome, read: (value: never) => unknown): Outcome {
  return { ...outcome, code, value: code === null ? read(value as never) : value };
}

/** Row 45 of the contract. An agent's own offers are of `contracts.service.test.ts`. */
export const contractRows: RowsOf = (world) =>
  ContractKind.values.map((kind): Row => {
    const url = `/wps/relay/${paths[kind]}`;
    const unknown = () => ({ contractId: newId(), action: "ACCEPT" });
    return {
      name: `row 45, ${kind}`,
      calls: [`POST ${url}`],
      graphql: async (who, input) =>
        viewOf(await byGraphql(world().t, who, input), (answer: Record<string, ContractView>) => {
          const [contract] = Object.values(answer);
          return contract && { ...contract, terms: undefined, ...contract.terms };
        }),
      wps: async (who, input) =>
        viewOf(
          await wps(world().t, who, { method: "POST", url, body: input }),
          ({ contract: { kind: _, ...contract } }: { contract: Record<string, unknown> }) => contract,
        ),
      cases: [
        ...Object.keys(mutations).map((action) => ({
          title: `${action} of an unknown contract`,
          who: "agent" as const,
          input: () => ({ contractId: newId(), action }),
          code: "not_found",
        })),
        {
          title: "no id",
          who: "agent",
          input: () => ({ contractId: "x", action: "REJECT" }),
          code: "not_found",
        },
        { title: "a player", who: "member", input: unknown, code: "permission_denied" },
        { title: "a trial member", who: "trial", input: unknown, code: "in_need_true_account" },
        ...casesWithoutSession("not_logged_in").map((entry) => ({ ...entry, input: unknown })),
      ],
    };
  });
