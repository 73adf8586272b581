import { formatDateTime, formatOffset } from "../../src/lib/dates/format";
import { copyButton } from "../shared/copy";
import { h } from "../shared/dom";
import { verifyAddress } from "../shared/round-link";
import type { PastSpin, Rotation } from "./api";
import { NoResponseError, RefusalError } from "./api";
import type { Game } from "./context";
import { openDialog } from "./dialogs";

const clientSeedForm = /^[\x20-\x7e]{1,64}$/;

/** A labelled value that can be copied. */
function field(game: Game, label: string, value: string, canCopy: boolean): HTMLElement {
  const { t } = game.texts;
  const code = h("code", { dir: "ltr" }, value);
  const line = h("div", { class: "seed" }, code);
  if (canCopy) line.append(copyButton(() => value, t("copy"), t("copied")));
  return h("div", {}, h("dt", {}, label), h("dd", {}, line));
}

function renderCurrentSeeds(game: Game): HTMLElement {
  const { t } = game.texts;
  const { serverSeedHash, clientSeed, nonce, nextServerSeedHash } = game.fairness;
  const list = h("dl", { class: "seeds" });
  list.append(
    field(game, t("seedHash"), serverSeedHash, true),
    field(game, t("clientSeed"), clientSeed, false),
    field(game, t("nextNonce"), String(nonce), false),
  );
  if (nextServerSeedHash !== null) list.append(field(game, t("nextSeedHash"), nextServerSeedHash, true));
  return list;
}

function renderRevealedSeed(game: Game, { revealed: old }: Rotation): HTMLElement {
  const { t } = game.texts;
  const list = h("dl", { class: "seeds" });
  list.append(
    field(game, t("serverSeed"), old.serverSeed, true),
    field(game, t("seedHash"), old.serverSeedHash, true),
    field(game, t("clientSeed"), old.clientSeed, true),
  );
  const text = h("p", {}, t("revealedText", { bets: old.bets }));
  return h("div", { class: "revealed" }, h("h3", {}, t("revealedTitle")), text, list);
}

function renderPastSpin(game: Game, spin: PastSpin): HTMLElement {
  const { t, tag, code } = game.texts;
  const { currency, game: about, timeZone } = game.opened;
  const { roundId, bet, draws, win, jackpot, serverSeedHash, serverSeed, clientSeed, nonce } = spin;
  const href = verifyAddress({
    game: about.code,
    roundId,
    bet,
    draws,
    win,
    jackpot,
    isPlayMoney: game.opened.mode === "demo",
    serverSeedHash,
    serverSeed,
    clientSeed,
    nonce,
    currency: currency.code,
    digits: currency.digits,
    lang: code,
  });
  const when = formatDateTime(spin.at, tag, timeZone);
  const facts = t("recentRow", { nonce, bet: game.money(bet), win: game.money(win) });
  const label = t("verifyRound", { nonce });
  const link = h("a", { href, class: "small-button", "aria-label": label }, t("verifyShort"));
  const address = (): string => new URL(href, location.href).href;
  const links = h("span", { class: "row-links" }, link, copyButton(address, t("copyLink"), t("copied")));
  return h("li", {}, h("span", {}, h("bdi", {}, facts), h("small", {}, h("bdi", {}, when))), links);
}

function failureText(game: Game, error: unknown): string {
  if (error instanceof RefusalError)
    return game.texts.refusal(error.code, error.params, game.opened.currency);
  if (error instanceof NoResponseError) return game.texts.t("noConnection");
  throw error;
}

/** Fills the list of recent rounds; shows an error when they cannot be loaded. */
async function fillRecent(game: Game, container: HTMLElement): Promise<void> {
  const { t } = game.texts;
  try {
    const { rounds } = await game.api.call("rounds", {});
    const list = h("ul", { class: "recent" }, ...rounds.map((spin) => renderPastSpin(game, spin)));
    container.replaceChildren(rounds.length ? list : h("p", {}, t("recentNone")));
  } catch (error) {
    container.replaceChildren(h("p", { class: "fault" }, failureText(game, error)));
  }
}

/** Opens the dialog with the current seeds, their rotation, and the recent rounds to verify. */
export async function openFairness(game: Game): Promise<void> {
  const { t } = game.texts;
  const now = h("div", {}, renderCurrentSeeds(game));
  const result = h("div", { role: "status" });
  const recent = h("div", {}, h("p", {}, t("loading")));
  const input = h("input", {
    id: "client-seed",
    maxlength: 64,
    dir: "ltr",
    autocomplete: "off",
    spellcheck: "false",
  });
  input.setAttribute("aria-describedby", "client-seed-hint");
  input.value = game.fairness.clientSeed;
  const change = h("button", { type: "button", class: "main-button" }, t("changeSeeds"));
  const rotate = async (): Promise<void> => {
    if (change.disabled) return;
    const isValid = clientSeedForm.test(input.value);
    input.setAttribute("aria-invalid", String(!isValid));
    if (!isValid) return result.replaceChildren(h("p", { class: "fault" }, t("seedRule")));
    change.disabled = true;
    try {
      const rotation = await game.api.call("seed", { clientSeed: input.value });
      game.fairness = rotation.fairness;
      now.replaceChildren(renderCurrentSeeds(game));
      result.replaceChildren(renderRevealedSeed(game, rotation));
      await fillRecent(game, recent);
    } catch (error) {
      result.replaceChildren(h("p", { class: "fault" }, failureText(game, error)));
    } finally {
      change.disabled = false;
    }
  };
  change.addEventListener("click", rotate);
  input.addEventListener("keydown", (event) => event.key === "Enter" && rotate());
  const content = [
    h("p", {}, t("fairText")),
    h("p", {}, t("fairAhead")),
    now,
    h("h3", {}, t("changeTitle")),
    h("label", { for: "client-seed" }, t("newClientSeed")),
    h("div", { class: "seed-form" }, input, change),
    h("p", { id: "client-seed-hint", class: "hint" }, t("seedRule")),
    result,
    h("h3", {}, t("recentTitle")),
    h("p", { class: "hint" }, t("times", { zone: formatOffset(new Date(), game.opened.timeZone) })),
    recent,
  ];
  const dialog = openDialog(t("fairness"), t("close"), content);
  await fillRecent(game, recent);
  await dialog.closed;
}
