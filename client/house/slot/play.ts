import { toDecimal } from "../shared/amounts";
import { h } from "../shared/dom";
import { postRound } from "../shared/post-round";
import {
  type Fairness,
  type FreeSpins,
  newRequestId,
  RefusalError,
  retryUntilAnswered,
  type Spin,
} from "./api";
import type { Game } from "./context";
import { Controls } from "./controls";
import { paidOf } from "./free-spins";
import type { PlaySession } from "./play-session";
import type { Sound } from "./sound";
import { SpinButton } from "./spin-button";
import { Stage } from "./stage";

/** Error codes after which this page cannot continue. */
const fatalCodes = new Set(["not_logged_in", "session_locked", "member_excluded", "permission_denied"]);
/** How long the button rests after the press that ends free spins, so that a double press places no bet. */
const confirmPauseMs = 1_000;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** The game itself: the cabinet, the controls, and the course of a spin. */
export class Play {
  readonly stage: Stage;
  readonly controls: Controls;
  readonly button: SpinButton;
  readonly message = h("p", { class: "message", role: "status" });
  readonly caption = h("p", { class: "caption", "aria-hidden": "true" });
  private nextSpinAt = 0;
  private isBusy = false;
  private isClosed = false;
  /** Whether free spins are over, and the player has not yet pressed the button that shows what the next spin costs. */
  private mustConfirm = false;

  constructor(
    private readonly game: Game,
    private readonly session: PlaySession,
    private readonly sound: Sound,
    private readonly onSettled: () => void,
  ) {
    this.stage = new Stage(game, sound, () => reducedMotion.matches, {
      announce: (text) => this.announce(text),
      caption: (text) => {
        this.caption.textContent = text;
      },
      refocus: () => this.button.element.focus(),
      scene: () => postRound("running"),
    });
    this.button = new SpinButton(game.texts, () => this.spin());
    game.bet = session.firstBet(game.opened.bets);
    this.controls = new Controls(game, this.button);
    this.controls.showBalance(game.opened.balance);
    if (game.opened.resumed) this.stage.showEnd(game.opened.resumed);
    this.announce(this.hint());
    this.allowAfter(game.opened.nextSpinInMs);
  }

  /** Handles a key or tap on the game: skips a running sequence, or spins. */
  async press(): Promise<void> {
    if (this.stage.canSkip) this.stage.skip();
    else await this.spin();
  }

  /**
   * Plays one spin; does nothing while another is running or during the pause after it. The first press after free spins
   * are over says what the next spin costs, and spins nothing.
   */
  async spin(): Promise<void> {
    if (!this.button.isReady || this.isBusy) return;
    if (this.mustConfirm) {
      this.confirm();
      return;
    }
    this.begin();
    const body = this.nextBet();
    try {
      const spin = await retryUntilAnswered(
        () => this.game.api.call("spin", body),
        (isLost) => this.trouble(isLost),
      );
      await this.end(spin);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      await this.stage.cancel();
      await this.refuse(error);
    } finally {
      this.isBusy = false;
      postRound("revealed");
      this.controls.lock(false);
      this.updateButton();
    }
  }

  /** Shows a round that was interrupted earlier and has been settled since. */
  showResumed(spin: Spin): void {
    this.controls.showWin(spin.win);
    this.stage.showWins(spin, this.game.toMinor(spin.win), false);
    this.announce(this.resultText(spin));
  }

  /** What the next spin is for: one of the free spins, as long as there are any, or a bet. */
  private nextBet(): { bet: string; requestId: string; freeSpinsId?: string } {
    const { bet, freeSpins } = this.game;
    const requestId = newRequestId();
    return freeSpins ? { bet: freeSpins.bet, freeSpinsId: freeSpins.id, requestId } : { bet, requestId };
  }

  private hint(): string {
    const { freeSpins, texts, money } = this.game;
    return freeSpins ? texts.t("gift.hint", { amount: money(freeSpins.maxWin) }) : texts.t("hint");
  }

  private begin(): void {
    this.isBusy = true;
    postRound("running");
    this.announce("");
    this.controls.lock(true);
    this.button.set("spinning");
    this.stage.start();
    this.sound.start();
  }

  private trouble(isLost: boolean): void {
    postRound("running");
    this.button.set(isLost ? "reconnecting" : "spinning");
    this.announce(isLost ? this.game.texts.t("reconnectingText") : "");
  }

