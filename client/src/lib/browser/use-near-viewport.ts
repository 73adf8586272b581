import { useEffect, useRef, useState } from "react";

/** How far from the viewport an element counts as near. */
const distance = "400px 0px";

/**
 * Whether an element has been near the viewport; until then, nothing needs to be fetched for it. `isAlreadyLoaded`: its
 * data was fetched before, so that it is shown from the start.
 */
export function useNearViewport<T extends Element>(isAlreadyLoaded: () => boolean = () => false) {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(
    () => typeof IntersectionObserver === "undefined" || isAlreadyLoaded(),
  );
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: distance },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
