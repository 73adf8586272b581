import { h } from "../shared/dom";
import type { Spin, WinView } from "./api";
import { Bar, hasBar } from "./bar";
import { Card } from "./card";
import type { Game } from "./context";
import { Reels } from "./reels";
import { isSequence, makeScript, pauseAfter, type Scene } from "./script";
import type { Sound } from "./sound";
import { WinCount } from "./win-count";
import { WinOverlay } from "./wins";

/** How long the announcement of a jackpot stays, in milliseconds. */
const jackpotPauseMs = 3200;
/** The stops before the first spin. */
const firstStops = [28, 27, 9, 26, 20, 14];

/** Callbacks of a stage. */
interface StageCallbacks {
  readonly announce: (text: string) => void;
  readonly caption: (text: string) => void;
  /** The skip button is removed while it has the focus. */
  readonly refocus: () => void;
  /** The next scene of a round begins. */
  readonly scene: () => void;
}

/** The cabinet: the reels, their wins, and the presentation of a round. */
export class Stage {
  readonly element: HTMLElement;
  private readonly reels: Reels;
  private readonly wins: WinOverlay;
  private readonly bar: Bar | null;
  private readonly card: Card;
  private readonly count = new WinCount();
  private readonly view: HTMLElement;
  private readonly skipButton: HTMLButtonElement;
  private isHurried = false;
  private wake: () => void = () => {};

  constructor(
    private readonly game: Game,
    private readonly sound: Sound,
    private readonly prefersReducedMotion: () => boolean,
    private readonly callbacks: StageCallbacks,
  ) {
    const { model, texts } = game;
    this.reels = new Reels(model, prefersReducedMotion, (reel) => sound.stop(reel));
    this.wins = new WinOverlay(this.reels, prefersReducedMotion, callbacks.caption);
    this.bar = hasBar(model) ? new Bar(game) : null;
    this.card = new Card();
    const glass = h("div", { class: "glass", "aria-hidden": "true" });
    this.view = h("div", { class: "stage", dir: "ltr", role: "img" });
    this.view.append(this.reels.element, this.wins.element, glass, this.card.element);
    this.view.addEventListener("click", () => this.skip());
    this.skipButton = h("button", { type: "button", class: "skip", hidden: true }, texts.t("skip"));
    this.skipButton.addEventListener("click", () => this.skip());
    this.element = h(
      "section",
      { class: "cabinet", "aria-label": game.opened.game.name },
      this.bar?.element ?? null,
      this.view,
      this.count.element,
      this.skipButton,
    );
    this.reels.show(firstStops.map((stop, reel) => stop % (model.strips[reel]?.length ?? 1)));
    this.describe(null);
  }

  /** Starts the reels. */
  start(): void {
    this.wins.clear();
    this.count.clear();
    this.bar?.show(null);
    this.reels.start();
  }

  /** Returns the reels to where they were before `start`. */
  cancel(): Promise<void> {
    return this.reels.cancel();
  }

  /** Whether a sequence is being shown that `skip` can cut short. */
  get canSkip(): boolean {
    return !this.skipButton.hidden;
  }

  /** Skips to the end of the sequence being shown; does nothing outside of one. */
  skip(): void {
    if (!this.canSkip) return;
    this.isHurried = true;
    this.wake();
  }

  /** Shows a settled round from the turning reels to its last picture; resolves when it has been shown. */
  async play(spin: Spin, isCelebrated: boolean): Promise<void> {
    const scenes = makeScript(this.game.model, spin, this.game.toMinor);
    this.isHurried = false;
    for (const [index, scene] of scenes.entries()) {
      if (this.isHurried && scene.kind !== "summary") continue;
      if (scene.kind === "summary") this.finish(spin);
      this.callbacks.scene();
      await this.show(scene, index === 0, isCelebrated);
      if (index === 0) this.offerSkip(isSequence(scenes));
      await this.rest(pauseAfter(scene));
    }
    this.finish(spin);
    this.offerSkip(false);
    this.describe(spin);
  }

