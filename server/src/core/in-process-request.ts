/** A request within this process: it runs through the same handlers as a request from the network. */
export interface InProcessRequest {
  /** Host name; selects the brand. */
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends a POST to this process's own request handler. */
export type SendInProcess = (
  request: InProcessRequest,
) => Promise<{ readonly status: number; readonly body: string }>;
