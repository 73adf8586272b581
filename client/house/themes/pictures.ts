import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import type { Theme } from "./theme";

const address = (source: string): string => `data:image/svg+xml,${encodeURIComponent(source)}`;
const open = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 100 100">';
const text = 'text-anchor="middle" font-family="Georgia,serif" font-weight="700"';

/** A value of the multiplier reel, on a coin; a letter without a drawing is shown as text. */
const drawLetters = (letters: string): string =>
  `<defs><linearGradient id="c" x2="0" y2="1"><stop stop-color="#fff3c4"/><stop offset=".5" stop-color="#e7a93a"/><stop offset="1" stop-color="#8a4f12"/></linearGradient></defs>
<path d="M50 6L88 28V72L50 94L12 72V28Z" fill="url(#c)" stroke="#3d2108" stroke-width="3" stroke-linejoin="round"/><path d="M50 16L79 33V67L50 84L21 67V33Z" fill="#3a1030" stroke="#fff3c4" stroke-width="1.500"/>
<text x="50" y="62" ${text} font-size="${letters.length > 2 ? 28 : 36}" fill="#ffe9a6">${letters}</text>`;

function drawSymbol(theme: Theme, { multiplierReel }: SlotModel, symbol: string): string {
  const times = multiplierReel?.values[symbol];
  return times === undefined ? (theme.symbols[symbol] ?? drawLetters(symbol)) : drawLetters(`×${times}`);
}

/** A symbol as the data URL of a picture, the same one each time. */
export function symbolPicture(theme: Theme, model: SlotModel, symbol: string): string {
  const drawing = drawSymbol(theme, model, symbol);
  return address(`${open}<g transform="translate(5 5) scale(.9)">${drawing}</g></svg>`);
}

/** The same symbol with motion blur along the reel. */
function blurredPicture(theme: Theme, model: SlotModel, symbol: string): string {
  const blur =
    '<filter id="z" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="1 9"/></filter>';
  const drawing = drawSymbol(theme, model, symbol);
  return address(
    `${open}${blur}<g filter="url(#z)" opacity=".9"><g transform="translate(5 14) scale(.9 .72)">${drawing}</g></g></svg>`,
  );
}

/** Every symbol on a model's strips, each once. */
export function listSymbols({ strips }: SlotModel): string[] {
  return [...new Set(strips.flatMap((strip) => [...strip]))];
}

/** Adds every symbol to the document's styles: `[data-symbol]` sharp, `[data-blur]` blurred. */
export function addSymbolStyles(theme: Theme, model: SlotModel): void {
  const sheet = new CSSStyleSheet();
  const rules = listSymbols(model).flatMap((symbol) => [
    `.cell[data-symbol="${symbol}"]{background-image:url("${symbolPicture(theme, model, symbol)}")}`,
    `.cell[data-blur="${symbol}"]{background-image:url("${blurredPicture(theme, model, symbol)}")}`,
  ]);
  sheet.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
