import { useMutation } from "@apollo/client/react";
import { useRef, useState } from "react";
import { CreateDepositDocument, DepositOffersDocument } from "../../gql/graphql";
import { readFailure } from "../../lib/errors/failure";

interface Wanted {
  readonly methodId: string;
  readonly amount: string;
  readonly bonusId: string | null;
}

/** Orders deposits. The same order pressed again after a failure is the same request, so that it stands once. */
export function useCreateOrder(onOrdered: (id: string) => void) {
  const [create, { client }] = useMutation(CreateDepositDocument);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const request = useRef({ key: "", id: "" });
  const order = async ({ methodId, amount, bonusId }: Wanted) => {
    const key = `${methodId} ${amount} ${bonusId}`;
    if (request.current.key !== key) request.current = { key, id: crypto.randomUUID() };
    setBusy(true);
    setError(null);
    try {
      const { data } = await create({
        variables: { input: { methodId, amount, bonusId, requestId: request.current.id } },
      });
      request.current = { key: "", id: "" };
      if (data) onOrdered(data.createDeposit.id);
    } catch (failure) {
      setError(failure);
      // What was offered is not any more: the choice is shown as it is now.
      if (readFailure(failure).code === "bonus_not_available")
        client.refetchQueries({ include: [DepositOffersDocument] }).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  return { order, isBusy, error, forget: () => setError(null) };
}
