import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { slotTitles } from "@croupier/schema/rules/slots/titles.js";
import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import { toMinor } from "../shared/amounts";
import { h } from "../shared/dom";
import { type RoundFacts, titleOf } from "../shared/round-link";
import type { Translator } from "../shared/texts";
import type { Inputs } from "./compute";

/** The form with the seeds. */
export class SeedForm {
  readonly element: HTMLElement;
  private readonly game: HTMLSelectElement;
  private readonly serverSeed: HTMLInputElement;
  private readonly clientSeed: HTMLInputElement;
  private readonly nonce: HTMLInputElement;
  private readonly bet: HTMLInputElement;
  private readonly fault = h("p", { class: "fault", role: "alert" });

  constructor(
    private readonly texts: Translator,
    private readonly digits: number,
    private readonly currency: string,
    round: RoundFacts | null,
    onRun: () => void,
  ) {
    const { t } = texts;
    const field = (id: string, label: string, value: string): [HTMLInputElement, HTMLElement] => {
      const input = h("input", { id, dir: "ltr", autocomplete: "off", spellcheck: "false" });
      input.value = value;
      input.addEventListener("keydown", (event) => event.key === "Enter" && onRun());
      return [input, h("div", { class: `field ${id}` }, h("label", { for: id }, label), input)];
    };
    const [serverSeed, serverSeedField] = field("server-seed", t("serverSeed"), round?.serverSeed ?? "");
    const [clientSeed, clientSeedField] = field("client-seed", t("clientSeed"), round?.clientSeed ?? "");
    const [nonce, nonceField] = field("nonce", t("verify.nonce"), String(round?.nonce ?? 0));
    const [bet, betField] = field("bet", t("verify.betAmount"), round?.bet ?? "1.00");
    this.game = h("select", { id: "title" }, ...slotTitles.map(({ code, name }) => option(code, name)));
    this.game.value = round?.game ?? slotTitles[0]?.code ?? "";
    const gameField = h(
      "div",
      { class: "field title" },
      h("label", { for: "title" }, t("verify.game")),
      this.game,
    );
    nonce.inputMode = "numeric";
    bet.inputMode = "decimal";
    [this.serverSeed, this.clientSeed, this.nonce, this.bet] = [serverSeed, clientSeed, nonce, bet];
    const runButton = h("button", { type: "button", class: "main-button" }, t("verify.run"));
    runButton.addEventListener("click", onRun);
    this.element = h("section", { class: "card", "aria-labelledby": "inputs" });
    this.element.append(
      h("h2", { id: "inputs" }, t("verify.inputs")),
      h("p", { class: "muted" }, t("verify.inputsHint")),
      h("div", { class: "fields" }, gameField, serverSeedField, clientSeedField, nonceField, betField),
      this.fault,
      runButton,
    );
  }

  /** Reads the inputs; null, with the error shown, when they are invalid. */
  read(): Inputs | null {
    const { t } = this.texts;
    const model = getSlotModel(titleOf(this.game.value)?.model ?? "");
    const isNonce = /^\d{1,15}$/.test(this.nonce.value.trim());
    const bet = this.readBet(model);
    this.nonce.setAttribute("aria-invalid", String(!isNonce));
    this.bet.setAttribute("aria-invalid", String(bet === null));
    const betRule = (): string => t("verify.betRule", { units: model.betUnits });
    this.fault.textContent = !isNonce ? t("verify.nonceRule") : bet === null ? betRule() : "";
    if (!isNonce || bet === null) return null;
    return {
      game: this.game.value,
      model,
      serverSeed: this.serverSeed.value.trim(),
      clientSeed: this.clientSeed.value,
      nonce: Number(this.nonce.value),
      bet,
      currency: this.currency,
    };
  }

  private readBet({ betUnits }: SlotModel): bigint | null {
    const text = this.bet.value.trim();
    if (!/^\d{1,18}(?:\.\d+)?$/.test(text) || (text.split(".")[1] ?? "").length > this.digits) return null;
    const bet = toMinor(text, this.digits);
    return bet > 0n && bet % BigInt(betUnits) === 0n ? bet : null;
  }
}

const option = (value: string, name: string): HTMLOptionElement => h("option", { value }, name);
