import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page";
import { FetchAll } from "./components/fetch-all";

const vendor = (code: string, amount: string | null) => ({
  __typename: "VendorBalance" as const,
  code,
  vendorName: code,
  balance: amount === null ? null : { __typename: "Money" as const, amount, currency: "USD" },
});

async function press(...vendors: ReturnType<typeof vendor>[]) {
  const respond = vi.fn(() => new Error("offline"));
  await renderPage(<FetchAll vendors={vendors} onMoved={() => {}} />, {
    at: "/",
    responses: { RecallVendorBalances: respond },
    namespaces: ["transfers", "common"],
  });
  const button = screen.getByRole("button", { name: "Return all to main wallet" });
  await userEvent.click(button);
  return { respond, button };
}

describe("FetchAll", () => {
  it("is disabled with a reason when every vendor's balance is zero", async () => {
    const { respond, button } = await press(vendor("lagoon", "0.00"), vendor("reef", "0"));
    expect(respond).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("You have no money with studios right now.");
  });

  it.each(["0.01", null])("sends the request when one of them has %s", async (amount) => {
    const { respond, button } = await press(vendor("lagoon", "0.00"), vendor("reef", amount));
    expect(respond).toHaveBeenCalledOnce();
    expect(button.getAttribute("aria-disabled")).toBeNull();
    expect(button.getAttribute("aria-describedby")).toBeNull();
  });
});
