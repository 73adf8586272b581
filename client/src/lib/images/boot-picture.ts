/**
 * Address of the picture that the server rendered into the page, or null. Read when the module loads, because React
 * replaces the element.
 */
export const bootPicture =
  document.querySelector<HTMLImageElement>("#root > .boot-picture")?.getAttribute("src") ?? null;
