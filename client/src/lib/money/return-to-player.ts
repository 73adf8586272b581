const shownDecimals = 2;

/**
 * Formats a return to player, a decimal string in percent, with at most two decimals: "95.99695" → "95.99%". Further
 * digits are cut off, never rounded up, so that no game promises more than it pays.
 * @throws RangeError when the text is not a decimal number
 */
export function formatReturnToPlayer(percent: string): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(percent);
  if (!match) throw new RangeError(`not a percentage: ${percent}`);
  const fraction = (match[2] ?? "").slice(0, shownDecimals).replace(/0+$/, "");
  return `${match[1]}${fraction && "."}${fraction}%`;
}
