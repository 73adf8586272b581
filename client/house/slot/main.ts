import { slotModel } from "@croupier/schema/rules/slots/models.js";
import { byId, drawing, h } from "../shared/dom";
import { loadTexts, type Translator } from "../shared/texts";
import { loadTheme } from "../themes/load";
import { offerPictures } from "../themes/pictures";
import { Api, insist, Refusal } from "./api";
import { hasBar } from "./bar";
import { type Game, makeGame } from "./context";
import { openDialog } from "./dialogs";
import { openFairness } from "./fairness-dialog";
import { Play } from "./play";
import { openRules } from "./rules-dialog";
import { Sitting } from "./sitting";
import { Sound } from "./sound";
import { TopBar } from "./top-bar";
import "../shared/base.css";
import "./slot.css";
import "./cabinet.css";
import "./dialogs.css";

/**
 * Space and Enter spin, or skip a sequence, from anywhere but from another control or a dialog; a key held down
 * counts once.
 */
function listenForKeys(play: Play): void {
  document.addEventListener("keydown", (event) => {
    if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("button, a, input, dialog, [tabindex]")) return;
    event.preventDefault();
    void play.press();
  });
}

function build(game: Game, root: HTMLElement): void {
  const sound = new Sound();
  const sitting = new Sitting();
  const play: Play = new Play(game, sitting, sound, () => top.showNet());
  const top = new TopBar(game, sitting, sound, {
    rules: () => openRules(game),
    fairness: () => openFairness(game),
  });
  root.replaceChildren(
    top.element,
    play.stage.element,
    h("div", { class: "ticker" }, h("div", {}, play.message, play.caption)),
    play.deck.element,
  );
  root.removeAttribute("aria-busy");
  listenForKeys(play);
  if (game.opened.resumed) void tellResumed(game, play);
}

/** Dresses the page in the title's look. */
function dress({ theme, model }: Game): void {
  const root = document.documentElement.style;
  root.setProperty("--reels", String(model.strips.length));
  root.setProperty("--rows", String(model.rows));
  document.documentElement.classList.toggle("has-bar", hasBar(model));
  for (const [name, value] of Object.entries(theme.colours)) root.setProperty(name, value);
  document.querySelector(".scene")?.append(drawing(theme.scene));
  if (theme.front) document.querySelector(".scene")?.append(drawing(theme.front));
  offerPictures(theme, model);
}

async function tellResumed(game: Game, play: Play): Promise<void> {
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

function showFailure(texts: Translator, root: HTMLElement, error: Refusal): void {
  const again = h("button", { type: "button", class: "main-button" }, texts.t("retry"));
  again.addEventListener("click", () => location.reload());
  const text = h("p", { role: "alert" }, texts.refusal(error.code, error.params));
  root.replaceChildren(h("div", { class: "notice" }, h("h1", {}, texts.t("openFailed")), text, again));
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
    const opened = await insist(
      () => api.call("open", {}),
      (isLost) => {
        notice.textContent = texts.t(isLost ? "openingAgain" : "loading");
      },
    );
    const { name, code, studio, model, theme } = opened.game;
    document.title = name;
    root.setAttribute("aria-label", name);
    const game = makeGame(api, texts, {
      opened,
      model: slotModel(model),
      theme: await loadTheme(theme, `${studio}-${code}`),
    });
    dress(game);
    build(game, root);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    showFailure(texts, root, error);
  }
}

void start();
