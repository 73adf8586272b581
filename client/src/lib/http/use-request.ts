import { useRef, useState } from "react";

/** Makes a call with a request id; retrying the same call after a failure reuses the id. */
export function useRequest<Input>(send: (input: Input, requestId: string) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const request = useRef({ key: "", id: "" });
  const run = async (input: Input, key: string): Promise<boolean> => {
    if (request.current.key !== key) request.current = { key, id: crypto.randomUUID() };
    setBusy(true);
    setError(null);
    try {
      await send(input, request.current.id);
      request.current = { key: "", id: "" };
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error, clearError: () => setError(null) };
}
