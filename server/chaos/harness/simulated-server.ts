import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a simulated server answers: a status with JSON or other text, never, or by cutting the connection. */
export type SimulatedAnswer =
  | { readonly status: number; readonly body: object | string; readonly afterMs?: number }
  | "silent"
  | "cut";

/** The server of an outside partner, with an adjustable clock. */
export abstract class SimulatedServer {
  private readonly server: Server = createServer((request, response) => {
    let text = "";
    request.on("data", (data) => {
      text += data;
    });
    request.once("end", () => this.reply(request, response, text));
  });
  /** Milliseconds by which its clock differs from this machine's. */
  shiftMs = 0;

  /** Answers a call. */
  protected abstract answer(method: string, path: string, body: string): SimulatedAnswer;

  /** Listens on a free port. */
  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The time of its clock. */
  protected now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private reply({ method = "", url = "" }: IncomingMessage, response: ServerResponse, text: string): void {
    const answer = this.answer(method, url, text);
    if (answer === "silent") return;
    if (answer === "cut") {
      response.destroy();
      return;
    }
    const { status, body, afterMs = 0 } = answer;
    setTimeout(() => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    }, afterMs);
  }
}
