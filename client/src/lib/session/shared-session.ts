import { getSession, onSessionChange, type SignInResult } from "./session";

/** What the tabs of a browser tell each other. Only pages of the same origin, so of the same brand, receive it. */
type Message =
  | { readonly kind: "asked" }
  | { readonly kind: "signedIn"; readonly result: SignInResult }
  | { readonly kind: "signedOut"; readonly account: string | null };

const channelName = "session";
/** Local storage key: a tab of this browser is, or was, signed in, so that it is worth asking. */
const markKey = "sharedSession";
/** After this time without a response, no other tab is signed in. */
const answerMs = 300;

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
}

/** The session of this tab as a sign-in returned it; null for a guest. */
function sessionAsResult(): SignInResult | null {
  const session = getSession();
  if (!session) return null;
  const stored = (name: string) => sessionStorage.getItem(name) ?? "";
  return {
    token: session.token,
    firstTimeLogin: false,
    mustChangePassword: session.mustChangePassword,
    me: {
      id: stored("customerId"),
      account: session.account ?? "",
      nickname: stored("nickname"),
      role: session.isTrial ? "TRIAL" : session.isAgent ? "AGENT" : "MEMBER",
    },
  };
}

/** Asks the other tabs for their session. Resolves to null when none is signed in. */
export async function askOtherTabs(): Promise<SignInResult | null> {
  const channel = localStorage.getItem(markKey) === null ? null : openChannel();
  if (!channel) return null;
  const asked = new Promise<SignInResult | null>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === "signedIn") resolve(data.result);
    };
    channel.postMessage({ kind: "asked" } satisfies Message);
    setTimeout(resolve, answerMs, null);
  });
  const result = await asked;
  channel.close();
  if (!result) localStorage.removeItem(markKey);
  return result;
}

/** What this tab does when another one signs in or out. */
export interface SharedSessionEffects {
  /** Another tab signed in. Called for guests, and for the same account, whose token has changed. */
  readonly onSignedIn: (result: SignInResult) => void;
  /** The account of this tab signed out in another one. */
  readonly onSignedOut: () => void;
}

/** Shares the session with the browser's other tabs from now on. Returns a function that stops. */
export function shareSession({ onSignedIn, onSignedOut }: SharedSessionEffects): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  const announce = () => {
    const result = sessionAsResult();
    if (!result) return;
    localStorage.setItem(markKey, "1");
    channel.postMessage({ kind: "signedIn", result } satisfies Message);
  };
  // A session from another tab is not announced again: two tabs would do that for ever.
  let followed: string | null = null;
  const follow = (result: SignInResult) => {
    followed = result.token;
    onSignedIn(result);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const session = getSession();
    if (data.kind === "asked") announce();
    else if (data.kind === "signedOut") {
      if (session && session.account === data.account) onSignedOut();
    } else if (
      !session ||
      (session.account === data.result.me.account && session.token !== data.result.token)
    )
      follow(data.result);
  };
  // Two accounts in two tabs stay apart: only a guest's tab, and one of the same account, follows.
  const stop = onSessionChange((session, previous) => {
    if (session && session.token !== previous?.token && session.token !== followed) announce();
  });
  if (getSession()) localStorage.setItem(markKey, "1");
  return () => {
    stop();
    channel.close();
  };
}

/** Ends the session of the browser's other tabs with this account. */
export function announceSignOut(account: string | null): void {
  localStorage.removeItem(markKey);
  const channel = openChannel();
  channel?.postMessage({ kind: "signedOut", account } satisfies Message);
  channel?.close();
}
