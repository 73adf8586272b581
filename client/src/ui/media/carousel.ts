/** Autoplay of the slides, in milliseconds: the `delay` between moves, and the `speed` of a move. */
export const slideTimings = { delay: 5_000, speed: 1_000 } as const;
/** Between slides, in pixels. */
export const slideGap = 20.3;

/** Embla's duration is a spring stiffness: at 60 frames a second a move is 99% complete after 2.17 frames per unit. */
const toEmblaDuration = (milliseconds: number) => ((milliseconds / 1_000) * 60) / 2.17;

/** The slides' viewport, and how they move. */
export interface CarouselOptions {
  readonly viewport: HTMLElement;
  readonly count: number;
  readonly isRtl: boolean;
  /** The user prefers reduced motion: changes are jumps. */
  readonly prefersReducedMotion: boolean;
  /** Called with the first slide in view and the number of stops, initially and after each change. */
  readonly onChange: (at: number, places: number) => void;
}

/** Controls of the slides. */
export interface Carousel {
  /** Steps forward or back; wraps around where there are more slides than fit. */
  readonly go: (step: 1 | -1) => void;
  readonly goTo: (place: number) => void;
  readonly destroy: () => void;
}

/** Makes existing slides movable. The carousel's code loads when this is called. */
export async function startCarousel(setup: CarouselOptions): Promise<Carousel> {
  const { viewport, count, isRtl, prefersReducedMotion, onChange } = setup;
  const { default: Embla } = await import("embla-carousel");
  viewport.dataset.moving = "";
  viewport.scrollLeft = 0;
  const embla = Embla(viewport, {
    align: "start",
    loop: count > 1,
    containScroll: "trimSnaps",
    direction: isRtl ? "rtl" : "ltr",
    duration: toEmblaDuration(slideTimings.speed),
  });
  const report = () => onChange(embla.selectedScrollSnap(), embla.scrollSnapList().length);
  embla.on("select", report).on("reInit", report);
  report();
  return {
    go: (step) =>
      step > 0 ? embla.scrollNext(prefersReducedMotion) : embla.scrollPrev(prefersReducedMotion),
    goTo: (place) => embla.scrollTo(place, prefersReducedMotion),
    destroy: () => {
      delete viewport.dataset.moving;
      embla.destroy();
    },
  };
}
