import clsx from "clsx";
import { type MouseEvent, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { cleanHtml } from "./clean-html";
import classes from "./rich-text.module.css";

interface RichTextProps {
  readonly html: string;
  /** The level of its highest headings, which depends on what precedes it. */
  readonly topHeading?: 2 | 3 | 4;
  readonly className?: string;
}

/** The path of this site that a click leads to; null when the browser should follow the link itself. */
function readInternalPath(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || !link || link.target === "_blank" || link.origin !== window.location.origin) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** HTML of the brand's content, sanitised once more before it is shown. Internal links use the router. */
export function RichText({ html, topHeading = 4, className }: RichTextProps) {
  const navigate = useNavigate();
  const clean = useMemo(() => cleanHtml(html, topHeading), [html, topHeading]);
  const onClick = (event: MouseEvent) => {
    const path = readInternalPath(event);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are the interactive elements
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
    <div
      className={clsx(classes.root, className)}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
