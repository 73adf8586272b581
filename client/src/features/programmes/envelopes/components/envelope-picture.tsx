import classes from "./envelopes.module.css";

/** The picture of a red envelope, closed or open. */
export function EnvelopePicture({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg viewBox="0 0 120 160" className={classes.picture} aria-hidden focusable="false">
      {isOpen && <rect x="22" y="14" width="76" height="90" rx="6" className={classes.paper} />}
      <rect
        x="10"
        y={isOpen ? 52 : 20}
        width="100"
        height={isOpen ? 98 : 130}
        rx="10"
        className={classes.red}
      />
      {isOpen ? (
        <path d="M10 62 Q60 100 110 62 L110 72 Q60 112 10 72 Z" className={classes.fold} />
      ) : (
        <path
          d="M10 30 Q10 20 20 20 L100 20 Q110 20 110 30 L110 56 Q60 92 10 56 Z"
          className={classes.fold}
        />
      )}
      <circle cx="60" cy={isOpen ? 112 : 78} r="17" className={classes.seal} />
      <path
        d={isOpen ? "M60 102 L68 112 L60 122 L52 112 Z" : "M60 68 L68 78 L60 88 L52 78 Z"}
        className={classes.mark}
      />
    </svg>
  );
}
