import { LINE_COUNT, symbolAt } from "@croupier/schema/rules/reels-1.js";
import { toDecimal, toMinor } from "../shared/amounts";
import { h } from "../shared/dom";
import { type Fairness, insist, newRequestId, Refusal, type Spin } from "./api";
import type { Game } from "./context";
import { Deck } from "./deck";
import { Reels } from "./reels";
import type { Sitting } from "./sitting";
import type { Sound } from "./sound";
import { SpinButton } from "./spin-button";
import { WinCount } from "./win-count";
import { WinShow } from "./wins";

/** Refusals after which this page cannot go on. */
const final = new Set(["not_logged_in", "session_locked", "member_excluded", "permission_denied"]);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The table itself: reels, wins, controls, and the course of a spin. */
export class Play {
  readonly reels: Reels;
  readonly wins: WinShow;
  readonly deck: Deck;
  readonly button: SpinButton;
  readonly message = h("p", { class: "message", role: "status" });
  readonly caption = h("p", { class: "caption", "aria-hidden": "true" });
  readonly count = new WinCount();
  /** What the reels show before the first spin. */
  readonly firstStops = [28, 27, 9, 26, 20];
  private nextSpinAt = 0;
  private isBusy = false;
  private isClosed = false;

  constructor(
    private readonly game: Game,
    private readonly sitting: Sitting,
    private readonly sound: Sound,
    private readonly onSettled: (spin: Spin) => void,
  ) {
    this.reels = new Reels(
      () => calm.matches,
      (reel) => this.sound.stop(reel),
    );
    this.wins = new WinShow(
      this.reels,
      () => calm.matches,
      (text) => {
        this.caption.textContent = text;
      },
    );
    this.button = new SpinButton(game.texts, () => this.spin());
    game.bet = sitting.firstBet(game.opened.bets);
    this.deck = new Deck(game, this.button);
    this.deck.showBalance(game.opened.balance);
    this.reels.show(game.opened.resumed?.stops ?? this.firstStops);
    this.say(game.texts.t("hint"));
    this.allowAfter(game.opened.nextSpinInMs);
  }

  /** Plays one spin; does nothing while another is under way or the pause after it lasts. */
  async spin(): Promise<void> {
    if (!this.button.isReady || this.isBusy) return;
    this.begin();
    const body = { bet: this.game.bet, requestId: newRequestId() };
    try {
      const spin = await insist(
        () => this.game.api.call("spin", body),
        (isLost) => this.trouble(isLost),
      );
      await this.end(spin);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.reels.cancel();
      this.refuse(error);
    } finally {
      this.isBusy = false;
      this.deck.lock(false);
      this.updateButton();
    }
  }

  /** Shows a round that was cut off earlier and has been settled since. */
  showResumed(spin: Spin): void {
    this.deck.showWin(spin.win);
    this.wins.show(spin, false, () => "");
    this.say(this.resultText(spin));
  }

  private begin(): void {
    this.isBusy = true;
    this.wins.clear();
    this.count.clear();
    this.say("");
    this.deck.lock(true);
    this.button.set("spinning");
    this.reels.start();
    this.sound.start();
  }

  private trouble(isLost: boolean): void {
    this.button.set(isLost ? "reconnecting" : "spinning");
    this.say(isLost ? this.game.texts.t("reconnectingText") : "");
  }

  private async end(spin: Spin): Promise<void> {
    const { digits } = this.game.opened.currency;
    const [stake, win] = [toMinor(spin.bet, digits), toMinor(spin.win, digits)];
    this.nextSpinAt = performance.now() + spin.nextSpinInMs;
    this.game.fairness = fairnessAfter(spin, this.game.fairness);
    this.deck.showBalance(toDecimal(toMinor(spin.balance, digits) - win, digits));
    await this.reels.land(spin.stops);
    this.sitting.add(spin.bet, stake, win);
    this.deck.showBalance(spin.balance);
    this.deck.showWin(spin.win);
    this.onSettled(spin);
    this.say(this.resultText(spin));
    const isCelebrated = win > stake;
    this.wins.show(spin, isCelebrated, (of, index) => this.captionOf(of, index));
    if (!isCelebrated) return;
    this.count.show(win, calm.matches, (amount) => this.game.minor(amount));
    this.sound.win(Number(win / stake));
  }

  private refuse(error: Refusal): void {
    this.say(this.game.texts.refusal(error.code, error.params), true);
    this.isClosed = final.has(error.code);
  }

  private allowAfter(ms: number): void {
    this.nextSpinAt = performance.now() + ms;
    this.updateButton();
  }

  private updateButton(): void {
    if (this.isBusy) return;
    const waitMs = Math.ceil(this.nextSpinAt - performance.now());
    if (this.isClosed || waitMs <= 0) {
      this.button.set(this.isClosed ? "closed" : "ready");
      return;
    }
    this.button.set("waiting", waitMs);
    setTimeout(() => this.updateButton(), waitMs);
  }

  private say(text: string, isFault = false): void {
    this.message.textContent = text;
    this.message.classList.toggle("fault", isFault);
  }

  /** What a spin brought; no word of praise for one that paid no more than its stake. */
  private resultText({ bet, win }: Spin): string {
    const { texts, opened, money } = this.game;
    const [stake, won] = [toMinor(bet, opened.currency.digits), toMinor(win, opened.currency.digits)];
    if (won === 0n) return texts.t("noWin");
    return texts.t(won > stake ? "won" : "paid", { amount: money(win), bet: money(bet) });
  }

  private captionOf(spin: Spin, index: number): string {
    const { t } = this.game.texts;
    const line = spin.lines[index];
    if (!line)
      return t("scatterCaption", {
        count: spin.scatter?.count ?? 0,
        amount: this.game.money(spin.scatter?.win ?? "0"),
      });
    return t("lineCaption", { line: line.line, amount: this.game.money(line.win), count: line.count });
  }
}

/** The seeds for the next bet. A page elsewhere may have changed them since this one last heard. */
export function fairnessAfter(spin: Spin, before: Fairness): Fairness {
  const { serverSeedHash, clientSeed, nonce } = spin;
  const isSame = serverSeedHash === before.serverSeedHash;
  const nextServerSeedHash = isSame ? before.nextServerSeedHash : null;
  return { serverSeedHash, clientSeed, nonce: nonce + 1, nextServerSeedHash };
}

/** The symbols of a window in words, column by column, for a reader who cannot see them. */
export function windowText(game: Game, stops: readonly number[]): string {
  const names = stops.map((stop, reel) =>
    [0, 1, 2].map((row) => game.texts.t(`symbol.${symbolAt(reel, stop, row)}`)).join(", "),
  );
  return game.texts.t("reels", { columns: names.join(" · "), lines: LINE_COUNT });
}
