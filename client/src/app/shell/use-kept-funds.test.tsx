import type { ApolloLink } from "@apollo/client";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession, startSession, useSession } from "../../lib/session/session";
import { clientThatAnswers, renderApp, testBrand } from "../../test/render";
import { signedInAs } from "../../test/session";
import { useKeptFunds } from "./use-kept-funds";

const withAgents = { ...testBrand, features: ["agent-policy"] };
const money = { __typename: "Money", amount: "12.34", currency: "USD" };
const funds = {
  __typename: "ConsolidatedFunds",
  total: money,
  wallets: [{ __typename: "Wallet", id: "w1", currency: "USD", balance: money }],
  hasContracts: true,
  hasDailySalary: false,
  hasHourlySalary: false,
  hasRealtimeSalary: false,
  dividendRequestType: "APPROVAL",
  dailySalaryRequestType: null,
  hourlySalaryRequestType: null,
  realtimeSalaryRequestType: null,
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  endSession();
  sessionStorage.clear();
});

const answering = (answer: () => Record<string, unknown> | Error) =>
  clientThatAnswers(({ operationName }: ApolloLink.Operation) => {
    asked.push(operationName ?? "");
    return answer();
  });
const told = () => answering(() => ({ me: { __typename: "Me", id: "m1", consolidatedFunds: funds } }));

function Shell({ isClosed = false }: { isClosed?: boolean }) {
  useKeptFunds(useSession(), isClosed);
  return null;
}

describe("consolidated funds", () => {
  it("are kept for other pages after the sign-in, and gone after the sign-out", async () => {
    renderApp(<Shell />, told(), "/", withAgents);
    expect(asked).toEqual([]);
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
    expect(sessionStorage.getItem("enableContract")).toBe("true");
    expect(sessionStorage.getItem("enableSalary")).toBe("false");
    expect(asked).toEqual(["ConsolidatedFunds"]);
    endSession();
    for (const key of ["consolidated", "enableContract", "enableSalary"])
      expect(sessionStorage.getItem(key)).toBeNull();
  });

  it("are asked for anew by the next session, and never those of the last one shown", async () => {
    renderApp(<Shell />, told(), "/", withAgents);
    startSession(signedInAs("t1"));
    await waitFor(() => expect(sessionStorage.getItem("consolidated")).not.toBeNull());
    startSession(signedInAs("t2"));
    expect(sessionStorage.getItem("consolidated")).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem("consolidated")).not.toBeNull());
    expect(asked).toHaveLength(2);
  });

  it("are forgotten when they cannot be had", async () => {
    sessionStorage.setItem("consolidated", "{}");
    startSession(signedInAs("t1"));
    sessionStorage.setItem("consolidated", "{}");
    renderApp(
      <Shell />,
      answering(() => new Error("away")),
      "/",
      withAgents,
    );
    await waitFor(() => expect(sessionStorage.getItem("consolidated")).toBeNull());
    expect(asked).toHaveLength(1);
  });

  it("are not asked for where nobody may have them", async () => {
    const fun = signedInAs("t1");
    const cases: [string, () => void][] = [
      ["for fun", () => startSession({ ...fun, me: { ...fun.me, role: "TRIAL" } })],
      ["a password that is due", () => startSession({ ...fun, mustChangePassword: true })],
    ];
    for (const [title, begin] of cases) {
      begin();
      const shown = renderApp(<Shell />, told(), "/", withAgents);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(asked, title).toEqual([]);
      shown.unmount();
      endSession();
    }
    startSession(signedInAs("t1"));
    renderApp(<Shell />, told());
    renderApp(<Shell isClosed />, told(), "/", withAgents);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
  });
});
