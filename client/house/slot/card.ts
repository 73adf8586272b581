import { h } from "../shared/dom";

/** A card over the reels: free spins won, or their total win. Hidden from screen readers. */
export class Card {
  readonly element = h("div", { class: "card-over", "aria-hidden": "true" });

  /** Shows a card with a large text and a line below it. */
  async show(large: string, caption: string): Promise<void> {
    const face = h(
      "div",
      { class: "card-face" },
      h("bdi", { class: "card-large" }, large),
      h("span", {}, caption),
    );
    this.element.replaceChildren(face);
    this.element.classList.add("shown");
  }

  hide(): void {
    this.element.classList.remove("shown");
  }
}
