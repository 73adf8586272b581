import { useIntersection } from "@mantine/hooks";
import { type RefCallback, useState } from "react";

/** How far from the viewport an element counts as near. */
const distance = "400px 0px";

interface NearViewport<T> {
  /** Of the element that is observed. */
  readonly ref: RefCallback<T> | null;
  readonly isNear: boolean;
}

/**
 * Whether an element has been near the viewport; until then, nothing needs to be fetched for it. `isAlreadyLoaded`: its
 * data was fetched before, so that it is shown from the start.
 */
export function useNearViewport<T extends HTMLElement>(
  isAlreadyLoaded: () => boolean = () => false,
): NearViewport<T> {
  const { ref, entry } = useIntersection<T>({ rootMargin: distance });
  const [isNear, setIsNear] = useState(isAlreadyLoaded);
  if (!isNear && entry?.isIntersecting) setIsNear(true);
  return { ref: isNear ? null : ref, isNear };
}
