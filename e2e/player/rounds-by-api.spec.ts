import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { registerFundedMember } from "../support/funded-member.js";
import { shell } from "../support/shell.js";
import { AcmeVendor } from "../support/vendor.js";
import { WpsClient } from "../support/wps.js";

const stake = 100_000;
/** The payout of each of the ten rounds, in 1/100000 of a dollar. */
const payouts = [0, 50_000, 100_000, 250_000, 0, 0, 10_000, 1_000_000, 0, 20_000];

test("an integrator launches by /wps, a vendor plays ten rounds, and all APIs report the same", async ({
  page,
  request,
}) => {
  const code = `acme-${Date.now().toString(36)}`;
  const vendor = new AcmeVendor(code, "tidal-wheel", request);
  await vendor.open();
  const wps = new WpsClient(request);
  wps.token = (await registerFundedMember(page)).token;

  const listed = await wps.call<{ games: { nodeId: string; vassalage: string; gameType: string }[] }>(
    "GET",
    `/wps/relay/GCSGAME_gameList?clientType=3&vassalage=${code}&pageNo=1&pageSize=15&language=EN`,
  );
  const [game] = listed.value.games;
  expect(game, "the vendor's game is in the catalogue at once").toBeDefined();

  const launched = await wps.call<{ url: string; sessionId: string }>("POST", "/wps/game/launchGame", {
    nodeId: game?.nodeId,
    vassalage: code,
    gameType: game?.gameType,
    device: "DESKTOP",
    backUrl: "/",
    language: "EN",
  });
  expect(launched.value.url).toBe("https://games.example/tidal-wheel");
  const { "content-security-policy": policy } = (await request.get("/")).headers();
  expect(policy, "the game may be framed").toMatch(/frame-src 'self'[^;]* https:\/\/games\.example[ ;]/);
  const [launch] = vendor.launches;
  expect(launch).toMatchObject({ game_code: "tidal-wheel", currency: "USD" });

  const balance = async () =>
    Math.round(
      Number((await wps.call<{ balance: string }>("GET", "/wps/v2/wallets/balance")).value.balance) * 100_000,
    );
  const before = await balance();
  let expected = before;
  const common = { user: launch?.user, token: launch?.token, game_code: "tidal-wheel", currency: "USD" };
  for (const [index, payout] of payouts.entries()) {
    const bet = {
      ...common,
      transaction_uuid: randomUUID(),
      round: `round-${index}`,
      round_closed: false,
      amount: stake,
      is_free: false,
    };
    expected -= stake;
    expect(await vendor.wallet("/transaction/bet", bet)).toMatchObject({
      status: "RS_OK",
      balance: expected,
    });
    expect(await vendor.wallet("/transaction/bet", bet), "a repeat moves nothing").toMatchObject({
      status: "RS_OK",
      balance: expected,
    });
    const win = {
      ...bet,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
      amount: payout,
    };
    expected += payout;
    expect(await vendor.wallet("/transaction/win", win)).toMatchObject({
      status: "RS_OK",
      balance: expected,
    });
  }
  expect(await balance()).toBe(expected);

  const answer = await request.post("/graphql", {
    headers: { authorization: `Bearer ${wps.token}` },
    data: {
      query: `query Rounds($code: String!) { me {
        wallet { balance { amount } }
        rounds(filter: { vendorCode: $code }, first: 50) {
          totalCount totals { count staked { amount } paid { amount } net { amount } }
          edges { node { reference status staked { amount } paid { amount } } }
        } } }`,
      variables: { code },
    },
  });
  const { data } = await answer.json();
  expect(data.me.rounds).toMatchObject({
    totalCount: 10,
    totals: [{ count: 10, staked: { amount: "10.00" }, paid: { amount: "14.30" }, net: { amount: "4.30" } }],
  });
  const paid = data.me.rounds.edges.map(
    (edge: { node: { paid: { amount: string } } }) => edge.node.paid.amount,
  );
  expect(paid).toEqual(payouts.map((payout) => (payout / 100_000).toFixed(2)).reverse());
  expect(Math.round(Number(data.me.wallet.balance.amount) * 100_000)).toBe(expected);

  await wps.call("DELETE", "/wps/session/logout");
  expect((await wps.call("GET", "/wps/v2/wallets/balance")).errorCode).toBe("not_logged_in");
  expect(await shell("reconcile")).not.toContain("DIFFERENCE");
  await vendor.close();
});
