import { depositPath } from "@croupier/schema/rules/deposit-path.js";
import { describe, expect, it } from "vitest";
import {
  cashierDialogPath,
  depositDialogPath,
  pathBelowCashierDialog,
  readCashierDialog,
  readDialogDepositId,
} from "./cashier-dialog";
import { paths } from "./paths";

describe("the cashier's address", () => {
  it("keeps the current page and its own query", () => {
    const place = { pathname: "/rng", search: "?vassalage=tidewater&page=2" };
    const over = cashierDialogPath(place, "withdraw");
    expect(over).toBe("/rng?vassalage=tidewater&page=2&cashier=withdraw");
    const [pathname = "", query = ""] = over.split("?");
    expect(readCashierDialog({ search: `?${query}` })).toBe("withdraw");
    expect(pathBelowCashierDialog({ pathname, search: `?${query}` })).toBe("/rng?vassalage=tidewater&page=2");
  });

  it("opens for the cashier's actions, and nothing else", () => {
    expect(readCashierDialog({ search: "?cashier=deposit" })).toBe("deposit");
    expect(readCashierDialog({ search: "?cashier=steal" })).toBeNull();
    expect(readCashierDialog({ search: "" })).toBeNull();
    expect(pathBelowCashierDialog({ pathname: "/", search: "?cashier=deposit" })).toBe("/");
  });

  it("is the address that vendors get for players who want to deposit", () => {
    expect(depositPath).toBe(depositDialogPath({ pathname: paths.home, search: "" }, null));
    expect(readCashierDialog({ search: depositPath.slice(depositPath.indexOf("?")) })).toBe("deposit");
  });

  it("names its deposit, and drops it with the dialog", () => {
    const over = depositDialogPath({ pathname: "/rng", search: "?page=2" }, "0190");
    expect(over).toBe("/rng?page=2&cashier=deposit&deposit=0190");
    const search = over.slice(over.indexOf("?"));
    expect([readDialogDepositId({ search }), readCashierDialog({ search })]).toEqual(["0190", "deposit"]);
    expect(depositDialogPath({ pathname: "/rng", search }, null)).toBe("/rng?page=2&cashier=deposit");
    expect(pathBelowCashierDialog({ pathname: "/rng", search })).toBe("/rng?page=2");
  });
});
