import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import classes from "./rail.module.css";

interface RailProps {
  readonly title: string;
  /** Shown beside the title, such as "(24)" or a link to all. */
  readonly count?: string;
  readonly action?: ReactNode;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Called when the user scrolls near the last card: there may be more of them. */
  readonly onNearEnd?: () => void;
  readonly children: ReactNode;
}

interface Edges {
  readonly start: boolean;
  readonly end: boolean;
}

function readEdges(track: HTMLElement): Edges {
  const moved = Math.abs(track.scrollLeft);
  return { start: moved < 2, end: moved + track.clientWidth > track.scrollWidth - 2 };
}

/** How many widths of the track before its end count as near. */
const nearEndWidths = 2;

function isNearEnd({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean {
  return Math.abs(scrollLeft) + (1 + nearEndWidths) * clientWidth >= scrollWidth;
}

function useEdges() {
  const track = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState<Edges>({ start: true, end: true });
  const update = useCallback(() => {
    if (!track.current) return;
    const next = readEdges(track.current);
    setEdges((known) => (known.start === next.start && known.end === next.end ? known : next));
  }, []);
  useEffect(() => {
    if (!track.current) return;
    const observer = new ResizeObserver(update);
    // The observer also reports once at the start.
    observer.observe(track.current);
    return () => observer.disconnect();
  }, [update]);
  return { track, edges, update };
}

const isRtl = (element: HTMLElement) => getComputedStyle(element).direction === "rtl";

/** Moves the focus to the card before or after the focused one. */
function stepFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const forward = isRtl(event.currentTarget) ? "ArrowLeft" : "ArrowRight";
  const backward = isRtl(event.currentTarget) ? "ArrowRight" : "ArrowLeft";
  const cards = [...event.currentTarget.children];
  const here = cards.findIndex((card) => card.contains(document.activeElement));
  const targets: Record<string, number> = {
    [forward]: here + 1,
    [backward]: here - 1,
    Home: 0,
    End: cards.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || here < 0) return;
  const link = cards[target]?.querySelector<HTMLElement>("a[href], button:not(:disabled)");
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** One line of cards that scrolls sideways by touch, wheel, buttons or arrow keys. It never wraps. */
export function Rail({ title, count, action, previousLabel, nextLabel, onNearEnd, children }: RailProps) {
  const titleId = useId();
  const { track, edges, update } = useEdges();
  const move = (pages: 1 | -1) => {
    const list = track.current;
    if (!list) return;
    const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = list.clientWidth * 0.85 * pages * (isRtl(list) ? -1 : 1);
    list.scrollBy({ left, behavior: prefersReducedMotion ? "instant" : "smooth" });
  };
  const fits = edges.start && edges.end;
  const onScroll = () => {
    update();
    if (onNearEnd && track.current && isNearEnd(track.current)) onNearEnd();
  };
  return (
    <section className={classes.rail} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {count && <span className={classes.count}>{count}</span>}
        <span className={classes.action}>{action}</span>
        <span className={classes.buttons} data-hidden={fits || undefined}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={previousLabel}
            disabled={edges.start}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={20} className={classes.chevron} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={nextLabel}
            disabled={edges.end}
            onClick={() => move(1)}
          >
            <IconChevronRight size={20} className={classes.chevron} />
          </ActionIcon>
        </span>
      </div>
      <ul ref={track} className={classes.track} onScroll={onScroll} onKeyDown={stepFocus}>
        {Children.map(children, (card) => (
          <li className={classes.item}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