  /** Shows the last picture of a round at rest. */
  showEnd(spin: Spin): void {
    const { strips } = this.game.model;
    const landings = spin.steps.filter(({ kind }) => kind !== "cascade").length;
    this.reels.show(spin.draws.slice((landings - 1) * strips.length, landings * strips.length));
    this.reels.showWindow(spin.steps.at(-1)?.window ?? []);
    this.describe(spin);
  }

  /** Announces that the round won the jackpot pool; the amount is decimal text. */
  async showJackpot(amount: string): Promise<void> {
    const { money, texts } = this.game;
    this.sound.award();
    this.callbacks.announce(texts.t("jackpotWon", { amount: money(amount) }));
    this.card.show(money(amount), texts.t("jackpotCard"));
    await this.rest(jackpotPauseMs);
    this.card.hide();
  }

  /** Shows the wins of a round's last picture; `win`, in minor units, counts up when it is celebrated. */
  showWins(spin: Spin, win: bigint, isCelebrated: boolean): void {
    const last = spin.steps.at(-1);
    if (last) this.wins.show(last, isCelebrated, (of) => this.captionOf(of));
    if (isCelebrated) this.count.show(win, this.prefersReducedMotion(), (amount) => this.game.minor(amount));
  }

  private async show(scene: Scene, isFirst: boolean, isCelebrated: boolean): Promise<void> {
    const { texts } = this.game;
    this.bar?.show(scene.progress);
    switch (scene.kind) {
      case "land":
        this.wins.clear();
        if (!isFirst) this.reels.start();
        return this.reels.land(scene.stops, scene.isFree ? "free" : "spin");
      case "expand":
        this.sound.fall(1);
        return this.reels.expand(scene.window, scene.reels);
      case "fall":
        this.wins.clear();
        this.sound.fall(scene.progress.multiplier);
        return this.reels.fall(scene.window, scene.removed, scene.from);
      case "wins":
        if (!scene.isLast) this.wins.flash(scene.step, isCelebrated);
        return;
      case "award": {
        const text = texts.t(scene.isMore ? "freeMore" : "freeWon", { count: scene.count });
        this.sound.award();
        this.callbacks.announce(text);
        return this.card.show(String(scene.count), texts.t(scene.isMore ? "freeMoreCard" : "freeWonCard"));
      }
      case "summary": {
        const amount = this.game.minor(scene.win);
        this.callbacks.announce(texts.t("freeSummary", { spins: scene.spins, amount }));
        return this.card.show(amount, texts.t("freeSummaryCard", { spins: scene.spins }));
      }
    }
  }

  /** Shows the last picture after a skip; what follows runs at normal speed again. */
  private finish(spin: Spin): void {
    if (!this.isHurried) return;
    this.isHurried = false;
    this.wins.clear();
    this.showEnd(spin);
  }

  /** Pauses for this long, or until the player skips. */
  private async rest(ms: number): Promise<void> {
    if (ms === 0 || this.isHurried) return;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, ms);
    });
    this.card.hide();
  }

  private offerSkip(isOffered: boolean): void {
    const hadFocus = document.activeElement === this.skipButton;
    this.skipButton.hidden = !isOffered;
    this.view.classList.toggle("skippable", isOffered);
    if (hadFocus && !isOffered) this.callbacks.refocus();
  }

  private captionOf(win: WinView): string {
    const { texts, money, symbolName } = this.game;
    const amount = money(win.win);
    const { count, line, ways } = win;
    if (win.kind === "line") return texts.t("lineCaption", { line: line ?? 0, count, amount });
    const symbol = symbolName(win.symbol);
    if (win.kind === "ways") return texts.t("waysCaption", { ways: ways ?? 0, count, symbol, amount });
    return texts.t("scatterCaption", { count, symbol, amount });
  }

  /** Describes the symbols of a round's last picture for screen readers. */
  describe(spin: Spin | null): void {
    const { model, texts, symbolName } = this.game;
    const window = spin?.steps.at(-1)?.window ?? this.reels.window;
    const columns = window.map((column) => [...column].map(symbolName).join(", ")).join(" · ");
    this.view.setAttribute("aria-label", texts.t("reels", { reels: model.strips.length, columns }));
  }
}
