/** Scrolls a row sideways until one of its parts is in the centre of its visible width. */
export function scrollIntoCenter(row: HTMLElement, part: Element): void {
  const [seen, wanted] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft += wanted.left + wanted.width / 2 - (seen.left + seen.width / 2);
}

/**
 * Centres the part again whenever the row or its contents change in size, until the user scrolls. Returns how to stop.
 */
export function keepCentered(row: HTMLElement, part: Element): () => void {
  let left: number | null = null;
  // The observer also reports once at the start.
  const observer = new ResizeObserver(() => {
    const at = Math.abs(row.scrollLeft);
    // Where less is left to scroll, the browser itself has clamped the position.
    const reach = row.scrollWidth - row.clientWidth;
    if (left !== null && Math.abs(at - Math.min(left, reach)) > 1) return;
    scrollIntoCenter(row, part);
    left = Math.abs(row.scrollLeft);
  });
  for (const sized of [row, ...row.children]) observer.observe(sized);
  return () => observer.disconnect();
}
