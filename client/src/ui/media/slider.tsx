import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import {
  Children,
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from "react";
import { slideGap } from "./carousel";
import classes from "./slider.module.css";
import { useCarousel } from "./use-carousel";

export interface SliderLabels {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  /** Such as "Banner 2 of 5". */
  readonly slide: (slide: number, slides: number) => string;
}

interface SliderProps {
  readonly labels: SliderLabels;
  /** One child per slide. */
  readonly children: ReactNode;
}

/** Pauses the slides while the pointer is over them or the focus is within. */
function useInteractionPause() {
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => setIsUnderPointer(event.pointerType === "mouse"),
    onPointerLeave: () => setIsUnderPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
  };
  return { isHeld: isUnderPointer || hasFocus, handlers };
}

/**
 * Slides in a row, up to three in view. They are laid out before the carousel loads, keep their size from the
 * beginning, and pause under the pointer, while they have the focus, and when the user pauses them.
 */
export function Slider({ labels, children }: SliderProps) {
  const slides = Children.toArray(children);
  const [isPaused, setIsPaused] = useState(false);
  const { isHeld, handlers } = useInteractionPause();
  const { viewport, moving, at, places, isCalm } = useCarousel(slides.length, isPaused || isHeld);
  return (
    <section
      className={classes.root}
      aria-roledescription="carousel"
      aria-label={labels.label}
      data-count={Math.min(3, slides.length)}
      style={{ "--gap": `${slideGap}px` } as CSSProperties}
      {...handlers}
    >
      <div className={classes.viewport} ref={viewport}>
        <ul className={classes.track}>
          {slides.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id but their position
            <li key={index} className={classes.slide} aria-label={labels.slide(index + 1, slides.length)}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={classes.controls} data-off={places < 2 || undefined}>
          <div className={classes.dots}>
            {Array.from({ length: places }, (_, place) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: dots have no id but their number
                key={place}
                type="button"
                className={classes.dot}
                aria-label={labels.slide(place + 1, places)}
                aria-current={place === at || undefined}
                onClick={() => moving.current?.goTo(place)}
              />
            ))}
          </div>
          {!isCalm && (
            <button
              type="button"
              className={classes.button}
              aria-label={isPaused ? labels.play : labels.pause}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
            </button>
          )}
          <button
            type="button"
            className={classes.button}
            aria-label={labels.previous}
            onClick={() => moving.current?.go(-1)}
          >
            <IconChevronLeft size={18} className={classes.chevron} />
          </button>
          <button
            type="button"
            className={classes.button}
            aria-label={labels.next}
            onClick={() => moving.current?.go(1)}
          >
            <IconChevronRight size={18} className={classes.chevron} />
          </button>
        </div>
      )}
    </section>
  );
}
