import { createRequire } from "node:module";
import type { renderAsync } from "@resvg/resvg-js";
import { DomainError } from "../../core/errors.js";
import { newText } from "../../core/ids.js";
import { captchaLength, captchaLetters } from "./verification.model.js";

/** Draws a text as SVG paths. */
type Draw = (text: string, options: Readonly<Record<string, unknown>>) => string;

const size = { width: 160, height: 56, fontSize: 58, noise: 3 };
/** Twice the size: it is shown on screens of twice the density. */
const fitTo = { mode: "width", value: 2 * size.width } as const;
/** Pictures painted at a time, and callers that may wait. */
const most = { painting: 2, waiting: 32 };

/** A text to read and its picture. */
export interface Painted {
  readonly text: string;
  /** PNG as base64. */
  readonly image: string;
}

/** Paints texts that people can read. Pixels are made outside the event loop, a few pictures at a time. */
export class CaptchaPainter {
  private tools: { readonly draw: Draw; readonly render: typeof renderAsync } | null = null;
  private painting = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws DomainError too_many_requests when too many wait */
  async paint(): Promise<Painted> {
    await this.enter();
    try {
      const text = newText(captchaLetters, captchaLength);
      return { text, image: await this.picture(text) };
    } finally {
      this.leave();
    }
  }

  private async picture(text: string): Promise<string> {
    const { draw, render } = this.open();
    const options = { background: "#ffffff", font: { loadSystemFonts: false }, fitTo };
    const image = await render(draw(text, size), options);
    return image.asPng().toString("base64");
  }

  /** Loaded when the first picture is asked for: the font alone takes a while. */
  private open() {
    if (this.tools === null) {
      const require = createRequire(import.meta.url);
      const { renderAsync: render } = require("@resvg/resvg-js") as { renderAsync: typeof renderAsync };
      this.tools = { draw: require("svg-captcha") as Draw, render };
    }
    return this.tools;
  }

  private async enter(): Promise<void> {
    if (this.painting < most.painting) {
      this.painting += 1;
      return;
    }
    if (this.waiting.length >= most.waiting)
      throw new DomainError("too_many_requests", { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the place to the next caller, or frees it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.painting -= 1;
  }
}
