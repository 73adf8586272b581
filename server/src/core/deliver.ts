/** A request that stays within this process: it passes the same handler as one from a socket. */
export interface DeliveredRequest {
  /** Host name; picks the brand. */
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Delivers a POST to this process's own handler. */
export type Deliver = (
  request: DeliveredRequest,
) => Promise<{ readonly status: number; readonly body: string }>;
