import { h, svg } from "../shared/dom";
import type { Translator } from "../shared/texts";

/** With "confirm", a press is asked for that does not spin. */
export type SpinState = "ready" | "confirm" | "spinning" | "waiting" | "reconnecting" | "closed";

const labels = {
  ready: "spin",
  confirm: "goOn",
  spinning: "spinning",
  waiting: "spin",
  reconnecting: "reconnecting",
  closed: "spin",
} as const;

/** The spin button: it keeps its focus while it is unavailable, and shows the time to the next spin as a ring. */
export class SpinButton {
  readonly element: HTMLButtonElement;
  private readonly label = h("span", { class: "spin-label" });
  private readonly ring = svg("circle", { class: "ring", cx: 50, cy: 50, r: 46, pathLength: 1 });
  private state: SpinState = "ready";

  constructor(
    private readonly texts: Translator,
    onSpin: () => void,
  ) {
    const view = { viewBox: "0 0 100 100", "aria-hidden": "true" };
    const path = "M70 34A26 26 0 0 0 26 42M24 27v16h16M30 66A26 26 0 0 0 74 58M76 73V57H60";
    // A separate SVG, so that rotating it repaints nothing.
    const arrows = svg("svg", { ...view, class: "spin-arrows" }, svg("path", { d: path }));
    const face = svg("svg", view, this.ring);
    this.element = h("button", { type: "button", class: "spin" }, face, arrows, this.label);
    this.element.addEventListener("click", () => this.isReady && onSpin());
    // Holding a key must not spin repeatedly.
    this.element.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
    this.set("ready");
  }

  /** Sets the state; `waitMs` is how long a waiting one lasts. */
  set(state: SpinState, waitMs = 0): void {
    this.state = state;
    this.element.dataset.state = state;
    this.element.setAttribute("aria-disabled", String(!this.isReady));
    this.element.style.setProperty("--wait", `${waitMs}ms`);
    this.label.textContent = this.texts.t(labels[state]);
  }

  get isReady(): boolean {
    return this.state === "ready" || this.state === "confirm";
  }
}
