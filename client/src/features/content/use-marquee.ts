import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

/** Scrolling speed. */
const pixelsASecond = 48;

/** Measures a line of texts: its width, and thereby how long one round takes. */
export function useMarquee(count: number) {
  const line = useRef<HTMLDivElement>(null);
  const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [isPaused, setIsPaused] = useState(false);
  const canRoll = !isCalm && count > 0;
  useEffect(() => {
    const list = line.current?.firstElementChild;
    if (!canRoll || !list || !line.current) return;
    const place = line.current;
    const frame = place.parentElement;
    const measure = () => {
      place.style.setProperty("--window", `${frame?.clientWidth ?? 0}px`);
      place.style.setProperty("--round", `${list.clientWidth / pixelsASecond}s`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    if (frame) observer.observe(frame);
    return () => observer.disconnect();
  }, [canRoll]);
  return { line, rolls: canRoll, isPaused, setIsPaused };
}
