import type { AddressInfo } from "node:net";
import { BalanceTracker, type GameSession } from "../../src/cli/vendor-check/balance-tracker.js";
import type { OpenBet } from "../../src/cli/vendor-check/case.js";
import type { CheckTarget } from "../../src/cli/vendor-check/check.js";
import { WalletClient } from "../../src/cli/vendor-check/wallet-client.js";
import { sha256 } from "../../src/core/crypto.js";
import type { BrandRef } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltGame, buildGame, buildGameSession } from "../factories/game.js";
import { buildMember } from "../factories/member.js";
import { type BuiltVendor, buildVendor } from "../factories/vendor.js";

interface GameSetup {
  readonly t: TestApp;
  readonly brand: BrandRef;
  readonly vendor: BuiltVendor;
  readonly game: BuiltGame;
}

/** Opens a game session of a member with $100. */
async function openGameSession({ t, brand, vendor, game }: GameSetup): Promise<GameSession> {
  const { db } = t.test.database;
  const now = t.clock.now();
  const member = await buildMember(db, brand, { now });
  const funds = { memberId: member.id, currency: "USD", amount: 100_00n, key: member.id };
  await t.services.wallet.fund(t.platform(brand), funds);
  const token = await buildGameSession(db, { vendor, game, memberId: member.id, now });
  return { user: member.id, token, game: game.code, currency: "USD" };
}

/** A session of the same member that has ended. */
async function endedSession({ t, vendor, game }: GameSetup, session: GameSession): Promise<GameSession> {
  const { db } = t.test.database;
  const now = t.clock.now();
  const token = await buildGameSession(db, { vendor, game, memberId: session.user, now });
  const ended = { ended_at: now };
  await db.updateTable("play.game_session").set(ended).where("token_hash", "=", sha256(token)).execute();
  return { ...session, token };
}

/** A session of a member whose stake limit is 0.50. */
async function limitedSession(setup: GameSetup): Promise<GameSession> {
  const session = await openGameSession(setup);
  const { t, brand } = setup;
  const of = { id: newId(), brand_id: brand.id, member_id: session.user };
  const limit = { kind: "stake", period: "bet", currency: "USD", amount: 50n } as const;
  const times = { time_zone: "UTC", effective_at: t.clock.now() };
  await t.test.database.db
    .insertInto("limits.member_limit")
    .values({ ...of, ...limit, ...times })
    .execute();
  return session;
}

/** An open bet of a member who took a time-out since. */
async function openBet(setup: GameSetup, address: CheckTarget["address"]): Promise<OpenBet> {
  const session = await openGameSession(setup);
  const client = new WalletClient(address);
  const tracker = new BalanceTracker(client, session);
  const bet = tracker.bet();
  tracker.compare("bet", await tracker.send(bet), { status: "RS_OK" });
  client.close();
  const { t, brand } = setup;
  const now = t.clock.now();
  const times = { starts_at: now, ends_at: new Date(now.getTime() + 3_600_000), lifts_at: null };
  await t.test.database.db
    .insertInto("limits.exclusion")
    .values({ id: newId(), brand_id: brand.id, member_id: session.user, kind: "time_out", ...times })
    .execute();
  return { session, bet };
}

/** A check target with every special session, at an app that listens. */
export async function openCheckTarget(t: TestApp): Promise<CheckTarget> {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const vendor = await buildVendor(db, brand);
  const setup = { t, brand, vendor, game: await buildGame(db, vendor) };
  const { port } = t.app.server.address() as AddressInfo;
  const address = {
    url: `http://127.0.0.1:${port}`,
    brandHost: brand.host,
    vendorCode: vendor.code,
    key: vendor.keys.privateKey,
  };
  const session = await openGameSession(setup);
  const bet = await openBet(setup, address);
  const ended = await endedSession(setup, session);
  return {
    address,
    session,
    sessions: { ended, limited: await limitedSession(setup), blocked: bet.session, openBet: bet },
  };
}
