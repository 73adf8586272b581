import type { SlotTheme } from "@croupier/schema/rules/slots/titles.js";
import type { ThemeArt } from "@croupier/schema/rules/themes/theme-art.js";
import { makeDrawnTheme } from "./drawn";
import type { Theme } from "./theme";

type DrawnThemeKey = Exclude<SlotTheme, "harbour">;

/** Each theme loads separately, when a title needs it. */
const loaders: Readonly<Record<DrawnThemeKey, () => Promise<ThemeArt>>> = {
  orchard: async () => (await import("@croupier/schema/rules/themes/orchard.js")).orchard,
  reef: async () => (await import("@croupier/schema/rules/themes/reef.js")).reef,
  desert: async () => (await import("@croupier/schema/rules/themes/desert.js")).desert,
  frost: async () => (await import("@croupier/schema/rules/themes/frost.js")).frost,
  jungle: async () => (await import("@croupier/schema/rules/themes/jungle.js")).jungle,
  sky: async () => (await import("@croupier/schema/rules/themes/sky.js")).sky,
  forge: async () => (await import("@croupier/schema/rules/themes/forge.js")).forge,
  garden: async () => (await import("@croupier/schema/rules/themes/garden.js")).garden,
  cosmos: async () => (await import("@croupier/schema/rules/themes/cosmos.js")).cosmos,
  carnival: async () => (await import("@croupier/schema/rules/themes/carnival.js")).carnival,
  temple: async () => (await import("@croupier/schema/rules/themes/temple.js")).temple,
  midnight: async () => (await import("@croupier/schema/rules/themes/midnight.js")).midnight,
  farm: async () => (await import("@croupier/schema/rules/themes/farm.js")).farm,
  jade: async () => (await import("@croupier/schema/rules/themes/jade.js")).jade,
};
const isDrawnTheme = (key: string): key is DrawnThemeKey => Object.hasOwn(loaders, key);

/** Loads a title's theme by its key and seed; an unknown theme falls back to the harbour. */
export async function loadTheme(key: string, seed: string): Promise<Theme> {
  if (isDrawnTheme(key)) return makeDrawnTheme(await loaders[key](), seed);
  return (await import("./harbour")).theme;
}
