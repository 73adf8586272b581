import { fallMs } from "./motion";

/** Animations of single symbols, by transform and opacity alone; each resolves when the last one has finished. */

async function over(animations: readonly Animation[]): Promise<void> {
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

/** Paying symbols swell and vanish. */
export function burst(cells: readonly HTMLElement[]): Promise<void> {
  const frames = [
    { transform: "scale(1)", opacity: 1 },
    { transform: "scale(1.16)", opacity: 1, offset: 0.35 },
    { transform: "scale(.2)", opacity: 0 },
  ];
  const timing = { duration: 300, easing: "cubic-bezier(.4,0,.6,1)", fill: "none" } as const;
  return over(cells.map((cell) => cell.animate(frames, timing)));
}

/** Symbols fall this many rows to their current positions, and bounce a little. */
export function drop(
  falls: readonly { readonly cell: HTMLElement; readonly reel: number; readonly rows: number }[],
): Promise<void> {
  const moving = falls.filter(({ rows }) => rows > 0);
  return over(
    moving.map(({ cell, reel, rows }) => {
      const bounce = `translateY(-${Math.min(6, 2 + rows)}%)`;
      const frames = [
        { transform: `translateY(${-rows * 100}%)`, easing: "cubic-bezier(.5,0,.9,.6)" },
        { transform: "translateY(0)", offset: 0.78, easing: "ease-out" },
        { transform: bounce, offset: 0.89, easing: "ease-in" },
        { transform: "translateY(0)" },
      ];
      return cell.animate(frames, { duration: fallMs(rows), delay: reel * 40, fill: "backwards" });
    }),
  );
}

/** Symbols grow into their cells, as when a wild expands. */
export function grow(cells: readonly HTMLElement[]): Promise<void> {
  const frames = [
    { transform: "scale(.2)", opacity: 0 },
    { transform: "scale(1.12)", opacity: 1, offset: 0.7 },
    { transform: "scale(1)", opacity: 1 },
  ];
  return over(cells.map((cell) => cell.animate(frames, { duration: 420, easing: "ease-out" })));
}
