import { newId } from "../../src/core/ids.js";
import { waitUntil } from "../harness/wait-until.js";
import { endTimeoutMs, type PaymentEnvironment } from "./environment.js";
import type { TransferAnswer } from "./money-client.js";
import type { TransferCase } from "./vendor-wallet.js";

const pollMs = 3_000;

/** Transfers money to the vendor's wallet or back in a case, and waits until both sides agree about it. */
export async function runVendorTransfer(
  environment: PaymentEnvironment,
  direction: "IN" | "OUT",
  transferCase: TransferCase,
): Promise<void> {
  const { client, vendorWallet, record } = environment;
  const amount = environment.uniqueAmount(direction === "IN" ? 6 : 3);
  vendorWallet.plan(amount, transferCase);
  const requestId = newId();
  let current: TransferAnswer | null = null;
  const took = await waitUntil(
    async () => {
      current = await client.transfer(direction, amount, requestId);
      return current.state === "DONE" || current.state === "FAILED";
    },
    endTimeoutMs,
    pollMs,
  );
  const { id, state } = current ?? { id: "", state: "missing" };
  record.transfers.set(id, direction);
  if (took === null) record.findings.push(`a transfer ${direction} of case ${transferCase} is ${state}`);
  const atVendor = vendorWallet.movements.get(id)?.state ?? "FAILED";
  if (took !== null && atVendor !== state)
    record.findings.push(`transfer ${id} is ${state}, and ${atVendor} at the vendor`);
}
