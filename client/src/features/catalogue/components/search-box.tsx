import { IconSearch, IconX } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { paths, searchPath } from "../../../lib/navigation/paths";
import classes from "./search-box.module.css";

interface SearchBoxProps {
  /** The key "/" focuses it, unless the user is typing elsewhere. */
  readonly hasKey?: boolean;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

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

/** Searches games by name, on enter or with its button. An empty search leads home. */
export function SearchBox({ hasKey = false, takesFocus = false }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const currentTerm = pathname === paths.search ? (new URLSearchParams(search).get("q") ?? "") : "";
  const [typed, setTyped] = useState({ term: currentTerm, text: currentTerm });
  if (typed.term !== currentTerm) setTyped({ term: currentTerm, text: currentTerm });
  useSlash(input, hasKey);
  useEffect(() => {
    if (takesFocus && input.current?.offsetParent) input.current.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const term = typed.text.trim();
    if (term !== currentTerm.trim() || pathname !== paths.search) void navigate(searchPath(term));
  };
  const clear = () => {
    setTyped({ term: currentTerm, text: "" });
    input.current?.focus();
  };
  return (
    <search className={classes.root} data-wide={!hasKey || undefined}>
      <form onSubmit={submit}>
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          className={classes.input}
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          maxLength={100}
          autoComplete="off"
          value={typed.text}
          onChange={(event) => setTyped({ term: currentTerm, text: event.currentTarget.value })}
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
    </search>
  );
}
