import type { MantineThemeComponents } from "@mantine/core";
import surfaces from "./surfaces.module.css";

/** Labels of controls that show only an icon; set by a provider below the translations. */
export interface ThemeLabels {
  readonly close?: string;
}

/** A dialog's header is no second page header; Mantine would announce it as one. */
const plainHeader = { header: { role: "presentation" } };

/** Defaults of our components. Plain objects: Mantine's `X.extend` would load each component with the first page. */
export function componentDefaults({ close }: ThemeLabels): MantineThemeComponents {
  const closeButtonProps = close ? { "aria-label": close } : undefined;
  const overlayProps = { color: "var(--overlay)", backgroundOpacity: 1 };
  return {
    ActionIcon: { defaultProps: { variant: "subtle", size: 40, radius: "md" } },
    Anchor: { defaultProps: { inherit: true, underline: "hover" } },
    Badge: { defaultProps: { color: "brand" }, classNames: { root: surfaces.badge } },
    Button: { defaultProps: { radius: "md" }, classNames: { root: surfaces.button } },
    Checkbox: { defaultProps: { iconColor: "var(--brand-on)" }, classNames: { input: surfaces.choice } },
    Chip: { classNames: { root: surfaces.chip } },
    Combobox: { classNames: { option: surfaces.option } },
    Drawer: {
      defaultProps: { attributes: plainHeader, closeButtonProps, overlayProps },
      classNames: { content: surfaces.raised, header: surfaces.raised },
    },
    Input: { defaultProps: { size: "md" }, classNames: { wrapper: surfaces.field, input: surfaces.input } },
    InputWrapper: {
      defaultProps: { size: "md" },
      classNames: { label: surfaces.label },
    },
    Loader: { defaultProps: { color: "brand", type: "dots" } },
    Menu: {
      defaultProps: { shadow: "none", radius: "md" },
      classNames: { dropdown: surfaces.floating, item: surfaces.menuItem },
    },
    Modal: {
      defaultProps: {
        attributes: plainHeader,
        closeButtonProps,
        closeOnClickOutside: false,
        // A fixed distance from the top: content that loads later makes a dialog longer, and moves nothing above it.
        yOffset: "clamp(1rem, 8dvh - 1.5rem, 6rem)",
        radius: "lg",
        overlayProps,
      },
      classNames: { content: surfaces.raised, header: surfaces.raised },
    },
    Paper: { defaultProps: { radius: "lg" }, classNames: { root: surfaces.card } },
    Popover: { defaultProps: { radius: "md" }, classNames: { dropdown: surfaces.floating } },
    Radio: { defaultProps: { iconColor: "var(--brand-on)" }, classNames: { radio: surfaces.choice } },
    Select: { classNames: { dropdown: surfaces.floating, option: surfaces.option } },
    Skeleton: { classNames: { root: surfaces.skeleton } },
    // Mantine's own styles are not loaded: these are the only ones.
    Tabs: { classNames: { list: surfaces.tabList, tab: surfaces.tab } },
    Tooltip: { defaultProps: { openDelay: 300 }, classNames: { tooltip: surfaces.tooltip } },
  };
}
