import { type CSSProperties, useState } from "react";
import classes from "./vendor-icon.module.css";

interface VendorIconProps {
  /** Addresses to try for its logo, in order. */
  readonly urls: readonly string[];
  readonly name: string;
  /** Edge in pixels. */
  readonly size: number;
}

/** A vendor's logo; the first letter of its name when there is none or it cannot be loaded. */
export function VendorIcon({ urls, name, size }: VendorIconProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = urls.find((candidate) => candidate && !failed.includes(candidate));
  const style = { "--size": `${size}px`, fontSize: size / 2.2 } as CSSProperties;
  if (!url) {
    return (
      <span className={classes.icon} style={style} aria-hidden>
        {[...name][0]}
      </span>
    );
  }
  return (
    <img
      className={classes.icon}
      style={style}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed((known) => [...known, url])}
    />
  );
}
