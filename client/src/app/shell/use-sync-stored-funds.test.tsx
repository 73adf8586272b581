import type { ApolloLink } from "@apollo/client";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession, startSession, useSession } from "../../lib/session/session";
import { clientThatAnswers, renderApp, testBrand } from "../../test/render";
import { signedInAs } from "../../test/session";
import { useSyncStoredFunds } from "./use-sync-stored-funds";

const withAgents = { ...testBrand, features: ["agent-policy"] };
const money = { __typename: "Money", amount: "12.34", currency: "USD" };
const funds = {
  __typename: "ConsolidatedFunds",
  total: money,
  wallets: [{ __typename: "Wallet", id: "w1", currency: "USD", balance: money }],
  vendorWallets: [
    { __typename: "WalletBalance", code: "sea", vendorName: "Sea", currency: "USD", balance: null },
  ],
  hasContracts: true,
  hasDailySalary: false,
  hasHourlySalary: false,
  hasRealtimeSalary: false,
  dividendRequestType: "APPROVAL",
  dailySalaryRequestType: null,
  hourlySalaryRequestType: null,
  realtimeSalaryRequestType: null,
};

let operations: string[] = [];
beforeEach(() => {
  operations = [];
});
afterEach(() => {
  endSession();
  sessionStorage.clear();
});

const makeClient = (answer: () => Record<string, unknown> | Error) =>
  clientThatAnswers(({ operationName }: ApolloLink.Operation) => {
    operations.push(operationName ?? "");
    return answer();
  });
const fundsClient = () =>
  makeClient(() => ({ me: { __typename: "Me", id: "m1", consolidatedFunds: funds } }));

function Shell({ isClosed = false }: { isClosed?: boolean }) {
  useSyncStoredFunds(useSession(), isClosed);
  return null;
}

describe("consolidated funds", () => {
  it("are stored for other pages after the sign-in, and removed after the sign-out", async () => {
    renderApp(<Shell />, fundsClient(), "/", withAgents);
    expect(operations).toEqual([]);
    startSession(signedInAs("t1"));
    await waitFor(() => expect(sessionStorage.getItem("consolidated")).not.toBeNull());
    expect(JSON.parse(sessionStorage.getItem("consolidated") ?? "")).toMatchObject({
      total: "12.34",
      currency: "USD",
      wallets: [{ currency: "USD", balance: "12.34" }],
      divtypereq: "APPROVAL",
      dailysalreqtype: null,
      enableContract: true,
      hourSalary: false,
    });
    expect(JSON.parse(sessionStorage.getItem("merchantWallet") ?? "")).toEqual({
      isSingle: false,
      wallets: [
        { code: "MAIN", vendorName: null, currency: "USD", balance: "12.34" },
        { code: "sea", vendorName: "Sea", currency: "USD", balance: null },
      ],
    });
    expect(sessionStorage.getItem("enableContract")).toBe("true");
    expect(sessionStorage.getItem("enableSalary")).toBe("false");
    expect(operations).toEqual(["ConsolidatedFunds"]);
    endSession();
    for (const key of ["consolidated", "enableContract", "enableSalary", "merchantWallet"])
      expect(sessionStorage.getItem(key)).toBeNull();
  });

  it("are fetched again for the next session, and those of the last one are removed", async () => {
    renderApp(<Shell />, fundsClient(), "/", withAgents);
    startSession(signedInAs("t1"));
    await waitFor(() => expect(sessionStorage.getItem("consolidated")).not.toBeNull());
    startSession(signedInAs("t2"));
    expect(sessionStorage.getItem("consolidated")).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem("consolidated")).not.toBeNull());
    expect(operations).toHaveLength(2);
  });

  it("are removed when they cannot be loaded", async () => {
    sessionStorage.setItem("consolidated", "{}");
    startSession(signedInAs("t1"));
    sessionStorage.setItem("consolidated", "{}");
    renderApp(
      <Shell />,
      makeClient(() => new Error("away")),
      "/",
      withAgents,
    );
    await waitFor(() => expect(sessionStorage.getItem("consolidated")).toBeNull());
    expect(operations).toHaveLength(1);
  });

  it("are not fetched for sessions that may not read them", async () => {
    const fun = signedInAs("t1");
    const cases: [string, () => void][] = [
      ["a trial member", () => startSession({ ...fun, me: { ...fun.me, role: "TRIAL" } })],
      ["a password that is due", () => startSession({ ...fun, mustChangePassword: true })],
    ];
    for (const [title, begin] of cases) {
      begin();
      const shown = renderApp(<Shell />, fundsClient(), "/", withAgents);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(operations, title).toEqual([]);
      shown.unmount();
      endSession();
    }
    startSession(signedInAs("t1"));
    renderApp(<Shell />, fundsClient());
    renderApp(<Shell isClosed />, fundsClient(), "/", withAgents);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(operations).toEqual([]);
  });
});
