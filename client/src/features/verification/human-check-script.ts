/** The API that the script of a Turnstile-compatible check adds to the page. */
export interface HumanCheckApi {
  render(place: HTMLElement, options: RenderOptions): string | null | undefined;
  reset(widget: string): void;
  remove(widget: string): void;
}

interface RenderOptions {
  readonly sitekey: string;
  readonly action: string;
  readonly language: string;
  readonly theme: "light" | "dark";
  readonly callback: (token: string) => void;
  readonly "expired-callback": () => void;
  readonly "error-callback": () => void;
}

declare global {
  interface Window {
    turnstile?: HumanCheckApi;
  }
}

const timeoutMs = 15_000;
let loading: Promise<HumanCheckApi> | null = null;

/** Loads the script once; after a failure it may be tried again. */
export function loadHumanCheck(scriptUrl: string): Promise<HumanCheckApi> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(scriptUrl: string): Promise<HumanCheckApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const url = new URL(scriptUrl);
    url.searchParams.set("render", "explicit");
    const failed = () => {
      script.remove();
      reject(new Error("the human check's script did not load"));
    };
    const timer = setTimeout(failed, timeoutMs);
    script.src = url.href;
    script.async = true;
    script.onerror = failed;
    script.onload = () => {
      clearTimeout(timer);
      if (window.turnstile) resolve(window.turnstile);
      else failed();
    };
    document.head.append(script);
  });
}
