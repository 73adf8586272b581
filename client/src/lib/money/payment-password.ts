/** Whether a text is a payment password: six digits. */
export function isPaymentPassword(text: string): boolean {
  return /^\d{6}$/.test(text);
}
