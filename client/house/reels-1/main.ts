import { byId, drawing, h } from "../shared/dom";
import { loadTexts, type Translator } from "../shared/texts";
import { Api, insist, Refusal } from "./api";
import { type Game, makeGame } from "./context";
import { openDialog } from "./dialogs";
import { openFairness } from "./fairness-dialog";
import { Play, windowText } from "./play";
import { openRules } from "./rules-dialog";
import { lanterns, scene } from "./scene";
import { Sitting } from "./sitting";
import { Sound } from "./sound";
import { TopBar } from "./top-bar";
import "../shared/base.css";
import "./reels-1.css";
import "./cabinet.css";
import "./dialogs.css";

/** Space and Enter spin from anywhere but from another control or a dialog; a key held down spins once. */
function listenForKeys(play: Play): void {
  document.addEventListener("keydown", (event) => {
    if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("button, a, input, dialog, [tabindex]")) return;
    event.preventDefault();
    void play.spin();
  });
}

function build(game: Game, root: HTMLElement): void {
  const sound = new Sound();
  const sitting = new Sitting();
  const describe = (stops: readonly number[]): void =>
    stage.setAttribute("aria-label", windowText(game, stops));
  const play: Play = new Play(game, sitting, sound, (spin) => {
    top.showNet();
    describe(spin.stops);
  });
  const top = new TopBar(game, sitting, sound, {
    rules: () => openRules(game),
    fairness: () => openFairness(game),
  });
  const glass = h("div", { class: "glass", "aria-hidden": "true" });
  const stage = h("div", { class: "stage", dir: "ltr", role: "img" });
  stage.append(play.reels.element, play.wins.element, glass);
  describe(game.opened.resumed?.stops ?? play.firstStops);
  const cabinet = h(
    "section",
    { class: "cabinet", "aria-label": game.opened.game.name },
    stage,
    play.count.element,
  );
  root.replaceChildren(
    top.element,
    cabinet,
    h("div", { class: "ticker" }, h("div", {}, play.message, play.caption)),
    play.deck.element,
  );
  root.removeAttribute("aria-busy");
  listenForKeys(play);
  if (game.opened.resumed) void tellResumed(game, play);
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
  document.querySelector(".scene")?.append(drawing(scene), drawing(lanterns));
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
    document.title = opened.game.name;
    root.setAttribute("aria-label", opened.game.name);
    build(makeGame(api, texts, opened), root);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    showFailure(texts, root, error);
  }
}

void start();
