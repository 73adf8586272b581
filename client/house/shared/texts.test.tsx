import { beforeEach, describe, expect, it } from "vitest";
import { loadTexts } from "./texts";

const short = { amount: "1234.50", currency: "USD" };

describe("the text of a refusal", () => {
  beforeEach(() => {
    document.documentElement.removeAttribute("dir");
  });

  it("writes amounts as the site does, with the brand's symbol of the currency", async () => {
    const { refusal } = await loadTexts("EN");
    expect(refusal("insufficient_balance", short)).toBe("Your balance is too low for $1,234.50.");
    expect(refusal("insufficient_balance", short, { code: "USD", symbol: "US$" })).toBe(
      "Your balance is too low for US$1,234.50.",
    );
    const limit = { ...short, left: "0.20", window: "DAY" };
    expect(refusal("bet_above_stake_limit", limit)).toContain("up to $0.20.");
  });

  it("writes an amount of another currency than the game's with its code", async () => {
    const { refusal } = await loadTexts("EN");
    const pesos = { code: "MXN", symbol: "$" };
    expect(refusal("insufficient_balance", short, pesos)).toBe(
      "Your balance is too low for USD\u00a01,234.50.",
    );
  });

  it("keeps an amount together in right-to-left text, and what is no amount as it is", async () => {
    const { refusal } = await loadTexts("AR");
    expect(refusal("insufficient_balance", short)).toMatch(/\u2066[^\u2069]*1[.,]234[.,]50[^\u2069]*\u2069/);
    const english = await loadTexts("EN");
    expect(english.refusal("insufficient_balance", { amount: "much", currency: "USD" })).toContain(
      "much USD",
    );
  });
});
