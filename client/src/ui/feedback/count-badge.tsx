import { VisuallyHidden } from "@mantine/core";
import clsx from "clsx";
import classes from "./count-badge.module.css";

const maxShown = 99;

interface CountBadgeProps {
  readonly count: number;
  /** Accessible name, such as "3 promotions". */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A count on red; nothing for zero. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={clsx(classes.badge, className)}>
      <bdi dir="ltr" aria-hidden>
        {count > maxShown ? `${maxShown}+` : count}
      </bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
