import type { Fairness, Spin } from "./api";
import type { Game } from "./context";

/** The text of a spin's result; congratulates only when the win exceeds the stake. */
export function resultText({ texts, money, toMinor }: Game, { bet, win, jackpot }: Spin): string {
  if (jackpot?.win) return texts.t("jackpotWon", { amount: money(jackpot.win) });
  if (toMinor(win) === 0n) return texts.t("noWin");
  const key = toMinor(win) > toMinor(bet) ? "won" : "paid";
  return texts.t(key, { amount: money(win), bet: money(bet) });
}

/** The seeds for the next bet. Another page may have rotated them since this one was last updated. */
export function fairnessAfter(spin: Spin, before: Fairness): Fairness {
  const { serverSeedHash, clientSeed, nonce } = spin;
  const isSame = serverSeedHash === before.serverSeedHash;
  const nextServerSeedHash = isSame ? before.nextServerSeedHash : null;
  return { serverSeedHash, clientSeed, nonce: nonce + 1, nextServerSeedHash };
}
