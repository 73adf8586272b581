import { useMutation } from "@apollo/client/react";
import { CreateDepositDocument, DepositOffersDocument } from "../../gql/graphql";
import { readFailure } from "../../lib/errors/failure";
import { useRequest } from "../../lib/http/use-request";

interface NewDeposit {
  readonly methodId: string;
  readonly amount: string;
  readonly bonusId: string | null;
}

/** Creates deposits; retrying the same deposit after a failure creates it once. */
export function useCreateOrder(onOrdered: (id: string) => void) {
  const [create, { client }] = useMutation(CreateDepositDocument);
  const {
    run,
    isBusy,
    error,
    clearError: forget,
  } = useRequest(async (deposit: NewDeposit, requestId) => {
    const { data } = await create({ variables: { input: { ...deposit, requestId } } }).catch((failure) => {
      // The offered bonus is not available any more: refetch the current ones.
      if (readFailure(failure).code === "bonus_not_available")
        client.refetchQueries({ include: [DepositOffersDocument] }).catch(() => undefined);
      throw failure;
    });
    if (data) onOrdered(data.createDeposit.id);
  });
  const createOrder = (deposit: NewDeposit) => run(deposit, JSON.stringify(deposit));
  return { order: createOrder, isBusy, error, forget };
}
