import { isSitePage } from "@croupier/schema/rules/site-page-match.js";
import { legacyMemberNames } from "@croupier/schema/rules/site-pages.js";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { agentRoutes } from "./agent-routes";
import { isAgentAddress, makeRouter, routes as playerRoutes } from "./router";

const routes = [...playerRoutes, ...agentRoutes];

/** The address that an address redirects to, or itself; null when the site has no such page. */
function follow(address: string): string | null {
  const url = new URL(address, "http://localhost");
  const route = matchRoutes(routes, url.pathname)?.at(-1)?.route;
  if (!route || route.path === "*") return null;
  if (typeof route.loader !== "function") return address;
  const answer = route.loader({ request: new Request(url), url, params: {}, context: {}, pattern: "" });
  return answer instanceof Response ? follow(answer.headers.get("location") ?? "") : address;
}

/** The full addresses of routes, without the route for all others. */
function addressesOf(list: readonly RouteObject[]): readonly string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path && path !== "*" && !path.startsWith("/dev/") ? [path] : []),
    ...addressesOf(children),
  ]);
}

describe("the list of the site's pages", () => {
  it("has every address of the router", () => {
    const addresses = addressesOf(routes);
    expect(addresses.length).toBeGreaterThan(80);
    for (const address of addresses) expect(isSitePage(address.replace(/:\w+/, "seven")), address).toBe(true);
  });

  it.each(["/LOGIN", "/login/", "/news/opening", "/agentHome/bills/7", "/Member/DepositV2", "/"])(
    "has %s, as the router",
    (address) => {
      expect(isSitePage(address)).toBe(true);
      expect(follow(address)).not.toBeNull();
    },
  );

  it.each(["/slots", "/member/nowhere", "/news/a/b", "/newsletter", "/news%2Fx", "/agentHome/bills/7/8"])(
    "lacks %s, as the router",
    (address) => {
      expect(isSitePage(address)).toBe(false);
      expect(follow(address)).toBeNull();
    },
  );
});

describe("the agents' routes", () => {
  it("are those of the addresses that load them", () => {
    const agentAddresses = addressesOf(agentRoutes);
    expect(agentAddresses.length).toBeGreaterThan(20);
    expect(agentAddresses.filter((address) => !isAgentAddress(address))).toEqual([]);
    expect(addressesOf(playerRoutes).filter(isAgentAddress)).toEqual([]);
    for (const address of ["/AGENTHOME/bills/7", "/agent/"]) expect(isAgentAddress(address)).toBe(true);
    for (const address of ["/agents", "/agentHomes/bills"]) expect(isAgentAddress(address)).toBe(false);
  });

  it("are added when one of their addresses is opened from the players' site", async () => {
    const router = makeRouter(playerRoutes);
    await router.navigate("/agentHome/bills/7");
    // A guest signs in first.
    expect(router.state.location.pathname).toBe("/agent");
    expect(router.state.matches.at(-1)?.route.path).toBe("/agent");
    router.dispose();
  });
});

describe("earlier addresses of the member centre", () => {
  it.each([
    ["securityCenter", "/member/profile"],
    ["depositv2", "/member/deposits?cashier=deposit"],
    ["bonusDetails", "/member/bonus-details"],
    ["rewardCenter", "/member/reward-centre"],
    ["referral", "/member/referral"],
  ])("lead from %s to %s", (name, page) => {
    expect(follow(`/member/${name}`)).toBe(page);
    expect(follow(`/member?page=${name}`)).toBe(page);
  });

  it("lead from each name in the table of pages to its page", () => {
    for (const [name, { path }] of Object.entries(legacyMemberNames))
      for (const address of [`/member/${name}`, `/member?page=${name}`])
        expect(follow(address)?.split("?")[0], address).toBe(path);
  });

  it("keep the rest of their query", () => {
    expect(follow("/member/transactionHistory?range=last30&kind=BET")).toBe(
      "/member/account-record?range=last30&kind=BET",
    );
    expect(follow("/member?from=mail&page=depositv2")).toBe("/member/deposits?from=mail&cashier=deposit");
  });

  it("lead to the profile without a known name", () => {
    expect(follow("/member")).toBe("/member/profile");
    expect(follow("/member?page=nowhere&auth=login")).toBe("/member/profile?auth=login");
    expect(follow("/member/nowhere")).toBeNull();
  });
});

describe("earlier addresses of the agent centre", () => {
  it.each([
    ["agentAnnouncement", "/agentHome/announcements"],
    ["registerCenter", "/agentHome/accounts"],
    ["downlineManagmentView", "/agentHome/team"],
    ["agentTeamOverview", "/agentHome/overview"],
    ["personalHistoryCopy", "/agentHome/betting"],
    ["palStatementsAgentCopy", "/agentHome/loss"],
    ["agentDownlineTransactionDetailsCopy", "/agentHome/account-details"],
    ["agentRevenueReport", "/agentHome/bills"],
    ["agentDailyWages2", "/agentHome/daily-salaries"],
  ])("lead from %s to %s", (name, page) => {
    expect(follow(`/agentHome/${name}?from=mail`)).toBe(`${page}?from=mail`);
    expect(follow(`/agentHome?page=${name}&from=mail`)).toBe(`${page}?from=mail`);
  });

  it("lead to the back office's home without a known name", () => {
    expect(follow("/agentHome?page=nowhere")).toBe("/agentHome?page=nowhere");
    expect(follow("/agentHome/nowhere")).toBeNull();
  });
});
