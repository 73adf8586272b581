import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Fragment } from "react";
import { splitLines, splitSegments } from "../model";
import classes from "./message-bubble.module.css";

interface MessageBubbleProps {
  readonly text: string;
  /** The author's name, for screen readers. */
  readonly author: string;
  readonly isOwn: boolean;
  /** What is shown below it: the time, or the delivery state. */
  readonly children: ReactNode;
}

/** A message of either side. Its text is plain; whole https addresses in messages of customer service are links. */
export function MessageBubble({ text, author, isOwn, children }: MessageBubbleProps) {
  return (
    <div className={classes.root} data-own={isOwn || undefined}>
      <p className={classes.bubble} dir="auto">
        <span className={classes.author}>{author}: </span>
        {splitLines(text).map((line, n) => (
          // The order of lines never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={n}>
            {n > 0 && <br />}
            {splitSegments(line, !isOwn).map(({ text: segment, href }, at) =>
              href === null ? (
                segment
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor does the order of a line's segments
                <Anchor key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
                  <bdi dir="ltr">{segment}</bdi>
                </Anchor>
              ),
            )}
          </Fragment>
        ))}
      </p>
      <div className={classes.below}>{children}</div>
    </div>
  );
}
