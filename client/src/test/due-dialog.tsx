import { useDialogQueue } from "../lib/navigation/dialog-queue";

/** A dialog that opens by itself, and is due all the time. */
export function DueDialog() {
  return useDialogQueue("due", 1, true) && <p>due dialog</p>;
}
