import { useMutation, useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import {
  CreateDownlineAccountDocument,
  type DownlineAccountInput,
  DownlineAccountRulesDocument,
} from "../../../gql/graphql";
import { type AccountValues, toAccountRules, toAccountTexts } from "./downline-account";

/** What a new account gets: contracts that an agent is offered, or the rebate of a player. */
export type AccountExtras = Required<Pick<DownlineAccountInput, "contracts" | "rebateId">>;

/** The rules of accounts that the agent opens, and how one is opened; it rejects with the operation's error. */
export function useDownlineAccount() {
  const { data, error, loading, refetch } = useQuery(DownlineAccountRulesDocument, {
    notifyOnNetworkStatusChange: true,
  });
  const [mutate] = useMutation(CreateDownlineAccountDocument);
  const given = data?.me?.agent?.accountRules;
  const rules = useMemo(() => given && toAccountRules(given), [given]);
  const create = async (values: AccountValues, extras: AccountExtras, requestId: string) => {
    if (!rules) throw new Error("the rules have not loaded");
    const { memberType, isAdult } = values;
    const input = { ...toAccountTexts(values, rules), ...extras, memberType, isAdult, requestId };
    await mutate({ variables: { input } });
  };
  return { rules, error, isLoading: loading, refetch, create };
}
