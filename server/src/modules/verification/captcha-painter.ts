import { createRequire } from "node:module";
import type { renderAsync } from "@resvg/resvg-js";
import { DomainError } from "../../core/errors.js";
import { newText } from "../../core/ids.js";
import { captchaLength, captchaLetters } from "./verification.model.js";

/** Renders a text as SVG. */
type Draw = (text: string, options: Readonly<Record<string, unknown>>) => string;

const size = { width: 160, height: 56, fontSize: 58, noise: 3 };
/** Twice the display size, for screens of double density. */
const fitTo = { mode: "width", value: 2 * size.width } as const;
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
  private tools: { readonly draw: Draw; readonly render: typeof renderAsync } | null = null;
  private painting = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws DomainError too_many_requests when too many callers are waiting */
  async paint(): Promise<PaintedCaptcha> {
    await this.acquireSlot();
    try {
      const text = newText(captchaLetters, captchaLength);
      return { text, image: await this.render(text) };
    } finally {
      this.releaseSlot();
    }
  }

  private async render(text: string): Promise<string> {
    const { draw, render } = this.loadTools();
    const options = { background: "#ffffff", font: { loadSystemFonts: false }, fitTo };
    const image = await render(draw(text, size), options);
    return image.asPng().toString("base64");
  }

  /** Loads the libraries with the first picture, since the font takes a while. */
  private loadTools() {
    if (this.tools === null) {
      const require = createRequire(import.meta.url);
      const { renderAsync: render } = require("@resvg/resvg-js") as { renderAsync: typeof renderAsync };
      this.tools = { draw: require("svg-captcha") as Draw, render };
    }
    return this.tools;
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
