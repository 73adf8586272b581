/** Median of numbers; of an even count the lower of the two in the middle. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1];
}
