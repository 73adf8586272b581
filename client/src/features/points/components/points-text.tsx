import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";

/** Returns the function that formats points in the user's language, with Latin digits. */
export function usePointsFormat(): (points: string | bigint, options?: Intl.NumberFormatOptions) => string {
  const tag = useDocumentLanguage();
  return (points, options) => new Intl.NumberFormat(`${tag}-u-nu-latn`, options).format(BigInt(points));
}

interface PointsProps {
  readonly points: string | bigint;
  /** Puts + before gains. */
  readonly signed?: boolean;
}

/** A number of points, never reordered by right-to-left text. */
export function Points({ points, signed = false }: PointsProps) {
  const format = usePointsFormat();
  return (
    <bdi dir="ltr" style={{ fontVariantNumeric: "tabular-nums" }}>
      {format(points, signed ? { signDisplay: "exceptZero" } : {})}
    </bdi>
  );
}
