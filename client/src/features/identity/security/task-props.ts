/** Props of the content of each task. */
export interface TaskProps {
  /** Called when the task is done: shows the message, closes the dialog and refetches. */
  readonly onDone: (message: string) => void;
  /** Called after a change, when the dialog stays open. */
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}
