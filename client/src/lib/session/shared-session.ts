import { getLostSession } from "./reauthentication";
import { getSession, onSessionChange, type SignInResult, sessionStartedAt } from "./session";

/** A session that a tab gives to others. */
export interface SharedSession {
  readonly result: SignInResult;
  /** When the member signed in, in milliseconds since the epoch: of an account's sessions, the newest counts. */
  readonly startedAt: number;
}

/** What the tabs of a browser tell each other. Only pages of the same origin, so of the same brand, receive it. */
type Message = (
  | { readonly kind: "asked" }
  | ({ readonly kind: "answered"; readonly to: string } & SharedSession)
  | ({ readonly kind: "signedIn" } & SharedSession)
  | { readonly kind: "signedOut"; readonly account: string | null }
) & {
  /** The page that sent it; a page receives what it sent itself on another channel object. */
  readonly from: string;
};

const channelName = "session";
/** Local storage key: a tab of this browser is, or was, signed in, so that it is worth asking. */
const markKey = "sharedSession";
/** After this time without a response, the page opens for a guest; a later response is followed as a sign-in. */
const answerMs = 300;
/** A random id of this page. */
const pageId = crypto.getRandomValues(new Uint32Array(4)).join("-");

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
}

/** Sends one message on a channel of its own. */
function send(message: Message): void {
  const channel = openChannel();
  channel?.postMessage(message);
  channel?.close();
}

/** The session of this tab as a sign-in returned it; null for a guest. */
function readSharedSession(): SharedSession | null {
  const session = getSession();
  if (!session) return null;
  const stored = (name: string) => sessionStorage.getItem(name) ?? "";
  const result: SignInResult = {
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
  return { result, startedAt: sessionStartedAt() };
}

/** Asks the other tabs for their session. Resolves to null when none is signed in. */
export async function askOtherTabs(): Promise<SharedSession | null> {
  const channel = localStorage.getItem(markKey) === null ? null : openChannel();
  if (!channel) return null;
  const asked = new Promise<SharedSession | null>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === "answered" && data.to === pageId) resolve(data);
    };
    channel.postMessage({ kind: "asked", from: pageId } satisfies Message);
    setTimeout(resolve, answerMs, null);
  });
  const shared = await asked;
  channel.close();
  return shared;
}

/** What this tab does when another one signs in or out. */
export interface SharedSessionEffects {
  /** Another tab signed in. Called for guests, and for the same account when its session is newer than this tab's. */
  readonly onSignedIn: (shared: SharedSession) => void;
  /** The account of this tab, or the one that its sign-in dialog asks for, signed out in another one. */
  readonly onSignedOut: () => void;
}

/** Two accounts in two tabs stay apart: only a guest's tab, and one of the same account, follows. */
function isToFollow({ result, startedAt }: SharedSession): boolean {
  const session = getSession();
  if (!session) return true;
  const isOther = session.token !== result.token && session.account === result.me.account;
  return isOther && startedAt > sessionStartedAt();
}

/** Shares the session with the browser's other tabs from now on. Returns a function that stops. */
export function shareSession({ onSignedIn, onSignedOut }: SharedSessionEffects): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  // A session from another tab is not announced again.
  let followed: string | null = null;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from === pageId) return;
    if (data.kind === "asked") {
      const shared = readSharedSession();
      if (shared) send({ kind: "answered", to: data.from, from: pageId, ...shared });
    } else if (data.kind === "signedOut") {
      const own = getSession() ?? getLostSession();
      if (own && own.account === data.account) onSignedOut();
    } else if ((data.kind === "signedIn" || data.to === pageId) && isToFollow(data)) {
      const { result, startedAt } = data;
      followed = result.token;
      onSignedIn({ result, startedAt });
    }
  };
  const stop = onSessionChange((session, previous) => {
    if (session && session.token !== previous?.token && session.token !== followed) announceSignIn();
  });
  if (getSession()) localStorage.setItem(markKey, "1");
  return () => {
    stop();
    channel.close();
  };
}

/** Announces the session of this tab to the browser's other tabs. */
export function announceSignIn(): void {
  const shared = readSharedSession();
  if (!shared) return;
  localStorage.setItem(markKey, "1");
  send({ kind: "signedIn", from: pageId, ...shared });
}

/** Ends the session of the browser's other tabs with this account. */
export function announceSignOut(account: string | null): void {
  localStorage.removeItem(markKey);
  send({ kind: "signedOut", account, from: pageId });
}
