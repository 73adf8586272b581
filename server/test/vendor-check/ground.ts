import type { AddressInfo } from "node:net";
import type { Checked } from "../../src/cli/vendor-check/check.js";
import { Peer } from "../../src/cli/vendor-check/peer.js";
import type { OpenBet } from "../../src/cli/vendor-check/row.js";
import { type Seat, Table } from "../../src/cli/vendor-check/table.js";
import { sha256 } from "../../src/core/crypto.js";
import type { BrandRef } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltGame, buildGame, buildGameSession } from "../factories/game.js";
import { buildMember } from "../factories/member.js";
import { type BuiltVendor, buildVendor } from "../factories/vendor.js";

interface Place {
  readonly t: TestApp;
  readonly brand: BrandRef;
  readonly vendor: BuiltVendor;
  readonly game: BuiltGame;
}

/** A member with $100 at the game. */
async function seatAt({ t, brand, vendor, game }: Place): Promise<Seat> {
  const { db } = t.test.database;
  const now = t.clock.now();
  const member = await buildMember(db, brand, { now });
  const funds = { memberId: member.id, currency: "USD", amount: 100_00n, key: member.id };
  await t.services.wallet.fund(t.platform(brand), funds);
  const token = await buildGameSession(db, { vendor, game, memberId: member.id, now });
  return { user: member.id, token, game: game.code, currency: "USD" };
}

/** A seat of the same member whose session has ended. */
async function endedSeat({ t, vendor, game }: Place, seat: Seat): Promise<Seat> {
  const { db } = t.test.database;
  const now = t.clock.now();
  const token = await buildGameSession(db, { vendor, game, memberId: seat.user, now });
  const ended = { ended_at: now };
  await db.updateTable("play.game_session").set(ended).where("token_hash", "=", sha256(token)).execute();
  return { ...seat, token };
}

/** A member whose stakes are 0.50 at most. */
async function limitedSeat(place: Place): Promise<Seat> {
  const seat = await seatAt(place);
  const { t, brand } = place;
  const of = { id: newId(), brand_id: brand.id, member_id: seat.user };
  const limit = { kind: "stake", period: "bet", currency: "USD", amount: 50n } as const;
  const times = { time_zone: "UTC", effective_at: t.clock.now() };
  await t.test.database.db
    .insertInto("limits.member_limit")
    .values({ ...of, ...limit, ...times })
    .execute();
  return seat;
}

/** A bet that stands, of a member who took a time-out since. */
async function openBet(place: Place, address: Checked["address"]): Promise<OpenBet> {
  const seat = await seatAt(place);
  const peer = new Peer(address);
  const table = new Table(peer, seat);
  const bet = table.bet();
  table.compare("bet", await table.send(bet), { status: "RS_OK" });
  peer.close();
  const { t, brand } = place;
  const now = t.clock.now();
  const times = { starts_at: now, ends_at: new Date(now.getTime() + 3_600_000), lifts_at: null };
  await t.test.database.db
    .insertInto("limits.exclusion")
    .values({ id: newId(), brand_id: brand.id, member_id: seat.user, kind: "time_out", ...times })
    .execute();
  return { seat, bet };
}

/** Everything that every row of the kit needs, at an app that listens. */
export async function wholeGround(t: TestApp): Promise<Checked> {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const vendor = await buildVendor(db, brand);
  const place = { t, brand, vendor, game: await buildGame(db, vendor) };
  const { port } = t.app.server.address() as AddressInfo;
  const address = {
    url: `http://127.0.0.1:${port}`,
    brandHost: brand.host,
    vendorCode: vendor.code,
    key: vendor.keys.privateKey,
  };
  const seat = await seatAt(place);
  const bet = await openBet(place, address);
  const ended = await endedSeat(place, seat);
  return { address, seat, seats: { ended, limited: await limitedSeat(place), shut: bet.seat, openBet: bet } };
}
