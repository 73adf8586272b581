import { renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { captureInstallPrompt, useInstallState } from "./install";

const offer = () => Object.assign(new Event("beforeinstallprompt"), { prompt: async () => undefined });

describe("the browser's install prompt", () => {
  afterEach(() => {
    delete window.installOffer;
    captureInstallPrompt();
  });

  it("is unknown until the browser offers it", () => {
    captureInstallPrompt();
    const { result, rerender } = renderHook(useInstallState);
    expect(result.current).toBe("unknown");
    window.dispatchEvent(offer());
    rerender();
    expect(result.current).toBe("ready");
  });

  it("is ready where the browser offered it before the scripts had loaded", () => {
    window.installOffer = Object.assign(offer(), {
      userChoice: Promise.resolve({ outcome: "accepted" as const }),
    });
    captureInstallPrompt();
    expect(renderHook(useInstallState).result.current).toBe("ready");
  });
});
