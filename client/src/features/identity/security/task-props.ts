/** What every task's content is given. */
export interface TaskProps {
  /** It is done: says so, closes and reads anew. */
  readonly onDone: (told: string) => void;
  /** Something changed, and the pop-up stays. */
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}
