import { depositPath } from "@croupier/schema/rules/cashier.js";
import { describe, expect, it } from "vitest";
import { cashierAt, cashierOver, depositAt, depositOver, withoutCashier } from "./cashier-dialog";
import { paths } from "./paths";

describe("the cashier's address", () => {
  it("keeps the current page and its own query", () => {
    const place = { pathname: "/rng", search: "?vassalage=tidewater&page=2" };
    const over = cashierOver(place, "withdraw");
    expect(over).toBe("/rng?vassalage=tidewater&page=2&cashier=withdraw");
    const [pathname = "", query = ""] = over.split("?");
    expect(cashierAt({ search: `?${query}` })).toBe("withdraw");
    expect(withoutCashier({ pathname, search: `?${query}` })).toBe("/rng?vassalage=tidewater&page=2");
  });

  it("opens for the cashier's actions, and nothing else", () => {
    expect(cashierAt({ search: "?cashier=deposit" })).toBe("deposit");
    expect(cashierAt({ search: "?cashier=steal" })).toBeNull();
    expect(cashierAt({ search: "" })).toBeNull();
    expect(withoutCashier({ pathname: "/", search: "?cashier=deposit" })).toBe("/");
  });

  it("is the address that vendors get for players who want to deposit", () => {
    expect(depositPath).toBe(depositOver({ pathname: paths.home, search: "" }, null));
    expect(cashierAt({ search: depositPath.slice(depositPath.indexOf("?")) })).toBe("deposit");
  });

  it("names its deposit, and drops it with the dialog", () => {
    const over = depositOver({ pathname: "/rng", search: "?page=2" }, "0190");
    expect(over).toBe("/rng?page=2&cashier=deposit&deposit=0190");
    const search = over.slice(over.indexOf("?"));
    expect([depositAt({ search }), cashierAt({ search })]).toEqual(["0190", "deposit"]);
    expect(depositOver({ pathname: "/rng", search }, null)).toBe("/rng?page=2&cashier=deposit");
    expect(withoutCashier({ pathname: "/rng", search })).toBe("/rng?page=2");
  });
});
