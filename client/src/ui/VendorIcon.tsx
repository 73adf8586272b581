import { type CSSProperties, useState } from "react";
import classes from "./VendorIcon.module.css";

interface VendorIconProps {
  readonly url: string;
  readonly name: string;
  /** Edge in pixels. */
  readonly size: number;
}

/** A vendor's picture; the first letter of its name when there is none or it cannot be loaded. */
export function VendorIcon({ url, name, size }: VendorIconProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const style = { "--size": `${size}px`, fontSize: size / 2.2 } as CSSProperties;
  if (!url || failedUrl === url) {
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
      onError={() => setFailedUrl(url)}
    />
  );
}
