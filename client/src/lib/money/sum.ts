/** Decimal amounts of one currency, with equally many digits, as one. @throws RangeError where they differ in digits */
export function sumOf(amounts: readonly string[]): string {
  const digits = amounts[0]?.split(".")[1]?.length ?? 0;
  const total = amounts.reduce((sum, amount) => {
    if ((amount.split(".")[1]?.length ?? 0) !== digits) throw new RangeError(`other digits: ${amount}`);
    return sum + BigInt(amount.replace(".", ""));
  }, 0n);
  if (digits === 0) return total.toString();
  const text = (total < 0n ? -total : total).toString().padStart(digits + 1, "0");
  return `${total < 0n ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
