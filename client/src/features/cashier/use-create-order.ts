import { useMutation } from "@apollo/client/react";
import { useRef, useState } from "react";
import { CreateDepositDocument } from "../../gql/graphql";

interface Wanted {
  readonly methodId: string;
  readonly amount: string;
}

/** Orders deposits. The same order pressed again after a failure is the same request, so that it stands once. */
export function useCreateOrder(onOrdered: (id: string) => void) {
  const [create] = useMutation(CreateDepositDocument);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const request = useRef({ key: "", id: "" });
  const order = async ({ methodId, amount }: Wanted) => {
    const key = `${methodId} ${amount}`;
    if (request.current.key !== key) request.current = { key, id: crypto.randomUUID() };
    setBusy(true);
    setError(null);
    try {
      const { data } = await create({
        variables: { input: { methodId, amount, requestId: request.current.id } },
      });
      request.current = { key: "", id: "" };
      if (data) onOrdered(data.createDeposit.id);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { order, isBusy, error, forget: () => setError(null) };
}
