import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";

/** A component whose code is loaded when it is first mounted, or before. */
export type Preloadable<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code, so that the component does not wait for it when it is mounted. Rejects if that fails. */
  readonly preload: () => Promise<void>;
};

interface Loading<Props> {
  readonly Loaded: ComponentType<Props> | null;
  readonly failure?: unknown;
}

/**
 * Makes a component of what `load` resolves to; while it loads, and while its texts do, `fallback` is in its place. The
 * loaded component is rendered immediately, whereas React shows one that suspended 300 ms after its fallback at the
 * earliest. It throws what `load` rejected with, and loads again when it is mounted again.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  const loadOnce = async () => {
    try {
      loaded = await load();
    } finally {
      pending = null;
    }
  };
  const preload = async () => {
    if (loaded) return;
    pending ??= loadOnce();
    await pending;
  };
  function PreloadableComponent(props: Props) {
    const [{ Loaded, failure }, setLoading] = useState<Loading<Props>>(() => ({ Loaded: loaded }));
    useEffect(() => {
      if (Loaded) return;
      let isMounted = true;
      preload().then(
        () => isMounted && setLoading({ Loaded: loaded }),
        (error: unknown) => isMounted && setLoading({ Loaded: null, failure: error }),
      );
      return () => {
        isMounted = false;
      };
    }, [Loaded]);
    if (failure !== undefined) throw failure;
    return Loaded ? (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    ) : (
      fallback
    );
  }
  return Object.assign(PreloadableComponent, { preload });
}
