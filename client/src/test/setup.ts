import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Whole pages are drawn on machines that build something else at the same time.
configure({ asyncUtilTimeout: 10_000 });

class ResizeObserverMock {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal("ResizeObserver", ResizeObserverMock);
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

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
