import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { makeTitleNodeId, slotTitles } from "@croupier/schema/rules/slots/titles.js";
import type { Volatility } from "./catalogue.model.js";

/** What is known of our own games only. */
interface GameTraits {
  readonly theme: string;
  readonly volatility: Volatility;
}

const traits: ReadonlyMap<string, GameTraits> = new Map(
  slotTitles.map((title) => [
    makeTitleNodeId(title),
    { theme: title.theme, volatility: getSlotModel(title.model).volatility },
  ]),
);

/** Returns the theme and volatility of a game by its public id; undefined for the games of other vendors. */
export function traitsOf(nodeId: string): GameTraits | undefined {
  return traits.get(nodeId);
}

/** Returns the public ids of our own games of a theme. */
export function idsOfTheme(theme: string): string[] {
  return slotTitles.filter((title) => title.theme === theme).map(makeTitleNodeId);
}
