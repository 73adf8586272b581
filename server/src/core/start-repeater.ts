import { type Push, Repeater, type RepeaterBuffer, type Stop } from "@repeaterjs/repeater";

/** As a repeater's executor; `requested` resolves when the consumer asks for its first value. */
type Executor<T> = (push: Push<T>, stop: Stop, requested: Promise<unknown>) => Promise<void>;

/**
 * Creates a repeater whose executor begins now; by itself one begins when its first value is requested. A consumer that
 * leaves does not learn of a failure of the executor: `return()` never rejects. Nothing handles that where a socket
 * closes, and an unhandled rejection ends the process.
 */
export function startRepeater<T>(executor: Executor<T>, buffer?: RepeaterBuffer): Repeater<T> {
  const repeater = new Repeater<T>((push, stop) => executor(push, stop, push(undefined as T)), buffer);
  // Begins the executor and takes the undefined value.
  void repeater.next();
  repeater.return = (value) =>
    Repeater.prototype.return.call(repeater, value).catch(() => ({ done: true, value: undefined }));
  return repeater;
}
