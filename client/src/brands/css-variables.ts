import type { CSSVariablesResolver } from "@mantine/core";
import { type ColourRoles, neutrals, type Scheme, signals } from "./tokens";

/** The colours of a brand: solved from its seed and its accent. */
export type BrandRoles = Record<Scheme, Record<"brand" | "accent", ColourRoles>>;

/** Mantine's names for our signal colours; `color="red"` is then our danger colour. */
const mantineAliases: Record<string, string> = {
  danger: "red",
  success: "green",
  warning: "yellow",
  info: "blue",
};

type Variables = Record<string, string>;

function colourVariables(name: string, roles: ColourRoles): Variables {
  const own = {
    [`--${name}-fill`]: roles.fill,
    [`--${name}-fill-hover`]: roles.fillHover,
    [`--${name}-on`]: roles.on,
    [`--${name}-text`]: roles.text,
    [`--${name}-tint`]: roles.tint,
  };
  const names = [name, mantineAliases[name]].filter((known) => known !== undefined);
  const mantine = names.flatMap((known) => [
    [`--mantine-color-${known}-filled`, roles.fill],
    [`--mantine-color-${known}-filled-hover`, roles.fillHover],
    [`--mantine-color-${known}-contrast`, roles.on],
    [`--mantine-color-${known}-text`, roles.text],
    [`--mantine-color-${known}-light`, roles.tint],
    [`--mantine-color-${known}-light-hover`, roles.tint],
    [`--mantine-color-${known}-light-color`, roles.text],
    [`--mantine-color-${known}-outline`, roles.text],
    [`--mantine-color-${known}-outline-hover`, roles.tint],
  ]);
  return { ...own, ...Object.fromEntries(mantine) };
}

function neutralVariables(scheme: Scheme): Variables {
  const n = neutrals[scheme];
  return {
    "--bg": n.bg,
    "--surface-1": n.surface1,
    "--surface-2": n.surface2,
    "--surface-3": n.surface3,
    "--control": scheme === "dark" ? n.surface2 : n.surface1,
    "--border-subtle": n.borderSubtle,
    "--border-control": n.borderControl,
    "--text": n.text,
    "--text-muted": n.textMuted,
    "--text-faint": n.textFaint,
    "--focus-ring": n.focusRing,
    "--overlay": n.overlay,
    "--shadow-1": n.shadow1,
    "--shadow-2": n.shadow2,
    "--mantine-color-body": n.bg,
    "--mantine-color-text": n.text,
    "--mantine-color-bright": n.text,
    "--mantine-color-dimmed": n.textMuted,
    "--mantine-color-placeholder": n.textFaint,
    "--mantine-color-default": scheme === "dark" ? n.surface2 : n.surface1,
    "--mantine-color-default-hover": scheme === "dark" ? n.surface3 : n.surface2,
    "--mantine-color-default-color": n.text,
    "--mantine-color-default-border": n.borderControl,
    "--mantine-color-disabled": n.surface2,
    "--mantine-color-disabled-color": n.textFaint,
    "--mantine-color-disabled-border": n.borderSubtle,
  };
}

function schemeVariables(scheme: Scheme, roles: BrandRoles): Variables {
  const colours = { ...signals[scheme], ...roles[scheme] };
  const { brand, danger, success } = colours;
  return {
    ...neutralVariables(scheme),
    ...Object.assign({}, ...Object.entries(colours).map(([name, value]) => colourVariables(name, value))),
    "--mantine-color-anchor": brand.text,
    "--mantine-color-error": danger.text,
    "--mantine-color-success": success.text,
    "--mantine-primary-color-contrast": brand.on,
  };
}

const motion: Variables = {
  "--ease-out": "cubic-bezier(0.2, 0, 0, 1)",
  "--duration-hover": "120ms",
  "--duration-enter": "200ms",
  "--duration-exit": "150ms",
  "--header-height": "60px",
  "--bottom-bar-height": "56px",
  "--touch-target": "44px",
};

/** Sets Mantine's variables and our own (`--surface-1`, `--brand-fill`, …) in both schemes. */
export function createVariablesResolver(roles: BrandRoles): CSSVariablesResolver {
  const [dark, light] = [schemeVariables("dark", roles), schemeVariables("light", roles)];
  return () => ({ variables: motion, dark, light });
}
