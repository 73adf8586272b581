/**
 * Address of the picture that the server drew into the page before any of our code ran, or null. Read at once: what
 * React draws takes its place.
 */
export const firstPicture =
  document.querySelector<HTMLImageElement>("#root > .boot-picture")?.getAttribute("src") ?? null;
