import type { SlotTheme } from "@croupier/schema/rules/slots/titles.js";
import type { ThemeArt } from "@croupier/schema/rules/themes/theme-art.js";
import { drawnTheme } from "./drawn";
import type { Theme } from "./theme";

type Drawn = Exclude<SlotTheme, "harbour">;

/** Each theme comes by itself, when a title needs it. */
const loaders: Readonly<Record<Drawn, () => Promise<ThemeArt>>> = {
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
const isDrawn = (key: string): key is Drawn => Object.hasOwn(loaders, key);

/** Loads a title's look by its theme and seed; a theme this page does not know looks like the harbour. */
export async function loadTheme(key: string, seed: string): Promise<Theme> {
  if (isDrawn(key)) return drawnTheme(await loaders[key](), seed);
  return (await import("./harbour")).theme;
}
