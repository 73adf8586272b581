import { RestCallError } from "../errors/failure";
import { getSession } from "../session/session";

/**
 * Calls a REST route of the server as the signed-in user. The session's token goes in a header, never in an address.
 * @throws RestCallError when the server refuses; another error when the connection fails
 */
export async function callRest(address: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, {
    ...init,
    headers: {
      authorization: `Bearer ${getSession()?.token ?? ""}`,
      "accept-language": document.documentElement.lang,
      ...headers,
    },
    cache: "no-store",
  });
  if (!response.ok) throw new RestCallError(await response.json().catch(() => null));
  return response;
}
