import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { WalletsAndVendorBalancesDocument } from "../../gql/graphql";
import { testBrand } from "../../test/render";
import { type Answer, renderPage, TestSubscription } from "../../test/render-page";
import { VendorFunds } from "./components/vendor-funds";

const money = (amount: string, currency: string) => ({ __typename: "Money" as const, amount, currency });

const wallet = (id: string, currency: string) => ({
  __typename: "Wallet" as const,
  id,
  currency,
  sequence: "1",
  balance: money("20.00", currency),
  held: money("0.00", currency),
  bonus: money("0.00", currency),
  debt: money("0.00", currency),
});
const dollars = wallet("w1", "USD");
const euros = wallet("w2", "EUR");

/** The wallets while `active` is the one that the member plays with. */
const walletsOf = (active: typeof dollars) => ({
  me: { __typename: "Me", id: "me", wallet: active, wallets: [dollars, euros] },
  vendorBalances: [],
});

/** A response that a test sends when it wants to. */
class HeldResponse {
  readonly promise: Promise<Record<string, unknown>>;
  private resolve: (data: Record<string, unknown>) => void = () => {};

  constructor() {
    this.promise = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  send(data: Record<string, unknown>): void {
    this.resolve(data);
  }
}

const [first] = testBrand.currencies;
if (!first) throw new Error("the brand of tests has no currency");
const currencies = [first, { ...first, code: "EUR", symbol: "€" }];

const mainWallet = async (currency: string) =>
  within(await screen.findByRole("region", { name: "Where your money is" })).findByRole("heading", {
    name: new RegExp(`^Main wallet.*${currency}`),
  });

describe("VendorFunds", () => {
  const refresh = () => userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  const transferChanges = async (changed: TestSubscription) =>
    changed.publish({
      transferChanged: { __typename: "Transfer", id: "t1", kind: "VENDOR_IN", state: "DONE", reason: null },
    });

  it.each([
    ["a refresh", refresh],
    ["a transfer's change", transferChanges],
  ])(
    "shows the wallets of the new currency, also when the vendors answer %s before it last",
    async (_name, request) => {
      const changed = new TestSubscription();
      const held = new HeldResponse();
      let active = dollars;
      const requests: (typeof dollars)[] = [];
      const WalletsAndVendorBalances: Answer = () => {
        requests.push(active);
        return requests.length === 2 ? held.promise : walletsOf(active);
      };
      const ActivateWallet: Answer = () => {
        active = euros;
        return { activateWallet: { __typename: "Wallet", id: euros.id, currency: euros.currency } };
      };
      const { client } = await renderPage(<VendorFunds />, {
        at: "/",
        responses: { WalletsAndVendorBalances, ActivateWallet },
        subscriptions: { TransferChanged: changed },
        namespaces: ["transfers", "common"],
        brand: { currencies },
      });
      await mainWallet("USD");
      await request(changed);
      await userEvent.click(screen.getByRole("button", { name: "Play in EUR" }));
      await mainWallet("EUR");
      await act(async () => held.send(walletsOf(dollars)));
      // The page is rendered from the cache a moment later.
      const cached = client.readQuery({ query: WalletsAndVendorBalancesDocument });
      expect(cached?.me?.wallet).toMatchObject({ id: euros.id });
      expect(screen.getByRole("heading", { name: /^Main wallet.*EUR/ })).toBeTruthy();
      expect(screen.queryByRole("heading", { name: /^Main wallet.*USD/ })).toBeNull();
      expect(requests).toEqual([dollars, dollars, euros]);
    },
  );
});
