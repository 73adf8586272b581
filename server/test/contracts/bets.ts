import { sql } from "kysely";
import { newId } from "../../src/core/ids.js";
import { parseMinor } from "../../src/core/money.js";
import { localTimeAt, periodAt } from "../../src/modules/contracts/periods.model.js";
import type { BuiltMember } from "../factories/member.js";
import type { ContractScene } from "./setup.js";

/** A settled bet in US dollars, as decimal text. */
export interface TestBet {
  readonly member: BuiltMember;
  /** Agents above the member, nearest first. */
  readonly path: readonly BuiltMember[];
  readonly stake: string;
  readonly payout?: string;
  /** The stake by default. */
  readonly validBet?: string;
  readonly category?: string;
  readonly at: Date;
  /** The sequence number of the round's first row: this one is a correction, and the amounts are what it stands at. */
  readonly corrects?: bigint;
}

interface KnownRound {
  readonly roundId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

const rounds = new Map<bigint, KnownRound>();

/**
 * Writes a row of the settlement log and adds it to the figures, as the fold does; only in a database of one's own, where no
 * fold runs. Returns its sequence number.
 */
export async function settleBet(
  { t, brand }: Pick<ContractScene, "t" | "brand">,
  bet: TestBet,
): Promise<bigint> {
  const { member, path, at, category = "RNG", corrects = null } = bet;
  const usd = (text: string) => parseMinor(text, "USD");
  const total = {
    stake: usd(bet.stake),
    payout: usd(bet.payout ?? "0"),
    validBet: usd(bet.validBet ?? bet.stake),
  };
  const before = corrects === null ? undefined : rounds.get(corrects);
  const round = before ?? { roundId: newId(), stake: 0n, payout: 0n, validBet: 0n };
  const local = localTimeAt(at, brand.timeZone);
  const day = `${local.year}-${local.month}-${local.day}`;
  const hourAt = periodAt("HOUR", at, brand.timeZone).start;
  const { rows } = await sql<{ sequence: bigint }>`
    insert into agent_figures.settlement (sequence, brand_id, member_id, path, round_id, currency, category, vendor_id,
      local_day, local_hour, hour_at, stake, payout, valid_bet, total_stake, total_payout, total_valid_bet, settled_at,
      corrects)
    select coalesce(greatest(max(s.sequence), (select max(c.sequence) from agent_figures.cash c)), 0) + 1, ${brand.id}, ${member.id}, ${path.map(({ id }) => id)}::uuid[],
      ${round.roundId}, 'USD', ${category}, ${newId()}, ${day}::date, ${local.hour}, ${hourAt}::timestamptz,
      ${total.stake - round.stake}, ${total.payout - round.payout}, ${total.validBet - round.validBet},
      ${total.stake}, ${total.payout}, ${total.validBet}, ${at}::timestamptz, ${corrects}::bigint
    from agent_figures.settlement s returning sequence`.execute(t.test.database.db);
  const sequence = rows[0]?.sequence ?? 0n;
  await sql`select agent_figures.roll_up(${sequence - 1n}::bigint, ${sequence}::bigint)`.execute(
    t.test.database.db,
  );
  rounds.set(corrects ?? sequence, { ...round, ...total });
  return sequence;
}

/** States that the brand's figures are complete until a time. */
export async function foldUntil(
  { t, brand }: Pick<ContractScene, "t" | "brand">,
  until: Date,
): Promise<void> {
  const row = { folded_until: until };
  await t.test.database.db
    .insertInto("agent_figures.brand_watermark")
    .values({ brand_id: brand.id, ...row })
    .onConflict((on) => on.column("brand_id").doUpdateSet(row))
    .execute();
}
