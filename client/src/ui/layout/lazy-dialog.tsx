import { type ComponentType, type JSX, lazy, Suspense, useEffect, useState } from "react";
import { useRestoreFocus } from "../../lib/browser/use-restore-focus";

/**
 * A pop-up whose code comes when it is first opened. It opens only once it is there, so that it knows where the
 * focus was, and stays from then on, for its way out and the focus's way back.
 */
export function lazyDialog<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element | null {
  const Dialog = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  function Opening(props: Props) {
    const [isThere, setIsThere] = useState(false);
    useEffect(() => setIsThere(true), []);
    const opened = props.opened && isThere;
    useRestoreFocus(opened);
    return <Dialog {...props} opened={opened} />;
  }
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.opened && !wasOpened) setWasOpened(true);
    return wasOpened ? (
      <Suspense fallback={null}>
        <Opening {...props} />
      </Suspense>
    ) : null;
  };
}
