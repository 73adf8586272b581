import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { testBrand } from "../../test/render";
import { type Answer, renderPage } from "../../test/render-page";
import { CurrencySwitch } from "./components/currency-switch";

const [first] = testBrand.currencies;
if (!first) throw new Error("the brand of tests has no currency");
const euro = { ...first, code: "EUR", symbol: "€" };
const show = (currencies: typeof testBrand.currencies, answer: Answer) =>
  renderPage(<CurrencySwitch active={first.code} />, {
    at: "/",
    responses: { ActivateWallet: answer },
    namespaces: ["transfers", "common"],
    brand: { currencies },
  });

describe("CurrencySwitch", () => {
  it("offers the brand's other currencies and changes to one", async () => {
    const activateWallet = vi.fn(() => ({
      activateWallet: { __typename: "Wallet", id: "w2", currency: "EUR" },
    }));
    await show([first, euro], activateWallet);
    await userEvent.click(screen.getByRole("button", { name: "Play in EUR" }));
    expect(activateWallet).toHaveBeenCalledWith({ currency: "EUR" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows why it failed", async () => {
    await show([first, euro], () => new Error("offline"));
    await userEvent.click(screen.getByRole("button", { name: "Play in EUR" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  it("is not rendered when the brand has one currency", async () => {
    await show([first], () => new Error("never"));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
