import type { Brand } from "../../modules/brands/brands.model.js";
import { iconFiles } from "./icons.js";

/** What a brand is called and looks like on a home screen, in the visitor's language (code). */
export function manifestOf(brand: Brand, language: string): object {
  const spoken = brand.languages.find(({ code }) => code === language);
  return {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    lang: spoken?.tag ?? "en",
    dir: spoken?.direction === "RTL" ? "rtl" : "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    categories: ["games", "entertainment"],
    background_color: "#0b0f17",
    theme_color: brand.theme.seedColour,
    icons: Object.entries(iconFiles)
      .filter(([, { purpose }]) => purpose !== "apple")
      .map(([file, { size, purpose }]) => ({
        src: `/brand-icons/${file}`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
  };
}
