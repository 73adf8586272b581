import { RefusedCall } from "../errors/failure";
import { getSession } from "../session/session";

/**
 * Calls the server beside GraphQL, as whoever is signed in. The session's token goes in a header: no address ever
 * carries it.
 * @throws RefusedCall when the server refuses; another error when the connection fails
 */
export async function call(address: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, {
    ...init,
    headers: {
      authorization: `Bearer ${getSession()?.token ?? ""}`,
      "accept-language": document.documentElement.lang,
      ...headers,
    },
    cache: "no-store",
  });
  if (!answer.ok) throw new RefusedCall(await answer.json().catch(() => null));
  return answer;
}
