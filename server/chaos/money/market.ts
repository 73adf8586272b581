import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ends } from "../parts/ends.js";
import { Installation, paymentPassword } from "../parts/installation.js";
import { freePort } from "../parts/server-process.js";
import { Counter } from "./counter.js";
import { type Floor, Ledger } from "./floor.js";
import { ChaosGateway } from "./gateway.js";
import { LyingPayer } from "./payer.js";
import { ChaosPurse } from "./purse.js";

export interface MarketPlan {
  /** Address of an empty PostgreSQL database; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly redisUrl?: string;
  readonly nodes?: number;
}

async function addPurse({ server }: Installation, purse: ChaosPurse, folder: string): Promise<void> {
  const key = join(folder, "purse.pem");
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await writeFile(key, publicKey.export({ type: "spki", format: "pem" }).toString());
  const words = ["--brand", "demo", "--code", "purse", "--base-url", purse.baseUrl, "--public-key", key];
  const { code, out } = await server.verb(["vendor-add", ...words, "--wallet-mode", "TRANSFER"]);
  if (code !== 0) throw new Error(`the purse could not be added: ${out}`);
}

/** Lets our gateway take payments and our payer pay; nothing has to be staked first. */
async function settleTerms(
  one: Installation,
  { gateway, payer }: Pick<Floor, "gateway" | "payer">,
  folder: string,
): Promise<void> {
  const [taking, paying] = [join(folder, "gateway.txt"), join(folder, "payer.txt")];
  await Promise.all([writeFile(taking, gateway.secret), writeFile(paying, payer.secret)]);
  await one.agree("deposits", "gateway", "sandbox", gateway.baseUrl, "--secret-file", taking);
  await one.operate("withdrawals", "provider", "chaos", payer.baseUrl, "--secret-file", paying);
  await one.agree("withdrawals", "method-provider", "wallet", "chaos");
  await one.operate("withdrawals", "terms", "USD", "day-count", "500");
  await one.operate("withdrawals", "terms", "USD", "turnover", "off");
}

async function prepareMember(counter: Counter): Promise<Pick<Floor, "methodId" | "accountId">> {
  type Methods = { id: string; code: string }[];
  const text = "{ depositMethods { id code } withdrawalOverview { methods { id code } } }";
  type Seen = { depositMethods: Methods; withdrawalOverview: { methods: Methods } };
  const { depositMethods, withdrawalOverview } = await counter.surely<Seen>("member", text, {});
  const idOf = (methods: Methods) => methods.find(({ code }) => code === "wallet")?.id ?? "";
  const add = "mutation A($input: AddWithdrawalAccountInput!) { addWithdrawalAccount(input: $input) { id } }";
  const number = "chaos@example.com";
  const methodId = idOf(withdrawalOverview.methods);
  const input = { methodId, payeeName: "Blake Reyes", number, paymentPassword };
  const added = await counter.surely<{ addWithdrawalAccount: { id: string } }>("member", add, { input });
  return { methodId: idOf(depositMethods), accountId: added.addWithdrawalAccount.id };
}

/** Starts an installation whose gateway, payer and vendor are ours. */
export async function openMarket(plan: MarketPlan, ends: Ends): Promise<Floor> {
  const folder = ends.with(await mkdtemp(join(tmpdir(), "croupier-chaos-")), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const ports = await Promise.all(Array.from({ length: plan.nodes ?? 1 }, () => freePort()));
  const env = {
    DATA_DIR: folder,
    DEMO: "1",
    ...(plan.databaseUrl === null ? {} : { DATABASE_URL: plan.databaseUrl }),
    ...(plan.redisUrl === undefined ? {} : { REDIS_URL: plan.redisUrl }),
  };
  const installation = new Installation(ports, env);
  const port = () => installation.port;
  const gateway = ends.with(await new ChaosGateway(port).open(), (one) => one.close());
  const payer = ends.with(await new LyingPayer(port).open(), (one) => one.close());
  const purse = ends.with(await new ChaosPurse().open(), (one) => one.close());
  ends.with(installation, (one) => one.stop());
  await installation.start();
  await settleTerms(installation, { gateway, payer }, folder);
  await addPurse(installation, purse, folder);
  const counter = new Counter(installation);
  let used = 0;
  const amount = (dollars: number) => {
    used += 1;
    return (dollars + used / 100).toFixed(2);
  };
  const ids = await prepareMember(counter);
  return { counter, gateway, payer, purse, ledger: new Ledger(), amount, ...ids };
}
