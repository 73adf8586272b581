import { useDirection } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { type MovingSlides, moveSlides, slideTimes } from "./slides";

/** Slides in an element, and where they stand. `isHeld`: something keeps them from going on by themselves. */
export function useSlides(count: number, isHeld: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const moving = useRef<MovingSlides | null>(null);
  const { dir } = useDirection();
  const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [{ at, places }, setStand] = useState({ at: 0, places: 1 });

  useEffect(() => {
    const element = viewport.current;
    if (!element || count < 2) return;
    let isGone = false;
    const onChange = (slide: number, of: number) => setStand({ at: slide, places: of });
    const made = moveSlides({ viewport: element, count, isRtl: dir === "rtl", isCalm, onChange });
    made.then(
      (slides) => {
        if (isGone) slides.destroy();
        else moving.current = slides;
      },
      // Without the code that moves them they stand still, and scroll by touch.
      () => undefined,
    );
    return () => {
      isGone = true;
      moving.current?.destroy();
      moving.current = null;
    };
  }, [count, dir, isCalm]);

  useEffect(() => {
    if (isCalm || isHeld || places < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) moving.current?.go(1);
    }, slideTimes.delay);
    return () => clearInterval(timer);
  }, [isCalm, isHeld, places]);

  return { viewport, moving, at, places, isCalm };
}
