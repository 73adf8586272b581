import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Fragment } from "react";
import { linesOf, piecesOf } from "../model";
import classes from "./message-bubble.module.css";

interface MessageBubbleProps {
  readonly text: string;
  /** Who wrote it, for those who cannot see on which side it stands. */
  readonly author: string;
  readonly isOwn: boolean;
  /** What stands below it: when it came, or how it fares. */
  readonly children: ReactNode;
}

/** A message of either side. Words stay words; whole https addresses of the brand's people may be opened. */
export function MessageBubble({ text, author, isOwn, children }: MessageBubbleProps) {
  return (
    <div className={classes.root} data-own={isOwn || undefined}>
      <p className={classes.bubble} dir="auto">
        <span className={classes.author}>{author}: </span>
        {linesOf(text).map((line, n) => (
          // Lines never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={n}>
            {n > 0 && <br />}
            {piecesOf(line, !isOwn).map(({ text: piece, href }, at) =>
              href === null ? (
                piece
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do the pieces of a line
                <Anchor key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" inherit>
                  <bdi dir="ltr">{piece}</bdi>
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
