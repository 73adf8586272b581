import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cleanup } from "../harness/cleanup.js";
import { Installation, paymentPassword } from "../harness/installation.js";
import { findFreePort } from "../harness/server-process.js";
import {
  connectPaymentProvider,
  connectPayoutProvider,
  loosenWithdrawalTerms,
} from "../harness/staff-settings.js";
import { SimulatedDepositProvider } from "./deposit-provider.js";
import { type PaymentEnvironment, RunRecord } from "./environment.js";
import { MoneyClient } from "./money-client.js";
import { FaultyPayoutProvider } from "./payout-provider.js";
import { FaultyVendorWallet, walletCode } from "./vendor-wallet.js";

export interface PaymentEnvironmentPlan {
  /** Address of an empty PostgreSQL database; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly redisUrl?: string;
  readonly nodes?: number;
}

async function addVendor(
  { server }: Installation,
  { baseUrl }: FaultyVendorWallet,
  folder: string,
): Promise<void> {
  const key = join(folder, "vendor.pem");
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await writeFile(key, publicKey.export({ type: "spki", format: "pem" }).toString());
  const args = ["--brand", "demo", "--code", walletCode, "--base-url", baseUrl, "--public-key", key];
  const { code, out } = await server.runCommand(["vendor-add", ...args, "--wallet-mode", "TRANSFER"]);
  if (code !== 0) throw new Error(`the vendor could not be added: ${out}`);
}

async function prepareMember(
  client: MoneyClient,
): Promise<Pick<PaymentEnvironment, "methodId" | "accountId">> {
  type Methods = { id: string; code: string }[];
  const text = "{ depositMethods { id code } withdrawalOptions { methods { id code } } }";
  type Answer = { depositMethods: Methods; withdrawalOptions: { methods: Methods } };
  const { depositMethods, withdrawalOptions } = await client.callUntilAnswered<Answer>("member", text, {});
  const idOf = (methods: Methods) => methods.find(({ code }) => code === "wallet")?.id ?? "";
  const add = "mutation A($input: AddWithdrawalAccountInput!) { addWithdrawalAccount(input: $input) { id } }";
  const number = "chaos@example.com";
  const methodId = idOf(withdrawalOptions.methods);
  const input = { methodId, payeeName: "Blake Reyes", number, paymentPassword };
  type Added = { addWithdrawalAccount: { id: string } };
  const { addWithdrawalAccount } = await client.callUntilAnswered<Added>("member", add, { input });
  return { methodId: idOf(depositMethods), accountId: addWithdrawalAccount.id };
}

/** Starts an installation with simulated payment providers and a simulated vendor. */
export async function openPaymentEnvironment(
  plan: PaymentEnvironmentPlan,
  cleanup: Cleanup,
): Promise<PaymentEnvironment> {
  const folder = cleanup.add(await mkdtemp(join(tmpdir(), "croupier-chaos-")), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const ports = await Promise.all(Array.from({ length: plan.nodes ?? 1 }, () => findFreePort()));
  const env = {
    DATA_DIR: folder,
    DEMO: "1",
    ...(plan.databaseUrl === null ? {} : { DATABASE_URL: plan.databaseUrl }),
    ...(plan.redisUrl === undefined ? {} : { REDIS_URL: plan.redisUrl }),
  };
  const installation = new Installation(ports, env);
  const port = () => installation.port;
  const depositProvider = cleanup.add(await new SimulatedDepositProvider(port).open(), (one) => one.close());
  const payoutProvider = cleanup.add(await new FaultyPayoutProvider(port).open(), (one) => one.close());
  const vendorWallet = cleanup.add(await new FaultyVendorWallet().open(), (one) => one.close());
  cleanup.add(installation, (one) => one.stop());
  await installation.start();
  await connectPaymentProvider(installation, "sandbox", depositProvider);
  await connectPayoutProvider(installation, { code: "chaos", method: "wallet" }, payoutProvider);
  await loosenWithdrawalTerms(installation, { turnoverBasisPoints: 0 });
  await addVendor(installation, vendorWallet, folder);
  const client = new MoneyClient(installation);
  let used = 0;
  const uniqueAmount = (dollars: number) => {
    used += 1;
    return (dollars + used / 100).toFixed(2);
  };
  const ids = await prepareMember(client);
  const record = new RunRecord();
  return { client, depositProvider, payoutProvider, vendorWallet, record, uniqueAmount, ...ids };
}
