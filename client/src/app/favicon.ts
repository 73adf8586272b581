import type { Brand } from "../brands/brand";

/** Sets the tab's icon to the brand's; without one, to the first letter of its name on its colour. */
export function showFavicon(brand: Brand): void {
  const link = document.getElementById("favicon");
  if (!(link instanceof HTMLLinkElement)) return;
  if (brand.theme.faviconUrl) {
    link.href = brand.theme.faviconUrl;
    return;
  }
  const letter = [...brand.name.trim()][0]?.toLocaleUpperCase("en") ?? "";
  const text = new XMLSerializer().serializeToString(document.createTextNode(letter));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${brand.theme.seedColour}"/><text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
