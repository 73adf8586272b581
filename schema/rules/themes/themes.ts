import type { SlotTheme } from "../slots/titles.js";
import { carnival } from "./carnival.js";
import { cosmos } from "./cosmos.js";
import { desert } from "./desert.js";
import { farm } from "./farm.js";
import { forge } from "./forge.js";
import { frost } from "./frost.js";
import { garden } from "./garden.js";
import { jade } from "./jade.js";
import { jungle } from "./jungle.js";
import { midnight } from "./midnight.js";
import { orchard } from "./orchard.js";
import { reef } from "./reef.js";
import { sky } from "./sky.js";
import { temple } from "./temple.js";
import type { ThemeArt } from "./theme-art.js";

/** Themes drawn by code; the harbour theme is drawn by hand where it is shown. */
export const drawnThemes: Readonly<Record<Exclude<SlotTheme, "harbour">, ThemeArt>> = {
  orchard,
  reef,
  desert,
  frost,
  jungle,
  sky,
  forge,
  garden,
  cosmos,
  carnival,
  temple,
  midnight,
  farm,
  jade,
};
