import { shorten } from "./copyable";

const visible = 17;

/** The reference of a payment, round or transfer; a long one is cut in its middle, the same on every page. */
export function Reference({ value }: { readonly value: string }) {
  return (
    <bdi dir="ltr" title={value}>
      {shorten(value, visible)}
    </bdi>
  );
}
