import { shorten } from "./copyable";

const visible = 17;

/** The name of a payment, round or transfer; a long one is cut in its middle, alike on every page. */
export function Reference({ value }: { readonly value: string }) {
  return (
    <bdi dir="ltr" title={value}>
      {shorten(value, visible)}
    </bdi>
  );
}
