/** A server's response. `body` is its JSON object; null when there is none. */
export interface FormAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

const maxAnswer = 64 * 1024;

/**
 * Posts a form and returns the JSON response. Redirects are not followed.
 * @throws Error when the response does not arrive in time or exceeds 64 KiB
 */
export async function postForm(
  address: string,
  form: Readonly<Record<string, string>>,
  { headers = {}, timeoutMs }: { readonly headers?: Record<string, string>; readonly timeoutMs: number },
): Promise<FormAnswer> {
  const response = await fetch(address, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body: new URLSearchParams(form),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: toObject(await readCapped(response)) };
}

async function readCapped(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxAnswer) throw new Error(`an answer of more than ${maxAnswer} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
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
