import type { CSSProperties } from "react";
import classes from "./rolling-amount.module.css";

const digits = "0\n1\n2\n3\n4\n5\n6\n7\n8\n9";

/** A formatted amount whose digits roll from one to the next; hidden from screen readers. */
export function RollingAmount({ text }: { readonly text: string }) {
  const characters = [...text];
  return (
    <bdi dir="ltr" className={classes.root} aria-hidden>
      {characters.map((character, index) => {
        // Counted from the end, so that each digit keeps its wheel when the number grows longer.
        const place = characters.length - index;
        if (!/\d/.test(character)) {
          return (
            <span key={place} className={classes.mark}>
              {character}
            </span>
          );
        }
        return (
          <span key={place} className={classes.window}>
            <span className={classes.wheel} style={{ "--digit": character } as CSSProperties}>
              {digits}
            </span>
          </span>
        );
      })}
    </bdi>
  );
}
