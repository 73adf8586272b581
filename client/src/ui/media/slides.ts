/** How slides move by themselves: every `delay` milliseconds, `speed` of them on the way. */
export const slideTimes = { delay: 5_000, speed: 1_000 } as const;
/** Between slides, in pixels. */
export const slideGap = 20.3;

/** Embla counts by a spring's stiffness: at 60 frames a second its way is done to 99% in 2.17 frames a unit. */
const durationOf = (milliseconds: number) => ((milliseconds / 1_000) * 60) / 2.17;

/** What the slides stand in, and how they are to move. */
export interface SlidesSetup {
  readonly viewport: HTMLElement;
  readonly count: number;
  readonly isRtl: boolean;
  /** Less motion is wished for: changes are jumps. */
  readonly isCalm: boolean;
  /** Told the first slide in view and how many places there are to stand at, at once and after each change. */
  readonly onChange: (at: number, places: number) => void;
}

/** Slides that move by touch and when they are told to. */
export interface MovingSlides {
  /** Steps on or back; around the ends where there is more than fits. */
  readonly go: (step: 1 | -1) => void;
  readonly goTo: (place: number) => void;
  readonly destroy: () => void;
}

/** Makes slides that are already there move. Its code comes when it is called. */
export async function moveSlides(setup: SlidesSetup): Promise<MovingSlides> {
  const { viewport, count, isRtl, isCalm, onChange } = setup;
  const { default: Embla } = await import("embla-carousel");
  viewport.dataset.moving = "";
  viewport.scrollLeft = 0;
  const embla = Embla(viewport, {
    align: "start",
    loop: count > 1,
    containScroll: "trimSnaps",
    direction: isRtl ? "rtl" : "ltr",
    duration: durationOf(slideTimes.speed),
  });
  const tell = () => onChange(embla.selectedScrollSnap(), embla.scrollSnapList().length);
  embla.on("select", tell).on("reInit", tell);
  tell();
  return {
    go: (step) => (step > 0 ? embla.scrollNext(isCalm) : embla.scrollPrev(isCalm)),
    goTo: (place) => embla.scrollTo(place, isCalm),
    destroy: () => {
      delete viewport.dataset.moving;
      embla.destroy();
    },
  };
}
