import { VisuallyHidden } from "@mantine/core";
import clsx from "clsx";
import classes from "./count-badge.module.css";

const most = 99;

interface CountBadgeProps {
  readonly count: number;
  /** What is counted, such as "3 promotions". */
  readonly label: string;
  readonly className?: string | undefined;
}

/** How many there are to see, on red; nothing for none. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={clsx(classes.badge, className)}>
      <bdi dir="ltr" aria-hidden>
        {count > most ? `${most}+` : count}
      </bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
