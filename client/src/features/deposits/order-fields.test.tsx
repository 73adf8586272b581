import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { refusal } from "../../test/render";
import { renderPage } from "../../test/render-page";
import { OrderFields } from "./components/order-fields";
import type { DepositMethod } from "./model";

const usd = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });

function method(name: string): DepositMethod {
  return {
    __typename: "DepositMethod",
    id: name,
    code: name,
    kind: "REDIRECT",
    name,
    instructions: "",
    currency: "USD",
    min: usd("10.00"),
    max: usd("5000.00"),
    feeFixed: usd("0.00"),
    feeBasisPoints: 0,
    expiryMinutes: 30,
    quickAmounts: [],
  };
}

it("removes the error of a deposit when another method is chosen", async () => {
  await renderPage(
    <OrderFields methods={[method("Card"), method("Bank")]} bonuses={[]} onOrdered={() => undefined} />,
    {
      at: "/",
      responses: { CreateDeposit: () => refusal("deposit_limit_reached") },
      namespaces: ["deposits"],
    },
  );
  await userEvent.type(screen.getByRole("textbox"), "20");
  fireEvent.submit(screen.getByRole("textbox"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  await userEvent.click(screen.getByRole("button", { name: "Bank" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
