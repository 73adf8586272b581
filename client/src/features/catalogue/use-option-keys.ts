import { type KeyboardEvent, type RefObject, useState } from "react";

/** What the keys did to a list of options. */
interface OptionKeys {
  /** The id of the option that the keys have reached; null for none. */
  readonly activeId: string | null;
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Moves over the options of a list while an input keeps the focus, as the pattern of a combobox has it: arrows move, and
 * enter follows the option that they have reached. Disabled options are passed over.
 */
export function useOptionKeys(list: RefObject<HTMLElement | null>): OptionKeys {
  const [activeId, setActiveId] = useState<string | null>(null);
  const optionsOf = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled])') ?? []),
  ];
  const move = (by: 1 | -1) => {
    const options = optionsOf();
    const at = options.findIndex(({ id }) => id === activeId);
    const from = at === -1 && by === -1 ? 0 : at;
    const next = options[(from + by + options.length) % options.length];
    setActiveId(next?.id ?? null);
    next?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method is being used: the keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key !== "Enter") return;
    const active = optionsOf().find(({ id }) => id === activeId);
    if (!active) return;
    event.preventDefault();
    active.click();
  };
  return { activeId, reset: () => setActiveId(null), onKeyDown };
}
