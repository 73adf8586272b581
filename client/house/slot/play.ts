import type { RoundState } from "../../src/lib/play/game-message";
import { toDecimal } from "../shared/amounts";
import { h } from "../shared/dom";
import { postToPage } from "../shared/page-link";
import { type FreeSpins, newRequestId, RefusalError, retryUntilAnswered, type Spin } from "./api";
import type { Game } from "./context";
import { Controls } from "./controls";
import { paidOf } from "./free-spins";
import { Funds } from "./funds";
import type { PlaySession } from "./play-session";
import { fairnessAfter, resultText } from "./results";
import type { Settings } from "./settings";
import type { Sound } from "./sound";
import { SpinButton } from "./spin-button";
import { Stage } from "./stage";

/** Error codes after which this page cannot continue. */
const fatalCodes = new Set(["not_logged_in", "session_locked", "member_excluded", "permission_denied"]);
/** How long the button rests after the press that ends free spins, so that a double press places no bet. */
const confirmPauseMs = 1_000;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

const postRound = (state: RoundState): void => postToPage({ type: "croupier.round", state });

/** What the player has, apart from the game. */
interface PlayParts {
  readonly session: PlaySession;
  readonly settings: Settings;
  readonly sound: Sound;
}

/** The game itself: the cabinet, the controls, and the course of a spin. */
export class Play {
  readonly stage: Stage;
  readonly controls: Controls;
  readonly button: SpinButton;
  readonly message = h("p", { class: "message", role: "status" });
  readonly caption = h("p", { class: "caption", "aria-hidden": "true" });
  private readonly funds: Funds;
  private nextSpinAt = 0;
  private isBusy = false;
  private isClosed = false;
  /** Whether free spins are over, and the player has not yet pressed the button that shows what the next spin costs. */
  private mustConfirm = false;
  /** Whether money may have arrived during a spin, so that the balance of its response may be outdated. */
  private mustRead = false;

  constructor(
    private readonly game: Game,
    private readonly parts: PlayParts,
    private readonly onSettled: () => void,
  ) {
    const { settings, sound } = parts;
    this.stage = new Stage(game, sound, () => reducedMotion.matches, {
      announce: (text) => this.announce(text),
      caption: (text) => {
        this.caption.textContent = text;
      },
      refocus: () => this.button.element.focus(),
      scene: () => postRound("running"),
    });
    this.button = new SpinButton(game.texts, () => this.spin());
    game.bet = settings.firstBet(game.opened.bets);
    this.controls = new Controls(game, this.button, (bet) => settings.chooseBet(bet));
    this.funds = new Funds(game, this.controls);
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
   * are over says what the next spin costs, and spins nothing. A bet that the balance does not cover moves no reel.
   */
  async spin(): Promise<void> {
    if (!this.button.isReady || this.isBusy) return;
    if (this.mustConfirm) {
      this.confirm();
      return;
    }
    this.lock(true);
    try {
      if (await this.canPay()) await this.playRound();
      else await this.refuse(this.shortage());
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      await this.refuse(error);
    } finally {
      this.lock(false);
      if (this.mustRead) this.updateBalance();
    }
  }

  /** Shows the balance after money has arrived; during a spin, once it is over. */
  updateBalance(): void {
    this.mustRead = this.isBusy;
    if (!this.isBusy) void this.readBalance();
  }

  /** Shows a round that was interrupted earlier and has been settled since. */
  showResumed(spin: Spin): void {
    this.controls.showWin(spin.win);
    this.stage.showWins(spin, this.game.toMinor(spin.win), false);
    this.announce(resultText(this.game, spin));
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

  private async readBalance(): Promise<void> {
    const wasShort = this.funds.isShort;
    try {
      if (!(await this.funds.read(() => undefined))) this.updateBalance();
    } catch (error) {
      // The next spin says why.
      if (!(error instanceof RefusalError)) throw error;
    }
    if (wasShort && !this.funds.isShort && !this.isBusy) this.announce(this.hint());
  }

  /** Whether the balance covers the next spin; it is read again before a bet is refused. */
  private async canPay(): Promise<boolean> {
    if (this.funds.isShort) await this.funds.read((isLost) => this.trouble(isLost));
    return !this.funds.isShort;
  }

  private shortage(): RefusalError {
    const { bet, opened } = this.game;
    return new RefusalError("insufficient_balance", { amount: bet, currency: opened.currency.code }, 422);
  }

  private async playRound(): Promise<void> {
    const body = this.nextBet();
    postRound("running");
    this.funds.startSpin();
    this.stage.start();
    this.parts.sound.start();
    try {
      const spin = await retryUntilAnswered(
        () => this.game.api.call("spin", body),
        (isLost) => {
          postRound("running");
          this.trouble(isLost);
        },
      );
      await this.end(spin);
    } catch (error) {
      if (error instanceof RefusalError) await this.stage.cancel();
      throw error;
    } finally {
      postRound("revealed");
    }
  }

  private lock(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.controls.lock(isBusy);
    if (isBusy) {
      this.announce("");
      this.button.set("spinning");
    } else this.updateButton();
  }

  private trouble(isLost: boolean): void {
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
    this.funds.show(toDecimal(this.game.toMinor(spin.balance) - paid, digits));
    await this.stage.play(spin, isCelebrated);
    if (spin.jackpot?.win) await this.stage.showJackpot(spin.jackpot.win);
    if (!spin.isFree) this.parts.session.add(stake, win);
    this.funds.show(spin.balance);
    this.controls.showWin(spin.win);
    this.onSettled();
    this.announce(this.endText(spin));
    this.stage.showWins(spin, win, isCelebrated);
    if (isCelebrated) this.parts.sound.win(Number(win / stake));
  }

  /** The text of a spin's result, with that of all free spins after the last one. */
  private endText(spin: Spin): string {
    const { game } = this;
    if (!spin.isFree) return resultText(this.game, spin);
    const { freeSpins, nextFreeSpins } = spin;
    this.setFreeSpins(freeSpins && freeSpins.left > 0 ? freeSpins : nextFreeSpins);
    if (freeSpins?.left !== 0) return resultText(this.game, spin);
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
    const { texts, opened } = this.game;
    this.announce(texts.refusal(error.code, error.params, opened.currency), true);
    this.isClosed ||= fatalCodes.has(error.code);
    if (error.code === "insufficient_balance") this.funds.offer();
  }

  /** Goes on with the next free spins of the game, when those that were shown are over. */
  private async findFreeSpins(): Promise<void> {
    const { api } = this.game;
    try {
      const opened = await retryUntilAnswered(
        () => api.call("open", {}),
        (isLost) => this.trouble(isLost),
      );
      this.funds.show(opened.balance);
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
}
