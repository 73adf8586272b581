import { h } from "../shared/dom";

/** A card over the reels that tells what comes or came: free spins won, and what they brought. For eyes only. */
export class Card {
  readonly element = h("div", { class: "card-over", "aria-hidden": "true" });

  /** Shows a card: what is large, and the words under it. */
  async show(large: string, words: string): Promise<void> {
    const face = h(
      "div",
      { class: "card-face" },
      h("bdi", { class: "card-large" }, large),
      h("span", {}, words),
    );
    this.element.replaceChildren(face);
    this.element.classList.add("shown");
  }

  hide(): void {
    this.element.classList.remove("shown");
  }
}
