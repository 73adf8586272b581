import { useDirection } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { type Carousel, slideTimings, startCarousel } from "./carousel";

/** Slides in an element, and their position. `isHeld`: autoplay is paused. */
export function useCarousel(count: number, isPaused: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel | null>(null);
  const { dir } = useDirection();
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [{ at, places: stops }, setPosition] = useState({ at: 0, places: 1 });

  useEffect(() => {
    const element = viewport.current;
    if (!element || count < 2) return;
    let isCancelled = false;
    const onChange = (slide: number, of: number) => setPosition({ at: slide, places: of });
    const started = startCarousel({
      viewport: element,
      count,
      isRtl: dir === "rtl",
      prefersReducedMotion: prefersReducedMotion,
      onChange,
    });
    started.then(
      (slides) => {
        if (isCancelled) slides.destroy();
        else carousel.current = slides;
      },
      // Without the carousel's code they stay in place, and scroll by touch.
      () => undefined,
    );
    return () => {
      isCancelled = true;
      carousel.current?.destroy();
      carousel.current = null;
    };
  }, [count, dir, prefersReducedMotion]);

  useEffect(() => {
    if (prefersReducedMotion || isPaused || stops < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) carousel.current?.go(1);
    }, slideTimings.delay);
    return () => clearInterval(timer);
  }, [prefersReducedMotion, isPaused, stops]);

  return { viewport, moving: carousel, at, places: stops, isCalm: prefersReducedMotion };
}
