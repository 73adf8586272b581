/** Scrolls a row sideways until one of its parts stands in the middle of what is seen of it. */
export function toMiddle(row: HTMLElement, part: Element): void {
  const [seen, wanted] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft += wanted.left + wanted.width / 2 - (seen.left + seen.width / 2);
}
