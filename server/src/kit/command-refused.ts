/** A refusal in words for the person who typed a command. */
export class CommandRefused extends Error {
  override readonly name: string = "CommandRefused";
}
