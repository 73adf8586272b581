import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import classes from "./copyable.module.css";

interface CopyableProps {
  readonly value: string;
  /** What pressing does, such as "Copy reference 019a…". */
  readonly label: string;
  readonly copiedLabel: string;
  /** Characters shown; a longer value is cut in its middle. */
  readonly visible?: number;
}

/** The start and end of a text that is longer than `visible` characters. */
export function shorten(value: string, visible: number): string {
  if (value.length <= visible) return value;
  const tail = Math.floor((visible - 1) / 2);
  return `${value.slice(0, visible - 1 - tail)}…${value.slice(-tail)}`;
}

/** An id or reference that a press copies in full. */
export function Copyable({ value, label, copiedLabel, visible = 13 }: CopyableProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <button
      type="button"
      className={classes.copyable}
      aria-label={clipboard.copied ? copiedLabel : label}
      title={value}
      data-copied={clipboard.copied || undefined}
      onClick={() => clipboard.copy(value)}
    >
      <bdi dir="ltr">{shorten(value, visible)}</bdi>
      {clipboard.copied ? <IconCheck aria-hidden size={14} /> : <IconCopy aria-hidden size={14} />}
      <span role="status" className={classes.copied}>
        {clipboard.copied ? copiedLabel : ""}
      </span>
    </button>
  );
}
