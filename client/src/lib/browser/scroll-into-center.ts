/** Scrolls a row sideways until one of its parts is in the centre of its visible width. */
export function scrollIntoCenter(row: HTMLElement, part: Element): void {
  const [seen, wanted] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft += wanted.left + wanted.width / 2 - (seen.left + seen.width / 2);
}

/** Centres the part again whenever the row or what is in it changes in size, until the reader scrolls. */
export function keepCentered(row: HTMLElement, part: Element): () => void {
  let left: number | null = null;
  // It reports once at the start, too.
  const observer = new ResizeObserver(() => {
    const at = Math.abs(row.scrollLeft);
    // Where less is left to scroll, the row has moved by itself.
    const reach = row.scrollWidth - row.clientWidth;
    if (left !== null && Math.abs(at - Math.min(left, reach)) > 1) return;
    scrollIntoCenter(row, part);
    left = Math.abs(row.scrollLeft);
  });
  for (const sized of [row, ...row.children]) observer.observe(sized);
  return () => observer.disconnect();
}
