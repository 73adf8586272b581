import { type ComponentType, useEffect, useState } from "react";
import { useRestoreFocus } from "../../lib/browser/use-restore-focus";
import { type Preloadable, preloadable } from "./preloadable";

interface DialogProps {
  readonly opened: boolean;
}

/** Makes a dialog that mounts closed and opens afterwards, so that it knows where the focus was. */
function openingAfterMount<Props extends DialogProps>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return function OpeningDialog(props: Props) {
    const [isMounted, setIsThere] = useState(false);
    useEffect(() => setIsThere(true), []);
    const opened = props.opened && isMounted;
    useRestoreFocus(opened);
    return <Dialog {...props} opened={opened} />;
  };
}

/**
 * Wraps a dialog whose code loads when it first opens, or before by `preload`. It stays mounted from then on, for its
 * closing transition and the return of the focus.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  const Dialog = preloadable(async () => openingAfterMount(await load()));
  function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.opened && !wasOpened) setWasOpened(true);
    return wasOpened ? <Dialog {...props} /> : null;
  }
  return Object.assign(LazyDialog, { preload: Dialog.preload });
}
