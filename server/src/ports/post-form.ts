import type { OutgoingHttp } from "../core/outgoing-http.js";

/** A server's response. `body` is its JSON object; null when there is none. */
export interface FormAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/**
 * Posts a form and returns the JSON response. Redirects are not followed.
 * @throws Error when the response does not arrive in time or exceeds 64 KiB
 */
export async function postForm(
  http: OutgoingHttp,
  address: string,
  form: Readonly<Record<string, string>>,
  { headers = {}, timeoutMs }: { readonly headers?: Record<string, string>; readonly timeoutMs: number },
): Promise<FormAnswer> {
  const { status, body } = await http.send(address, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status, body: toObject(body) };
}

function toObject(text: string): FormAnswer["body"] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
