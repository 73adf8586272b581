import { IconSearch, IconX } from "@tabler/icons-react";
import i18next from "i18next";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { retryWithBackoff } from "../../../lib/http/retry-with-backoff";
import { useHoldDialogs } from "../../../lib/navigation/dialog-queue";
import { paths, searchPath } from "../../../lib/navigation/paths";
import { preloadable } from "../../../ui/layout/preloadable";
import { rememberSearch } from "../recent-searches";
import { useOptionKeys } from "../use-option-keys";
import classes from "./search-box.module.css";

interface SearchBoxProps {
  /** The key "/" focuses it, unless the user is typing elsewhere. */
  readonly hasKey?: boolean;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

const SearchSuggestions = preloadable(() =>
  retryWithBackoff(async () => {
    const [loaded] = await Promise.all([
      import("./search-suggestions"),
      i18next.loadNamespaces(["shell", "games"]),
    ]);
    return loaded.SearchSuggestions;
  }),
);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

/** Focuses the box on the key "/", when the box is visible and no dialog is open. */
function useSlash(input: React.RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      if (!input.current?.offsetParent) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [input, isOn]);
}

/**
 * Searches games by name. While the user types, games and vendors are offered below; enter and the button lead to the page
 * of results. An empty search leads home.
 */
export function SearchBox({ hasKey = false, takesFocus = false }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const currentTerm = pathname === paths.search ? (new URLSearchParams(search).get("q") ?? "") : "";
  const [typed, setTyped] = useState({ term: currentTerm, text: currentTerm });
  if (typed.term !== currentTerm) setTyped({ term: currentTerm, text: currentTerm });
  const root = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const listId = useId();
  const keys = useOptionKeys(panel);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    keys.reset();
  };
  // A dialog that opens by itself would take what the user types.
  useHoldDialogs(isOpen);
  useSlash(input, hasKey);
  useEffect(() => {
    if (takesFocus && input.current?.offsetParent) input.current.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const term = typed.text.trim();
    rememberSearch(term);
    close();
    if (term !== currentTerm.trim() || pathname !== paths.search) void navigate(searchPath(term));
  };
  const clear = () => {
    setTyped({ term: currentTerm, text: "" });
    input.current?.focus();
  };
  return (
    <search
      ref={root}
      className={classes.root}
      data-wide={!hasKey || undefined}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) close();
      }}
    >
      <form onSubmit={submit}>
        <input
          ref={input}
          type="search"
          role="combobox"
          enterKeyHint="search"
          className={classes.input}
          aria-label={t("search.label")}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={keys.activeId ?? undefined}
          aria-autocomplete="list"
          placeholder={t("search.placeholder")}
          maxLength={100}
          autoComplete="off"
          value={typed.text}
          onPointerEnter={() => void SearchSuggestions.preload()}
          onFocus={() => void SearchSuggestions.preload()}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
            else if (event.key === "ArrowDown") setOpen(true);
            keys.onKeyDown(event);
          }}
          onChange={(event) => {
            setTyped({ term: currentTerm, text: event.currentTarget.value });
            keys.reset();
            setOpen(true);
          }}
        />
        <button type="submit" className={`${classes.icon} ${classes.submit}`} aria-label={t("search.submit")}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </button>
        {typed.text && (
          <button
            type="button"
            className={`${classes.icon} ${classes.clear}`}
            aria-label={t("search.clear")}
            onClick={clear}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        )}
        {hasKey && !typed.text && (
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        )}
      </form>
      {isOpen && (
        <div ref={panel} className={classes.panel}>
          <SearchSuggestions id={listId} term={typed.text.trim()} activeId={keys.activeId} onFollow={close} />
        </div>
      )}
    </search>
  );
}
