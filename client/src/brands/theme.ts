import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import { yieldToBrowser } from "../lib/browser/yield-to-browser";
import "./base.css";
import { componentDefaults, type ThemeLabels } from "./component-defaults";
import { type BrandRoles, createVariablesResolver } from "./css-variables";
import { ramp, solveRoles } from "./roles";
import { type Scheme, signals } from "./tokens";

/** The brand's theme settings. Colours are `#rrggbb`; a radius scale of 1 is the default. */
export interface BrandThemeInput {
  readonly seedColour: string;
  readonly accentColour: string;
  readonly radiusScale: number;
}

export interface BuiltTheme {
  readonly theme: MantineThemeOverride;
  readonly cssVariablesResolver: CSSVariablesResolver;
}

const fontStack = [
  '"Inter Variable"',
  '"Inter Fallback"',
  "var(--font-script)",
  "system-ui",
  "-apple-system",
  '"Segoe UI"',
  "Roboto",
  '"Noto Sans"',
  '"PingFang SC"',
  '"Hiragino Sans GB"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  "sans-serif",
].join(", ");

const rem = (px: number) => `${px / 16}rem`;
const tuple = (seed: string) => ramp(seed) as unknown as MantineColorsTuple;
const line = (step: string) => `var(--line-${step})`;

interface BrandColours {
  readonly ramps: Readonly<Record<string, MantineColorsTuple>>;
  readonly cssVariablesResolver: CSSVariablesResolver;
}

const solved = new WeakMap<BrandThemeInput, BrandColours>();

function rolesOf({ seedColour, accentColour }: BrandThemeInput, scheme: Scheme): BrandRoles[Scheme] {
  return { brand: solveRoles(seedColour, scheme), accent: solveRoles(accentColour, scheme) };
}

function rampsOf({ seedColour, accentColour }: BrandThemeInput): BrandColours["ramps"] {
  const ofSignals = Object.entries(signals.dark).map(([name, { fill }]) => [name, tuple(fill)]);
  return { ...Object.fromEntries(ofSignals), brand: tuple(seedColour), accent: tuple(accentColour) };
}

function keepColours(brand: BrandThemeInput, roles: BrandRoles): BrandColours {
  const colours = { ramps: rampsOf(brand), cssVariablesResolver: createVariablesResolver(roles) };
  solved.set(brand, colours);
  return colours;
}

/**
 * Solves the colours of a brand for both schemes before `buildTheme` needs them, in tasks of their own: they take long.
 * @throws RangeError when a colour is not #rrggbb
 */
export async function prepareColours(brand: BrandThemeInput): Promise<void> {
  const dark = rolesOf(brand, "dark");
  await yieldToBrowser();
  const light = rolesOf(brand, "light");
  await yieldToBrowser();
  keepColours(brand, { dark, light });
}

function solveColours(brand: BrandThemeInput): BrandColours {
  const known = solved.get(brand);
  return known ?? keepColours(brand, { dark: rolesOf(brand, "dark"), light: rolesOf(brand, "light") });
}

function radii(scale: number): Record<string, string> {
  const scaled = { xs: 4, sm: 6, md: 10, lg: 14, xl: 20 };
  const entries = Object.entries(scaled).map(([size, px]) => [size, rem(px * scale)]);
  return { ...Object.fromEntries(entries), pill: "999px" };
}

function heading(px: number, step: string) {
  return { fontSize: rem(px), lineHeight: line(step), fontWeight: "700" };
}

/**
 * Builds the Mantine theme of a brand, readable in both schemes whatever its colours. `labels` are the accessible names
 * of controls without visible text, in the user's language.
 * @throws RangeError when a colour is not #rrggbb
 */
export function buildTheme(brand: BrandThemeInput, labels: ThemeLabels = {}): BuiltTheme {
  const { ramps, cssVariablesResolver } = solveColours(brand);
  const readable = new Set([...Object.keys(ramps), "red", "green", "yellow", "blue"]);
  const theme = createTheme({
    colors: ramps,
    primaryColor: "brand",
    fontFamily: fontStack,
    fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    headings: {
      fontFamily: fontStack,
      fontWeight: "700",
      sizes: {
        h1: heading(28, "2xl"),
        h2: heading(22, "xl"),
        h3: heading(18, "lg"),
        h4: heading(16, "md"),
        h5: heading(14, "sm"),
        h6: heading(13, "sm"),
      },
    },
    fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(22) },
    lineHeights: { xs: line("xs"), sm: line("sm"), md: line("md"), lg: line("lg"), xl: line("xl") },
    spacing: { xxs: rem(4), xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32), xxl: rem(48) },
    radius: radii(brand.radiusScale),
    defaultRadius: "md",
    breakpoints: { xs: "30em", sm: "48em", md: "64em", lg: "80em", xl: "90em" },
    cursorType: "pointer",
    respectReducedMotion: true,
    focusRing: "auto",
    variantColorResolver: (input) => {
      const resolved = defaultVariantColorsResolver(input);
      const name = input.color ?? "brand";
      const isReadable = input.variant === "filled" && readable.has(name);
      return isReadable ? { ...resolved, color: `var(--mantine-color-${name}-contrast)` } : resolved;
    },
    components: componentDefaults(labels),
  });
  return { theme, cssVariablesResolver };
}
