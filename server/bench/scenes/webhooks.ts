import { sql } from "kysely";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { addDemoDeposits } from "../../src/modules/deposits/demo/demo-deposits.js";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildMember } from "../../test/factories/member.js";
import { requestBytes } from "../harness/http.js";
import { openServices, platformCtx } from "../harness/platform.js";
import type { ServerScene } from "../harness/scene.js";
import { createServerSide } from "../harness/server-side.js";

const connections = 32;
const members = 200;
/** Open deposits for each second of a round: more than are expected to be credited. */
const depositsASecond = { postgres: 2500, embedded: 2000 };
const secret = "a-secret-that-only-the-bench-knows";
const amount = { minor: 10_000n, wire: "100.00" };

/** Inserts open deposits of the brand's members, round robin. Resolves to their references. */
async function insertDeposits(db: Db, brandId: string, count: number): Promise<string[]> {
  const now = new Date();
  const { rows } = await sql<{ reference: string }>`
    insert into deposits.deposit (id, brand_id, member_id, wallet_id, method_id, request_id, reference, currency,
        amount, fee_fixed, fee_basis_points, expected_fee, state, counted_at, created_at, expires_at, changed_at, provider_reference)
      select gen_random_uuid(), w.brand_id, w.member_id, w.id, m.id, gen_random_uuid(),
        'B' || lpad(n::text, 11, '0'), 'USD', ${amount.minor}, 0, 0, 0, 'AWAITING_PAYMENT', ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz + interval '1 day', ${now}::timestamptz, 'sandbox-B' || lpad(n::text, 11, '0')
      from generate_series(1, ${count}::int) n
      join (select w.*, row_number() over (order by w.id) - 1 as position from ledger.wallet w
        where w.brand_id = ${brandId}) w on w.position = n % (select count(*) from ledger.wallet x where x.brand_id = ${brandId})
      join deposits.method m on m.brand_id = ${brandId} and m.code = 'card'
      returning reference`.execute(db);
  return rows.map(({ reference }) => reference);
}

function signedWebhook(host: string, reference: string): Uint8Array {
  const body = JSON.stringify({
    eventId: newId(),
    paymentId: `sandbox-${reference}`,
    reference,
    status: "PAID",
    amount: amount.wire,
    currency: "USD",
  });
  const headers = { ...signedHeaders(secret, new Date(), body), host, "content-type": "application/json" };
  return requestBytes("POST", "/gateway/sandbox", headers, body);
}

/** Deposits of many members, credited by a payment provider's signed webhooks. */
export const webhooks: ServerScene = {
  kind: "server",
  name: "webhooks",
  targets: [{ side: "deposits by signed webhook", of: "rate", limit: 1000, on: "postgres" }],
  prepare: async (db, { workspace, rounds, seconds, small }) => {
    const brand = await buildBrand(db);
    for (let made = 0; made < (small ? 20 : members); made += 1) await buildMember(db, brand);
    const services = await openServices(workspace.dataDir, { db });
    await addDemoDeposits(platformCtx(db, brand), services);
    // The server runs as in production, where the sandbox does not exist.
    await services.providerSettings.set(platformCtx(db, brand), "deposit", {
      code: "sandbox",
      kind: "http",
      baseUrl: "https://gateway.invalid",
      secret,
    });
    const each = Math.ceil(seconds * depositsASecond[workspace.kind]);
    const references = await insertDeposits(db, brand.id, each * (rounds + 1));
    let credited = 0;
    return {
      verify: (db) => verifyDeposits(db, brand.id, credited),
      start: async (tools) => {
        // Signed now, because a signature is valid for five minutes.
        const requests = references.map((reference) => signedWebhook(brand.host, reference));
        const load = { connections, isRepeated: false, expected: { contains: '"status":"ok"' } };
        const side = createServerSide(tools, "deposits by signed webhook", (round, seconds) => ({
          ...load,
          seconds,
          requests: requests.slice(round * each, (round + 1) * each),
        }));
        const run = async (seconds: number, round: number) => {
          const sample = await side.run(seconds, round);
          credited += sample.operations;
          return sample;
        };
        return { sides: [{ ...side, run }], close: async () => undefined };
      },
    };
  },
};

/** Each acknowledged webhook credited one deposit, once. */
async function verifyDeposits(db: Db, brandId: string, credited: number): Promise<string[]> {
  const { rows } = await sql<{ count: bigint; sum: bigint; money: bigint }>`
    select count(*) as count, coalesce(sum(d.credited), 0)::bigint as sum,
      (select coalesce(sum(a.posted), 0)::bigint from ledger.wallet w
        join ledger.account a on a.id = w.cash_account where w.brand_id = ${brandId}) as money
    from deposits.deposit d where d.brand_id = ${brandId} and d.state = 'CREDITED'`.execute(db);
  const { count = 0n, sum = 0n, money = 0n } = rows[0] ?? {};
  const faults: string[] = [];
  if (count !== BigInt(credited)) faults.push(`${count} deposits credited, ${credited} acknowledged`);
  if (sum !== money) faults.push(`deposits total ${sum}, wallets hold ${money}`);
  return faults;
}
