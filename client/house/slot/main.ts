import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { readPageParameters } from "../../src/lib/play/game-message";
import { byId, drawing, h } from "../shared/dom";
import { listenForBalance } from "../shared/page-link";
import { loadTexts, type Translator } from "../shared/texts";
import { loadTheme } from "../themes/load";
import { addSymbolStyles } from "../themes/pictures";
import { Api, RefusalError, retryUntilAnswered } from "./api";
import { hasBar } from "./bar";
import { type Game, makeGame } from "./context";
import { openDialog } from "./dialogs";
import { openFairness } from "./fairness-dialog";
import { Play } from "./play";
import { PlaySession } from "./play-session";
import { openRules } from "./rules-dialog";
import { Settings } from "./settings";
import { Sound } from "./sound";
import { TopBar } from "./top-bar";
import "../shared/base.css";
import "./slot.css";
import "./cabinet.css";
import "./dialogs.css";

/** Makes Space and Enter spin, or skip a sequence, except in other controls and dialogs; holding a key counts once. */
function listenForKeys(play: Play): void {
  document.addEventListener("keydown", (event) => {
    if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("button, a, input, dialog, [tabindex]")) return;
    event.preventDefault();
    void play.press();
  });
}

function build(game: Game, settings: Settings, root: HTMLElement): void {
  const sound = new Sound(settings.hasSound);
  const session = new PlaySession();
  const play: Play = new Play(game, { session, settings, sound }, () => top.update());
  const top = new TopBar(game, session, sound, {
    rules: () => openRules(game),
    fairness: () => openFairness(game),
    onSound: (isOn) => settings.chooseSound(isOn),
  });
  root.replaceChildren(
    top.element,
    play.stage.element,
    h("div", { class: "ticker" }, h("div", {}, play.message, play.caption)),
    play.controls.element,
  );
  root.removeAttribute("aria-busy");
  listenForKeys(play);
  listenForBalance(() => play.updateBalance());
  if (game.opened.resumed) void showInterruptedRound(game, play);
}

/** Applies the title's theme to the page. */
function applyTheme({ theme, model }: Game): void {
  const root = document.documentElement.style;
  root.setProperty("--reels", String(model.strips.length));
  root.setProperty("--rows", String(model.rows));
  document.documentElement.classList.toggle("has-bar", hasBar(model));
  for (const [name, value] of Object.entries(theme.colours)) root.setProperty(name, value);
  document.querySelector(".scene")?.append(drawing(theme.scene));
  if (theme.front) document.querySelector(".scene")?.append(drawing(theme.front));
  addSymbolStyles(theme, model);
}

async function showInterruptedRound(game: Game, play: Play): Promise<void> {
  const { t } = game.texts;
  const { resumed } = game.opened;
  if (!resumed) return;
  play.showResumed(resumed);
  const text = t("interruptedText", { bet: game.money(resumed.bet), win: game.money(resumed.win) });
  const ok = h("button", { type: "button", class: "main-button" }, t("goOn"));
  const dialog = openDialog(t("interruptedTitle"), t("close"), [h("p", {}, text), ok]);
  ok.addEventListener("click", () => dialog.element.close());
  await dialog.closed;
}

function showFailure(texts: Translator, root: HTMLElement, error: RefusalError): void {
  const retryButton = h("button", { type: "button", class: "main-button" }, texts.t("retry"));
  retryButton.addEventListener("click", () => location.reload());
  const text = h("p", { role: "alert" }, texts.refusal(error.code, error.params));
  root.replaceChildren(h("div", { class: "notice" }, h("h1", {}, texts.t("openFailed")), text, retryButton));
  root.removeAttribute("aria-busy");
}

async function start(): Promise<void> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const root = byId("game");
  const texts = await loadTexts(fragment.get("lang"));
  const notice = h("p", { class: "notice", role: "status" }, texts.t("loading"));
  root.replaceChildren(notice);
  const api = new Api(fragment.get("token") ?? "");
  try {
    const opened = await retryUntilAnswered(
      () => api.call("open", {}),
      (isLost) => {
        notice.textContent = texts.t(isLost ? "openingAgain" : "loading");
      },
    );
    const { name, code, studio, model, theme } = opened.game;
    document.title = name;
    root.setAttribute("aria-label", name);
    const page = readPageParameters(fragment);
    const game = makeGame(api, texts, {
      hasBar: page.hasBar,
      opened,
      model: getSlotModel(model),
      theme: await loadTheme(theme, `${studio}-${code}`),
    });
    applyTheme(game);
    build(game, new Settings(page, opened), root);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    showFailure(texts, root, error);
  }
}

void start();
