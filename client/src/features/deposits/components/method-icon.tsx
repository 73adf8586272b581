import { IconBuildingBank, IconCreditCard, IconCurrencyBitcoin, IconQrcode } from "@tabler/icons-react";
import type { DepositKind } from "../../../gql/graphql";

const icons = {
  BANK_TRANSFER: IconBuildingBank,
  QR_WALLET: IconQrcode,
  CRYPTO: IconCurrencyBitcoin,
  REDIRECT: IconCreditCard,
} as const satisfies Record<DepositKind, unknown>;

/** The icon of a kind of deposit method. */
export function MethodIcon({ kind }: { readonly kind: DepositKind }) {
  const Icon = icons[kind];
  return <Icon size={24} stroke={1.5} aria-hidden />;
}
