import { Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./qr-code.module.css";

const size = 200;

/**
 * A text as a QR code, black on white in every colour scheme so that cameras read it. The library loads when it is
 * needed.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import("qrcode").then(async ({ default: qr }) => {
      const svg = await qr.toString(text, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
      if (isCurrent) setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className={classes.frame}>
      {picture ? (
        <img src={picture} alt={label} width={size} height={size} />
      ) : (
        <Skeleton width={size} height={size} />
      )}
    </div>
  );
}
