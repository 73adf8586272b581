import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { finishReauthentication } from "../lib/session/reauthentication";
import { endSession, forgetLoadedData } from "../lib/session/session";
import { keepSupportKey } from "../lib/session/support-key";
import { closeToast, shownToasts } from "../ui/feedback/toasts";

// Whole pages render slowly on machines that run builds at the same time.
configure({ asyncUtilTimeout: 20_000 });

class ResizeObserverMock {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Without a layout, everything counts as visible. */
class IntersectionObserverMock {
  constructor(
    private readonly onEntries: (entries: { isIntersecting: boolean; target: Element }[]) => void,
  ) {}

  observe(target: Element) {
    this.onEntries([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal("ResizeObserver", ResizeObserverMock);
vi.stubGlobal("IntersectionObserver", IntersectionObserverMock);
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// Test files share a process: the state of one would leak into the next.
afterEach(() => {
  cleanup();
  finishReauthentication(false);
  endSession();
  forgetLoadedData();
  keepSupportKey(null);
  for (const { id } of shownToasts()) closeToast(id);
  localStorage.clear();
  sessionStorage.clear();
});
