import { createRequire } from "node:module";
import type { renderAsync } from "@resvg/resvg-js";
import { DomainError } from "../../core/errors.js";
import { newText } from "../../core/ids.js";
import { captchaSize, drawCaptcha } from "./captcha-drawing.js";
import { captchaLength, captchaLetters } from "./verification.model.js";

/** Twice the display size, for screens of double density. */
const fitTo = { mode: "width", value: 2 * captchaSize.width } as const;
/** Maximum pictures painted concurrently, and maximum callers waiting. */
const limits = { painting: 2, waiting: 32 };

/** A captcha's solution and its picture. */
export interface PaintedCaptcha {
  readonly text: string;
  /** PNG as base64. */
  readonly image: string;
}

/** Paints captcha pictures, with limited concurrency and off the event loop. */
export class CaptchaPainter {
  private render: typeof renderAsync | null = null;
  private painting = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws DomainError too_many_requests when too many callers are waiting */
  async paint(): Promise<PaintedCaptcha> {
    await this.acquireSlot();
    try {
      const text = newText(captchaLetters, captchaLength);
      return { text, image: await this.renderPng(drawCaptcha(text)) };
    } finally {
      this.releaseSlot();
    }
  }

  private async renderPng(svg: string): Promise<string> {
    this.render ??= loadRenderer();
    const options = { background: "#ffffff", font: { loadSystemFonts: false }, fitTo };
    const image = await this.render(svg, options);
    return image.asPng().toString("base64");
  }

  private async acquireSlot(): Promise<void> {
    if (this.painting < limits.painting) {
      this.painting += 1;
      return;
    }
    if (this.waiting.length >= limits.waiting)
      throw new DomainError("too_many_requests", { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot to the next caller, or frees it. */
  private releaseSlot(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.painting -= 1;
  }
}

/** Loads the library with the first picture. */
function loadRenderer(): typeof renderAsync {
  const require = createRequire(import.meta.url);
  return (require("@resvg/resvg-js") as { renderAsync: typeof renderAsync }).renderAsync;
}
