/** The neutral and signal colours of both schemes. Brand and accent come from the solver in `roles.ts`. */

export type Scheme = "dark" | "light";
export const schemes: readonly Scheme[] = ["dark", "light"];

export interface Neutrals {
  /** The page's background. */
  readonly bg: string;
  /** Cards, header, dialogs. */
  readonly surface1: string;
  /** Inputs, menus. */
  readonly surface2: string;
  /** Hover, selected. */
  readonly surface3: string;
  /** Decoration only; carries no meaning. */
  readonly borderSubtle: string;
  /** The outline of controls: at least 3:1. */
  readonly borderControl: string;
  readonly text: string;
  readonly textMuted: string;
  readonly textFaint: string;
  readonly focusRing: string;
  readonly overlay: string;
  readonly shadow1: string;
  readonly shadow2: string;
}

/** The variants of a colour: a fill and the text on it, text on surfaces, and a tint as a background of such text. */
export interface ColourRoles {
  readonly fill: string;
  readonly fillHover: string;
  readonly on: string;
  readonly text: string;
  readonly tint: string;
}

export type SignalName = "danger" | "success" | "warning" | "info" | "gold" | "live";

export const neutrals: Record<Scheme, Neutrals> = {
  dark: {
    bg: "#0b0f17",
    surface1: "#121826",
    surface2: "#1a2233",
    surface3: "#243047",
    borderSubtle: "#2b3650",
    borderControl: "#6b7a96",
    text: "#f2f5fa",
    textMuted: "#aab6c8",
    textFaint: "#8e9bb1",
    focusRing: "#c9beff",
    overlay: "rgb(4 6 11 / 0.72)",
    shadow1: "0 1px 2px rgb(0 0 0 / 0.4)",
    shadow2: "0 12px 32px rgb(0 0 0 / 0.5)",
  },
  light: {
    bg: "#f4f6fa",
    surface1: "#ffffff",
    surface2: "#eef1f6",
    surface3: "#e3e8f0",
    borderSubtle: "#d5dce7",
    borderControl: "#6e7b90",
    text: "#101623",
    textMuted: "#465266",
    textFaint: "#566277",
    focusRing: "#3a1fc0",
    overlay: "rgb(16 22 35 / 0.5)",
    shadow1: "0 1px 2px rgb(16 22 35 / 0.1)",
    shadow2: "0 8px 24px rgb(16 22 35 / 0.1)",
  },
};

const white = "#ffffff";
const ink = "#0b0f17";
const goldInk = "#1a1200";

export const signals: Record<Scheme, Record<SignalName, ColourRoles>> = {
  dark: {
    danger: { fill: "#d92d3a", fillHover: "#c92531", on: white, text: "#ff7a7a", tint: "#33202e" },
    success: { fill: "#34d399", fillHover: "#4be0ab", on: ink, text: "#34d399", tint: "#15302f" },
    warning: { fill: "#ffb547", fillHover: "#ffc163", on: goldInk, text: "#ffb547", tint: "#322a28" },
    info: { fill: "#5cc2ff", fillHover: "#7accff", on: ink, text: "#5cc2ff", tint: "#172e43" },
    gold: { fill: "#ffc247", fillHover: "#ffcd66", on: goldInk, text: "#ffc247", tint: "#322c28" },
    live: { fill: "#dc2838", fillHover: "#c92131", on: white, text: "#ff7a7a", tint: "#33202e" },
  },
  light: {
    danger: { fill: "#c62836", fillHover: "#b3202c", on: white, text: "#b3202c", tint: "#fbe9ea" },
    success: { fill: "#08694a", fillHover: "#065a3f", on: white, text: "#08694a", tint: "#e0f3eb" },
    warning: { fill: "#ffb547", fillHover: "#ffa92b", on: goldInk, text: "#7a4a00", tint: "#fff1d9" },
    info: { fill: "#075a94", fillHover: "#064d7f", on: white, text: "#075a94", tint: "#e2f0fa" },
    gold: { fill: "#ffc247", fillHover: "#ffb829", on: goldInk, text: "#7a5200", tint: "#fff3d6" },
    live: { fill: "#c8202f", fillHover: "#b31b29", on: white, text: "#b3202c", tint: "#fbe9ea" },
  },
};

/** All surfaces of a scheme that text may be on, from the page up. */
export function surfacesOf(scheme: Scheme): readonly string[] {
  const { bg, surface1, surface2, surface3 } = neutrals[scheme];
  return [bg, surface1, surface2, surface3];
}
