import { isSupportedByHub88 } from "../play/play.model.js";
import {
  isVendorStatus,
  toHub88Amount,
  type UserInfoCall,
  type VendorResponse,
  type VendorStatus,
} from "./vendor-wallet.model.js";
import type { WalletResult } from "./vendor-wallet.store.js";

/** A response without a balance. */
export function withoutBalance({ user, request_uuid }: UserInfoCall, status: VendorStatus): VendorResponse {
  return { user, status, request_uuid, currency: null, balance: null };
}

/** The response to a balance request, whose currency must be supported by Hub88. */
export function balanceResponse(call: UserInfoCall, result: WalletResult): VendorResponse {
  const { status, currency } = result;
  const isUnfit = status === "RS_OK" && currency !== null && !isSupportedByHub88(currency);
  return isUnfit ? withoutBalance(call, "RS_ERROR_WRONG_CURRENCY") : responseOf(call, result);
}

/** The response of an executed call; the status stays even when Hub88 cannot express the balance. */
export function responseOf(call: UserInfoCall, { status, currency, balance }: WalletResult): VendorResponse {
  if (!isVendorStatus(status)) throw new Error(`not a status of the vendor wallet: ${status}`);
  if (currency === null || balance === null || !isSupportedByHub88(currency))
    return withoutBalance(call, status);
  return {
    user: call.user,
    status,
    request_uuid: call.request_uuid,
    currency,
    balance: toHub88Amount(balance, currency),
  };
}
