import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

/** Scrolling speed. */
const pixelsPerSecond = 48;

/** Measures a line of texts: its width, and thereby how long one round takes. */
export function useMarquee(count: number) {
  const line = useRef<HTMLDivElement>(null);
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [isPaused, setIsPaused] = useState(false);
  const canRoll = !prefersReducedMotion && count > 0;
  useEffect(() => {
    const list = line.current?.firstElementChild;
    if (!canRoll || !list || !line.current) return;
    const container = line.current;
    const frame = container.parentElement;
    const measure = () => {
      container.style.setProperty("--window", `${frame?.clientWidth ?? 0}px`);
      container.style.setProperty("--round", `${list.clientWidth / pixelsPerSecond}s`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    if (frame) observer.observe(frame);
    return () => observer.disconnect();
  }, [canRoll]);
  return { line, rolls: canRoll, isPaused, setIsPaused };
}
