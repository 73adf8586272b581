import i18next from "i18next";
import { type ComponentProps, lazy, Suspense } from "react";
import type { PushOffer } from "./push-offer";

const LoadedOffer = lazy(async (): Promise<{ default: typeof PushOffer }> => {
  try {
    const [{ PushOffer }] = await Promise.all([import("./push-offer"), i18next.loadNamespaces("push")]);
    return { default: PushOffer };
  } catch {
    // A payment goes on without the offer.
    return { default: () => false };
  }
});

/** The offer of notifications, whose code is loaded when a member waits for a payment. */
export function LazyPushOffer(props: ComponentProps<typeof PushOffer>) {
  return (
    <Suspense fallback={null}>
      <LoadedOffer {...props} />
    </Suspense>
  );
}