  private async end(spin: Spin): Promise<void> {
    const { digits } = this.game.opened.currency;
    const [stake, win] = [this.game.toMinor(spin.bet), this.game.toMinor(spin.win)];
    const isCelebrated = win > stake;
    this.nextSpinAt = performance.now() + spin.nextSpinInMs;
    this.game.fairness = fairnessAfter(spin, this.game.fairness);
    // The win of a free spin is not in the balance yet.
    const paid = spin.isFree ? 0n : win;
    this.controls.showBalance(toDecimal(this.game.toMinor(spin.balance) - paid, digits));
    await this.stage.play(spin, isCelebrated);
    if (spin.jackpot?.win) await this.stage.showJackpot(spin.jackpot.win);
    if (!spin.isFree) this.session.add(spin.bet, stake, win);
    this.controls.showBalance(spin.balance);
    this.controls.showWin(spin.win);
    this.onSettled();
    this.announce(this.endText(spin));
    this.stage.showWins(spin, win, isCelebrated);
    if (isCelebrated) this.sound.win(Number(win / stake));
  }

  /** The text of a spin's result, with that of all free spins after the last one. */
  private endText(spin: Spin): string {
    const { game } = this;
    if (!spin.isFree) return this.resultText(spin);
    const { freeSpins, nextFreeSpins } = spin;
    this.setFreeSpins(freeSpins && freeSpins.left > 0 ? freeSpins : nextFreeSpins);
    if (freeSpins?.left !== 0) return this.resultText(spin);
    const amount = paidOf(freeSpins, game.toMinor);
    const key = game.toMinor(amount) > 0n ? "gift.over" : "gift.overNothing";
    return game.texts.t(key, { amount: game.money(amount) });
  }

  private setFreeSpins(freeSpins: FreeSpins | null): void {
    this.mustConfirm = this.game.freeSpins !== null && freeSpins === null;
    this.game.freeSpins = freeSpins;
    this.controls.showFreeSpins();
  }

  private confirm(): void {
    const { texts, money, bet } = this.game;
    this.mustConfirm = false;
    this.announce(texts.t("gift.nextCosts", { bet: money(bet) }));
    this.allowAfter(confirmPauseMs);
  }

  private async refuse(error: RefusalError): Promise<void> {
    if (error.code === "free_spins_over") await this.findFreeSpins();
    this.announce(this.game.texts.refusal(error.code, error.params), true);
    this.isClosed ||= fatalCodes.has(error.code);
  }

  /** Goes on with the next free spins of the game, when those that were shown are over. */
  private async findFreeSpins(): Promise<void> {
    const { api } = this.game;
    try {
      const opened = await retryUntilAnswered(
        () => api.call("open", {}),
        (isLost) => this.trouble(isLost),
      );
      this.controls.showBalance(opened.balance);
      this.setFreeSpins(opened.freeSpins);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      this.isClosed = fatalCodes.has(error.code);
      this.setFreeSpins(null);
    }
  }

  private allowAfter(ms: number): void {
    this.nextSpinAt = performance.now() + ms;
    this.updateButton();
  }

  private updateButton(): void {
    if (this.isBusy) return;
    const waitMs = Math.ceil(this.nextSpinAt - performance.now());
    if (this.isClosed || waitMs <= 0) {
      this.button.set(this.isClosed ? "closed" : this.mustConfirm ? "confirm" : "ready");
      return;
    }
    this.button.set("waiting", waitMs);
    setTimeout(() => this.updateButton(), waitMs);
  }

  private announce(text: string, isError = false): void {
    this.message.textContent = text;
    this.message.classList.toggle("fault", isError);
  }

  /** The text of a spin's result; congratulates only when the win exceeds the stake. */
  private resultText({ bet, win, jackpot }: Spin): string {
    const { texts, money, toMinor } = this.game;
    if (jackpot?.win) return texts.t("jackpotWon", { amount: money(jackpot.win) });
    if (toMinor(win) === 0n) return texts.t("noWin");
    const key = toMinor(win) > toMinor(bet) ? "won" : "paid";
    return texts.t(key, { amount: money(win), bet: money(bet) });
  }
}

/** The seeds for the next bet. Another page may have rotated them since this one was last updated. */
export function fairnessAfter(spin: Spin, before: Fairness): Fairness {
  const { serverSeedHash, clientSeed, nonce } = spin;
  const isSame = serverSeedHash === before.serverSeedHash;
  const nextServerSeedHash = isSame ? before.nextServerSeedHash : null;
  return { serverSeedHash, clientSeed, nonce: nonce + 1, nextServerSeedHash };
}
