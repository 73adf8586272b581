import { useQuery } from "@apollo/client/react";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import {
  ContractChangedDocument,
  ContractDocument,
  type ContractKind,
  ContractListDocument,
  ReceivedContractsDocument,
} from "../../gql/graphql";
import { liveQuery } from "../../lib/apollo/live-query";
import { useLiveUpdates } from "../../lib/apollo/use-live-updates";
import { writeParameter } from "../../lib/browser/query-parameters";
import { matching, oneOf, readFields } from "../../lib/list/address-fields";
import { useCursorList } from "../../lib/list/use-cursor-list";
import { closedStates, openStates } from "./model";
import { newOffer, parameters } from "./paths";

const id = "[0-9a-f-]{36}";
const fields = {
  [parameters.view]: oneOf(["current", "history"], "current"),
  [parameters.contract]: matching(new RegExp(`^${id}$`)),
  [parameters.offer]: matching(new RegExp(`^(${id}|${newOffer})$`)),
  [parameters.currency]: matching(/^[A-Z0-9]{2,10}$/),
} as const;

/** What a page of contracts shows, in its address. Each change is a history entry. */
export function useContractsQuery() {
  const [query, setQuery] = useSearchParams();
  const values = useMemo(() => readFields(fields, query), [query]);
  const change = useCallback(
    (part: Partial<Record<keyof typeof fields, string | null>>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(part)) writeParameter(next, name, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );
  return { ...values, change };
}

/** The agent's contracts with its upline and the offers of them; updated live. */
export function useReceivedContracts(kind: ContractKind) {
  const { data, error, loading, refetch } = useQuery(ReceivedContractsDocument, {
    variables: { kind },
    ...liveQuery,
  });
  useLiveUpdates(ContractChangedDocument, () => void refetch().catch(() => undefined));
  return { contracts: data?.me?.agent?.received.edges.map(({ node }) => node), error, loading, refetch };
}

/** The agent's offers to its downline and its contracts with it; updated live. */
export function useGivenContracts(kind: ContractKind) {
  const { rows } = useCursorList(ContractListDocument, ({ me }) => me?.agent?.contracts, {
    side: "GIVEN",
    kinds: [kind],
    states: [...openStates],
  });
  useLiveUpdates(ContractChangedDocument, () => void Promise.resolve(rows.retry()).catch(() => undefined));
  return rows;
}

/** What is over of both sides. */
export function useClosedContracts(kind: ContractKind) {
  const { rows } = useCursorList(ContractListDocument, ({ me }) => me?.agent?.contracts, {
    side: null,
    kinds: [kind],
    states: [...closedStates],
  });
  return rows;
}

/** One contract, for its dialog. */
export function useContract(contractId: string | null) {
  const { data, error, loading, refetch } = useQuery(ContractDocument, {
    variables: { id: contractId ?? "" },
    skip: contractId === null,
    ...liveQuery,
  });
  return { contract: data?.me?.agent?.contract, error, loading, refetch };
}
