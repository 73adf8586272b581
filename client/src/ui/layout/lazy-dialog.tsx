import { type ComponentType, type JSX, lazy, Suspense, useEffect, useState } from "react";
import { useRestoreFocus } from "../../lib/browser/use-restore-focus";

/**
 * Wraps a dialog whose code loads when it first opens. It mounts closed and opens afterwards, so that it knows where
 * the focus was, and stays mounted from then on, for its closing transition and the return of the focus.
 */
export function lazyDialog<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element | null {
  const Dialog = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  function OpeningDialog(props: Props) {
    const [isMounted, setIsThere] = useState(false);
    useEffect(() => setIsThere(true), []);
    const opened = props.opened && isMounted;
    useRestoreFocus(opened);
    return <Dialog {...props} opened={opened} />;
  }
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.opened && !wasOpened) setWasOpened(true);
    return wasOpened ? (
      <Suspense fallback={null}>
        <OpeningDialog {...props} />
      </Suspense>
    ) : null;
  };
}
